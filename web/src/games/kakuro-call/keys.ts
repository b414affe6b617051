// The keys of this game, besides those of every board: which tile a key takes, and which key is printed beside a tile.

import type { Showing } from "./showing";
import { digitOf, type Tile } from "./squares";

export function keyOf(tile: Tile): string {
  return tile === "double" ? "D" : tile === "swap" ? "S" : String(digitOf(tile));
}

/** The place in the supply of the tile that a key takes: the first free one of its kind, otherwise none. */
export function placeFor(key: string, supply: readonly Tile[], showing: Showing): number | null {
  const laid = new Set(showing.laid.map(({ place }) => place));
  const place = supply.findIndex((tile, i) => keyOf(tile) === key.toUpperCase() && !laid.has(i));
  return place < 0 ? null : place;
}
