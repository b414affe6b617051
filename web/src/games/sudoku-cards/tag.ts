// Where the tag with the points goes: as near to the aimed square as it can be without lying on a card that counts, and
// never off the drawing.

import type { Box, Point } from "../../look/flight";

export type Size = { width: number; height: number };

const gap = 10;
const steps = 4;
const wedge = 14;

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

function apart(a: Box, b: Box): number {
  const across = Math.max(a.x - b.x - b.width, b.x - a.x - a.width, 0);
  const down = Math.max(a.y - b.y - b.height, b.y - a.y - a.height, 0);
  return Math.hypot(across, down);
}

function around(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

/**
 * The tag's upper left corner. `counted` are never covered, `others` rather not. Where there is room above the square
 * it goes there, as a speech bubble does.
 */
export function tagPlace(aim: Box, tag: Size, counted: readonly Box[], others: readonly Box[], bounds: Box): Point {
  const step = aim.width / steps;
  const home = { x: aim.x + (aim.width - tag.width) / 2, y: aim.y - tag.height - gap };
  const clear = around(aim, gap - 1);
  let best: (Point & { cost: number }) | null = null;
  for (const y of lattice(home.y, bounds.y, bounds.y + bounds.height - tag.height, step)) {
    for (const x of lattice(home.x, bounds.x, bounds.x + bounds.width - tag.width, step)) {
      const box = { x, y, ...tag };
      const distance = apart(box, aim) + Math.hypot(x - home.x, y - home.y) / 8;
      if (best && distance >= best.cost) continue;
      if (overlap(box, clear) > 0 || counted.some((card) => overlap(box, card) > 0)) continue;
      const cost = distance + others.reduce((sum, other) => sum + overlap(box, other), 0) / (aim.width / 8);
      if (!best || cost < best.cost) best = { x, y, cost };
    }
  }
  return best ?? home;
}

/** `from`, or what is nearest to it, and every so far from there. */
function lattice(from: number, least: number, most: number, step: number): number[] {
  const start = within(from, least, most);
  const back = Math.floor((start - least) / step);
  const on = Math.floor((most - start) / step);
  return Array.from({ length: back + on + 1 }, (_, i) => start + (i - back) * step);
}

/** From a tag beside its square to that square; nothing where it had to go elsewhere: it would cross cards. */
export function tail(tag: Box, aim: Box): string {
  if (!beside(tag, aim)) return "";
  const base = nearest({ x: aim.x + aim.width / 2, y: aim.y + aim.height / 2 }, around(tag, -wedge));
  const tip = nearest(base, aim);
  const long = Math.hypot(tip.x - base.x, tip.y - base.y);
  const side = { x: (wedge * (tip.y - base.y)) / long, y: (-wedge * (tip.x - base.x)) / long };
  return `M${base.x + side.x} ${base.y + side.y}L${tip.x} ${tip.y}L${base.x - side.x} ${base.y - side.y}z`;
}

export function beside(tag: Box, aim: Box): boolean {
  return overlap(tag, around(aim, 3 * gap)) > 0;
}

function nearest(point: Point, box: Box): Point {
  return { x: within(point.x, box.x, box.x + box.width), y: within(point.y, box.y, box.y + box.height) };
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
