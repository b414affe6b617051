// What a table on this device is ordered with, and what is kept of it.

import type { Bot } from "../core/core";
import type { Action, Fairness, Level, Result, TableEvent } from "../core/types";

export type LocalSeat = { who: "here" | "bot"; name: string; colour: number; level?: Level };

export type LocalOrder = {
  game: string;
  options: object;
  seats: LocalSeat[];
  /** A bot's move takes at least so long. */
  botPaceMs: number;
  /** A challenge of the day: the deal is given, and so is the bot, that everybody has the same. */
  daily?: { date: string; fairness: Fairness; bot?: { seat: number; kind: Bot; seed: string } };
  /** Of rematches, which this game goes on with. */
  series?: { games: number; points: number[] };
  /** A position to go on from, entered or taken from a record, instead of a deal. */
  start?: object;
};

export type RecordedMove = { seat?: number; t?: number; do: Action; result: Result };

/** A position in the notation, as far as every game has it. */
export type AnyPosition = {
  game: string;
  options: Record<string, unknown>;
  seats: number;
  scores: number[];
  turn: number | null;
  over: boolean;
  winners: (number | "game")[];
};

/** A table as it is put away: enough to go on, to replay and to verify. */
export type SavedTable = {
  id: string;
  order: LocalOrder;
  fairness: Fairness | null;
  start: AnyPosition;
  position: AnyPosition;
  moves: RecordedMove[];
  /** The moves as everybody saw them; games of earlier pages have none. */
  seen?: TableEvent[];
  /** The game's clock. */
  clock: number;
  version: number;
  /** The version that each move brought; games of earlier pages have none. */
  versions?: number[];
  created: number;
  changed: number;
  /** Given up before its end. */
  ended?: "rules" | "left";
};

/** For the list of one's games. */
export type LocalSummary = {
  id: string;
  game: string;
  names: string[];
  scores: number[];
  winners: (number | "game")[];
  over: boolean;
  moves: number;
  created: number;
  changed: number;
  daily?: string;
};

export function summary(saved: SavedTable): LocalSummary {
  return {
    id: saved.id,
    game: saved.order.game,
    names: saved.order.seats.map((seat) => seat.name),
    scores: saved.position.scores,
    winners: saved.position.winners,
    over: saved.position.over,
    moves: saved.moves.length,
    created: saved.created,
    changed: saved.changed,
    ...(saved.order.daily ? { daily: saved.order.daily.date } : {}),
  };
}

/** The record of a game, in the notation. */
export function recordOfSaved(saved: SavedTable): object {
  return {
    nonet: 1,
    game: saved.order.game,
    options: saved.start.options,
    seats: saved.order.seats.length,
    names: saved.order.seats.map((seat) => seat.name),
    ...(saved.fairness && !saved.order.start ? { fairness: saved.fairness } : {}),
    start: saved.start,
    moves: saved.moves,
    end: saved.position,
  };
}
