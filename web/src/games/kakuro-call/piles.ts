// How a supply lies in front of its owner: tile by tile while it is small; once it is large, equal tiles lie on one pile.

import type { Showing } from "./showing";
import { digitOf, type Tile } from "./squares";

export type Pile = { tile: Tile; places: readonly number[] };

const single = 6;

const order = (tile: Tile): number => (tile === "double" ? -1 : digitOf(tile));

export function crowded(supply: readonly Tile[]): boolean {
  return supply.length > single;
}

export function pilesOf(supply: readonly Tile[]): Pile[] {
  if (!crowded(supply)) return supply.map((tile, place) => ({ tile, places: [place] }));
  const kinds = [...new Set(supply)].sort((one, other) => order(one) - order(other));
  return kinds.map((tile) => ({ tile, places: [...supply.keys()].filter((place) => supply[place] === tile) }));
}

/** The tiles of a pile that are not laid; the one in hand is among them. */
export function freeIn(pile: Pile, showing: Showing): number[] {
  const laid = new Set(showing.laid.map(({ place }) => place));
  return pile.places.filter((place) => !laid.has(place));
}

/** The tile that a tap on the pile means: the one in hand, the next free one, or the one that was laid last. */
export function topOf(pile: Pile, showing: Showing): number {
  const held = showing.held?.place;
  if (held !== undefined && pile.places.includes(held)) return held;
  const laid = showing.laid.filter(({ place }) => pile.places.includes(place));
  return freeIn(pile, showing)[0] ?? laid.at(-1)?.place ?? pile.places[0]!;
}
