// Tests of the tier `whole` are left out by `./test fast`, which sets NONET_TIER.
import { test } from "vitest";

export const whole = process.env["NONET_TIER"] === "fast" ? test.skip : test;
