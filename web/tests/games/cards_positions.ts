// Positions of sudoku-cards and sudokids for tests of their boards.

import { lessonPosition, type LessonBoard } from "../../src/games/sudoku-cards/lesson_board";

/** Ada (seat 0) holds a 5 and has 21 squares for it; F1 is the best, with 13 cards. */
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
/** The only square for a 1 is E9. */
export const ones = [
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

export function cards(given: Partial<LessonBoard> = {}): object {
  return lessonPosition("sudoku-cards", { board: crowded, hands: [5, 2], scores: [31, 28], next: [8, 4], ...given });
}

/** Ben has just laid a second 9 in row 8. */
export function withWrongNine(given: Partial<LessonBoard> = {}): object {
  const board = crowded.map((row, i) => (i === 7 ? ". . . 6 . . 9* . 9" : row));
  return cards({ board, referee: "table", pending: { seat: 1, at: "I8", card: 9, points: 7 }, ...given });
}

export function alone(given: Partial<LessonBoard> = {}): object {
  return cards({ hands: [5], scores: [0], ...given });
}

/** Ada holds a rabbit (4); the best of her eight squares is E4, with 8 cards. */
export function animals(given: Partial<LessonBoard> & { options?: object } = {}): object {
  const board = [". 5* 3 4 6 .", "6 . . . 3* .", "4* . . 3 5 .", "5 3 . 1* . 6", "3 . 5 . . 2*", ". . 6* 5 . ."];
  const { options, ...rest } = given;
  const position = lessonPosition("sudokids", { board, hands: [4, 1], scores: [21, 28], next: [2, 1], ...rest });
  return options ? { ...position, options } : position;
}
