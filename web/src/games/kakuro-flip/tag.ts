// Where the tag of a preview lies: beside the aimed square, on as few cards as can be, and never on one that counts.

import type { Kakuro } from "./cards";
import { type Box, type Point, side } from "./geometry";

export type Beak = "left" | "right" | "above" | "below";
/** Its upper left corner; the beak says on which side of the tag the aimed square is, where it is beside it. */
export type TagPlace = Point & { beak: Beak | null };

/** For a wide screen with the addends of each kakuro, for a phone with the points alone. */
export type TagSize = { name: "desk" | "phone"; width: number; height: number };

export function tagSizes(kakuros: readonly Kakuro[], points: number): TagSize[] {
  const longest = Math.max(...kakuros.map(({ cells }) => cells.length));
  return [
    { name: "desk", width: Math.max(112, 29.5 * longest + 26), height: 48 + 28 * kakuros.length },
    { name: "phone", width: points > 99 ? 156 : 128, height: 74 },
  ];
}

const gap = 12;
const edge = 44;

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

export function placeTag(
  near: Box,
  size: { width: number; height: number },
  counted: readonly Box[],
  others: readonly Box[],
): TagPlace {
  const inside = (from: number, length: number): number => Math.min(side - edge - length, Math.max(edge, from));
  const middle = { x: near.x + (near.width - size.width) / 2, y: near.y + (near.height - size.height) / 2 };
  const beside: TagPlace[] = [
    { x: near.x + near.width + gap, y: inside(middle.y, size.height), beak: "left" },
    { x: near.x - gap - size.width, y: inside(middle.y, size.height), beak: "right" },
    { x: inside(middle.x, size.width), y: near.y - gap - size.height, beak: "below" },
    { x: inside(middle.x, size.width), y: near.y + near.height + gap, beak: "above" },
  ];
  const free = (at: Point): boolean => {
    const box = { ...at, ...size };
    const onBoard =
      at.x >= edge && at.y >= edge && at.x + size.width <= side - edge && at.y + size.height <= side - edge;
    return onBoard && !overlap(box, near) && !counted.some((other) => overlap(box, other));
  };
  const covered = (at: Point): number => others.filter((other) => overlap({ ...at, ...size }, other)).length;
  const best = beside.filter(free).sort((a, b) => covered(a) - covered(b))[0];
  return best ?? nearest(middle, size, free);
}

function nearest(to: Point, size: { width: number; height: number }, free: (at: Point) => boolean): TagPlace {
  let found: Point = { x: edge, y: edge };
  let distance = Infinity;
  for (let y = edge; y <= side - edge - size.height; y += 20) {
    for (let x = edge; x <= side - edge - size.width; x += 20) {
      const away = Math.hypot(x - to.x, y - to.y);
      if (away < distance && free({ x, y })) [found, distance] = [{ x, y }, away];
    }
  }
  return { ...found, beak: null };
}
