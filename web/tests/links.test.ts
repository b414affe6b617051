// Puzzles handed on, under node: addresses and links are the same as the native program writes and reads.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { PuzzleCore, puzzleForms } from "../src/core/puzzle_core";
import type { SharedSheet } from "../src/core/types";

const root = new URL("../../", import.meta.url);
const program = new URL("build/release/nonet", root).pathname;
const native = (words: string[], input: string): string => execFileSync(program, words, { encoding: "utf8", input });
const sudoku = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const kakuro = "\\ 3\\ 4\\ ; \\4 . . ; \\3 . .";
const numbers = (count: number, most: number): number[] => Array.from({ length: count }, (_, i) => (i * 37) % most);

let core: PuzzleCore;
beforeAll(async () => {
  core = await PuzzleCore.load(readFileSync(new URL("build/wasm/nonet_puzzles.wasm", root)));
});

test("a sheet with everything on it comes back from its address", () => {
  const sheets: SharedSheet[] = [
    { kind: "sudoku", puzzle: sudoku },
    {
      kind: "sudoku",
      puzzle: sudoku,
      corner: numbers(81, 512).map((bits) => 2 * bits),
      centre: numbers(81, 300).map((bits) => 2 * bits),
      colours: numbers(81, 8),
      tints: numbers(81, 1 << 27),
    },
    { kind: "kakuro", puzzle: kakuro, centre: [2, 0, 6, 1022] },
  ];
  for (const sheet of sheets) {
    const told = core.address(sheet);
    if (!("address" in told)) throw new Error(told.error);
    expect(told.address).toMatch(/^\/puzzle\?p=1[sk][\w-]+$/);
    expect(told.address.length).toBeLessThan(2000);
    expect(core.sharedSheet(`https://nonet.example${told.address}`)).toEqual(sheet);
  }
});

test("the native program reads and writes the same", () => {
  for (const form of puzzleForms) {
    if (form === "opensudoku") continue; // there with what stands around the puzzles
    const [answer] = core.inForm(sudoku, form);
    if (!answer || !("text" in answer)) throw new Error(form);
    expect(native(["convert", "--as", form], sudoku).trimEnd()).toBe(answer.text);
    if (form === "candidates") continue; // a last candidate may be read as written
    expect(native(["convert"], answer.text)).toBe(`${sudoku}\n`);
  }
  const told = core.address({ kind: "kakuro", puzzle: kakuro });
  expect(told).toEqual({ address: native(["kakuro", "show", "--format", "address"], kakuro).trimEnd() });
});

test("what cannot be is said", () => {
  expect(core.address({ kind: "sudoku", puzzle: "12" })).toHaveProperty("error");
  expect(core.address({ kind: "sudoku", puzzle: sudoku, corner: [1] })).toEqual({
    error: "corner: expected 81 numbers, or none",
  });
  expect(core.sharedSheet("/puzzle?p=1sAAAA")).toEqual({
    error: "expected a whole address: this one is damaged, or cut off",
  });
  expect(core.inForm("12", "line")).toEqual([{ error: expect.stringContaining("expected") as string }]);
});
