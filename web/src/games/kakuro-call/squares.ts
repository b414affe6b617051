// What lies on a square, and which squares a row has: reading and counting, nothing that the rules decide.

import type { KakuroCallAction, KakuroCallView } from "../../core/types";
import { cellAt, cellName } from "../../look/cells";

export type Claim = Extract<KakuroCallAction, { type: "claim" }>;
export type Direction = Claim["dir"];
export type Row = Pick<Claim, "from" | "dir" | "length">;
export type Use = NonNullable<Claim["use"]>[number];
export type Tile = KakuroCallView["supplies"][number][number];

/** `number` is 0 where a box lies; `covered`: by a digit tile, whose number it is; `across`, `down`: turned red by a row. */
export type Square = { number: number; covered: boolean; across: boolean; down: boolean };
export type Squares = ReadonlyMap<string, Square>;

export const size = 8;
export const allSquares = Array.from({ length: size * size }, (_, i) => cellName(i % size, Math.floor(i / size)));

function read(token: string): Square {
  const mark = token.at(-1) ?? "";
  return {
    number: token === "#" ? 0 : Number(token.replace(/[^1-9]/g, "")),
    covered: token.startsWith("d"),
    across: mark === "-" || mark === "+",
    down: mark === "|" || mark === "+",
  };
}

export function squaresOf(board: readonly string[]): Map<string, Square> {
  const tokens = board.flatMap((row) => row.split(" "));
  return new Map(allSquares.map((cell, i) => [cell, read(tokens[i] ?? "#")]));
}

export function isRed(square: Square): boolean {
  return square.across || square.down;
}

/** A number tile that an action tile may go on (KR-035). */
export function isSilver(square: Square | undefined): boolean {
  return square !== undefined && square.number !== 0 && !square.covered && !isRed(square);
}

/** The board as it would be with these action tiles laid, one after the other. */
export function withUses(squares: Squares, uses: readonly Use[]): Map<string, Square> {
  const after = new Map(squares);
  const silver = { covered: false, across: false, down: false };
  for (const use of uses) {
    if (use.as === "swap") {
      const [one, other] = use.cells ?? [];
      const before = one === undefined || other === undefined ? undefined : [after.get(one), after.get(other)];
      if (before?.[0] && before[1]) after.set(one!, before[1]).set(other!, before[0]);
    } else if (use.at !== undefined) {
      const number = use.as === "box" ? 0 : digitOf(use.tile);
      after.set(use.at, { ...silver, number, covered: use.as === "digit" });
    }
  }
  return after;
}

/** Of "digit5": 5; of the other tiles: 0. */
export function digitOf(tile: Tile): number {
  return tile.startsWith("digit") ? Number(tile.slice(5)) : 0;
}

/** The row from one square to another, whichever comes first; null where they are not in one line or are the same. */
export function rowBetween(one: string, other: string): Row | null {
  const a = cellAt(one);
  const b = cellAt(other);
  if (one === other || (a.row !== b.row && a.column !== b.column)) return null;
  const dir: Direction = a.row === b.row ? "across" : "down";
  const length = Math.abs(a.row - b.row) + Math.abs(a.column - b.column) + 1;
  return { from: cellName(Math.min(a.column, b.column), Math.min(a.row, b.row)), dir, length };
}

/** The square in line with the first that is nearest to another: a finger need not keep to its row. */
export function inLine(from: string, at: string): string {
  const a = cellAt(from);
  const b = cellAt(at);
  const level = Math.abs(a.column - b.column) >= Math.abs(a.row - b.row);
  return level ? cellName(b.column, a.row) : cellName(a.column, b.row);
}

function shifted(from: string, dir: Direction, by: number): string | null {
  const { column, row } = cellAt(from);
  const [x, y] = dir === "across" ? [column + by, row] : [column, row + by];
  return x < 0 || y < 0 || x >= size || y >= size ? null : cellName(x, y);
}

export function cellsOf(row: Row): string[] {
  return Array.from({ length: row.length }, (_, i) => shifted(row.from, row.dir, i)).filter((cell) => cell !== null);
}

/** The squares directly before and after a row, where a box can close it; null: printed boxes or the edge are there. */
export function endsOf(row: Row): { before: string | null; after: string | null } {
  return { before: shifted(row.from, row.dir, -1), after: shifted(row.from, row.dir, row.length) };
}

export function numbersOf(row: Row, squares: Squares): number[] {
  return cellsOf(row).map((cell) => squares.get(cell)?.number ?? 0);
}

/** Which numbers of a row these doubles are for: the first that repeat, each needing one less than it stands there. */
export function doubled(numbers: readonly number[], doubles: number): boolean[] {
  const meant = new Set<number>();
  let left = doubles;
  for (const number of new Set(numbers)) {
    const repeats = numbers.filter((other) => other === number).length - 1;
    if (repeats === 0 || left <= 0) continue;
    meant.add(number);
    left -= repeats;
  }
  return numbers.map((number) => meant.has(number));
}
