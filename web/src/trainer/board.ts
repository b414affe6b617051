// A position as an exercise shows it: what stands on each square, and what the notes leave for those that are free.

import type { KakuroSheet } from "../core/types";
import { cellOf, indexOf, peersOf } from "../puzzles/puzzle";

export type Board = {
  cells: readonly string[];
  givens: ReadonlySet<string>;
  digits: ReadonlyMap<string, number>;
  candidates: ReadonlyMap<string, readonly number[]>;
};

const all = Array.from({ length: 81 }, (_, index) => cellOf(index));

/** From the line of a position: 81 squares, or a library line with what was written and struck since. */
export function boardOf(line: string): Board {
  const fields = line.startsWith(":") ? line.split(":") : ["", "", "", line, ""];
  const givens = new Set<string>();
  const digits = new Map<string, number>();
  let index = 0;
  let own = false;
  for (const character of fields[3] ?? "") {
    if (character === "+") {
      own = true;
      continue;
    }
    const cell = cellOf(index++);
    if (character !== ".") {
      digits.set(cell, Number(character));
      if (!own) givens.add(cell);
    }
    own = false;
  }
  const struck = new Set((fields[4] ?? "").split(" "));
  const candidates = new Map<string, number[]>();
  for (const cell of all) {
    if (digits.has(cell)) continue;
    const at = indexOf(cell);
    const seen = new Set(peersOf(at).map((peer) => digits.get(cellOf(peer))));
    const place = `${Math.floor(at / 9) + 1}${(at % 9) + 1}`;
    candidates.set(
      cell,
      [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !seen.has(digit) && !struck.has(`${digit}${place}`)),
    );
  }
  return { cells: all, givens, digits, candidates };
}

export function boardOfSheet(sheet: KakuroSheet): Board {
  const digits = new Map<string, number>();
  const candidates = new Map<string, readonly number[]>();
  for (const { at, written, candidates: left } of sheet.squares) {
    if (at === undefined) continue;
    if (written !== undefined) digits.set(at, written);
    else candidates.set(at, left ?? []);
  }
  return { cells: [...digits.keys(), ...candidates.keys()], givens: new Set(), digits, candidates };
}

/** The three houses of a square, as steps name them. */
export function housesOf(cell: string): string[] {
  const at = indexOf(cell);
  const row = Math.floor(at / 9);
  const block = 3 * Math.floor(row / 3) + Math.floor((at % 9) / 3);
  return [`row-${row + 1}`, `column-${cell[0]}`, `block-${block + 1}`];
}
export function cellsOf(house: string): string[] {
  return all.filter((cell) => housesOf(cell).includes(house));
}
export function sees(cell: string, other: string): boolean {
  return cell !== other && housesOf(cell).some((house) => housesOf(other).includes(house));
}
