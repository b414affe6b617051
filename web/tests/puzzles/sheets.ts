// Sheets for tests, read by the real core.

import { readFileSync } from "node:fs";
import { PuzzleCore } from "../../src/core/puzzle_core";
import type { Board } from "../../src/puzzles/board";
import { readSheet } from "../../src/puzzles/reading";

export const core = await PuzzleCore.load(
  readFileSync(`${import.meta.dirname}/../../../build/wasm/nonet_puzzles.wasm`),
);
export const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
export const hard = "...8.1..........435............7.8........1...2..3....6......75..34........2..6..";
/** A1 B1 / A2 B2, of which only one filling makes the sums. */
export const small = "\\ 3\\ 4\\ ; \\4 . . ; \\3 . .";

export function boardFrom(text: string): Board {
  const sheet = readSheet(core, text.includes("\\") ? "kakuro" : "sudoku", text);
  if (!sheet || "error" in sheet) throw new Error(text);
  return sheet.board;
}
export const sudoku = boardFrom(easy);
export const kakuro = boardFrom(core.generateKakuro({ seed: "sheets", size: "8x8", grade: "easy" })[0]!);

/** The same numbers in every run: a small generator of its own (mulberry32). */
export function chances(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
