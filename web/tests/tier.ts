// Tests of the tier `whole` are left out by `./test fast`, which sets NONET_TIER.
import { test } from "vitest";

export const whole = process.env["NONET_TIER"] === "fast" ? test.skip : test;

/** `./test` plays one game where `./test long` plays all. */
export const gamesOf = <Game>(games: readonly Game[]): readonly Game[] =>
  process.env["NONET_TIER"] === "whole" ? games.slice(-1) : games;
