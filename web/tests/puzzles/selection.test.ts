// Which squares are picked, and where the line round them runs.

import { describe, expect, it } from "vitest";
import { squareOf } from "../../src/puzzles/board";
import { centreLine } from "../../src/puzzles/layout";
import { blank, mark, paint, write } from "../../src/puzzles/marks";
import { boxOf, outlineOf } from "../../src/puzzles/outline";
import {
  added,
  alike,
  all,
  inverted,
  moved,
  none,
  nothing,
  only,
  passed,
  removed,
  toEnd,
} from "../../src/puzzles/selection";
import { pinched, ninthAt, ninthFrom, viewOf } from "../../src/puzzles/view";
import { kakuro, sudoku } from "./sheets";

const at = (name: string): number => squareOf(sudoku, name);
const names = (squares: readonly number[]): string => squares.map((square) => sudoku.names[square]).join(" ");

describe("picking", () => {
  it("moves by arrows, and takes more along where that is wished", () => {
    const first = moved(sudoku, nothing, 1, 0, false);
    expect(names(first.squares)).toBe("A1");
    const next = moved(sudoku, first, 1, 0, true);
    expect(names(next.squares)).toBe("A1 B1");
    expect(names(moved(sudoku, next, 0, 1, false).squares)).toBe("B2");
  });
  it("goes to the ends of a row, and of the sheet", () => {
    expect(names(toEnd(sudoku, only(at("C4")), true, false, false).squares)).toBe("I4");
    expect(names(toEnd(sudoku, only(at("C4")), false, true, true).squares)).toBe("C4 A1");
  });
  it("adds, removes, turns round, takes all and lets go", () => {
    const two = added(only(at("A1")), [at("B1"), at("A1")]);
    expect(names(two.squares)).toBe("A1 B1");
    expect(names(removed(two, [at("A1")]).squares)).toBe("B1");
    expect(inverted(sudoku, two).squares).toHaveLength(79);
    expect(all(sudoku, two).squares).toHaveLength(81);
    expect(none(two)).toEqual({ squares: [], cursor: at("A1") });
  });
  it("finds all of a digit, printed and written; else the same marks; else the same colour", () => {
    const marks = paint(
      mark(sudoku, write(sudoku, blank(81), [at("C1")], 5, false), [at("D1"), at("G1")], "centre", 2),
      [at("H1"), at("I9")],
      3,
    );
    expect(names(alike(sudoku, marks, at("A1"), null).squares)).toBe("A1 C1 F2 I8");
    expect(names(alike(sudoku, marks, at("D1"), null).squares)).toBe("D1 G1");
    expect(names(alike(sudoku, marks, at("H1"), only(at("A1"))).squares)).toBe("A1 H1 I9");
    expect(names(alike(sudoku, marks, at("G9"), null).squares)).toBe("G9");
  });
});

describe("a drag", () => {
  it("takes every square on its way, however fast it is", () => {
    expect(names(passed(sudoku, { x: 0.5, y: 0.5 }, { x: 3.5, y: 0.5 }))).toBe("A1 B1 C1 D1");
  });
  it("goes over a corner without the squares beside it", () => {
    expect(names(passed(sudoku, { x: 0.5, y: 0.5 }, { x: 2.5, y: 2.5 }))).toBe("A1 B2 C3");
  });
  it("passes nothing outside of the sheet, nor a square with sums", () => {
    expect(passed(sudoku, { x: -2, y: -1 }, { x: -1, y: 20 })).toEqual([]);
    expect(passed(kakuro, { x: 0.5, y: 0.5 }, { x: 7.5, y: 0.5 })).toEqual([]);
  });
});

describe("the line round them", () => {
  it("is one round neighbours, and goes into an inner corner", () => {
    expect(outlineOf([{ column: 0, row: 0 }], 5)).toBe("M5 5H95M5 5V95M5 95H95M95 5V95");
    const angle = outlineOf(
      [
        { column: 0, row: 0 },
        { column: 1, row: 0 },
        { column: 0, row: 1 },
      ],
      5,
    );
    expect(angle).toContain("M5 5H100");
    expect(angle).toContain("M95 95V195");
    expect(angle.match(/M/g)).toHaveLength(8);
  });
  it("has a box", () =>
    expect(
      boxOf([
        { column: 1, row: 2 },
        { column: 3, row: 2 },
      ]),
    ).toEqual({ x: 100, y: 200, width: 300, height: 100 }));
});

describe("centre marks", () => {
  it("stand round the middle, and get smaller before they leave the square", () => {
    const few = centreLine([6, 8], () => 0);
    expect(few.spots.map(({ x }) => x)).toEqual([41.5, 58.5]);
    const many = centreLine([1, 2, 3, 4, 5, 6, 7, 8, 9], (digit) => (digit === 2 ? 1 : 0));
    expect(many.size).toBeLessThan(0.6);
    expect(many.spots[0]!.x).toBeGreaterThan(5);
    expect(many.spots.at(-1)!.x).toBeLessThan(95);
  });
});

describe("what is in sight", () => {
  it("is all, or a ninth with something around it, never anything beside the sheet", () => {
    expect(viewOf(900, null)).toEqual({ x: 0, y: 0, side: 900 });
    for (let ninth = 0; ninth < 9; ++ninth) {
      const { x, y, side } = viewOf(900, ninth);
      expect(x >= 0 && y >= 0 && x + side <= 900 && y + side <= 900).toBe(true);
      expect(x <= 300 * (ninth % 3) && x + side >= 300 * (ninth % 3) + 300).toBe(true);
    }
    expect(ninthAt(900, 850, 10)).toBe(2);
    expect(ninthFrom(8, 1, 1)).toBe(8);
    expect(ninthFrom(4, -1, 0)).toBe(3);
  });
  it("comes nearer under two fingers that part, goes on with them, and is all again when they meet", () => {
    const began = { apart: 100, x: 800, y: 800 };
    expect(pinched(900, null, began, { ...began, apart: 200 })).toBe(8);
    expect(pinched(900, null, began, { ...began, apart: 110 })).toBeNull();
    expect(pinched(900, 8, began, { ...began, apart: 50 })).toBeNull();
    expect(pinched(900, 8, began, { apart: 100, x: 1000, y: 810 })).toBe(7);
    expect(pinched(900, 8, began, { apart: 105, x: 820, y: 790 })).toBe(8);
  });
});
