// What the core says of a typed text, told by its kind; and the whole way through a puzzle. With the real core.

import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { PuzzleCore } from "../../src/core/puzzle_core";
import { languages } from "../../src/core/puzzles";
import { flawOf, flawWords } from "../../src/puzzles/flaw";
import { wayOf } from "../../src/puzzles/path";
import { boardFrom } from "./sheets";
import { puzzleWords } from "../../src/words/puzzles";

const line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
let core: PuzzleCore;
beforeAll(async () => {
  core = await PuzzleCore.load(readFileSync(new URL("../../../build/wasm/nonet_puzzles.wasm", import.meta.url)));
});

function flaw(text: string): ReturnType<typeof flawOf> {
  const graded = core.grade(text)[0];
  if (!graded) return flawOf(null);
  if (!("error" in graded)) throw new Error(`can be read: ${text}`);
  return flawOf(graded.error);
}
const rows = (...first: string[]): string =>
  [...first, ...Array.from({ length: 9 - first.length }, () => ".........")].join("\n");

describe("a text that is no puzzle", () => {
  it("is told by its kind", () => {
    expect(flaw("")).toEqual({ kind: "nothing" });
    expect(flaw("12345")).toEqual({ kind: "count", found: 5 });
    expect(flaw(line.slice(1))).toEqual({ kind: "count", found: 80 });
    expect(flaw(`:0702:9:${line.slice(0, 5)}`)).toEqual({ kind: "count", found: 5 });
    expect(flaw(line.replace("7", "q"))).toEqual({ kind: "sign", line: 1, column: 5, sign: "q" });
    expect(flaw(rows("530070000", "6001950"))).toEqual({ kind: "row", row: 2, found: 7 });
    expect(flaw("530070000\n600195000")).toEqual({ kind: "rows", found: 2 });
    expect(flaw(".".repeat(36))).toEqual({ kind: "six" });
  });
  it.each(languages)("has a sentence in %s for each kind, without the core's English", (language) => {
    for (const text of ["", "12345", "hello", "äöü", rows("5"), "530070000", ".".repeat(36)]) {
      const said = flawWords(puzzleWords[language].flaws, flaw(text));
      expect(said).toMatch(/\.$/);
      expect(said).not.toContain("expected");
    }
    expect(flawWords(puzzleWords[language].flaws, flawOf("something new"))).toBe(puzzleWords[language].flaws.other);
  });
});

describe("the whole way", () => {
  const way = (puzzle: string, language: (typeof languages)[number]): ReturnType<typeof wayOf> =>
    wayOf(boardFrom(puzzle), language, (text, of) => core.hints(text, of));
  it("goes to the solution and names each technique in the language of the page", () => {
    const hard = core.generate({ seed: "x", grade: "hard" })[0]!;
    const answer = way(hard, "de");
    if (!("strides" in answer)) throw new Error(answer.trouble);
    expect(answer.strides.length).toBeGreaterThan(40);
    const names = answer.strides.map(({ technique }) => technique);
    expect(names).toContain("Nackter Einer");
    expect(names).toContain("Nacktes Tripel");
    expect(answer.strides[0]!.text).toMatch(/^Trage die \d in [A-I]\d ein\.$/);
  });
  it("says why there is none", () => {
    const answer = way(".".repeat(81), "it");
    expect("trouble" in answer && answer.trouble).toMatch(/più di una soluzione/);
  });
});
