// What a game brings to the printer: what is in its box, how many of each piece there are, by the rules, and how big a piece is.

import type { Component } from "svelte";
import type { Box } from "../look/flight";
import { boardWidth, type Size } from "./layout";
import type { ScoreSheet } from "./scores";

export type Side = "front" | "back";

/** Pieces of one kind. */
export type Lot = {
  kind: string;
  /** How many pieces show what. */
  faces: Readonly<Record<string, number>>;
  /** "72 number cards" */
  name: (count: number) => string;
  Cutout: Component<{ kind: string; face: string; side: Side }>;
  /** What is cut out of its drawing, whose square is 100 units wide: its face with a narrow white border. */
  outline: Box;
  /** Both sides show something; all other pieces are blank behind. */
  twoSided?: true;
  /** It keeps count, and is no bigger where the squares are bigger. */
  counts?: true;
};

/** games/<game>/print.ts */
export type GamePrint = {
  /** The empty board, as big as `side`. */
  Board: Component;
  /** The board's side and its squares' in its own units. */
  side: number;
  square: number;
  lots: readonly Lot[];
  /** It is played with the task cards that can be printed too: how that is said. */
  withTasks?: () => string;
  score: (people: number) => ScoreSheet;
};

export function each(faces: readonly (string | number)[], count: number): Record<string, number> {
  return Object.fromEntries(faces.map((face) => [String(face), count]));
}
export function from(least: number, most: number): number[] {
  return Array.from({ length: most - least + 1 }, (_, i) => least + i);
}

/** Millimetres, for a board that is printed on as many pages across. */
export function sizeOf({ outline, counts }: Lot, game: GamePrint, pagesAcross: number): Size {
  const unit = (((boardWidth * pagesAcross) / game.side) * (counts ? 100 : game.square)) / 100;
  return { width: outline.width * unit, height: outline.height * unit };
}

export function countOf({ faces }: Lot): number {
  return Object.values(faces).reduce((sum, count) => sum + count, 0);
}

export function facesOf({ faces }: Lot): string[] {
  return Object.entries(faces).flatMap(([face, count]) => Array.from({ length: count }, () => face));
}
