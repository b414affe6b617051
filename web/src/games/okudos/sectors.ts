// What a view tells about the nine sectors: what is printed, covered and open in them, and whose they are as far as
// that is known. A sector's number is its place, counted like the lines of a page.

import type { OkudosView } from "../../core/types";
import { cellAt, cellName } from "../../look/cells";

export type Owner = number | "game";
export type Openness = { sum: number; covered: number; squares: number };

export const allCells: readonly string[] = Array.from({ length: 81 }, (_, i) => cellName(i % 9, Math.floor(i / 9)));
export const allSectors: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export function sectorOf(cell: string): number {
  const { column, row } = cellAt(cell);
  return 3 * Math.floor(row / 3) + Math.floor(column / 3) + 1;
}

export function cellsOf(sector: number): string[] {
  return allCells.filter((cell) => sectorOf(cell) === sector);
}

export function printedOn(view: Pick<OkudosView, "grid">, cell: string): number {
  const { column, row } = cellAt(cell);
  return Number(view.grid[9 * row + column]);
}

/** The chip on a square; 0: the square is open. */
export function chipOn(view: Pick<OkudosView, "chips">, cell: string): number {
  const { column, row } = cellAt(cell);
  return Number(view.chips[row]?.[2 * column]) || 0;
}

/** How much of some sectors is still open (OK-034). */
export function opennessOf(view: Pick<OkudosView, "grid" | "chips">, sectors: readonly number[]): Openness {
  const squares = sectors.flatMap(cellsOf);
  const open = squares.filter((cell) => chipOn(view, cell) === 0);
  return {
    sum: open.reduce((sum, cell) => sum + printedOn(view, cell), 0),
    covered: squares.length - open.length,
    squares: squares.length,
  };
}

/** Chips of that number that a chip on this square would see along its row, its column or in its sector (OK-021). */
export function seenFrom(view: Pick<OkudosView, "chips">, chip: number, at: string): string[] {
  const from = cellAt(at);
  return allCells.filter((cell) => {
    if (cell === at || chipOn(view, cell) !== chip) return false;
    const { column, row } = cellAt(cell);
    return column === from.column || row === from.row || sectorOf(cell) === sectorOf(at);
  });
}

function faceUp(markers: number[] | number | undefined): number[] | null {
  return Array.isArray(markers) ? markers : null;
}

/** The sectors of a seat; null where they lie face down. */
export function sectorsOf(view: Pick<OkudosView, "markers">, seat: number | null): number[] | null {
  return seat === null ? null : faceUp(view.markers[seat]);
}

export function ownersOf(view: Pick<OkudosView, "markers" | "gameMarkers">): Map<number, Owner> {
  const owners = new Map<number, Owner>();
  view.markers.forEach((_, seat) => sectorsOf(view, seat)?.forEach((sector) => owners.set(sector, seat)));
  faceUp(view.gameMarkers)?.forEach((sector) => owners.set(sector, "game"));
  return owners;
}

/** The game is over and every marker lies face up. */
export function revealed(view: OkudosView): boolean {
  return view.over && ownersOf(view).size === allSectors.length;
}

/** How many sectors are the game's (OK-010, OK-011, OK-040). */
export function sectorsOfGame(view: Pick<OkudosView, "seats" | "options">): number {
  const each = view.seats === 2 || view.options.markers === "three-each" ? 3 : 2;
  return allSectors.length - each * view.seats;
}

/** How many pieces a list holds, whether face up or not. */
export function countOf(list: number[] | number | undefined): number {
  return Array.isArray(list) ? list.length : (list ?? 0);
}

/** With `best-two` the poorest of the game's sectors does not count (OK-039). */
export function leftOut(view: OkudosView): number | null {
  const sectors = faceUp(view.gameMarkers) ?? [];
  if (view.options.gameScores !== "best-two" || sectors.length === 0) return null;
  const sum = (sector: number): number => opennessOf(view, [sector]).sum;
  return sectors.reduce((poorest, sector) => (sum(sector) < sum(poorest) ? sector : poorest));
}

/** Whether a seat has passed and no chip was laid or discarded since: the last seats before the turn have (OK-031). */
export function hasPassed(view: Pick<OkudosView, "passes" | "seats" | "turn">, seat: number): boolean {
  if (view.turn === null) return view.passes === view.seats;
  const turnsAgo = (view.turn - seat + view.seats) % view.seats;
  return turnsAgo > 0 && turnsAgo <= view.passes;
}

/** The squares of a sector that no chip covers. */
export function openIn(view: Pick<OkudosView, "chips">, sector: number): string[] {
  return cellsOf(sector).filter((cell) => chipOn(view, cell) === 0);
}

/** Whose a sector is and what it is worth, in the order in which the end shows them: the poorest first, those of the winners last. */
export function inOrder(view: OkudosView): { sector: number; owner: Owner; worth: number; wins: boolean }[] {
  const owners = ownersOf(view);
  return allSectors
    .flatMap((sector) => {
      const owner = owners.get(sector);
      if (owner === undefined) return [];
      return [{ sector, owner, worth: opennessOf(view, [sector]).sum, wins: view.winners.includes(owner) }];
    })
    .sort((a, b) => Number(a.wins) - Number(b.wins) || a.worth - b.worth);
}
