// Everything that somebody has put on a sheet, as one list of numbers, and every way to put more there. A state and a wish give the next
// state; what is printed is no part of it.

import type { Board } from "./board";

/** A number for each field and square, field after field. */
export type Marks = readonly number[];

/**
 * digit: 0 is none. corner, centre: marks, bit d for digit d. struck: ruled out by reasoning, so that hints go on from there.
 * colour: of the square, 1 to 6. tints: of its candidates, three bits each, digit 1 lowest.
 */
export const fields = ["digit", "corner", "centre", "struck", "colour", "tints"] as const;
export type Field = (typeof fields)[number];

export const colours = [1, 2, 3, 4, 5, 6] as const;
export const letters = ["", "A", "B", "C", "D", "E", "F"] as const;

export const blank = (squares: number): Marks => new Array<number>(fields.length * squares).fill(0);
const sizeOf = (marks: Marks): number => marks.length / fields.length;
const slot = (marks: Marks, field: Field, square: number): number => fields.indexOf(field) * sizeOf(marks) + square;

export function valueAt(marks: Marks, field: Field, square: number): number {
  return marks[slot(marks, field, square)]!;
}
export function digitsIn(bits: number): number[] {
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => bits & (1 << digit));
}
export function tintOf(tints: number, digit: number): number {
  return (tints >> (3 * (digit - 1))) & 7;
}
function withTint(tints: number, digit: number, colour: number): number {
  return (tints & ~(7 << (3 * (digit - 1)))) | (colour << (3 * (digit - 1)));
}

/** The same marks with some fields of some squares changed. */
function changed(
  marks: Marks,
  squares: Iterable<number>,
  change: (square: number) => Partial<Record<Field, number>>,
): Marks {
  const next = [...marks];
  for (const square of squares)
    for (const [field, value] of Object.entries(change(square)) as [Field, number][])
      next[slot(marks, field, square)] = value;
  return next;
}

const free = (board: Board, squares: readonly number[]): number[] => squares.filter((square) => !board.givens[square]);
const open = (board: Board, marks: Marks, squares: readonly number[]): number[] =>
  free(board, squares).filter((square) => valueAt(marks, "digit", square) === 0);

function withoutSeen(board: Board, marks: Marks, square: number, digit: number): Marks {
  const seen = new Set(board.groups.filter((group) => group.includes(square)).flat());
  seen.delete(square);
  const kept = ~(1 << digit);
  return changed(marks, seen, (other) => ({
    corner: valueAt(marks, "corner", other) & kept,
    centre: valueAt(marks, "centre", other) & kept,
  }));
}

/**
 * A digit in every chosen square; where all have it already, it is taken away. Marks below it stay as they are, to come back when it goes.
 * `tidy`: the marks that it makes impossible go from the squares it sees.
 */
export function write(board: Board, marks: Marks, squares: readonly number[], digit: number, tidy: boolean): Marks {
  const chosen = free(board, squares);
  const gone = chosen.length > 0 && chosen.every((square) => valueAt(marks, "digit", square) === digit);
  const next = changed(marks, chosen, () => ({ digit: gone ? 0 : digit }));
  return gone || !tidy ? next : chosen.reduce((all, square) => withoutSeen(board, all, square, digit), next);
}

/** A mark in every chosen square without a digit; where all have it, it is taken away. */
export function mark(
  board: Board,
  marks: Marks,
  squares: readonly number[],
  field: "corner" | "centre",
  digit: number,
): Marks {
  const chosen = open(board, marks, squares);
  const all = chosen.every((square) => valueAt(marks, field, square) & (1 << digit));
  return changed(marks, chosen, (square) => {
    const before = valueAt(marks, field, square);
    return { [field]: all ? before & ~(1 << digit) : before | (1 << digit) };
  });
}

/** Rules a candidate out in every chosen square that could hold it; where all have it ruled out, it is possible again. */
export function strike(board: Board, marks: Marks, squares: readonly number[], digit: number): Marks {
  const chosen = open(board, marks, squares);
  const all = chosen.every((square) => valueAt(marks, "struck", square) & (1 << digit));
  return changed(marks, chosen, (square) => {
    const before = valueAt(marks, "struck", square);
    return { struck: all ? before & ~(1 << digit) : before | (1 << digit) };
  });
}

/** A colour on every chosen square, also on printed ones; where all have it, it is taken away. */
export function paint(marks: Marks, squares: readonly number[], colour: number): Marks {
  const all = squares.every((square) => valueAt(marks, "colour", square) === colour);
  return changed(marks, squares, () => ({ colour: all ? 0 : colour }));
}

/** The same on one candidate of every chosen square without a digit. */
export function tint(board: Board, marks: Marks, squares: readonly number[], digit: number, colour: number): Marks {
  const chosen = open(board, marks, squares);
  const all = chosen.every((square) => tintOf(valueAt(marks, "tints", square), digit) === colour);
  return changed(marks, chosen, (square) => ({
    tints: withTint(valueAt(marks, "tints", square), digit, all ? 0 : colour),
  }));
}

export function uncolour(marks: Marks, squares: readonly number[]): Marks {
  return changed(marks, squares, () => ({ colour: 0, tints: 0 }));
}

/** Two colours change places on the whole sheet. */
export function swapColours(marks: Marks, one: number, other: number): Marks {
  const swapped = (colour: number): number => (colour === one ? other : colour === other ? one : colour);
  return changed(marks, Array(sizeOf(marks)).keys(), (square) => {
    const tints = valueAt(marks, "tints", square);
    return {
      colour: swapped(valueAt(marks, "colour", square)),
      tints: [1, 2, 3, 4, 5, 6, 7, 8, 9].reduce(
        (all, digit) => withTint(all, digit, swapped(tintOf(tints, digit))),
        tints,
      ),
    };
  });
}

/** The first of these that the chosen squares have: digits, marks (and what was ruled out), colours. */
export function erase(board: Board, marks: Marks, squares: readonly number[]): Marks {
  const chosen = free(board, squares);
  const has = (...of: Field[]): boolean => chosen.some((square) => of.some((field) => valueAt(marks, field, square)));
  if (has("digit")) return changed(marks, chosen, () => ({ digit: 0 }));
  if (has("corner", "centre", "struck")) return changed(marks, chosen, () => ({ corner: 0, centre: 0, struck: 0 }));
  return uncolour(marks, squares);
}

/** In the middle of every open square of these all that it can still hold. */
export function fill(board: Board, marks: Marks, squares: readonly number[], candidates: readonly number[]): Marks {
  return changed(marks, open(board, marks, squares), (square) => ({ centre: candidates[square]! }));
}

type Told = { square: number; digit: number };
/** What a hint concludes is done: digits written, candidates ruled out and their marks with them. */
export function take(
  board: Board,
  marks: Marks,
  place: readonly Told[],
  struck: readonly Told[],
  tidy: boolean,
): Marks {
  let next = marks;
  for (const { square, digit } of place)
    if (valueAt(next, "digit", square) !== digit) next = write(board, next, [square], digit, tidy);
  for (const { square, digit } of struck)
    next = changed(next, [square], () => ({
      struck: valueAt(next, "struck", square) | (1 << digit),
      corner: valueAt(next, "corner", square) & ~(1 << digit),
      centre: valueAt(next, "centre", square) & ~(1 << digit),
    }));
  return next;
}

/** With digits that stood there before anybody began here. */
export function withWritten(marks: Marks, written: readonly number[]): Marks {
  return changed(marks, written.keys(), (square) => ({ digit: written[square]! }));
}
