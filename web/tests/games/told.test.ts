// How points came together, told of moves that are over: read from the board as it is at the end, and held against what the core has given.

import { beforeAll, describe, expect, it } from "vitest";
import { settings } from "../../src/app/settings.svelte";
import type { Core } from "../../src/core/core";
import type { Action, KakuroFlipResult, Result, View } from "../../src/core/types";
import type { GameUi, Told } from "../../src/desk/game_ui";
import { loadGame } from "../../src/games";
import type { GameId } from "../../src/core/games";
import type { AnyPosition } from "../../src/local/order";
import type { Step } from "../../src/table/state";
import { nodeCore } from "./fake_desk";
import { callPosition } from "./kakuro_call_positions";

let core: Core;
beforeAll(async () => {
  core = await nodeCore();
  settings.language = "en";
});

/** A whole game of moves that are allowed, and what is told of each when it is over. */
async function wholeGame(game: GameId, options: object): Promise<{ step: Step; told: Told }[]> {
  const ui: GameUi = await loadGame(game);
  let position = core.setUp<AnyPosition>({ game, options, seats: 2, seed: "07" });
  const steps: Step[] = [];
  while (!position.over && steps.length < 200) {
    const seat = position.turn!;
    const legal = core.legal<AnyPosition, Action>(position, seat);
    const action = legal[(steps.length * 7) % legal.length]!;
    const next = core.apply<AnyPosition, Result>(position, { seat, do: action });
    if ("refused" in next) throw new Error(next.refused);
    position = next.position;
    steps.push({ seat, do: action, result: next.result });
  }
  const view = core.view<AnyPosition, View>(position, null);
  return steps.map((step, at) => ({ step, told: ui.told!(step, { view, later: steps.slice(at + 1) }) }));
}
/** "14 = 9 + 5, ends in 4; 3 = 2 + 1": what is left of each sign, and what is added up behind it. */
const sums = (text: string): { of: number; parts: number[] }[] =>
  text.split(";").map((each) => {
    const [of, parts] = each.split(/, ends/)[0]!.split("=");
    return { of: Number(of), parts: parts!.split("+").map((part) => Number(/\d+/.exec(part)![0])) };
  });
const total = (numbers: number[]): number => numbers.reduce((sum, one) => sum + one, 0);

describe("what a turn brought", () => {
  it("in kakuro-flip is the sum of its addends, with a word on every red card that means more than its number", async () => {
    const game = await wholeGame("kakuro-flip", {});
    const scoring = game.filter(({ step }) => step.result.points > 0);
    expect(scoring.length).toBeGreaterThan(3);
    for (const { step, told } of scoring) {
      const found = sums(told.sum);
      for (const { of, parts } of found) expect(total(parts), told.sum).toBe(of);
      expect(total(found.map(({ of }) => of))).toBe(step.result.points);
      const tall = (step.result as KakuroFlipResult).kakuros!.some(({ sum }) => sum > 9);
      expect(told.why !== undefined, told.sum).toBe(tall);
    }
    for (const { step, told } of game) if (step.result.points === 0) expect(told.sum).toBe("");
  });
  it.each([
    ["sudoku-cards", {}],
    ["sudoku-cards", { scoring: "lines" }],
    ["sudokids", {}],
    ["sudokids", { scoring: "block" }],
  ] as [GameId, object][])(
    "in %s %o is the cards that counted, without those that came later",
    async (name, options) => {
      const game = await wholeGame(name, options);
      const scoring = game.filter(({ step }) => step.result.points > 0);
      expect(scoring.length).toBeGreaterThan(3);
      for (const { step, told } of scoring) {
        expect(told.squares).toHaveLength(step.result.points);
        if (told.sum !== "") expect(total(sums(told.sum)[0]!.parts)).toBe(step.result.points);
      }
    },
  );
  it("in okudos is the number that a chip has covered", async () => {
    const game = await wholeGame("okudos", {});
    const laid = game.filter(({ step }) => step.do.type === "place");
    expect(laid.length).toBeGreaterThan(3);
    for (const { told } of laid) expect(told.sum).toMatch(/^covers an? [1-9]$/);
    for (const { step, told } of game) if (step.do.type !== "place") expect(told.sum).toBe("");
  });
  it("in kakuro-call is the sum of the row that was shown", async () => {
    const ui = await loadGame("kakuro-call");
    const position = callPosition({ total: 20, floor: 0, floorEndsAt: 30_000 });
    const action: Action = { type: "claim", from: "A1", dir: "across", length: 3, total: 20 };
    const { told } = ui;
    const result = { points: 3, valid: true };
    const view = core.view<object, View>(position, null);
    expect(told!({ seat: 0, do: action, result }, { view, later: [] })).toEqual({
      sum: "20 =\u00a09 +\u00a02 +\u00a09",
      squares: ["A1", "B1", "C1"],
    });
    const off: Action = { ...action, length: 2 };
    expect(told!({ seat: 0, do: off, result }, { view, later: [] }).sum).toBe("");
  });
});
