// Kakuro under node, as the browser has them: the same answers as the native program.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { NotationError } from "../src/core/module";
import { PuzzleCore } from "../src/core/puzzle_core";
import { languages } from "../src/core/puzzles";
import { kakuroTechniques } from "../src/core/techniques";

const root = new URL("../../", import.meta.url);
const program = new URL("build/release/nonet", root).pathname;
const native = (words: string[], input = ""): string => {
  try {
    return execFileSync(program, ["kakuro", ...words], {
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
const parsed = (text: string): unknown[] => lines(text).map((line) => JSON.parse(line) as unknown);

let core: PuzzleCore;
let puzzles: string; // of all levels
const odd = ["\\ 3\\ 5\\ ; \\4 . . ; \\3 . .", "\\ 10\\ 10\\ ; \\10 . . ; \\10 . .", "\\ ?!"].join("\n");

beforeAll(async () => {
  core = await PuzzleCore.load(readFileSync(new URL("build/wasm/nonet_puzzles.wasm", root)));
  const grades = ["easy", "medium", "hard", "unfair", "extreme"];
  puzzles = grades
    .map((grade) => native(["generate", "--grade", grade, "--count", "8", "--size", "8x9", "--seed", "browser"]))
    .join("");
});

test("a seed makes the same exercises of every technique", () => {
  for (const { key, exercises } of kakuroTechniques) {
    if (!exercises) continue;
    const made = core.generateKakuro({ seed: "exercise", technique: key, count: 2 });
    expect(made).toEqual(lines(native(["generate", "--seed", "exercise", "--technique", key, "--count", "2"])));
  }
});

test("a seed makes the same puzzles", () => {
  const orders = [
    { seed: "a", count: 20 },
    { seed: "b", count: 3, grade: "extreme", size: "7x8", symmetry: "none" },
    { seed: "c", count: 3, grade: "easy", size: "9x9", symmetry: "diagonal" },
    { seed: "d", count: 2, pattern: "..x../...../...../...../..x.." },
    { seed: "e", count: 1, size: "16x16", density: 72 },
  ];
  for (const order of orders) {
    const words = Object.entries(order).flatMap(([name, value]) => [`--${name}`, String(value)]);
    const made = core.generateKakuro(order);
    expect(made).toHaveLength(order.count);
    expect(made).toEqual(lines(native(["generate", ...words])));
  }
});

test("an order that cannot be met is refused in words", () => {
  expect(() => core.generateKakuro({ seed: "a", size: "99x9" })).toThrow(NotationError);
  expect(() => core.generateKakuro({ seed: "a", size: "99x9" })).toThrow("expected 3 to 30 rows and columns");
  expect(() => core.generateKakuro({ seed: "a", count: 0 })).toThrow("count: expected a whole number from 1 to 100");
});

test("puzzles are solved and graded as natively, and what is none or cannot be read is told in its place", () => {
  const text = puzzles + odd;
  const solved = core.solveKakuro(text);
  expect(solved).toEqual(lines(native(["solve"], text)));
  expect(solved.slice(-3)).toEqual(["none", "many", "error"]);
  const graded = core.gradeKakuro(text);
  expect(graded).toEqual(parsed(native(["grade", "--json"], text)));
  const levels = new Set(graded.map((grade) => ("level" in grade ? grade.level : "")));
  expect(levels).toEqual(new Set(["Easy", "Medium", "Hard", "Unfair", "Extreme", ""]));
});

test("hints and paths are those of the native program, in every language", () => {
  for (const language of languages)
    expect(core.kakuroHints(puzzles, language)).toEqual(
      parsed(native(["hint", "--json", "--language", language], puzzles)),
    );
  expect(core.kakuroPaths(puzzles, "en")).toEqual(parsed(native(["path", "--json"], puzzles)));
});

test("a sheet says what is on it and what is left", () => {
  const [sheet] = core.kakuroSheets("\\ 3\\ 4\\ ; \\4 1 . ; \\3 . -2");
  if (!sheet || "error" in sheet) throw new Error("no sheet");
  expect(sheet.squares[4]).toEqual({ at: "A1", written: 1 });
  expect(sheet.squares[5]).toEqual({ at: "B1", candidates: [3] });
  expect(sheet.squares[8]).toEqual({ at: "B2", candidates: [1] });
  expect(sheet.runs[0]).toEqual({
    way: "across",
    squares: ["A1", "B1"],
    sum: 4,
    sets: [[3]],
    state: "open",
    left: 3,
    combinations: [{ digits: [1, 3] }],
  });
  expect(sheet.twice).toEqual([]);
  expect(sheet.solved).toBe(false);
});
