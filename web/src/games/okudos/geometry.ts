// Where things are on the board, in its own units: a square is 100 wide, and a dark bar of 12 runs between the sectors.

import { cellAt } from "../../look/cells";
import { sectorOf } from "./sectors";

export const side = 968;
export const square = 100;
const edge = 22;
const bar = 12;

/** What one presses: a grid of even squares that meets the printed ones, each bar shared between its two sides. */
const inset = edge - bar / 2;
export const grid = { x: inset, y: inset, width: side - 2 * inset, height: side - 2 * inset };

export function sectorCorner(sector: number): { x: number; y: number } {
  const at = (index: number): number => edge + (3 * square + bar) * index;
  return { x: at((sector - 1) % 3), y: at(Math.floor((sector - 1) / 3)) };
}

export function middle(cell: string): { x: number; y: number } {
  const { column, row } = cellAt(cell);
  const corner = sectorCorner(sectorOf(cell));
  return { x: corner.x + square * ((column % 3) + 0.5), y: corner.y + square * ((row % 3) + 0.5) };
}
