// The course and what is said in it: every technique has its place, its words and an example that is what it says.

import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { PuzzleCore } from "../../src/core/puzzle_core";
import { languages } from "../../src/core/puzzles";
import type { SudokuSheet } from "../../src/core/types";
import { kakuroTechniques, sudokuTechniques } from "../../src/core/techniques";
import { boardOf } from "../../src/trainer/board";
import { courses, keysOf } from "../../src/trainer/course";
import { drawingOf } from "../../src/trainer/drawing";
import { examples } from "../../src/trainer/examples";
import { explained, exerciseOf } from "../../src/puzzles/explained";
import { type Engine, pathOf, taught } from "../../src/puzzles/trainer_paths";
import { onlyOne, pictureOf } from "../../src/trainer/picture";
import { kakuroTaskOf, right, taskOf } from "../../src/trainer/task";
import { fresh, hit } from "../../src/trainer/tried";
import { whyNot, whyNotKakuro } from "../../src/trainer/why";
import { looks } from "../../src/words/techniques";
import { trainer } from "../../src/words/trainer";
import { routeOf } from "../../src/routes";

const engines: Engine[] = ["sudoku", "kakuro"];
const known = { sudoku: sudokuTechniques, kakuro: kakuroTechniques };
let core: PuzzleCore;
beforeAll(async () => {
  core = await PuzzleCore.load(readFileSync(new URL("../../../build/wasm/nonet_puzzles.wasm", import.meta.url)));
});

describe.each(engines)("the course of %s", (engine) => {
  const keys = keysOf(engine);
  it("has every technique that there are exercises for, once", () => {
    const wanted = known[engine].filter(({ exercises }) => exercises).map(({ key }) => key);
    expect([...keys].sort()).toEqual([...wanted].sort());
    for (const { key, exercises } of known[engine]) expect(taught(key)).toBe(exercises);
  });
  it("has a page for each, and a name for each chapter", () => {
    for (const key of keys) expect(routeOf(pathOf(engine, key))?.props).toEqual({ engine, technique: key });
    expect(routeOf(pathOf(engine))?.props).toEqual({ engine, technique: null });
    for (const language of languages)
      for (const { name } of courses[engine]) expect(trainer[language].chapters[name]).toMatch(/\S/);
  });
  it.each(languages)("says in %s how to look for each", (language) => {
    const said = looks[language][engine] as Record<string, string>;
    expect(Object.keys(said).sort()).toEqual([...known[engine].map(({ key }) => key)].sort());
    expect(new Set(Object.values(said)).size).toBe(Object.keys(said).length);
    for (const text of Object.values(said)) expect(text).toMatch(/^\p{Lu}.*[.]$/u);
  });
  it("has an example for each whose next step is of it", () => {
    expect(Object.keys(examples[engine]).sort()).toEqual([...keys].sort());
    for (const key of keys) expect(explained(core, engine, examples[engine][key]!, "en").step.technique).toBe(key);
  });
});

describe("a drawing", () => {
  it("shows the pattern, then what follows as well", () => {
    for (const key of keysOf("sudoku")) {
      const one = explained(core, "sudoku", examples["sudoku"][key]!, "en");
      if (one.engine !== "sudoku") throw new Error(key);
      const board = boardOf(one.sheet);
      const signs = (part: 1 | 2): string[] =>
        [...drawingOf(one.step, board, part).signs.values()].flat().map(({ as }) => as);
      expect(
        signs(1).filter((as) => as === "strike" || as === "place"),
        key,
      ).toEqual([]);
      expect(
        signs(2).filter((as) => as === "strike"),
        key,
      ).toHaveLength(
        one.step.strike.filter(({ at, digit }) => !one.step.place.some((p) => p.at === at && p.digit === digit)).length,
      );
      const first = drawingOf(one.step, board, 1);
      expect(first.signs.size > 0 || first.target !== null, key).toBe(true);
    }
  });
});

describe("an exercise", () => {
  it.each(engines)("of each technique of %s is found by its targets, and what is not one is told why", (engine) => {
    for (const technique of keysOf(engine)) {
      const one = explained(core, engine, exerciseOf(core, { engine, technique, seed: "units" }), "en");
      const board = boardOf(one.sheet);
      const task = one.engine === "sudoku" ? taskOf(one.step) : kakuroTaskOf(one.step);
      expect(task.targets.length, technique).toBeGreaterThan(0);
      let tried = fresh;
      for (const target of task.targets.slice(0, task.needed)) {
        const [cell, digit] = target.split(" ") as [string, string | undefined];
        expect(board.candidates.has(cell), `${technique} ${target}`).toBe(true);
        expect(right(engine, technique, task, board, cell, digit ? Number(digit) : null)).toBe(true);
        tried = hit(tried, task, target);
      }
      expect(tried.state, technique).toBe("found");
      const only = onlyOne(one, task);
      for (const cell of board.cells) {
        const digit = task.kind === "pattern" ? null : (only ?? 5);
        if (right(engine, technique, task, board, cell, digit)) continue;
        const why =
          one.engine === "sudoku"
            ? whyNot(trainer.en, board, one.step, task, cell, digit)
            : whyNotKakuro(trainer.en, board, one.step, task, cell, digit!);
        expect(why, `${technique} ${cell}`).toMatch(/^\S.*[a-z0-9]\.$/i);
        expect(why).not.toMatch(/undefined|NaN| on \.|be \./);
      }
      expect(pictureOf(one, board, task, tried).marked.size, technique).toBeGreaterThan(0);
    }
  });
});

describe("why a square is not it", () => {
  const line = ":0000:x:.1+4..3.6..9+6......+857.2..3..+83..1.7446+2..951..+7....6....+9..5...1.+5..6.9...8.3....::::";
  it("says what stands there, and which digit can be seen", () => {
    const { sheet, step: found } = explained(core, "sudoku", line, "en");
    const board = boardOf(sheet);
    const step = found as Parameters<typeof whyNot>[2];
    const task = taskOf(step);
    expect(whyNot(trainer.en, board, step, task, "B1", 2)).toBe("B1 is filled already.");
    expect(whyNot(trainer.en, board, step, task, "A1", 1)).toBe("A1 sees the 1 on B1.");
  });
  it("goes by what is given, written and struck", () => {
    const before = boardOf(core.sheets(line)[0] as SudokuSheet);
    expect([before.digits.get("B1"), before.givens.has("B1")]).toEqual([1, true]);
    expect([before.digits.get("C1"), before.givens.has("C1")]).toEqual([4, false]);
    const [digit] = before.candidates.get("A1")!;
    const after = boardOf(core.sheets(line.replace(/::::$/, `:${digit}11:::`))[0] as SudokuSheet);
    expect(after.candidates.get("A1")).toEqual(before.candidates.get("A1")!.slice(1));
  });
});
