// Positions of kakuro-flip for tests, after the examples of its rules. Seat 0 is on.

import type { KakuroFlipPosition } from "../../src/core/types";

export function position(rows: Record<number, string>, change: Partial<KakuroFlipPosition> = {}): KakuroFlipPosition {
  const board = Array.from({ length: 9 }, (_, i) => rows[i + 1] ?? ". . . . . . . . .");
  const hands = [
    [7, 9],
    [1, 1],
  ];
  return {
    game: "kakuro-flip",
    options: {},
    seats: 2,
    scores: [0, 0],
    turn: 0,
    over: false,
    winners: [],
    board,
    hands,
    bag: [3, 6],
    ...change,
  };
}
/** A 7 on H5 brings 9; with the 4 on E5 turned it brings 27 (KC-066). */
export const grand = (change: Partial<KakuroFlipPosition> = {}): KakuroFlipPosition =>
  position(
    {
      3: ". . . . . . . r9 .",
      4: ". . . . . . . y2 .",
      5: "r1 y8 y2 y1 y4 y5 y2 . .",
      6: ". . . . y3 . . . .",
      7: ". . . . y1 . . . .",
    },
    change,
  );
/** A 4 on E5 scores 7 once both B5 and C5 are turned (KC-080). */
export const several = (): KakuroFlipPosition =>
  position(
    { 5: ". y7 r2 y1 . . . . ." },
    {
      options: { flips: "many" },
      hands: [
        [4, 9],
        [1, 1],
      ],
    },
  );
