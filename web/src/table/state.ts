// What a client knows of a table, and how each message of the server changes it. No sockets, no page: a state and a message
// give the next state.

import type { ServerMessage, TableDescription, View } from "../core/types";

type Welcome = Extract<ServerMessage, { type: "welcome" }>;
type MoveMessage = Extract<ServerMessage, { type: "move" }>;
export type Said = Extract<ServerMessage, { type: "said" }>;
export type Emoted = Extract<ServerMessage, { type: "emote" }>;
export type Step = Pick<MoveMessage, "seat" | "t" | "do" | "result">;

export type TableState = {
  version: number;
  table: TableDescription | null;
  /** The seats of this device. */
  you: number[];
  host: boolean;
  /** Whose view it is; null: an onlooker's. */
  eye: number | null;
  view: View | null;
  /** What the game's clock showed when a message came, and when that was by our own clock. */
  clock: { t: number; at: number } | null;
  /** The last steps, the newest last: for the log and for what is to be shown. */
  steps: Step[];
  /** What was said, in words or by a tap. */
  talk: (Said | Emoted)[];
};

export const nothingYet: TableState = {
  version: 0,
  table: null,
  you: [],
  host: false,
  eye: null,
  view: null,
  clock: null,
  steps: [],
  talk: [],
};

const stepsKept = 400;
const talkKept = 50;

/** A patch holds the fields that differ; where the old value is an array and the new one an object, rows by their index. */
export function patched(view: View, patch: { [field: string]: unknown }): View {
  const next: Record<string, unknown> = { ...view };
  for (const [field, value] of Object.entries(patch)) {
    const old = next[field];
    if (Array.isArray(old) && isRows(value)) {
      const rows = [...old];
      for (const [index, row] of Object.entries(value)) rows[Number(index)] = row;
      next[field] = rows;
    } else {
      next[field] = value;
    }
  }
  return next as View;
}

function isRows(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `now` is our own clock in milliseconds. Messages that tell nothing about the table leave the state as it is. */
export function reduced(state: TableState, message: ServerMessage, now: number): TableState {
  switch (message.type) {
    case "welcome":
      return welcomed(state, message, now);
    case "move": {
      if (message.v <= state.version) return state;
      const view = message.view ?? (state.view && message.set ? patched(state.view, message.set) : state.view);
      const { seat, t, do: action, result } = message;
      const step: Step = { do: action, result, ...(seat === undefined ? {} : { seat }), ...(t === undefined ? {} : { t }) };
      return {
        ...state,
        version: message.v,
        view,
        clock: message.clock === undefined ? state.clock : { t: message.clock, at: now },
        steps: [...state.steps, step].slice(-stepsKept),
      };
    }
    case "table":
      return { ...state, version: Math.max(state.version, message.v), table: message.table, you: message.you };
    case "presence": {
      if (!state.table) return state;
      const seats = state.table.seats.map((seat, i) => ({ ...seat, here: message.here[i] ?? false }));
      return { ...state, table: { ...state.table, seats, watching: message.watching } };
    }
    case "said":
    case "emote":
      return { ...state, version: Math.max(state.version, message.v), talk: [...state.talk, message].slice(-talkKept) };
    case "shown":
      return {
        ...state,
        eye: message.seat,
        view: message.view ?? null,
        clock: message.clock === undefined ? state.clock : { t: message.clock, at: now },
      };
    default:
      return state;
  }
}

function welcomed(state: TableState, message: Welcome, now: number): TableState {
  const only = message.you.length === 1 ? (message.you[0] ?? null) : null;
  return {
    version: message.v,
    table: message.table,
    you: message.you,
    host: message.host,
    eye: message.view ? (message.view.viewer ?? null) : only,
    view: message.view ?? null,
    clock: message.clock === undefined ? null : { t: message.clock, at: now },
    steps: message.missed ? [...state.steps, ...message.missed].slice(-stepsKept) : message.v < state.version ? [] : state.steps,
    talk: message.talk ?? [],
  };
}

/** What the game's clock shows now; it stands while the game is paused or over. */
export function gameTime(state: TableState, now: number): number | null {
  if (!state.clock) return null;
  const runs = state.table?.phase === "playing" && !state.table.paused;
  return runs ? state.clock.t + Math.max(0, now - state.clock.at) : state.clock.t;
}
