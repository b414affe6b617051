// Reads the drawings of the rules pages: boards in letters, such as `y5 . r3`, with or without names of columns and rows, one or two side by
// side, and what is noted beside or below them. What cannot be read as a board of the game is null, and is shown as it is written.

import type { Component } from "svelte";

/** `firstRow` is 0 where rows have no numbers. */
export type Board = { cells: string[][]; firstRow: number; caption: string };
export type Drawing = { boards: Board[]; notes: string[] };

/** A board as it lies in its drawing: the corner of its first square, and the number of its first row, from 0. */
export type Laid = { board: Board; left: number; top: number; first: number };

/** What a game's boards are drawn with, in squares of 100 units: games/<game>/drawing.ts. */
export type GameDrawing = {
  /** What may stand in a square. */
  token: RegExp;
  /** `numbered`: with its number beside it where it does not show one. */
  Piece: Component<{ token: string; numbered?: boolean }>;
  /** A piece in words. */
  say: (token: string) => string;
  /** Whether a piece that was shown has been turned over, where pieces have two sides. */
  turned?: (was: string, is: string) => boolean;
  frame: string;
  ground: string;
  /** Lines around each square and around each block of squares, and the names of columns and rows. */
  lines?: {
    thin: { colour: string; width: number; opacity?: number };
    thick?: { colour: string; width: number; columns: number; rows: number };
    names: string;
  };
  /** What is printed above and beside the squares instead. */
  Edges?: Component<Laid>;
  /** Squares on which something is printed: the first board of the rules shows it, and each that has no empty square. */
  Squares?: Component<Laid & { printed: string[][] | null }>;
  /** Notes in the notation, and what is drawn of them over the board. */
  noted?: { is: (note: string) => boolean; Rows: Component<Laid & { notes: readonly string[] }> };
};

export function drawingOf(token: RegExp, lines: string[]): Drawing | null {
  const drawing = /^\s+A\s+B/.test(lines[0] ?? "") ? named(lines) : bare(lines, token);
  const all = drawing?.boards.flatMap(({ cells }) => cells) ?? [];
  const width = all[0]?.length ?? 0;
  const right = width > 0 && all.every((row) => row.length === width && row.every((one) => token.test(one)));
  return right ? drawing : null;
}

/** With a line of column names, under which the squares stand. */
function named(lines: string[]): Drawing {
  const columns = [...lines[0]!.matchAll(/[A-I]/g)].map((match) => match.index);
  const rows = lines.slice(1).filter((line) => /^\s*\d/.test(line));
  const cells = rows.map((line) => columns.map((at) => /^\S+/.exec(line.slice(at))?.[0] ?? ""));
  const last = columns.at(-1)!;
  // What is beside the board keeps its place, however long the last square's token is.
  const notes = rows.map((line) => line.slice(last).replace(/^\S+/, (token) => " ".repeat(token.length)));
  return {
    boards: [{ cells, firstRow: Number(/\d/.exec(rows[0] ?? "")?.[0] ?? 0), caption: "" }],
    notes: trimmed(notes),
  };
}

/** Squares alone; two boards stand at least three blanks apart, and a line that is no row is what is said below them. */
function bare(lines: string[], token: RegExp): Drawing {
  const parts = lines.map((line) => line.trim().split(/\s{3,}/));
  const isRow = (part: string): boolean => part.split(" ").every((one) => token.test(one));
  const rows = parts.filter((line) => line.every(isRow));
  const captions = parts.filter((line) => !line.every(isRow));
  const boards = (rows[0] ?? []).map((_, i) => ({
    cells: rows.map((line) => (line[i] ?? "").split(" ")),
    firstRow: rows.length === 9 ? 1 : 0,
    caption: captions.map((line) => line[i] ?? "").join(" "),
  }));
  return { boards, notes: [] };
}

/** Without the blanks that all lines begin with, and without empty lines at the ends. */
function trimmed(lines: string[]): string[] {
  const ended = lines.map((line) => line.trimEnd());
  const used = ended.flatMap((line, i) => (line ? [i] : []));
  if (used.length === 0) return [];
  const indent = Math.min(...used.map((i) => ended[i]!.search(/\S/)));
  return ended.slice(used[0]!, used.at(-1)! + 1).map((line) => line.slice(indent));
}

/** What became of a board: cards that are new and cards that were turned over. Null where anything else differs. */
export function changes(
  before: Board,
  after: Board,
  isTurned: GameDrawing["turned"],
): { placed: string[]; turned: string[] } | null {
  const placed: string[] = [];
  const turned: string[] = [];
  for (const [row, cells] of before.cells.entries()) {
    for (const [column, was] of cells.entries()) {
      const is = after.cells[row]?.[column] ?? "";
      if (was === is) continue;
      if (was === ".") placed.push(`${column},${row}`);
      else if (isTurned?.(was, is)) turned.push(`${column},${row}`);
      else return null;
    }
  }
  return placed.length > 0 ? { placed, turned } : null;
}
