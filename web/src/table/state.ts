// What a client knows of a table, and how each message of the server changes it. No sockets, no page: a state and a message
// give the next state.

import type { ServerMessage, TableDescription, View } from "../core/types";
import type { Description, Told } from "./messages";

type Welcome = Extract<Told, { type: "welcome" }>;
type MoveMessage = Extract<ServerMessage, { type: "move" }>;
export type Said = Extract<ServerMessage, { type: "said" }>;
export type Noted = Extract<ServerMessage, { type: "noted" }>;
export type Emoted = Extract<ServerMessage, { type: "emote" }>;
export type Step = Pick<MoveMessage, "seat" | "t" | "do" | "result">;
/** Something that happened and is no move; `at` says after how many moves of the game. */
export type Note = Omit<Noted, "type"> & { at: number };

export type TableState = {
  version: number;
  table: Description | null;
  /** The seats of this device. */
  you: number[];
  host: boolean;
  /** Told to the host alone, where the server lets hosts have a circle told too: whether there is an address. */
  webhook: boolean | null;
  /** Whose view it is; null: an onlooker's. */
  eye: number | null;
  view: View | null;
  /** What the game's clock showed when a message came, and when that was by our own clock. */
  clock: { t: number; at: number } | null;
  /** The last steps, the newest last: for the log and for what is to be shown. */
  steps: Step[];
  /** How many moves were before the first of `steps`. */
  earlier: number;
  /** So many of all moves stand for good: by the last of them something was turned up. */
  final: number;
  notes: Note[];
  /** What was said, in words or by a tap. */
  talk: (Said | Emoted)[];
  /** For each seat since when its person is gone, by our own clock. */
  gone: (number | null)[];
  /** Of a table with a pace, by our own clock: when the turn of each seat lapses that it waits for. */
  due: (number | null)[];
  /** Likewise until when each clock stands because its person is on holiday. */
  held: (number | null)[];
  /** Seats that were this device's and are another's now. */
  passedOn: number[];
};

export const nothingYet: TableState = {
  version: 0,
  table: null,
  you: [],
  host: false,
  webhook: null,
  eye: null,
  view: null,
  clock: null,
  steps: [],
  earlier: 0,
  final: 0,
  notes: [],
  talk: [],
  gone: [],
  due: [],
  held: [],
  passedOn: [],
};

