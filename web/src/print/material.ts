// What is in each box and can be printed: how many of each piece there are, by the rules, and how big a piece is.

import type { Core } from "../core/core";
import type { OkudosPosition } from "../core/types";
import { side as callSide } from "../games/kakuro-call/geometry";
import { side as flipSide } from "../games/kakuro-flip/geometry";
import { factsOf, type GameId } from "../games/ids";
import { side as okudosSide } from "../games/okudos/geometry";
import { meadow } from "../games/sudokids/meadow";
import { felt } from "../games/sudoku-cards/felt";
import { side as pensSide } from "../games/sudoku-pens/grid";
import type { Box } from "../look/flight";
import { boardWidth, type Size } from "./layout";

export type Kind =
  | "flip-card"
  | "hundred-card"
  | "number-tile"
  | "action-tile"
  | "total"
  | "chip"
  | "marker"
  | "number-card"
  | "animal-card"
  | "lap-counter"
  | "pawn";

/** `faces`: how many pieces show what. */
export type Lot = { kind: Kind; faces: Readonly<Record<string, number>> };

function each(faces: readonly (string | number)[], count: number): Record<string, number> {
  return Object.fromEntries(faces.map((face) => [String(face), count]));
}
function from(least: number, most: number): number[] {
  return Array.from({ length: most - least + 1 }, (_, i) => least + i);
}
const nine = from(1, 9);
const digits = nine.map((digit) => `digit${digit}`);
const pawns: Lot = { kind: "pawn", faces: each(from(1, 4), 1) };
const laps: Lot = { kind: "lap-counter", faces: { 40: 16 } };

export const material: Record<GameId, readonly Lot[]> = {
  "kakuro-flip": [{ kind: "flip-card", faces: each(nine, 8) }, { kind: "hundred-card", faces: { 100: 9 } }, pawns],
  "kakuro-call": [
    { kind: "number-tile", faces: each(nine, 8) },
    { kind: "action-tile", faces: { double: 12, swap: 10, ...each(digits, 2) } },
    { kind: "total", faces: { ...each(from(3, 40), 1), ...each(from(12, 18), 2) } },
  ],
  "sudoku-pens": [],
  okudos: [
    { kind: "chip", faces: each(nine, 9) },
    { kind: "marker", faces: each(nine, 1) },
  ],
  // "5*" is golden, as in the notation.
  "sudoku-cards": [
    {
      kind: "number-card",
      faces: {
        ...each(
          nine.map((card) => `${card}*`),
          1,
        ),
        ...each(nine, 8),
      },
    },
    laps,
    pawns,
  ],
  sudokids: [{ kind: "animal-card", faces: each(from(1, 6), 6) }, laps, pawns],
};

/** The numbers that are printed on the board of okudos (OK-002). */
export function okudosGrid(core: Core): string {
  const { least } = factsOf("okudos");
  return core.setUp<OkudosPosition>({ game: "okudos", options: {}, seats: least, seed: "0" }).grid;
}

/** Where the first five cards of kakuro-flip lie, the red one first (KC-016). */
export const flipStart: readonly string[] = ["E5", "C3", "G3", "C7", "G7"];

/** Pieces whose two sides both show something; all others are blank behind. */
export const twoSided: ReadonlySet<Kind> = new Set<Kind>(["flip-card", "number-tile", "action-tile", "marker"]);

/** A board's side and its squares' in its own units. */
const boards: Record<GameId, { side: number; square: number }> = {
  "kakuro-flip": { side: flipSide, square: 100 },
  "kakuro-call": { side: callSide, square: 100 },
  "sudoku-pens": { side: pensSide, square: 100 },
  okudos: { side: okudosSide, square: 100 },
  "sudoku-cards": { side: felt.geometry.side, square: felt.geometry.square },
  sudokids: { side: meadow.geometry.side, square: meadow.geometry.square },
};

export const boardSide = (game: GameId): number => boards[game].side;

/** What is cut out of a piece's drawing, whose square is 100 units wide: its face with a narrow white border. */
const outlines: Record<Kind, Box> = {
  "flip-card": { x: 2, y: 1, width: 96, height: 96 },
  "hundred-card": { x: -54, y: -34, width: 108, height: 68 },
  "number-tile": { x: 2, y: 0, width: 96, height: 96 },
  "action-tile": { x: 2, y: 1, width: 96, height: 96 },
  total: { x: -34, y: -26, width: 68, height: 52 },
  chip: { x: -45, y: -45, width: 90, height: 90 },
  marker: { x: -4, y: -4, width: 128, height: 96 },
  "number-card": { x: 2, y: 1, width: 96, height: 96 },
  "animal-card": { x: 2, y: 1, width: 96, height: 96 },
  "lap-counter": { x: -36, y: -36, width: 72, height: 72 },
  pawn: { x: -34, y: -34, width: 68, height: 68 },
};

export const outlineOf = (kind: Kind): Box => outlines[kind];

/** Millimetres, for a board that is printed on as many pages across. */
export function sizeOf(kind: Kind, game: GameId, pagesAcross: number): Size {
  // What keeps count is no bigger where the squares are bigger.
  const square = kind === "lap-counter" || kind === "pawn" ? 100 : boards[game].square;
  const unit = (((boardWidth * pagesAcross) / boards[game].side) * square) / 100;
  return { width: outlines[kind].width * unit, height: outlines[kind].height * unit };
}

export function countOf({ faces }: Lot): number {
  return Object.values(faces).reduce((sum, count) => sum + count, 0);
}

export function facesOf({ faces }: Lot): string[] {
  return Object.entries(faces).flatMap(([face, count]) => Array.from({ length: count }, () => face));
}
