// Where things are on a board with a track of 40 spaces around it, in the board's own units. Both sides of the board
// are made so; they differ in their squares and in how wide the track is.

import { cellAt, cellName } from "../../look/cells";
import type { Box, Point } from "../../look/flight";
import type { Grid } from "./counting";

export type Geometry = {
  /** The side of the whole drawing, and of one square. */
  side: number;
  square: number;
  /** The squares all together. */
  field: Box;
  /** How wide the track is. */
  rim: number;
  corner(cell: string): Point;
  /** The block that a square belongs to. */
  block(cell: string): Box;
  /** The middle of a space: 0 top left, then clockwise. */
  space(number: number): Point;
  /** Where the pawns stand; those that share a space stand beside each other, and are smaller where they are many. */
  pawns(scores: readonly number[]): (Point & { size: number })[];
  /** Lines between the spaces. */
  ticks: string;
};

export const spaces = 40;
const perSide = spaces / 4;

export function lapsOf(score: number): { laps: number; rest: number } {
  return { laps: Math.floor(score / spaces), rest: score % spaces };
}

export function geometry(grid: Grid, square: number, rim: number, margin: number, pawn: number): Geometry {
  const field = { x: rim + margin, y: rim + margin, width: square * grid.columns, height: square * grid.rows };
  const side = field.width + 2 * field.x;
  const half = rim / 2;
  const wide = side / (perSide + 1);
  const high = (side - 2 * rim) / (perSide - 1);

  function space(number: number): Point {
    const at = number % spaces;
    const along = at % perSide;
    switch (Math.floor(at / perSide)) {
      case 0:
        return { x: wide * (along + 0.5), y: half };
      case 1:
        return along === 0 ? { x: side - wide / 2, y: half } : { x: side - half, y: rim + high * (along - 0.5) };
      case 2:
        return { x: side - wide * (along + 0.5), y: side - half };
      default:
        return along === 0 ? { x: wide / 2, y: side - half } : { x: half, y: side - rim - high * (along - 0.5) };
    }
  }
  function corner(cell: string): Point {
    const { column, row } = cellAt(cell);
    return { x: field.x + square * column, y: field.y + square * row };
  }
  return {
    side,
    square,
    field,
    rim,
    corner,
    block(cell) {
      const { column, row } = cellAt(cell);
      const first = cellName(column - (column % grid.blockWidth), row - (row % grid.blockHeight));
      return { ...corner(first), width: square * grid.blockWidth, height: square * grid.blockHeight };
    },
    space,
    pawns: (scores) =>
      scores.map((score, seat) => {
        const middle = space(score);
        const together = scores.flatMap((other, i) => (other % spaces === score % spaces ? [i] : []));
        const place = together.indexOf(seat);
        if (together.length === 1) return { ...middle, size: pawn };
        if (together.length === 2) {
          const size = Math.min(pawn, 0.22 * wide);
          const shift = (place - 0.5) * size * 2.3;
          const upright = middle.y > rim && middle.y < side - rim;
          return upright ? { x: middle.x, y: middle.y + shift, size } : { x: middle.x + shift, y: middle.y, size };
        }
        const small = Math.min(0.68 * pawn, 0.22 * rim);
        const [across, down] = [(place % 2) - 0.5, Math.floor(place / 2) - 0.5];
        return { x: middle.x + across * small * 2.5, y: middle.y + down * small * 2.3, size: small };
      }),
    ticks: Array.from({ length: perSide }, (_, i) => {
      const [x, y] = [wide * (i + 1), rim + high * i];
      const [from, long] = [0.22 * rim, 0.56 * rim];
      return `M${x} ${from}v${long}M${x} ${side - from}v${-long}M${from} ${y}h${long}M${side - from} ${y}h${-long}`;
    }).join(""),
  };
}