const stepsKept = 400;
const talkKept = 50;
const notesKept = 50;

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
export function reduced(state: TableState, message: Told, now: number): TableState {
  switch (message.type) {
    case "welcome":
      return welcomed(state, message, now);
    case "move":
      return moved(state, message, now);
    case "taken-back":
      return {
        ...state,
        version: message.v,
        eye: message.shown === null ? null : state.eye,
        view: message.view ?? state.view,
        clock: message.clock === undefined ? state.clock : { t: message.clock, at: now },
        ...shortened(state, message.standing),
      };
    case "table":
      return {
        ...state,
        version: Math.max(state.version, message.v),
        table: message.table,
        you: message.you,
        host: message.host,
        webhook: message.webhook ?? null,
        // The clock stood while the table rested or was paused: it goes on from where it was, and from now.
        clock: state.clock && { t: gameTime(state, now) ?? state.clock.t, at: now },
        gone: goneSince(message.table, now),
        due: dueOf(message.table, now),
        held: heldOf(message.table, now),
        passedOn: passedOn(state, message.table, message.you),
      };
    case "presence": {
      if (!state.table) return state;
      const seats = state.table.seats.map((seat, i) => ({ ...seat, here: message.here[i] ?? false }));
      const gone = message.gone.map((ms) => (ms === null ? null : now - ms));
      const { watching, hostHere } = message;
      const host = hostHere === undefined ? {} : { hostHere };
      return { ...state, table: { ...state.table, seats, watching, ...host }, gone };
    }
    case "noted": {
      const { type: _, ...noted } = message;
      const note: Note = { ...noted, at: state.earlier + state.steps.length };
      return { ...state, version: Math.max(state.version, message.v), notes: [...state.notes, note].slice(-notesKept) };
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

function moved(state: TableState, message: Extract<Told, { type: "move" }>, now: number): TableState {
  if (message.v <= state.version) return state;
  const view = message.view ?? (state.view && message.set ? patched(state.view, message.set) : state.view);
  const { seat, t, do: action, result } = message;
  const step: Step = {
    do: action,
    result,
    ...(seat === undefined ? {} : { seat }),
    ...(t === undefined ? {} : { t }),
  };
  return {
    ...state,
    version: message.v,
    // A device that several share closes the hand by itself whose turn is over.
    eye: message.shown === null ? null : state.eye,
    view,
    clock: message.clock === undefined ? state.clock : { t: message.clock, at: now },
    ...lengthened(state, [step]),
    final: message.final ? state.earlier + state.steps.length + 1 : state.final,
  };
}

function welcomed(state: TableState, message: Welcome, now: number): TableState {
  const only = message.you.length === 1 ? (message.you[0] ?? null) : null;
  const known = message.v < state.version ? { steps: [], earlier: 0 } : shortened(state, message.standing);
  const moves = message.missed ? lengthened({ ...state, ...known }, message.missed) : known;
  const talk = (message.talk ?? []).filter((said) => said.type !== "noted");
  return {
    version: message.v,
    table: message.table,
    you: message.you,
    host: message.host,
    webhook: message.webhook ?? null,
    eye: message.view ? (message.view.viewer ?? null) : only,
    view: message.view ?? null,
    clock: message.clock === undefined ? null : { t: message.clock, at: now },
    ...moves,
    final: message.final ?? moves.earlier + moves.steps.length,
    notes: placed(state.notes, message, moves.earlier + moves.steps.length),
    talk,
    gone: goneSince(message.table, now),
    due: dueOf(message.table, now),
    held: heldOf(message.table, now),
    passedOn: passedOn(state, message.table, message.you),
  };
}

function lengthened(
  { steps, earlier }: Pick<TableState, "steps" | "earlier">,
  more: readonly Step[],
): Pick<TableState, "steps" | "earlier"> {
  const all = [...steps, ...more];
  const dropped = Math.max(0, all.length - stepsKept);
  return { steps: all.slice(dropped), earlier: earlier + dropped };
}

/** Without the moves that were taken back. */
function shortened(
  { steps, earlier }: Pick<TableState, "steps" | "earlier">,
  standing = Infinity,
): Pick<TableState, "steps" | "earlier"> {
  return { steps: steps.slice(0, Math.max(0, standing - earlier)), earlier: Math.min(earlier, standing) };
}

/** Notes that we did not hear as they came stand where their version says: almost all that has happened since was a move or was said. */
function placed(known: readonly Note[], { v, talk = [] }: Welcome, moves: number): Note[] {
  return talk
    .flatMap((said) => (said.type === "noted" ? [said] : []))
    .map(({ type: _, ...noted }) => {
      const before = known.find((note) => note.v === noted.v);
      const since = v - noted.v - talk.filter((said) => said.v > noted.v).length;
      return before ?? { ...noted, at: Math.max(0, moves - since) };
    })
    .slice(-notesKept);
}

function goneSince(table: TableDescription, now: number): (number | null)[] {
  return table.seats.map((seat) => (seat.gone === undefined ? null : now - seat.gone));
}

/** A clock that is held goes on later. */
function dueOf(table: TableDescription, now: number): (number | null)[] {
  return table.seats.map((seat) => (seat.left === undefined ? null : now + (seat.held ?? 0) + seat.left));
}

function heldOf(table: TableDescription, now: number): (number | null)[] {
  return table.seats.map((seat) => (seat.held === undefined ? null : now + seat.held));
}

/** Milliseconds for which the clock of a seat stands because its person is on holiday; null: they are not. */
export function stillHeld({ table, held }: TableState, seat: number, now: number): number | null {
  const ms = (held[seat] ?? now) - now;
  return table?.phase === "playing" && ms > 0 ? ms : null;
}

/** Milliseconds until the turn of a seat lapses; null: no clock of its runs. While the game is paused they stay. */
export function leftOf({ table, due }: TableState, seat: number, now: number): number | null {
  const left = table?.seats[seat]?.left;
  if (table?.phase !== "playing" || left === undefined) return null;
  return table.paused ? left : Math.min(left, Math.max(0, (due[seat] ?? now) - now));
}

/** Seats change their numbers only when the game begins. */
function passedOn(state: TableState, table: TableDescription, you: readonly number[]): number[] {
  if (table.id !== state.table?.id || table.phase !== state.table.phase) return [];
  return [...new Set([...state.passedOn, ...state.you])].filter(
    (seat) => !you.includes(seat) && table.seats[seat]?.who === "person",
  );
}

/** What the game's clock shows now; it stands while the game is paused or over, and while the table rests. */
export function gameTime(state: TableState, now: number): number | null {
  if (!state.clock) return null;
  const runs = state.table?.phase === "playing" && !state.table.paused && !state.table.resting;
  return runs ? state.clock.t + Math.max(0, now - state.clock.at) : state.clock.t;
}
