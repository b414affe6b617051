// Positions of Kakuro Call for tests: what a test does not care about follows, so that each total and action tile is somewhere.

import type { KakuroCallPosition } from "../../src/core/types";
import type { Tile } from "../../src/games/kakuro-call/squares";

/** The board of the examples in the rules (KR-032). */
export const boardOfRules = [
  "9 2 9 4 3 5 6 2",
  "7 3 2 8 6 4 5 1",
  "1 2 6 7 3 3 6 4",
  "7 5 8 9 2 5 1 3",
  "8 8 9 9 5 1 7 6",
  "4 4 4 1 7 5 8 3",
  "1 6 7 2 9 8 5 4",
  "6 8 1 9 3 2 7 6",
];

const digits = Array.from({ length: 9 }, (_, i): Tile => `digit${i + 1}` as Tile);
const tiles: Tile[] = [...Array<Tile>(12).fill("double"), ...Array<Tile>(10).fill("swap"), ...digits, ...digits];
const totals = Array.from({ length: 38 }, (_, i) => i + 3).flatMap((n) => (n >= 12 && n <= 18 ? [n, n] : [n]));

function without<Item>(all: readonly Item[], gone: readonly Item[]): Item[] {
  const left = [...all];
  for (const item of gone) left.splice(left.indexOf(item), 1);
  return left;
}

export function callPosition(given: Partial<KakuroCallPosition> & { total: number }): KakuroCallPosition {
  const supplies = given.supplies ?? [
    ["double", "swap"],
    ["double", "digit3"],
  ];
  const board = given.board ?? boardOfRules;
  const lying = board.join(" ").split(" ");
  const covered = lying.filter((token) => token.startsWith("d")).map((token): Tile => `digit${token[1]}` as Tile);
  const boxes = lying.filter((token) => token === "#").length;
  const rows = given.rows ?? [];
  const unsolved = given.unsolved ?? [];
  return {
    game: "kakuro-call",
    options: { glass: 60, callSeconds: 30 },
    seats: supplies.length,
    scores: supplies.map(() => 0),
    turn: null,
    over: false,
    winners: [],
    totals: without(totals, [given.total, ...unsolved, ...rows.map((row) => row.total)]),
    actions: without(tiles, [...supplies.flat(), ...covered]).slice(boxes),
    discard: 0,
    locked: [],
    impossible: [],
    floor: null,
    glassEndsAt: null,
    floorEndsAt: (given.floor ?? null) === null ? null : 30_000,
    ...given,
    board,
    rows,
    unsolved,
    supplies,
  };
}
