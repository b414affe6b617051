// The lesson of Sudoku Cards: the one rule, the points, the laps, the end, and a table that is its own referee.

import type { SudokuCardsAction, SudokuCardsResult } from "../../core/types";
import type { Lesson } from "../../lessons/lesson";
import { tokens } from "../../look/cells";
import { words } from "../../words/words.svelte";
import { cells, countedBy, nine, tokenAt } from "./counting";
import { lessonPosition } from "./lesson_board";
import { cardsLesson } from "./lesson_words";

const w = () => words(cardsLesson);

const start = [
  ". . 4* . . . . . .",
  ". . . . . . 7* . .",
  "2* . . . . . . . .",
  ". . . . 9* . . . .",
  ". . . . . . . . 1*",
  ". 5* . . . . . . .",
  ". . . . . 3* . . .",
  ". . . 8* . . . . .",
  ". . . . . . . 6* .",
];
const seven = [
  ". . . . . . . 8* .",
  ". . . . 3* . . . .",
  ". 4* . . . . . . .",
  ". . . 1* . . . . .",
  "2* . . . . 9 . . 4",
  ". . . . 5 . 6* . .",
  ". . . . . . . . 7*",
  ". . 9* . . . . . .",
  ". . . . . 5* . . .",
];
const crowded = [
  "2 4* 6 7 8 . 3 9 1",
  "9 . 7 . . 3* 2 8 .",
  ". . 8 . 9 . 6 7* .",
  ". . . 8* . . . . 7",
  "6* 8 3 2 7 1 4 5 .",
  "7 . . 3 6 9 8 . 2*",
  ". . 5* . . 7 . 2 .",
  ". . . 6 . . 9* . .",
  ". . . . 1* . 7 . .",
];
const ones = [
  "1* . . . . . . . .",
  ". 2* . . . . 1 . .",
  ". . 3* 1 . . . . .",
  ". . 1 4* . . . . .",
  ". . . . 5* . . . 1",
  ". . . . . 1 . 6* .",
  ". 1 . . . 7* . . .",
  ". . . . . . . 1 8*",
  ". . . . . . 9* . .",
];
const wrong = start.map((row, i) => (i === 6 ? ". . . . 9 3* . . ." : row));

const golden = cells(nine).filter((cell) => tokenAt(tokens(start), cell).endsWith("*"));

/** How many cards would count there. */
function count(board: string[], at: string): number {
  const { block, row, column } = countedBy(tokens(board), at, nine, "full");
  return block.length + row.length + column.length;
}

export const lesson: Lesson<SudokuCardsAction, SudokuCardsResult> = {
  names: () => [w().you, "Ben"],
  steps: [
    {
      position: lessonPosition("sudoku-cards", { board: start, hands: [6, 3] }),
      eye: 0,
      say: () => w().welcome,
      point: golden,
    },
    {
      eye: 0,
      say: () => w().rule,
      expect: () => undefined,
      praise: ({ points }) => w().ruleDone(points),
    },
    {
      position: lessonPosition("sudoku-cards", { board: seven, hands: [7, 3], scores: [12, 15] }),
      eye: 0,
      say: () => w().points,
      point: ["E5"],
      expect: (action) => (action.type !== "place" || action.at !== "E5" ? w().pointsWrong : undefined),
      praise: ({ points }) => w().pointsDone(points),
    },
    {
      position: lessonPosition("sudoku-cards", { board: crowded, hands: [5, 2], scores: [31, 28] }),
      eye: 0,
      say: () => w().best,
      expect: (action) => {
        if (action.type !== "place" || action.at === "F1") return undefined;
        return w().bestWrong(action.at, count(crowded, action.at), count(crowded, "F1"));
      },
      praise: ({ points }) => w().bestDone(points),
    },
    { eye: 0, say: () => w().lap },
    {
      position: lessonPosition("sudoku-cards", { board: ones, hands: [1, 4], scores: [9, 12] }),
      eye: 0,
      say: () => w().only,
      expect: () => undefined,
      praise: ({ points }) => w().onlyDone(points),
    },
    {
      position: lessonPosition("sudoku-cards", { board: ones, hands: [6, 1], scores: [21, 18] }),
      eye: 0,
      say: () => w().end,
      expect: (action) => (action.type === "place" && action.at !== "E9" ? w().endWrong(action.at) : undefined),
      praise: () => w().endDone,
    },
    {
      position: lessonPosition("sudoku-cards", {
        board: wrong,
        hands: [6, 3],
        scores: [4, 3],
        referee: "table",
        pending: { seat: 1, at: "E7", card: 9, points: 3 },
      }),
      eye: 0,
      say: () => w().object,
      point: ["E7"],
      expect: ({ type }) => (type === "object" ? undefined : type === "place" ? w().objectLate : w().objectStuck),
      praise: ({ upheld }) => (upheld ? w().objectDone : w().objectLost),
    },
    { eye: 0, say: () => w().bye },
  ],
};
