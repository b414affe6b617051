// What a page and a table say to each other: the protocol (docs/protocol.md), and what only a table on this device understands.

import type { Hello, ServerMessage, TableDescription, TableRequest, View } from "../core/types";

type Welcome = Extract<ServerMessage, { type: "welcome" }>;

/** Asks for the position before the last move that anybody at this device has made. */
export type TakeBack = { type: "take-back" };
/** Of the moves so far only the first `standing` still stand. */
export type TakenBack = {
  type: "taken-back";
  v: number;
  standing: number;
  view: View;
  clock?: number;
  /** Where people share the device the hand that was open is closed. */
  shown?: null;
  id?: string;
};

/** Why a table stands still that nobody has paused: before a clock runs, for who is not looking, and under a menu. */
export type Stands = "ready" | "away" | "menu";
export type Hold = { type: "hold"; why: "away" | "menu" };
export type GoOn = { type: "go-on" };

export type Request = TableRequest | TakeBack | Hold | GoOn;
export type Asked = Hello | (Request & { id?: string });
export type Description = TableDescription & {
  /** Moves can be taken back at this table. */
  takesBack?: boolean;
  /** Some were: its result does not count. */
  practice?: boolean;
  /** With `paused`. */
  stands?: Stands;
};
/** `standing`: of the moves that the page knew when it said hello so many still stand. */
export type Told = Exclude<ServerMessage, Welcome> | (Welcome & { standing?: number }) | TakenBack;
