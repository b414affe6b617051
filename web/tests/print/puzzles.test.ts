// Task cards by their seed, made by the core as the page has it made.

import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { PuzzleCore } from "../../src/core/puzzle_core";
import type { Question } from "../../src/local/thinker";
import { gameIds } from "../../src/core/games";
import { chosenBefore, sensible } from "../../src/print/choice";
import { grades, makeCards, newSeed, ordersOf, type PuzzleOrder } from "../../src/print/puzzles";

let core: PuzzleCore;
beforeAll(async () => {
  core = await PuzzleCore.load(readFileSync(new URL("../../../build/wasm/nonet_puzzles.wasm", import.meta.url)));
});

async function think(question: Question): Promise<unknown> {
  if (question.ask === "generate") return core.generate(question.order);
  if (question.ask === "mix") return core.mix(question.cards);
  if (question.ask === "grade") return core.grade(question.puzzle)[0];
  if (question.ask === "solve") return core.solve(question.puzzle)[0];
  throw new Error(question.ask);
}
const order: PuzzleOrder = { size: 9, grade: "easy", count: 3, seed: "k4m2xq" };

describe("task cards", () => {
  it("are the same again from the same seed, and others from another", async () => {
    const cards = await makeCards(order, think);
    expect(await makeCards(order, think)).toEqual(cards);
    expect(await makeCards({ ...order, seed: "k4m2xr" }, think)).not.toEqual(cards);
  });
  it("begin with the same ones when there are more of them", async () => {
    expect((await makeCards({ ...order, count: 5 }, think)).slice(0, 3)).toEqual(await makeCards(order, think));
  });
  it("are of the grade that was asked for, and come with their solutions", async () => {
    for (const grade of grades)
      for (const { givens, solution, level } of await makeCards({ ...order, grade, count: 2 }, think)) {
        expect(level).toBe(grade);
        expect(solution).toMatch(/^[1-9]{81}$/);
        expect([...givens].every((digit, i) => digit === "." || digit === solution[i])).toBe(true);
      }
  });
  it("can be six by six, without a grade", async () => {
    const cards = await makeCards({ ...order, size: 6 }, think);
    expect(cards).toHaveLength(3);
    for (const { givens, solution, level } of cards) {
      expect(givens).toHaveLength(36);
      expect(solution).toMatch(/^[1-6]{36}$/);
      expect(level).toBeNull();
    }
  });
  it("can be mixed, easiest first, no two with one solution", async () => {
    const cards = await makeCards({ ...order, grade: "mixed", count: 10 }, think);
    const levels = cards.map(({ level }) => grades.indexOf(level!));
    expect(levels).toEqual([...levels].sort((a, b) => a - b));
    expect(new Set(cards.map(({ solution }) => solution)).size).toBe(10);
  });
});

describe("a mix", () => {
  it("of sixty is that of the box", () => {
    expect(core.mix(60)).toEqual([20, 20, 12, 6, 2]);
  });
  it("has as many cards as were asked for", () => {
    for (let count = 1; count <= 60; ++count) {
      const mix = core.mix(count);
      expect(mix).toHaveLength(grades.length);
      expect(mix.reduce((sum, cards) => sum + cards, 0)).toBe(count);
      expect(ordersOf({ ...order, grade: "mixed", count }, mix).every((one) => one.count! > 0)).toBe(true);
    }
  });
});

describe("a seed", () => {
  it("can be read from paper and typed", () => {
    for (let i = 0; i < 50; ++i) expect(newSeed()).toMatch(/^[a-hjkmnp-z2-9]{6}$/);
  });
  it("goes to the generator as it is, so that the program makes the same of it", () => {
    expect(ordersOf(order, [])).toEqual([{ seed: "k4m2xq", count: 3, grade: "easy", symmetry: "rotate180" }]);
  });
});

describe("what was typed", () => {
  const typed = chosenBefore(null, gameIds);
  it("is put right: cards", () => {
    const count = (count: number): number => sensible({ ...typed, puzzles: { ...typed.puzzles, count } }).puzzles.count;
    expect([count(0), count(NaN), count(-3), count(7.4), count(1000)]).toEqual([1, 1, 1, 7, 60]);
  });
  it("is put right: more people than the game takes", () => {
    expect(sensible({ ...typed, subject: "okudos", people: 5 }).people).toBe(4);
    expect(sensible({ ...typed, subject: "kakuro-call", people: 5 }).people).toBe(5);
  });
  it("a link chooses the game, and a strange one the task cards", () => {
    expect(chosenBefore("okudos", gameIds).subject).toBe("okudos");
    expect(chosenBefore("chess", gameIds).subject).toBe("puzzles");
    expect(chosenBefore("okudos", ["sudokids"]).subject, "cannot be printed").toBe("puzzles");
  });
});
