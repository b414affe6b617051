// Which squares are picked, and which of them the keys speak to.

import { type Board, seenFrom, stepFrom } from "./board";
import { type Field, type Marks, valueAt } from "./marks";

export type Selection = {
  readonly squares: readonly number[];
  /** Where arrows go on from, picked or not. */ readonly cursor: number | null;
};

export const nothing: Selection = { squares: [], cursor: null };

export const only = (square: number): Selection => ({ squares: [square], cursor: square });
export const none = ({ cursor }: Selection): Selection => ({ squares: [], cursor });
export function all(board: Board, { cursor }: Selection): Selection {
  return { squares: board.names.map((_, square) => square), cursor: cursor ?? 0 };
}
export function inverted(board: Board, { squares, cursor }: Selection): Selection {
  return { squares: board.names.flatMap((_, square) => (squares.includes(square) ? [] : [square])), cursor };
}
export function added({ squares }: Selection, more: readonly number[]): Selection {
  const last = more.at(-1);
  return { squares: [...new Set([...squares, ...more])], cursor: last ?? null };
}
export function removed({ squares }: Selection, less: readonly number[]): Selection {
  return { squares: squares.filter((square) => !less.includes(square)), cursor: less.at(-1) ?? null };
}

/** An arrow: to the next square, or (`extend`) with it added to what is picked. */
export function moved(board: Board, selection: Selection, across: number, down: number, extend: boolean): Selection {
  if (selection.cursor === null) return only(0);
  const next = stepFrom(board, selection.cursor, across, down);
  return extend ? added(selection.squares.length > 0 ? selection : only(selection.cursor), [next]) : only(next);
}

/** To the first or last square of the row, or of the whole sheet. */
export function toEnd(board: Board, selection: Selection, last: boolean, whole: boolean, extend: boolean): Selection {
  const row = board.places[selection.cursor ?? 0]!.row;
  const squares = board.names.flatMap((_, square) => (whole || board.places[square]!.row === row ? [square] : []));
  const to = (last ? squares.at(-1) : squares[0])!;
  return extend ? added(selection, [to]) : only(to);
}

/** Whatever is alike: the same digit; where there is none the same centre marks, then the same colour. */
export function alike(board: Board, marks: Marks, square: number, before: Selection | null): Selection {
  const digitAt = (at: number): number => board.givens[at] || valueAt(marks, "digit", at);
  const equal = (field: Field) => (at: number) =>
    digitAt(at) === 0 && valueAt(marks, field, at) === valueAt(marks, field, square);
  const test = digitAt(square)
    ? (at: number) => digitAt(at) === digitAt(square)
    : valueAt(marks, "centre", square)
      ? equal("centre")
      : valueAt(marks, "colour", square)
        ? (at: number) => valueAt(marks, "colour", at) === valueAt(marks, "colour", square)
        : (at: number) => at === square;
  const found = board.names.flatMap((_, at) => (test(at) ? [at] : []));
  return { squares: [...new Set([...(before?.squares ?? []), ...found])], cursor: square };
}

/** The squares that a straight line from one point to another passes well inside, in the order in which it does; in units of squares. */
export function passed(
  board: Board,
  from: { x: number; y: number },
  to: { x: number; y: number },
  reach = 0.42,
): number[] {
  const at = new Map(board.places.map(({ column, row }, square) => [board.columns * row + column, square]));
  const parts = Math.max(1, Math.ceil(8 * Math.hypot(to.x - from.x, to.y - from.y)));
  const squares: number[] = [];
  for (let part = 0; part <= parts; ++part) {
    const [x, y] = [from.x + ((to.x - from.x) * part) / parts, from.y + ((to.y - from.y) * part) / parts];
    const [column, row] = [Math.floor(x), Math.floor(y)];
    if (column < 0 || row < 0 || column >= board.columns || row >= board.rows) continue;
    const square = at.get(board.columns * row + column);
    const near = Math.hypot(x - column - 0.5, y - row - 0.5) <= reach;
    if (square !== undefined && near && squares.at(-1) !== square) squares.push(square);
  }
  return squares;
}

/** Squares that all of the picked ones see. */
export function seenByAll(board: Board, squares: readonly number[]): Set<number> {
  const [first, ...rest] = squares.map((square) => seenFrom(board, square));
  return new Set([...(first ?? [])].filter((square) => rest.every((seen) => seen.has(square))));
}
