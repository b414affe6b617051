// The nine by nine squares: what stands on them, which belong together, and where they are on the board, whose units make a square 100 wide.

import { cellAt, cellName, tokens } from "../../look/cells";

/** `seat` null: printed. */
export type Entry = { digit: number; seat: number | null };
/** By square; a free square has none. */
export type Entries = ReadonlyMap<string, Entry>;
export type House = "row" | "column" | "block";

export const side = 952;
export const field = { x: 26, y: 26, width: 900, height: 900 };
export const squares: readonly string[] = Array.from({ length: 81 }, (_, i) => cellName(i % 9, Math.floor(i / 9)));
export const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export function corner(cell: string): { x: number; y: number } {
  const { column, row } = cellAt(cell);
  return { x: field.x + 100 * column, y: field.y + 100 * row };
}

/** Of a board in the notation: "7" is printed, "7b" written by seat 1. */
export function entriesOf(board: readonly string[]): Entries {
  const entries = new Map<string, Entry>();
  tokens(board).forEach((row, y) =>
    row.forEach((token, x) => {
      if (token === ".") return;
      const seat = token.length === 1 ? null : token.charCodeAt(1) - "a".charCodeAt(0);
      entries.set(cellName(x, y), { digit: Number(token[0]), seat });
    }),
  );
  return entries;
}

/** The first house that two squares share; null: none, or the same square. */
export function sharedHouse(one: string, other: string): House | null {
  if (one === other) return null;
  const a = cellAt(one);
  const b = cellAt(other);
  if (a.row === b.row) return "row";
  if (a.column === b.column) return "column";
  const third = (n: number): number => Math.floor(n / 3);
  return third(a.row) === third(b.row) && third(a.column) === third(b.column) ? "block" : null;
}

/** The squares where a digit stands that would repeat on `cell`. */
export function clashes(entries: Entries, cell: string, digit: number): string[] {
  return [...entries].flatMap(([other, entry]) => (entry.digit === digit && sharedHouse(cell, other) ? [other] : []));
}

/** How often each digit is still missing, by digit. */
export function missing(entries: Entries): number[] {
  const left = Array.from({ length: 10 }, () => 9);
  for (const { digit } of entries.values()) left[digit] = Math.max(0, left[digit]! - 1);
  return left;
}

/** The outline of row, column and block of a square. */
export function reach(cell: string): string {
  const { x, y } = corner(cell);
  const start = (at: number): number => 26 + 300 * Math.floor((at - 26) / 300);
  return `M26 ${y}h900v100h-900zM${x} 26h100v900h-100zM${start(x)} ${start(y)}h300v300h-300z`;
}
