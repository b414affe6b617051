// A Sudoku as one works on it: what is given, written and pencilled, and every step back. No page in it: a state and a wish give the next state.

import type { Step } from "../core/puzzles";
import { cellAt, cellName } from "../look/cells";

export type Sheet = {
  /** 0: empty. Squares in reading order. */
  written: readonly number[];
  /** Bit d: digit d is pencilled in. */
  pencil: readonly number[];
  /** Bit d: digit d is ruled out by reasoning, so that hints go on from there. */
  struck: readonly number[];
};
export type Puzzle = { givens: readonly number[]; sheets: readonly Sheet[]; at: number };

const squares = 81;
const blank = (): number[] => new Array<number>(squares).fill(0);

export function indexOf(cell: string): number {
  const { column, row } = cellAt(cell);
  return 9 * row + column;
}
export function cellOf(index: number): string {
  return cellName(index % 9, Math.floor(index / 9));
}

/** From the one-line form; null: that is none. */
export function puzzleFrom(line: string): Puzzle | null {
  const text = line.trim().slice(0, squares);
  if (!/^[1-9.0]{81}$/.test(text)) return null;
  const givens = Array.from(text, (character) => (character === "." ? 0 : Number(character)));
  return { givens, sheets: [{ written: blank(), pencil: blank(), struck: blank() }], at: 0 };
}

export function sheetOf(puzzle: Puzzle): Sheet {
  return puzzle.sheets[puzzle.at]!;
}
export function digitAt(puzzle: Puzzle, index: number): number {
  return puzzle.givens[index] || sheetOf(puzzle).written[index] || 0;
}

export function peersOf(index: number): number[] {
  const column = index % 9;
  const row = Math.floor(index / 9);
  const block = (at: number): number => 3 * Math.floor(at / 27) + Math.floor((at % 9) / 3);
  return Array.from({ length: squares }, (_, other) => other).filter(
    (other) =>
      other !== index && (other % 9 === column || Math.floor(other / 9) === row || block(other) === block(index)),
  );
}

/** Squares whose digit is there twice in a row, column or block. */
export function clashes(puzzle: Puzzle): Set<number> {
  const found = new Set<number>();
  for (let index = 0; index < squares; ++index) {
    const digit = digitAt(puzzle, index);
    if (digit !== 0 && peersOf(index).some((peer) => digitAt(puzzle, peer) === digit)) found.add(index);
  }
  return found;
}

/** Written digits that are not those of the solution. */
export function mistakes(puzzle: Puzzle, solution: string): number[] {
  return sheetOf(puzzle).written.flatMap((digit, index) =>
    digit !== 0 && digit !== Number(solution[index]) ? [index] : [],
  );
}

export function solved(puzzle: Puzzle): boolean {
  return puzzle.givens.every((_, index) => digitAt(puzzle, index) !== 0) && clashes(puzzle).size === 0;
}

function changed(puzzle: Puzzle, next: Partial<Sheet>): Puzzle {
  const sheets = [...puzzle.sheets.slice(0, puzzle.at + 1), { ...sheetOf(puzzle), ...next }];
  return { ...puzzle, sheets, at: sheets.length - 1 };
}
function withAt(list: readonly number[], index: number, value: number): number[] {
  return list.map((old, i) => (i === index ? value : old));
}

/** The same digit again takes it away. A written digit wipes its pencil marks from row, column and block. */
export function write(puzzle: Puzzle, index: number, digit: number): Puzzle {
  if (puzzle.givens[index]) return puzzle;
  const sheet = sheetOf(puzzle);
  const value = sheet.written[index] === digit ? 0 : digit;
  const seen = value === 0 ? new Set<number>() : new Set(peersOf(index));
  const pencil = sheet.pencil.map((marks, i) => (i === index ? 0 : seen.has(i) ? marks & ~(1 << value) : marks));
  return changed(puzzle, { written: withAt(sheet.written, index, value), pencil });
}

export function pencil(puzzle: Puzzle, index: number, digit: number): Puzzle {
  const sheet = sheetOf(puzzle);
  if (puzzle.givens[index] || sheet.written[index]) return puzzle;
  return changed(puzzle, { pencil: withAt(sheet.pencil, index, sheet.pencil[index]! ^ (1 << digit)) });
}

export function erase(puzzle: Puzzle, index: number): Puzzle {
  const sheet = sheetOf(puzzle);
  if (puzzle.givens[index] || (!sheet.written[index] && !sheet.pencil[index])) return puzzle;
  return changed(puzzle, { written: withAt(sheet.written, index, 0), pencil: withAt(sheet.pencil, index, 0) });
}

/** Pencils in every square what its row, column and block still allow, without what was ruled out. */
export function pencilAll(puzzle: Puzzle): Puzzle {
  const { struck } = sheetOf(puzzle);
  const all = Array.from({ length: squares }, (_, index) => {
    if (digitAt(puzzle, index) !== 0) return 0;
    const seen = peersOf(index).reduce((bits, peer) => bits | (1 << digitAt(puzzle, peer)), 0);
    return 0b1111111110 & ~seen & ~struck[index]!;
  });
  return changed(puzzle, { pencil: all });
}

/** What a hint concludes is done: digits written, candidates struck. */
export function take(puzzle: Puzzle, step: Step): Puzzle {
  let next = puzzle;
  for (const { at, digit } of step.place) {
    const index = indexOf(at);
    if (digitAt(next, index) !== digit) next = write(next, index, digit);
  }
  const sheet = sheetOf(next);
  const marks = [...sheet.pencil];
  const struck = [...sheet.struck];
  for (const { at, digit } of step.strike) {
    marks[indexOf(at)]! &= ~(1 << digit);
    struck[indexOf(at)]! |= 1 << digit;
  }
  return step.strike.length === 0 ? next : changed(next, { pencil: marks, struck });
}

export const undo = (puzzle: Puzzle): Puzzle => ({ ...puzzle, at: Math.max(0, puzzle.at - 1) });
export const redo = (puzzle: Puzzle): Puzzle => ({ ...puzzle, at: Math.min(puzzle.sheets.length - 1, puzzle.at + 1) });

export function givensLine(puzzle: Puzzle): string {
  return puzzle.givens.map((digit) => (digit === 0 ? "." : String(digit))).join("");
}

/** The position in the form that hints are asked with: a library line with what was written and struck since. */
export function positionLine(puzzle: Puzzle): string {
  const sheet = sheetOf(puzzle);
  const board = puzzle.givens
    .map((digit, i) => (digit ? String(digit) : sheet.written[i] ? `+${sheet.written[i]}` : "."))
    .join("");
  const struck: string[] = [];
  sheet.struck.forEach((bits, index) => {
    if (digitAt(puzzle, index) !== 0) return;
    for (let digit = 1; digit <= 9; ++digit)
      if (bits & (1 << digit)) struck.push(`${digit}${Math.floor(index / 9) + 1}${(index % 9) + 1}`);
  });
  return `:0000:x:${board}:${struck.join(" ")}:::`;
}
