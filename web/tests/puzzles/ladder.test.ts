// Every rung of a hint lights something, and none more than it says.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PuzzleCore } from "../../src/core/puzzle_core";
import type { Step } from "../../src/core/puzzles";
import { shownOn } from "../../src/puzzles/ladder";
import { positionLine, puzzleFrom, take } from "../../src/puzzles/puzzle";

const core = await PuzzleCore.load(readFileSync(new URL("../../../build/wasm/nonet_puzzles.wasm", import.meta.url)));
const lines = [
  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
  "...8.1..........435............7.8........1...2..3....6......75..34........2..6..",
];

/** Every step on the way to the solution. */
function stepsOf(line: string): Step[] {
  const steps: Step[] = [];
  let puzzle = puzzleFrom(line)!;
  for (let tries = 0; tries < 200; ++tries) {
    const hint = core.hints(positionLine(puzzle), "en")[0]!;
    if (!("step" in hint)) break;
    steps.push(hint.step);
    puzzle = take(puzzle, hint.step);
  }
  return steps;
}
const steps = lines.flatMap(stepsOf);

describe("the ladder of the puzzle corner", () => {
  it("has naked and hidden singles among what is tried here", () => {
    const techniques = steps.map(({ technique }) => technique);
    expect(techniques).toContain("naked-single");
    expect(techniques).toContain("hidden-single");
  });
  it("lights where to look from the first rung on, whatever the technique", () => {
    for (const step of steps) expect(shownOn(step, 0).houses.length, step.technique).toBeGreaterThan(0);
  });
  it("gives no square away before it says why", () => {
    for (const step of steps)
      for (const rung of [0, 1]) {
        const { place, strike, marks, seen } = shownOn(step, rung);
        expect([...place, ...strike, ...marks, ...seen]).toEqual([]);
      }
  });
  it("shows of a single the digits that leave nothing else, and the digit itself only at the end", () => {
    for (const step of steps.filter(({ technique }) => /^(naked|hidden)-single$/.test(technique))) {
      const why = shownOn(step, 2);
      expect(why.seen.length, JSON.stringify(step)).toBeGreaterThan(0);
      expect(why.place).toEqual([]);
      expect(shownOn(step, 3).place).toEqual(step.place);
    }
  });
});
