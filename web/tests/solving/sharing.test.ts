// A sheet goes out as an address and comes back with all that was on it.

import { describe, expect, it } from "vitest";
import type { SharedSheet } from "../../src/core/types";
import type { Board } from "../../src/puzzles/board";
import { applied, read } from "../../src/puzzles/history";
import { blank, fill, mark, type Marks, paint, strike, tint, valueAt, write } from "../../src/puzzles/marks";
import { standing } from "../../src/puzzles/reading";
import { addressOf, sheetShared } from "../../src/solving/sharing";
import type { KeptSheet } from "../../src/solving/shelf";
import { chances, core, kakuro, sudoku } from "../puzzles/sheets";

function sheetAt(address: string): KeptSheet {
  const shared = core.sharedSheet(address);
  if ("error" in shared) throw new Error(shared.error);
  return sheetShared(core, shared, null)!;
}
function marksOf(sheet: KeptSheet, board: Board): Marks {
  const before = blank(board.names.length);
  return read(sheet.steps, before.length)!.slice(0, sheet.at).reduce(applied, before);
}
/** Marks as somebody leaves them: all kinds, at random, ruled out only what could be. */
function littered(board: Board, seed: number): Marks {
  const below = chances(seed);
  const digit = (): number => 1 + below(9);
  const square = (): number[] => [below(board.names.length)];
  let marks = blank(board.names.length);
  for (let i = 0; i < 12; ++i) marks = write(board, marks, square(), digit(), false);
  for (let i = 0; i < 20; ++i) {
    marks = mark(board, marks, square(), below(2) ? "corner" : "centre", digit());
    marks = paint(marks, square(), 1 + below(6));
    marks = tint(board, marks, square(), digit(), 1 + below(6));
  }
  const { candidates } = standing(core, board, marks, () => 0);
  const open = board.names.map((_, at) => at).filter((at) => !board.givens[at] && !valueAt(marks, "digit", at));
  for (const at of open.slice(0, 5)) {
    const out = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((one) => candidates[at]! & (1 << one));
    if (out) marks = strike(board, marks, [at], out);
  }
  return fill(board, marks, open.slice(-3), candidates);
}

describe.each([sudoku, kakuro])("a sheet of $kind", (board) => {
  it.each([1, 2, 3])("comes back from its address as it was (%i)", (seed) => {
    const marks = littered(board, seed);
    const address = addressOf(core, board, marks)!;
    expect(address).toMatch(/^\/puzzle\?p=1[sk][\w-]+$/);
    const sheet = sheetAt(address);
    expect([sheet.kind, sheet.text]).toEqual([board.kind, board.text]);
    expect(marksOf(sheet, board)).toEqual(marks);
  });
  it("is as it was printed where nothing else is wished", () => {
    const sheet = sheetAt(addressOf(core, board, null)!);
    expect([sheet.text, sheet.steps]).toEqual([board.text, ""]);
  });
});

it("a damaged address is told as such", () => {
  const address = addressOf(core, sudoku, null)!;
  const damaged = address.slice(0, -1) + (address.endsWith("a") ? "b" : "a");
  expect(core.sharedSheet(damaged)).toHaveProperty("error");
  const shared: SharedSheet = { kind: "sudoku", puzzle: "" };
  expect(sheetShared(core, shared, null)).toBeNull();
});
