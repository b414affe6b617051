// Where things are on the slate board, in its own units: a square is 100 wide, printed boxes stand before rows and columns.

import { cellAt } from "../../look/cells";
import type { Direction, Row } from "./squares";

export const side = 944;
export const field = { x: 122, y: 122, width: 800, height: 800 };
const printed = 22;

export function corner(cell: string): { x: number; y: number } {
  const { column, row } = cellAt(cell);
  return { x: field.x + 100 * column, y: field.y + 100 * row };
}

/** The printed box of the column or row with this number, from 0. */
export function printedCorner(dir: Direction, index: number): { x: number; y: number } {
  return dir === "across" ? { x: printed, y: field.y + 100 * index } : { x: field.x + 100 * index, y: printed };
}

/** Where the box is at which a row starts, and whether it is printed on the board. */
export function startBox(from: string, dir: Direction): { x: number; y: number; printed: boolean } {
  const { column, row } = cellAt(from);
  const { x, y } = corner(from);
  if (dir === "across") return { x: x - 100, y, printed: column === 0 };
  return { x, y: y - 100, printed: row === 0 };
}

export function outline(row: Row): { x: number; y: number; width: number; height: number } {
  const { x, y } = corner(row.from);
  const [wide, high] = row.dir === "across" ? [row.length, 1] : [1, row.length];
  return { x: x + 1, y: y - 1, width: 100 * wide - 2, height: 100 * high };
}
