// The lesson of Sudokids, for children: no animal twice, count the cards, and how a game ends.

import type { SudokidsAction, SudokidsResult } from "../../core/types";
import type { Lesson } from "../../lessons/lesson";
import { tokens } from "../../look/cells";
import { words } from "../../words/words.svelte";
import { cells, countedBy, six, tokenAt } from "../sudoku-cards/counting";
import { lessonPosition } from "../sudoku-cards/lesson_board";
import { kidsLesson } from "./lesson_words";

const w = () => words(kidsLesson);

const start = [". . 5* . . .", "2* . . . . .", ". . . . 1* .", ". 6* . . . .", ". . . . . 3*", ". . . 4* . ."];
const four = ["1 . . . 5 .", ". 5* . . . .", ". . . . 2* .", ". . 4* . . .", "6* . . . . .", ". . . . . 3*"];
const crowded = [". 5* 3 4 6 .", "6 . . . 3* .", "4* . . 3 5 .", "5 3 . 1* . 6", "3 . 5 . . 2*", ". . 6* 5 . ."];
const owls = ["2 . . . 4* .", ". 3* . 2 . .", ". 2 . . . 6*", ". . 1* . 2 .", ". . . 5* . 2", ". . . . . ."];
const wrong = start.map((row, i) => (i === 5 ? ". 6 . 4* . ." : row));

const golden = cells(six).filter((cell) => tokenAt(tokens(start), cell).endsWith("*"));

function count(board: string[], at: string): number {
  const { block, row, column } = countedBy(tokens(board), at, six, "full");
  return block.length + row.length + column.length;
}

export const lesson: Lesson<SudokidsAction, SudokidsResult> = {
  names: () => [w().you, "Tom"],
  steps: [
    {
      position: lessonPosition("sudokids", { board: start, hands: [4, 2] }),
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
      position: lessonPosition("sudokids", { board: four, hands: [3, 1] }),
      eye: 0,
      say: () => w().points,
      point: ["C1"],
      expect: (action) => (action.type === "place" && action.at !== "C1" ? w().pointsWrong : undefined),
      praise: ({ points }) => w().pointsDone(points),
    },
    {
      position: lessonPosition("sudokids", { board: crowded, hands: [4, 1], scores: [35, 28] }),
      eye: 0,
      say: () => w().best,
      expect: (action) => {
        if (action.type !== "place" || action.at === "E4") return undefined;
        return w().bestWrong(count(crowded, action.at), count(crowded, "E4"));
      },
      praise: ({ points }) => w().bestDone(points),
    },
    { eye: 0, say: () => w().lap },
    {
      position: lessonPosition("sudokids", { board: owls, hands: [2, 4], scores: [16, 20] }),
      eye: 0,
      say: () => w().only,
      expect: () => undefined,
      praise: ({ points }) => w().onlyDone(points),
    },
    {
      position: lessonPosition("sudokids", { board: owls, hands: [3, 2], scores: [20, 19] }),
      eye: 0,
      say: () => w().end,
      expect: (action) => (action.type === "place" && action.at !== "C6" ? w().endWrong : undefined),
      praise: () => w().endDone,
    },
    {
      position: lessonPosition("sudokids", {
        board: wrong,
        hands: [4, 2],
        scores: [3, 2],
        referee: "table",
        pending: { seat: 1, at: "B6", card: 6, points: 2 },
      }),
      eye: 0,
      say: () => w().object,
      point: ["B6"],
      expect: ({ type }) => (type === "object" ? undefined : type === "place" ? w().objectLate : w().objectStuck),
      praise: ({ upheld }) => (upheld ? w().objectDone : w().objectLost),
    },
    { eye: 0, say: () => w().bye },
  ],
};
