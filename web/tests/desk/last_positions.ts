// Games one move before their end, with the table as referee. Ada (seat 0) makes the last move, a wrong one that would win.

import type { Action } from "../../src/core/types";
import { position as flipPosition } from "../games/kakuro_flip_positions";

type Ending = { start: object; at: string; last: Action; points: number };

/** All cards lie on the board or aside but for Ada's, which repeats in its column where it is laid. */
function cardsEnding(game: "sudoku-cards" | "sudokids", board: string[], card: number, aside: number): object {
  const common = { seats: 2, scores: [20, 25], turn: 0, over: false, winners: [], pending: null };
  return { game, options: { referee: "table" }, ...common, board, hands: [card, null], deck: [], aside: [aside] };
}

export const lastMoves: Record<"sudoku-cards" | "sudokids" | "kakuro-flip", Ending> = {
  "sudoku-cards": {
    start: cardsEnding(
      "sudoku-cards",
      [
        "1* 2 3 4 5 6 7 8 9",
        "4 5 6 7* 8 9 1 2 3",
        "7 8 9 1 2 3 4* 5 6",
        "2 3* 4 5 6 7 8 9 1",
        "5 6 7 8 9* 1 2 3 4",
        "8 9 1 2 3 4 5 6* 7",
        "3 4 5 6 7 8* 9 1 2",
        "6 7 8 9 1 2 3 4 5*",
        "9 1 2* 3 4 5 6 . .",
      ],
      8,
      7,
    ),
    at: "H9",
    last: { type: "place", at: "H9" },
    points: 19,
  },
  sudokids: {
    start: cardsEnding(
      "sudokids",
      ["1 5* 3 2 4 6", "2 6 4 5 3* 1", "4* 1 2 3 6 5", "6 3 5 1* 2 4", "3 4 1 6 5 2*", "5 2 6* 4 . ."],
      3,
      1,
    ),
    at: "E6",
    last: { type: "place", at: "E6" },
    points: 11,
  },
  // 8 + 3 + 8 is announced as 19, but the 8 is there twice.
  "kakuro-flip": {
    start: flipPosition(
      { 5: "r9 y8 y3 . . . . . ." },
      { options: { referee: "table" }, scores: [10, 15], hands: [[8], []], bag: [], pending: null },
    ),
    at: "D5",
    last: { type: "place", card: 8, side: "yellow", at: "D5", claim: 19 },
    points: 19,
  },
};
