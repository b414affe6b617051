// A sheet that is written on, as the core describes it: its squares by number, which of them must differ, and a position as text.
// What a digit does to other squares is asked of the core for every position; nothing of it is reckoned here.

import type { KakuroSheet, SudokuSheet } from "../core/types";
import { digitsIn, type Marks, valueAt } from "./marks";

export type Kind = "sudoku" | "kakuro";
export type Way = "across" | "down";
type Place = { column: number; row: number };
export type Clue = Place & { down: number | null; across: number | null };
export type Run = {
  way: Way;
  squares: readonly number[];
  sum: number | null;
  /** Of `clues`, where its sum stands. */ clue: number;
};

export type Board = {
  kind: Kind;
  /** On one line, with nothing written: what the core made, or somebody typed. */
  text: string;
  /** Of the drawing. A Kakuro's has a row and a column of sums above and on the left. */
  columns: number;
  rows: number;
  /** The squares to fill, in reading order; each is called by its number in this list. */
  names: readonly string[];
  places: readonly Place[];
  /** 0: nothing is printed there. */
  givens: readonly number[];
  /** Squares that hold different digits: rows, columns and blocks, or runs. */
  groups: readonly (readonly number[])[];
  clues: readonly Clue[];
  /** As the core lists them; only a Kakuro has any. */
  runs: readonly Run[];
};

/** What the core says of a position. */
export type Standing = {
  /** What each open square can still hold, as bits. */
  candidates: readonly number[];
  /** Squares whose digit stands once more where it must not. */
  twice: ReadonlySet<number>;
  solved: boolean;
  runs: KakuroSheet["runs"];
};

export const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export const bitsOf = (list: readonly number[]): number => list.reduce((bits, digit) => bits | (1 << digit), 0);

export function squareOf(board: Board, name: string): number {
  return board.names.indexOf(name);
}

export function sudokuBoard(sheet: SudokuSheet): Board {
  const names = sheet.squares.map(({ at }) => at);
  return {
    kind: "sudoku",
    text: sheet.puzzle,
    columns: 9,
    rows: 9,
    names,
    places: names.map((_, i) => ({ column: i % 9, row: Math.floor(i / 9) })),
    givens: sheet.squares.map(({ given }) => given ?? 0),
    groups: sheet.houses.map((house) => house.map((name) => names.indexOf(name))),
    clues: [],
    runs: [],
  };
}

export function kakuroBoard(sheet: KakuroSheet): Board {
  const { width, height, squares } = sheet;
  const placed = squares.map((square, i) => ({ ...square, column: i % width, row: Math.floor(i / width) }));
  const open = placed.filter(({ at }) => at !== undefined);
  const names = open.map(({ at }) => at!);
  const clues = placed
    .filter(({ at }) => at === undefined)
    .map(({ column, row, down, across }) => ({ column, row, down: down ?? null, across: across ?? null }));
  const runs = sheet.runs.map(({ way, squares: of, sum }): Run => {
    const members = of.map((name) => names.indexOf(name));
    const first = open[members[0]!]!;
    const [column, row] = way === "across" ? [first.column - 1, first.row] : [first.column, first.row - 1];
    return {
      way,
      squares: members,
      sum: sum ?? null,
      clue: clues.findIndex((one) => one.column === column && one.row === row),
    };
  });
  const board: Board = {
    kind: "kakuro",
    text: "",
    columns: width,
    rows: height,
    names,
    places: open.map(({ column, row }) => ({ column, row })),
    givens: names.map(() => 0),
    groups: runs.map(({ squares: members }) => members),
    clues,
    runs,
  };
  return { ...board, text: kakuroLine(board, () => ".") };
}

/** What was written already when the text came, a digit a square. */
export function writtenOn(sheet: SudokuSheet | KakuroSheet): number[] {
  return sheet.squares.flatMap((square) => ("at" in square && square.at ? [square.written ?? 0] : []));
}

export function standingOf(board: Board, sheet: SudokuSheet | KakuroSheet): Standing {
  const told = sheet.squares.filter(({ at }) => at !== undefined);
  return {
    candidates: told.map(({ candidates }) => bitsOf(candidates ?? [])),
    twice: new Set(sheet.twice.map((name) => squareOf(board, name))),
    solved: sheet.solved,
    runs: "runs" in sheet ? sheet.runs : [],
  };
}

