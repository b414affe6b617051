// Where things are on the board, in its own units: a square is 100 wide, and the track of 100 spaces runs around in the
// frame.

import { cellAt } from "../../look/cells";
import type { Box, Point } from "../../look/flight";

export type { Box, Point };

export const side = 1040;
export const whole: Box = { x: 0, y: 0, width: side, height: side };
export const field: Box = { x: 70, y: 70, width: 900, height: 900 };
export const spaces = 100;
const square = 100;
const perSide = 25;
const wide = side / (perSide + 1);

export function corner(cell: string): Point {
  const { column, row } = cellAt(cell);
  return { x: field.x + square * column, y: field.y + square * row };
}

export function squareAt(cell: string): Box {
  return { ...corner(cell), width: square, height: square };
}

/** As far outside as it takes to be off the board, on the side that a square is nearest to. */
export function nearestEdge(at: Box): Box {
  const right = side - at.x - at.width;
  const below = side - at.y - at.height;
  const away = Math.min(at.x, at.y, right, below);
  if (away === at.x) return { ...at, x: -at.width };
  if (away === right) return { ...at, x: side };
  return { ...at, y: away === at.y ? -at.height : side };
}

/** The middle of a space of the track: 0 top left, then clockwise. */
export function space(number: number): Point {
  const at = ((number % spaces) + spaces) % spaces;
  const along = wide * ((at % perSide) + 0.5);
  const near = wide / 2;
  const far = side - near;
  switch (Math.floor(at / perSide)) {
    case 0:
      return { x: along, y: near };
    case 1:
      return { x: far, y: along };
    case 2:
      return { x: side - along, y: far };
    default:
      return { x: near, y: side - along };
  }
}

/** The short line between a space and the next. */
export function tick(number: number): { x1: number; y1: number; x2: number; y2: number } {
  const here = space(number);
  const next = space(number + 1);
  const middle = { x: (here.x + next.x) / 2, y: (here.y + next.y) / 2 };
  return here.y === next.y
    ? { x1: middle.x, x2: middle.x, y1: middle.y - 12, y2: middle.y + 12 }
    : { y1: middle.y, y2: middle.y, x1: middle.x - 12, x2: middle.x + 12 };
}

/** Pawns that share a space stand in its corners, smaller, so that each is seen and none is taken for a point ahead. */
export function pawnPlaces(scores: readonly number[]): (Point & { size: number })[] {
  return scores.map((score, seat) => {
    const middle = space(score);
    const together = scores.flatMap((other, i) => (other % spaces === score % spaces ? [i] : []));
    if (together.length === 1) return { ...middle, size: 19 };
    const index = together.indexOf(seat);
    const shift = together.length === 2 ? 9 : 10.5;
    const [right, down] = together.length === 2 ? [index, index] : [index % 2, Math.floor(index / 2)];
    return {
      x: middle.x + shift * (2 * right! - 1),
      y: middle.y + shift * (2 * down! - 1),
      size: together.length === 2 ? 13 : 11,
    };
  });
}

/** The spaces that a pawn steps on from one score to another, both included. */
export function walk(from: number, to: number): Point[] {
  const step = Math.sign(to - from);
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => space(from + step * i));
}

/** KC-075: a hundred is a card of its own, the rest is on the track. */
export function hundreds(score: number): { cards: number; rest: number } {
  return { cards: Math.floor(score / spaces), rest: score % spaces };
}

/** Around squares in a line, the first one and the last. */
export function outline(first: string, last: string): Box {
  const from = corner(first);
  const to = corner(last);
  return { x: from.x + 2, y: from.y + 2, width: to.x - from.x + square - 4, height: to.y - from.y + square - 4 };
}

/** An outline as two lines that part at its beginning and meet at its end, so that it can be drawn along the row. */
export function halves({ x, y, width, height }: Box): [string, string] {
  const r = 12;
  const [right, below] = [x + width, y + height];
  if (width >= height) {
    const middle = y + height / 2;
    return [
      `M${x} ${middle}V${y + r}Q${x} ${y} ${x + r} ${y}H${right - r}Q${right} ${y} ${right} ${y + r}V${middle}`,
      `M${x} ${middle}V${below - r}Q${x} ${below} ${x + r} ${below}H${right - r}Q${right} ${below} ${right} ${below - r}V${middle}`,
    ];
  }
  const middle = x + width / 2;
  return [
    `M${middle} ${y}H${x + r}Q${x} ${y} ${x} ${y + r}V${below - r}Q${x} ${below} ${x + r} ${below}H${middle}`,
    `M${middle} ${y}H${right - r}Q${right} ${y} ${right} ${y + r}V${below - r}Q${right} ${below} ${right - r} ${below}H${middle}`,
  ];
}

/** The middle of a scored row's tag, at an upper corner of its head: another one than a second row of that head has. */
export function sumTag(head: string, down: boolean): Point {
  const { x, y } = corner(head);
  return down ? { x: Math.min(x + 130, side - 48), y: y - 6 } : { x: Math.max(x + 14, 48), y: y - 12 };
}

/** Where the first five cards lie, the red one first (KC-016). */
export const firstCells: readonly string[] = ["E5", "C3", "G3", "C7", "G7"];
