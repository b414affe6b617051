// A Sudoku being worked on, and what the core says of it.

import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { PuzzleCore } from "../../src/core/puzzle_core";
import {
  clashes,
  digitAt,
  erase,
  givensLine,
  indexOf,
  mistakes,
  pencil,
  pencilAll,
  positionLine,
  type Puzzle,
  puzzleFrom,
  redo,
  sheetOf,
  solved,
  take,
  undo,
  write,
} from "../../src/puzzles/puzzle";

const line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const start = (): Puzzle => puzzleFrom(line)!;
let core: PuzzleCore;
beforeAll(async () => {
  core = await PuzzleCore.load(readFileSync(new URL("../../../build/wasm/nonet_puzzles.wasm", import.meta.url)));
});

describe("writing", () => {
  it("leaves what is printed as it is", () => {
    expect(write(start(), indexOf("A1"), 4)).toEqual(start());
    expect(erase(start(), indexOf("A1"))).toEqual(start());
  });
  it("wipes the digit's pencil marks from row, column and block, and takes them all back with one step", () => {
    const marked = pencil(pencil(start(), indexOf("C1"), 4), indexOf("A9"), 4);
    const written = write(marked, indexOf("D1"), 4);
    expect(sheetOf(written).pencil[indexOf("C1")]).toBe(0);
    expect(sheetOf(written).pencil[indexOf("A9")]).toBe(1 << 4);
    expect(sheetOf(undo(written))).toEqual(sheetOf(marked));
    expect(sheetOf(redo(undo(written)))).toEqual(sheetOf(written));
  });
  it("takes a digit away when it is written a second time", () => {
    expect(digitAt(write(write(start(), 2, 4), 2, 4), 2)).toBe(0);
  });
  it("shows both squares that clash", () => {
    expect([...clashes(write(start(), indexOf("C1"), 5))].sort((a, b) => a - b)).toEqual([
      indexOf("A1"),
      indexOf("C1"),
    ]);
  });
});

describe("with the core", () => {
  it("finds what is not the solution's", () => {
    const solution = core.solve(line)[0]!;
    const right = write(start(), 2, Number(solution[2]));
    expect(mistakes(right, solution)).toEqual([]);
    expect(mistakes(write(right, 3, (Number(solution[3]) % 9) + 1), solution)).toEqual([3]);
  });
  it("is solved by taking hint after hint, each from the position the last one left", () => {
    for (const grade of ["easy", "hard"] as const) {
      let puzzle = puzzleFrom(core.generate({ seed: "corner", grade })[0]!)!;
      for (let i = 0; i < 200 && !solved(puzzle); ++i) {
        const hint = core.hints(positionLine(puzzle), "en")[0]!;
        if (!("step" in hint)) throw new Error(JSON.stringify(hint));
        puzzle = take(puzzle, hint.step);
      }
      expect(solved(puzzle), grade).toBe(true);
      expect(mistakes(puzzle, core.solve(givensLine(puzzle))[0]!)).toEqual([]);
    }
  });
  it("pencils in every square of the start the digit that the solution has there", () => {
    const solution = core.solve(line)[0]!;
    sheetOf(pencilAll(start())).pencil.forEach((marks, i) => {
      if (start().givens[i] === 0) expect(marks & (1 << Number(solution[i]))).not.toBe(0);
    });
  });
});
