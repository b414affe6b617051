// Sudoku puzzles under node, as the browser has them: the same answers as the native program.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { NotationError } from "../src/core/module";
import { PuzzleCore } from "../src/core/puzzle_core";
import { languages } from "../src/core/puzzles";
import { sudokuTechniques } from "../src/core/techniques";

const root = new URL("../../", import.meta.url);
const program = new URL("build/release/nonet", root).pathname;
const native = (words: string[], input = ""): string => {
  try {
    return execFileSync(program, words, {
      encoding: "utf8",
      input,
      stdio: ["pipe", "pipe", "ignore"],
      maxBuffer: 1 << 28,
    });
  } catch (error) {
    return (error as { stdout: string }).stdout; // ends with 1 where a puzzle could not be read
  }
};
const lines = (text: string): string[] => text.trimEnd().split("\n");

let core: PuzzleCore;
let puzzles: string; // of all levels
let odd: string; // without a solution, with many, no puzzle, six by six

beforeAll(async () => {
  core = await PuzzleCore.load(readFileSync(new URL("build/wasm/nonet_puzzles.wasm", root)));
  puzzles = native(["generate", "--minimal", "--count", "300", "--seed", "browser"]);
  const none = "11".padEnd(81, ".");
  const many = "1".padEnd(81, ".");
  odd = [none, many, "not a puzzle", native(["generate", "--size", "6", "--seed", "browser"])].join("\n");
});

test("a seed makes the same puzzles", () => {
  const orders = [
    { seed: "a", count: 40, minimal: true },
    { seed: "b", count: 2, grade: "unfair", symmetry: "rotate180" },
    { seed: "c", count: 3, clues: "26-30", symmetry: "diagonal" },
    { seed: "d", count: 1, pattern: "x.x.x.x.x.x.x.x.x".padEnd(81, ".x") },
    { seed: "e", count: 5, size: 6 },
    { seed: "f", count: 5, solved: true },
  ] as const;
  for (const order of orders) {
    const words = Object.entries(order).flatMap(([name, value]) =>
      value === true ? [`--${name}`] : [`--${name}`, String(value)],
    );
    const made = core.generate(order);
    expect(made).toHaveLength(order.count);
    expect(made).toEqual(lines(native(["generate", ...words])));
  }
});

test("a seed makes the same exercises of every technique", () => {
  for (const { key, exercises } of sudokuTechniques) {
    if (!exercises) continue;
    const made = core.generate({ seed: "exercise", technique: key, count: 1 });
    expect(made).toEqual(lines(native(["generate", "--seed", "exercise", "--technique", key])));
  }
});

test("an order that cannot be met is refused in words", () => {
  expect(() => core.generate({ seed: "a", clues: "5" })).toThrow(NotationError);
  expect(() => core.generate({ seed: "a", clues: "5" })).toThrow("17 clues");
  expect(() => core.generate({ seed: "a", count: 0 })).toThrow("count: expected a whole number from 1 to 1000");
});

test("puzzles are solved as natively, and what is none or cannot be read is told in its place", () => {
  const text = puzzles + odd;
  const solved = core.solve(text);
  expect(solved).toEqual(lines(native(["solve"], text)));
  expect(solved.slice(-4)).toEqual(["none", "many", "error", expect.stringMatching(/^[1-6]{36}$/)]);
});

test("grades are those of the native program", () => {
  const text = puzzles + odd;
  expect(core.grade(text)).toEqual(lines(native(["grade", "--json"], text)).map((line) => JSON.parse(line)));
  const levels = new Set(core.grade(puzzles).map((grade) => ("level" in grade ? grade.level : "")));
  expect(levels).toEqual(new Set(["Easy", "Medium", "Hard", "Unfair", "Extreme"]));
});

test("hints and paths are those of the native program, in every language", () => {
  const few = lines(puzzles).slice(0, 40).join("\n");
  for (const language of languages) {
    const hints = lines(native(["hint", "--json", "--language", language], few)).map((line) => JSON.parse(line));
    expect(core.hints(few, language)).toEqual(hints);
  }
  expect(core.paths(few, "en")).toEqual(lines(native(["path", "--json"], few)).map((line) => JSON.parse(line)));
});

test("a wrong position gets no hint but is told what is wrong", () => {
  const [hint] = core.hints("11...............................................................................", "de");
  expect(hint).toMatchObject({ trouble: expect.stringContaining("1") });
});
