// Every step there and back, whatever it was, and through the text in which it is kept.

import { describe, expect, it } from "vitest";
import {
  applied,
  grown,
  type History,
  lastRight,
  noHistory,
  read,
  redo,
  stepBetween,
  undo,
  written,
} from "../../src/puzzles/history";
import {
  blank,
  erase,
  mark,
  type Marks,
  paint,
  strike,
  swapColours,
  tint,
  valueAt,
  write,
} from "../../src/puzzles/marks";
import type { Board } from "../../src/puzzles/board";
import { chances, kakuro, sudoku } from "./sheets";

type Moment = { marks: Marks; history: History };

function anything(board: Board, marks: Marks, chance: (below: number) => number): Marks {
  const squares = Array.from({ length: 1 + chance(5) }, () => chance(board.names.length));
  const digit = 1 + chance(9);
  switch (chance(8)) {
    case 0:
    case 1:
      return write(board, marks, squares, digit, chance(2) === 0);
    case 2:
      return mark(board, marks, squares, "corner", digit);
    case 3:
      return mark(board, marks, squares, "centre", digit);
    case 4:
      return paint(marks, squares, 1 + chance(6));
    case 5:
      return tint(board, marks, squares, digit, 1 + chance(6));
    case 6:
      return chance(3) === 0 ? swapColours(marks, 1, 2) : strike(board, marks, squares, digit);
    default:
      return erase(board, marks, squares);
  }
}

describe.each([
  ["Sudoku", sudoku],
  ["Kakuro", kakuro],
])("on a %s", (_, board) => {
  it.each([1, 2, 3, 4])("any steps (%i) are undone one by one, done again, and read back as they were kept", (seed) => {
    const chance = chances(seed);
    const moments: Moment[] = [{ marks: blank(board.names.length), history: noHistory }];
    for (let i = 0; i < 300; ++i) {
      const { marks, history } = moments.at(-1)!;
      const next = anything(board, marks, chance);
      const after = grown(history, marks, next);
      if (after !== history) moments.push({ marks: next, history: after });
    }
    expect(moments.length).toBeGreaterThan(200);
    let now = moments.at(-1)!;
    const kept = read(written(now.history.steps), now.marks.length)!;
    expect(kept).toEqual(now.history.steps);
    expect(kept.reduce((marks, step) => applied(marks, step), moments[0]!.marks)).toEqual(now.marks);
    for (const { marks } of moments.slice(0, -1).reverse()) {
      now = undo(now);
      expect(now.marks).toEqual(marks);
    }
    expect(undo(now)).toEqual(now);
    for (const { marks } of moments.slice(1)) {
      now = redo(now);
      expect(now.marks).toEqual(marks);
    }
    expect(redo(now)).toEqual(now);
  });
});

describe("steps", () => {
  const start = blank(81);
  const one = write(sudoku, start, [2], 4, false);

  it("that change nothing are none", () => expect(grown(noHistory, start, [...start])).toBe(noHistory));
  it("forget what could have been done again", () => {
    const before = grown(noHistory, start, one);
    const back = undo({ marks: one, history: before });
    const other = write(sudoku, back.marks, [3], 6, false);
    const history = grown(back.history, back.marks, other);
    expect(history.steps).toHaveLength(1);
    expect(redo({ marks: other, history }).marks).toEqual(other);
  });
  it("are short when they are kept", () => {
    expect(written([stepBetween(start, one)])).toBe("2.4");
    expect(read("", 81)).toEqual([]);
  });
  it.each(["1", "1.x!", "-1.2", "zzzz.1", "1.2;;3.4.5"])("are not read from %s", (text) =>
    expect(read(text, 486)).toBeNull(),
  );
});

describe("the way back to where it was right", () => {
  const start = blank(81);
  const right = write(sudoku, start, [2], 4, false);
  const wrong = write(sudoku, right, [3], 9, false);
  const worse = write(sudoku, wrong, [5], 8, false);
  const history = [right, wrong, worse].reduce<Moment>(
    (now, marks) => ({ marks, history: grown(now.history, now.marks, marks) }),
    { marks: start, history: noHistory },
  ).history;
  const test = (marks: Marks): boolean => valueAt(marks, "digit", 3) === 9;

  it("ends at the last state without a fault", () => expect(lastRight({ marks: worse, history }, test)).toEqual(right));
  it("is none where nothing is wrong, or everything always was", () => {
    expect(lastRight({ marks: worse, history }, () => false)).toBeNull();
    expect(lastRight({ marks: worse, history }, () => true)).toBeNull();
  });
});
