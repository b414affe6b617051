// What a page and a table say to each other: the protocol (docs/protocol.md), and what only a table on this device understands.

import type { Hello, ServerMessage, TableDescription, TableRequest } from "../core/types";

/** Why a table stands still that nobody has paused: before a clock runs, for who is not looking, and under a menu. */
export type Stands = "ready" | "away" | "menu";
export type Hold = { type: "hold"; why: "away" | "menu" };
export type GoOn = { type: "go-on" };

export type Request = TableRequest | Hold | GoOn;
export type Asked = Hello | (Request & { id?: string });
export type Description = TableDescription & {
  /** Moves can be taken back at this table by who made them alone. */
  takesBack?: boolean;
  /** Some were: its result does not count. */
  practice?: boolean;
  /** With `paused`. */
  stands?: Stands;
};
export type Told = ServerMessage;
