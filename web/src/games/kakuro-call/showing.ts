// How a row is shown: two squares are picked, action tiles are laid on it, and all of it can be taken back until it is claimed.
// A reducer without a page: what has been shown so far and a step give what is shown next.

import type { KakuroCallAction } from "../../core/types";
import type { Ghost } from "../../desk/ghost.svelte";
import {
  cellsOf,
  type Claim,
  digitOf,
  endsOf,
  isSilver,
  type Row,
  rowBetween,
  type Squares,
  type Tile,
  type Use,
  withUses,
} from "./squares";

/** An action tile of the supply, by its place there, and what it was laid as. */
export type Laid = { place: number; use: Use };
type Shown = { row: Row | null; laid: readonly Laid[] };
export type Held = {
  place: number;
  tile: Tile;
  /** Its back is up: a total box, nothing else. */
  turned: boolean;
  /** Of a swap: the square that was picked first. */
  first: string | null;
};
/** Why a tile did not go where it was put. */
export type Trouble = "no-row" | "no-place" | "not-silver" | "not-at-end";
export type Showing = Shown & {
  /** The first square of a row that has no last one yet. */
  start: string | null;
  held: Held | null;
  trouble: Trouble | null;
  past: readonly Shown[];
};

export type Step =
  | { do: "pick"; at: string }
  | { do: "sweep"; from: string; to: string }
  | { do: "take"; place: number }
  | { do: "put"; place: number; at: string }
  | { do: "turn" }
  | { do: "undo" };

/** What is shown on: the board as it lies, and the shower's supply. */
export type Ground = { squares: Squares; supply: readonly Tile[] };

export const nothingShown: Showing = { row: null, laid: [], start: null, held: null, trouble: null, past: [] };

export function untouched(showing: Showing): boolean {
  return showing.row === null && showing.start === null && showing.held === null;
}

/** A row that nobody has shown, as it would be. */
export function ghostShowing(ghost: Ghost | null): Showing | null {
  const action = ghost?.do as KakuroCallAction | undefined;
  if (action?.type !== "claim") return null;
  const { from, dir, length, use = [] } = action;
  return { ...nothingShown, row: { from, dir, length }, laid: use.map((one, place) => ({ place, use: one })) };
}

export function next(showing: Showing, step: Step, ground: Ground): Showing {
  const calm = { ...showing, trouble: null };
  switch (step.do) {
    case "pick":
      return calm.held ? lay(calm, calm.held, step.at, ground) : mark(calm, step.at);
    case "sweep": {
      const row = rowBetween(step.from, step.to);
      return row ? choose(calm, row) : calm;
    }
    case "take":
      return take(calm, step.place, ground);
    case "put": {
      const held = calm.held?.place === step.place ? calm.held : hand(step.place, ground);
      return held && !isLaid(calm, step.place) ? lay({ ...calm, held }, held, step.at, ground) : calm;
    }
    case "turn":
      return calm.held ? { ...calm, held: { ...calm.held, turned: !calm.held.turned, first: null } } : calm;
    case "undo":
      return undo(calm);
  }
}

/** Null while there is no row yet; `total` is the one that it is shown for. */
export function claimOf(showing: Showing, total: number | null): Claim | null {
  if (!showing.row) return null;
  return { type: "claim", ...showing.row, use: usesOf(showing), ...(total === null ? {} : { total }) };
}

export function usesOf(showing: Showing): Use[] {
  return showing.laid.map(({ use }) => use);
}

/** Whether there is anything to take back. */
export function undoable(showing: Showing): boolean {
  return showing.held !== null || showing.start !== null || showing.past.length > 0;
}

/** Where the tile in hand can go. */
export function targetsOf(showing: Showing, ground: Ground): Set<string> {
  const { held } = showing;
  if (!held) return new Set();
  return new Set([...ground.squares.keys()].filter((cell) => typeof landing(showing, held, cell, ground) === "object"));
}

