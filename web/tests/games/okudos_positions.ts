// Positions of Okudos for tests.

import type { OkudosPosition } from "../../src/core/types";

export const empty = Array<string>(9).fill(". . . . . . . . .");
export const busy = [
  "2 . 1 . 8 4 . 3 7",
  "4 . 9 . . . 8 . .",
  ". 6 7 . 3 9 . . .",
  ". . 6 5 . 1 . 9 .",
  ". . . . . 8 2 1 .",
  ". . . . 7 6 . 4 5",
  ". 3 . . 6 . 1 . 9",
  ". . . . . . 3 . .",
  "5 . . . . . . . .",
];
/** All three 3s are irregular. */
export const wrong = [". . . . 3 . . . .", ...empty.slice(0, 3), "3 . . . 3 . . . .", ...empty.slice(0, 4)];

type Given = Partial<Pick<OkudosPosition, "options" | "chips" | "hands" | "passes" | "turn" | "collected">> & {
  /** How many chips are left in the supply. */
  supplied?: number;
};

/** Two at the table: the first owns sectors 3, 7 and 6. */
export function position(given: Given = {}): OkudosPosition {
  const {
    chips = empty,
    hands = [
      [7, 6, 2],
      [1, 1, 4],
    ],
    collected = [0, 0],
  } = given;
  const { supplied, options = {}, passes = 0, turn = 0 } = given;
  const left = Array.from({ length: 81 }, (_, i) => (i % 9) + 1);
  for (const token of chips.join(" ").split(" ")) if (token !== ".") left.splice(left.indexOf(Number(token)), 1);
  for (const chip of hands.flat()) left.splice(left.indexOf(chip), 1);
  left.splice(0, collected[0]! + collected[1]!);
  const away = supplied === undefined ? 9 : left.length - supplied;
  return {
    game: "okudos",
    options,
    seats: 2,
    scores: [0, 0],
    turn,
    over: false,
    winners: [],
    grid: "216578943839642157547391628758436291491827365362915874674189532983254716125763489",
    chips,
    markers: [
      [3, 7, 6],
      [1, 2, 4],
    ],
    gameMarkers: [5, 8, 9],
    hands,
    supply: left.slice(away),
    discard: left.slice(0, away),
    collected,
    passes,
    gameScore: null,
  };
}
