// A sheet as the core describes it, and a position on it as the core reads it.

import { describe, expect, it } from "vitest";
import {
  bitsOf,
  digitsLeft,
  faults,
  positionText,
  runOf,
  solutionOf,
  squareOf,
  squaresLeft,
  stepFrom,
} from "../../src/puzzles/board";
import { blank, digitsIn, type Marks, strike, withWritten, write } from "../../src/puzzles/marks";
import { kindOf, readSheet, solve, standing } from "../../src/puzzles/reading";
import { boardFrom, core, easy, kakuro, small, sudoku } from "./sheets";

const at = (name: string): number => squareOf(sudoku, name);

describe("a Sudoku", () => {
  it("has 81 squares in 27 groups, and each square is in three of them", () => {
    expect(sudoku.names).toHaveLength(81);
    expect(sudoku.groups).toHaveLength(27);
    for (const square of [0, 40, 80]) expect(sudoku.groups.filter((group) => group.includes(square))).toHaveLength(3);
  });
  it("goes to the core and back with what is written and struck", () => {
    const marks = strike(sudoku, write(sudoku, blank(81), [at("C1")], 4, false), [at("D1")], 2);
    const told = standing(core, sudoku, marks);
    expect(digitsIn(told.candidates[at("D1")]!)).toEqual([6]);
    expect(told.candidates[at("C1")]).toBe(0);
    expect([...told.twice]).toEqual([]);
    const sheet = readSheet(core, "sudoku", positionText(sudoku, marks));
    if (!sheet || "error" in sheet) throw new Error("not read");
    expect(sheet.written[at("C1")]).toBe(4);
    expect(sheet.board).toEqual(sudoku);
  });
  it("shows both squares that clash", () => {
    const told = standing(core, sudoku, write(sudoku, blank(81), [at("C1")], 5, false));
    expect([...told.twice].sort((a, b) => a - b)).toEqual([at("A1"), at("C1")]);
  });
  it("is solved with every digit of the solution, and says how many of each are left", () => {
    const solution = solutionOf(sudoku, solve(core, "sudoku", easy)!)!;
    expect(digitsLeft(sudoku, blank(81)).reduce((sum, left) => sum + left)).toBe(squaresLeft(sudoku, blank(81)));
    const whole: Marks = withWritten(
      blank(81),
      solution.map((digit, square) => (sudoku.givens[square] ? 0 : digit)),
    );
    expect(standing(core, sudoku, whole).solved).toBe(true);
    expect(digitsLeft(sudoku, whole)).toEqual(Array(9).fill(0));
    expect(faults(sudoku, whole, solution)).toEqual([]);
    const wrong = write(sudoku, whole, [at("C1")], (solution[at("C1")]! % 9) + 1, false);
    expect(faults(sudoku, wrong, solution)).toEqual([at("C1")]);
    expect(standing(core, sudoku, wrong).solved).toBe(false);
  });
  it("counts a struck digit of the solution as a fault", () => {
    const solution = solutionOf(sudoku, solve(core, "sudoku", easy)!)!;
    const square = at("C1");
    expect(faults(sudoku, strike(sudoku, blank(81), [square], solution[square]!), solution)).toEqual([square]);
  });
  it("goes round its edge by arrows", () => {
    expect(sudoku.names[stepFrom(sudoku, at("A1"), -1, 0)]).toBe("I1");
    expect(sudoku.names[stepFrom(sudoku, at("C9"), 0, 1)]).toBe("C1");
  });
});

describe("a Kakuro", () => {
  it("is read with its sums, and goes to the core and back", () => {
    const board = boardFrom(small);
    expect(board.names).toEqual(["A1", "B1", "A2", "B2"]);
    expect(board.text).toBe(small);
    expect(board.clues.find(({ column, row }) => column === 0 && row === 1)).toMatchObject({ across: 4, down: null });
    expect(board.runs.map(({ way, sum, clue }) => [way, sum, board.clues[clue]])).toEqual([
      ["across", 4, { column: 0, row: 1, down: null, across: 4 }],
      ["across", 3, { column: 0, row: 2, down: null, across: 3 }],
      ["down", 3, { column: 1, row: 0, down: 3, across: null }],
      ["down", 4, { column: 2, row: 0, down: 4, across: null }],
    ]);
    const marks = strike(board, write(board, blank(4), [0], 1, false), [3], 2);
    expect(positionText(board, marks)).toBe("\\ 3\\ 4\\ ; \\4 1 . ; \\3 . -2");
    expect(solutionOf(board, solve(core, "kakuro", small)!)).toEqual([1, 3, 2, 1]);
    expect(solutionOf(board, "many")).toBeNull();
  });
  it("finds each square in one run of each way at most, and steps past what is not filled", () => {
    for (const square of kakuro.names.keys()) {
      const [across, down] = [runOf(kakuro, square, "across"), runOf(kakuro, square, "down")];
      expect(kakuro.runs[across]?.squares).toContain(square);
      expect(kakuro.runs[down]?.squares).toContain(square);
      expect(kakuro.names[stepFrom(kakuro, square, 1, 0)]).toBeDefined();
    }
  });
  it("lists combinations by what somebody has marked", () => {
    const board = boardFrom("\\ \\ \\ \\ ; \\20 . . . ; \\ \\ \\ \\");
    const marked = [bitsOf([7, 8, 9]), bitsOf([8, 9]), bitsOf([3, 4, 5])];
    const told = standing(core, board, blank(3), (square) => 0b1111111110 & ~marked[square]!);
    expect(told.runs[0]!.combinations.find(({ digits }) => digits.join("") === "569")).toEqual({
      digits: [5, 6, 9],
      impossible: ["A1", "B1"],
    });
  });
});

describe("a text", () => {
  it.each([
    [easy, "sudoku"],
    [`:0000:x:${easy}::::`, "sudoku"],
    [small, "kakuro"],
    ["x 16/ 24/\n/17 - -\n/24 - -", "kakuro"],
    ["12345", "sudoku"],
  ] as const)("%s is told apart", (text, kind) => expect(kindOf(text)).toBe(kind));
});