function mark(showing: Showing, at: string): Showing {
  if (showing.start === null) return { ...showing, start: at };
  if (showing.start === at) return { ...showing, start: null };
  const row = rowBetween(showing.start, at);
  return row ? choose(showing, row) : { ...showing, start: at };
}

/** Tiles that have no place with the new row go back to the supply; swaps and doubles need none. */
function choose(showing: Showing, row: Row): Showing {
  const inside = new Set(cellsOf(row));
  const { before, after } = endsOf(row);
  const fits = ({ use }: Laid): boolean => {
    if (use.as === "digit") return inside.has(use.at ?? "");
    return use.as !== "box" || use.at === before || use.at === after;
  };
  return { ...changed(showing, { row, laid: showing.laid.filter(fits) }), start: null, held: null };
}

function take(showing: Showing, place: number, ground: Ground): Showing {
  if (isLaid(showing, place)) {
    const laid = showing.laid.filter((other) => other.place !== place);
    return { ...changed(showing, { row: showing.row, laid }), held: null };
  }
  if (showing.held?.place === place) return { ...showing, held: null };
  if (!showing.row) return { ...showing, trouble: "no-row" };
  return { ...showing, held: hand(place, ground), start: null };
}

function hand(place: number, ground: Ground): Held | null {
  const tile = ground.supply[place];
  return tile === undefined ? null : { place, tile, turned: false, first: null };
}

function isLaid(showing: Showing, place: number): boolean {
  return showing.laid.some((other) => other.place === place);
}

function lay(showing: Showing, held: Held, at: string, ground: Ground): Showing {
  if (held.first === at) return { ...showing, held: { ...held, first: null } };
  const found = landing(showing, held, at, ground);
  if (typeof found === "string") return { ...showing, trouble: found };
  if (found.as === "swap" && held.first === null) return { ...showing, held: { ...held, first: at } };
  // What this claim has laid there already makes way; what lies on the board from before does not (KR-035).
  const laid = showing.laid.filter(({ use }) => use.at === undefined || use.at !== at);
  return { ...changed(showing, { row: showing.row, laid: [...laid, { place: held.place, use: found }] }), held: null };
}

/** As what a tile would land on a square: by its front where that can be used, otherwise as a box at an end of the row. */
function landing(showing: Showing, held: Held, at: string, ground: Ground): Use | Trouble {
  const { row } = showing;
  if (!row) return "no-row";
  const { tile } = held;
  const inside = cellsOf(row).includes(at);
  const { before, after } = endsOf(row);
  const board = withUses(ground.squares, usesOf(showing));
  const ownLaid = showing.laid.some(({ use }) => use.at === at);
  const free = isSilver(board.get(at)) || (ownLaid && isSilver(ground.squares.get(at)));
  if (!held.turned) {
    if (tile === "swap" && !isSilver(board.get(at))) return "not-silver";
    if (tile === "swap") return { tile, as: "swap", cells: [held.first ?? at, at] };
    if (inside && tile === "double") return { tile, as: "double" };
    if (inside && digitOf(tile) > 0) return free ? { tile, as: "digit", at } : "not-silver";
  }
  if (at !== before && at !== after) return held.turned ? "not-at-end" : "no-place";
  return free ? { tile, as: "box", at } : "not-silver";
}

/** What is in hand is put down first, then step by step what was done. */
function undo(showing: Showing): Showing {
  const { held, past } = showing;
  if (held?.first) return { ...showing, held: { ...held, first: null } };
  if (held) return { ...showing, held: null };
  if (showing.start !== null) return { ...showing, start: null };
  const before = past.at(-1);
  return before ? { ...showing, ...before, past: past.slice(0, -1) } : showing;
}

function changed(showing: Showing, now: Shown): Showing {
  return { ...showing, ...now, past: [...showing.past, { row: showing.row, laid: showing.laid }] };
}
