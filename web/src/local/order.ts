// What a table on this device is ordered with, and what is kept of it.

import type { Bot } from "../core/core";
import type { Action, Fairness, Level, Result, TableDescription, TableEvent, TableOrder } from "../core/types";

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
  series?: NonNullable<TableDescription["series"]>;
  /** How many games make one, and what counts. */
  match?: NonNullable<TableOrder["series"]>;
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
  ended?: "rules" | "resigned";
  /** Seats whose people have given up. */
  resigned?: number[];
  /** Who has won then, as the core says. */
  winners?: number[];
  /** How often moves were taken back: from then on the game is for practice. */
  takenBack?: number;
};

export const finished = ({ position, ended }: SavedTable): boolean => position.over || ended === "resigned";

/** Where somebody has given up the core was asked; games of earlier pages were not. */
export function winnersOf({ position, resigned, winners }: SavedTable): number[] {
  return winners ?? (resigned ? [] : position.winners.filter((winner) => winner !== "game"));
}

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
  /** Moves were taken back. */
  practice?: true;
  /** The seats of people here. */
  people: number[];
  levels: (Level | null)[];
  /** The options, as a key: only games by the same ones are compared. */
  options: string;
  /** Somebody gave up, so that points do not say how it would have ended. */
  gaveUp?: true;
};

export function summary(saved: SavedTable): LocalSummary {
  return {
    id: saved.id,
    game: saved.order.game,
    names: saved.order.seats.map((seat) => seat.name),
    scores: saved.position.scores,
    winners: finished(saved) ? winnersOf(saved) : [],
    over: finished(saved),
    moves: saved.moves.length,
    created: saved.created,
    changed: saved.changed,
    ...(saved.order.daily ? { daily: saved.order.daily.date } : {}),
    ...(saved.takenBack ? { practice: true } : {}),
    people: saved.order.seats.flatMap(({ who }, seat) => (who === "here" ? [seat] : [])),
    levels: saved.order.seats.map(({ level }) => level ?? null),
    options: JSON.stringify(saved.start.options),
    ...(saved.resigned ? { gaveUp: true } : {}),
  };
}

/** The record of a game, in the notation; beside the game only what one would not see in it. */
export function recordOfSaved(saved: SavedTable): object {
  const { resigned = [], takenBack } = saved;
  const notes = {
    id: saved.id,
    began: saved.created,
    calls: [],
    resigned,
    ended: saved.position.over ? "rules" : "resigned",
    winners: winnersOf(saved),
    ...(takenBack ? { takenBack } : {}),
  };
  return {
    nonet: 1,
    game: saved.order.game,
    options: saved.start.options,
    seats: saved.order.seats.length,
    names: saved.order.seats.map((seat) => seat.name),
    ...(saved.fairness && !saved.order.start ? { fairness: saved.fairness } : {}),
    ...(takenBack || resigned.length > 0 ? { table: notes } : {}),
    start: saved.start,
    moves: saved.moves,
    end: saved.position,
  };
}
