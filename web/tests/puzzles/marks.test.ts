// What is put on a sheet: every wish gives the next state, and printed squares stay as they are.

import { describe, expect, it } from "vitest";
import { bitsOf, squareOf } from "../../src/puzzles/board";
import {
  blank,
  erase,
  fill,
  mark,
  paint,
  strike,
  swapColours,
  take,
  tint,
  tintOf,
  uncolour,
  valueAt,
  write,
} from "../../src/puzzles/marks";
import { standing } from "../../src/puzzles/reading";
import { core, kakuro, sudoku } from "./sheets";

const at = (name: string): number => squareOf(sudoku, name);
const start = blank(81);

describe("a digit", () => {
  it("leaves what is printed as it is", () => {
    expect(write(sudoku, start, [at("A1")], 4, true)).toEqual(start);
    expect(erase(sudoku, start, [at("A1")])).toEqual(start);
    expect(mark(sudoku, start, [at("A1")], "corner", 4)).toEqual(start);
  });
  it("goes into every picked square, and out again when all have it", () => {
    const squares = [at("C1"), at("D1"), at("A1")];
    const written = write(sudoku, start, squares, 4, false);
    expect(squares.map((square) => valueAt(written, "digit", square))).toEqual([4, 4, 0]);
    expect(write(sudoku, written, squares, 4, false)).toEqual(start);
    const mixed = write(sudoku, start, [at("C1")], 4, false);
    expect(write(sudoku, mixed, squares, 4, false)).toEqual(written);
  });
  it("wipes its marks from what it sees only where that is wished", () => {
    const marked = mark(sudoku, mark(sudoku, start, [at("C1"), at("A9")], "centre", 4), [at("D2")], "corner", 4);
    const tidy = write(sudoku, marked, [at("D1")], 4, true);
    expect(valueAt(tidy, "centre", at("C1"))).toBe(0);
    expect(valueAt(tidy, "corner", at("D2"))).toBe(0);
    expect(valueAt(tidy, "centre", at("A9"))).toBe(bitsOf([4]));
    const plain = write(sudoku, marked, [at("D1")], 4, false);
    expect(valueAt(plain, "centre", at("C1"))).toBe(bitsOf([4]));
  });
  it("wipes them along the runs of a Kakuro", () => {
    const [first, second] = kakuro.runs[0]!.squares as [number, number];
    const size = kakuro.names.length;
    const marked = mark(kakuro, blank(size), [second], "centre", 3);
    expect(valueAt(write(kakuro, marked, [first], 3, true), "centre", second)).toBe(0);
  });
  it("hides the marks of its square, which are there again when it goes", () => {
    const marked = mark(sudoku, start, [at("C1")], "centre", 2);
    const written = write(sudoku, marked, [at("C1")], 4, true);
    expect(mark(sudoku, written, [at("C1")], "centre", 7)).toEqual(written);
    expect(erase(sudoku, written, [at("C1")])).toEqual(marked);
  });
});

describe("marks", () => {
  it("are put where one misses, and taken away where all have them", () => {
    const one = mark(sudoku, start, [at("C1")], "corner", 2);
    const both = mark(sudoku, one, [at("C1"), at("D1")], "corner", 2);
    expect(valueAt(both, "corner", at("C1")) && valueAt(both, "corner", at("D1"))).toBe(bitsOf([2]));
    expect(mark(sudoku, both, [at("C1"), at("D1")], "corner", 2)).toEqual(start);
  });
  it("are filled in with what the core leaves, beside printed and written squares", () => {
    const written = write(sudoku, start, [at("C1")], 4, false);
    const { candidates } = standing(core, sudoku, written);
    const filled = fill(sudoku, written, [...sudoku.names.keys()], candidates);
    expect(valueAt(filled, "centre", at("D1"))).toBe(bitsOf([2, 6]));
    expect(valueAt(filled, "centre", at("C1"))).toBe(0);
    expect(valueAt(filled, "centre", at("A1"))).toBe(0);
  });
  it("that a step rules out are gone, and stay ruled out", () => {
    const marked = mark(sudoku, mark(sudoku, start, [at("C1")], "centre", 2), [at("C1")], "corner", 2);
    const taken = take(sudoku, marked, [], [{ square: at("C1"), digit: 2 }], true);
    expect(valueAt(taken, "centre", at("C1")) | valueAt(taken, "corner", at("C1"))).toBe(0);
    expect(valueAt(taken, "struck", at("C1"))).toBe(bitsOf([2]));
    expect(strike(sudoku, taken, [at("C1")], 2)).toEqual(start);
  });
});

describe("colours", () => {
  it("lie on printed squares too, and on candidates one by one", () => {
    const painted = paint(start, [at("A1"), at("C1")], 3);
    expect(valueAt(painted, "colour", at("A1"))).toBe(3);
    expect(paint(painted, [at("A1"), at("C1")], 3)).toEqual(start);
    const tinted = tint(sudoku, tint(sudoku, start, [at("C1")], 9, 6), [at("C1")], 1, 2);
    expect([1, 2, 9].map((digit) => tintOf(valueAt(tinted, "tints", at("C1")), digit))).toEqual([2, 0, 6]);
    expect(tint(sudoku, start, [at("A1")], 1, 2)).toEqual(start);
  });
  it("change places on the whole sheet, and back", () => {
    const both = tint(sudoku, paint(paint(start, [at("A1")], 1), [at("B1")], 2), [at("C1")], 4, 1);
    const swapped = swapColours(both, 1, 2);
    expect(valueAt(swapped, "colour", at("A1"))).toBe(2);
    expect(valueAt(swapped, "colour", at("B1"))).toBe(1);
    expect(tintOf(valueAt(swapped, "tints", at("C1")), 4)).toBe(2);
    expect(swapColours(swapped, 1, 2)).toEqual(both);
    expect(uncolour(paint(start, [at("A1")], 1), [at("A1")])).toEqual(start);
  });
});

describe("erasing", () => {
  it("takes digits first, then marks, then colours", () => {
    const square = [at("C1")];
    const coloured = paint(start, square, 2);
    const marked = mark(sudoku, coloured, square, "corner", 5);
    const written = write(sudoku, marked, square, 4, false);
    expect(erase(sudoku, written, square)).toEqual(marked);
    expect(erase(sudoku, marked, square)).toEqual(coloured);
    expect(erase(sudoku, coloured, square)).toEqual(start);
  });
});