/** The position as the core reads it: what is written, and what is ruled out where nothing is. */
export function positionText(
  board: Board,
  marks: Marks,
  ruledOut = (square: number): number => valueAt(marks, "struck", square),
): string {
  const digitAt = (square: number): number => valueAt(marks, "digit", square);
  if (board.kind === "kakuro")
    return kakuroLine(board, (square) => {
      const out = digitsIn(ruledOut(square)).join("");
      return digitAt(square) ? String(digitAt(square)) : out ? `-${out}` : ".";
    });
  const squares = board.givens.map((given, square) =>
    given ? String(given) : digitAt(square) ? `+${digitAt(square)}` : ".",
  );
  const struck = board.givens.flatMap((given, square) => {
    if (given || digitAt(square)) return [];
    const { column, row } = board.places[square]!;
    return digitsIn(ruledOut(square)).map((digit) => `${digit}${row + 1}${column + 1}`);
  });
  return `:0000:x:${squares.join("")}:${struck.join(" ")}:::`;
}

function kakuroLine(board: Board, open: (square: number) => string): string {
  const at = new Map(board.places.map(({ column, row }, square) => [board.columns * row + column, open(square)]));
  for (const { column, row, down, across } of board.clues)
    at.set(board.columns * row + column, `${down ?? ""}\\${across ?? ""}`);
  const rows = Array.from({ length: board.rows }, (_, row) =>
    Array.from({ length: board.columns }, (__, column) => at.get(board.columns * row + column)!).join(" "),
  );
  return rows.join(" ; ");
}

/** The squares that share a group with one. */
export function seenFrom(board: Board, square: number): Set<number> {
  const seen = new Set(board.groups.filter((group) => group.includes(square)).flat());
  seen.delete(square);
  return seen;
}

/** Where one gets to from a square by an arrow, past squares that are not filled and round the edge. */
export function stepFrom(board: Board, square: number, across: number, down: number): number {
  const { columns, rows } = board;
  const at = new Map(board.places.map(({ column, row }, i) => [columns * row + column, i]));
  let { column, row } = board.places[square]!;
  for (let tries = 0; tries < Math.max(columns, rows); ++tries) {
    column = (column + across + columns) % columns;
    row = (row + down + rows) % rows;
    const found = at.get(columns * row + column);
    if (found !== undefined) return found;
  }
  return square;
}

/** The run of a square in one direction; -1 on a Sudoku. */
export function runOf(board: Board, square: number, way: Way): number {
  return board.runs.findIndex((run) => run.way === way && run.squares.includes(square));
}

/** How many of each digit, from 1, are still to be written: where each comes as often as there are rows. */
export function digitsLeft(board: Board, marks: Marks): number[] {
  return digits.map(
    (digit) =>
      board.rows - board.givens.filter((given, square) => (given || valueAt(marks, "digit", square)) === digit).length,
  );
}
export function squaresLeft(board: Board, marks: Marks): number {
  return board.givens.filter((given, square) => !given && !valueAt(marks, "digit", square)).length;
}

/** Written digits that are not those of the solution, and ruled out ones that are. */
export function faults(board: Board, marks: Marks, solution: readonly number[]): number[] {
  return board.givens.flatMap((given, square) => {
    if (given) return [];
    const digit = valueAt(marks, "digit", square);
    const struck = valueAt(marks, "struck", square) & (1 << solution[square]!);
    return (digit !== 0 && digit !== solution[square]) || (digit === 0 && struck !== 0) ? [square] : [];
  });
}

/** A digit a square, from what `solve` answers; null where that is no solution. */
export function solutionOf(board: Board, answer: string): number[] | null {
  const found =
    board.kind === "sudoku"
      ? Array.from(answer.trim(), Number)
      : answer.split(" ").flatMap((word) => (/^[1-9]$/.test(word) ? [Number(word)] : []));
  return found.length === board.names.length && found.every((digit) => digit >= 1 && digit <= 9) ? found : null;
}
