// A position as an exercise shows it: what stands on each square, and what the notes leave for those that are free.

import type { KakuroSheet, SudokuSheet } from "../core/types";
import { cellAt, cellName } from "../look/cells";

export type Board = {
  cells: readonly string[];
  givens: ReadonlySet<string>;
  digits: ReadonlyMap<string, number>;
  candidates: ReadonlyMap<string, readonly number[]>;
};

const all = Array.from({ length: 81 }, (_, index) => cellName(index % 9, Math.floor(index / 9)));

/** As the core tells a sheet; the clues of a Kakuro are no squares of it. */
export function boardOf(sheet: SudokuSheet | KakuroSheet): Board {
  const cells: string[] = [];
  const givens = new Set<string>();
  const digits = new Map<string, number>();
  const candidates = new Map<string, readonly number[]>();
  for (const square of sheet.squares) {
    if (square.at === undefined) continue;
    const given = "given" in square ? square.given : undefined;
    const digit = given ?? square.written;
    cells.push(square.at);
    if (given !== undefined) givens.add(square.at);
    if (digit !== undefined) digits.set(square.at, digit);
    else candidates.set(square.at, square.candidates ?? []);
  }
  return { cells, givens, digits, candidates };
}

/** The three houses of a square, as steps name them. */
export function housesOf(cell: string): string[] {
  const { column, row } = cellAt(cell);
  const block = 3 * Math.floor(row / 3) + Math.floor(column / 3);
  return [`row-${row + 1}`, `column-${cell[0]}`, `block-${block + 1}`];
}
export function cellsOf(house: string): string[] {
  return all.filter((cell) => housesOf(cell).includes(house));
}
export function sees(cell: string, other: string): boolean {
  return cell !== other && housesOf(cell).some((house) => housesOf(other).includes(house));
}
