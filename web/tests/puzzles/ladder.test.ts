// Every rung of a hint lights something, and none more than it says.

import { describe, expect, it } from "vitest";
import { type Board, positionText, squaresLeft } from "../../src/puzzles/board";
import { type AnyStep, type Lit, litBy, targets } from "../../src/puzzles/ladder";
import { blank, type Marks, take } from "../../src/puzzles/marks";
import { told } from "../../src/puzzles/path";
import { hints, standing } from "../../src/puzzles/reading";
import { boardFrom, core, hard, sudoku } from "./sheets";

type Met = { board: Board; marks: Marks; step: AnyStep };

/** Every step on the way to the solution. */
function stepsOf(board: Board): Met[] {
  const steps: Met[] = [];
  let marks = blank(board.names.length);
  for (let tries = 0; tries < 200 && squaresLeft(board, marks) > 0; ++tries) {
    const hint = hints(core, board.kind, positionText(board, marks), "en")[0]!;
    if (!("step" in hint)) throw new Error(JSON.stringify(hint));
    steps.push({ board, marks, step: hint.step });
    marks = take(board, marks, told(board, hint.step.place), told(board, hint.step.strike), false);
  }
  expect(standing(core, board, marks).solved).toBe(true);
  return steps;
}
const kakuros = ["easy", "hard", "extreme"].map((grade) =>
  boardFrom(core.generateKakuro({ seed: "ladder", size: "8x8", grade })[0]!),
);
const steps = [sudoku, boardFrom(hard), ...kakuros].flatMap(stepsOf);
const shownOn = ({ board, marks, step }: Met, rung: number): Lit =>
  litBy(board, marks, standing(core, board, marks).candidates, step, rung);

describe("the hint ladder", () => {
  it("has naked and hidden singles, and sums, among what is tried here", () => {
    const techniques = steps.map(({ step }) => step.technique);
    for (const one of ["naked-single", "hidden-single", "cross-sums", "last-square"]) expect(techniques).toContain(one);
  });
  it("lights where to look from the first rung on, whatever the technique", () => {
    for (const met of steps) expect(shownOn(met, 0).areas.length, met.step.technique).toBeGreaterThan(0);
  });
  it("gives no square away before it says why", () => {
    for (const met of steps)
      for (const rung of [0, 1]) {
        const { place, struck, proof, ringed, links } = shownOn(met, rung);
        expect([...place, ...struck, ...proof, ...ringed, ...links]).toEqual([]);
      }
  });
  it("adds from rung to rung and takes nothing away", () => {
    for (const met of steps) {
      const rungs = [0, 1, 2, 3].map((rung) => shownOn(met, rung));
      for (const part of ["areas", "clues", "ringed", "proof", "struck", "links", "place"] as const)
        for (const rung of [1, 2, 3])
          expect(rungs[rung]![part]).toEqual(expect.arrayContaining([...rungs[rung - 1]![part]]));
    }
  });
  it("shows of a single the digits that leave nothing else, and the digit itself only at the end", () => {
    for (const met of steps.filter(({ step }) => /^(naked|hidden)-single$/.test(step.technique))) {
      expect(shownOn(met, 2).ringed.length, JSON.stringify(met.step)).toBeGreaterThan(0);
      expect(shownOn(met, 2).place).toEqual([]);
      expect(shownOn(met, 3).place).toEqual(told(met.board, met.step.place));
    }
  });
  it("frames the sums that a step of a Kakuro speaks of", () => {
    for (const met of steps.filter(({ step }) => step.technique === "cross-sums"))
      expect(shownOn(met, 0).clues).toHaveLength(2);
  });
  it("ends in the squares that change", () => {
    for (const { board, step } of steps) expect(targets(board, step).every((square) => square >= 0)).toBe(true);
  });
});
