// The core under node, as the browser has it.
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { Core, NotationError } from "../src/core/core";
import type { OkudosAction, OkudosPosition, OkudosView, SudokuCardsAction, SudokuCardsPosition } from "../src/core/types";

const root = new URL("../../", import.meta.url);
const native = new URL("build/release/nonet", root).pathname;
const scenarios = new URL("tests/scenarios/", root);
let core: Core;

beforeAll(async () => {
  core = await Core.load(readFileSync(new URL("build/wasm/nonet.wasm", root)));
});

describe("scenarios through wasm", () => {
  for (const file of readdirSync(scenarios).filter((name) => name.endsWith(".json"))) {
    test(file, () => {
      const text = readFileSync(new URL(file, scenarios), "utf8");
      const count = (JSON.parse(text) as unknown[]).length;
      expect(count).toBeGreaterThan(0);
      expect(core.scenarios(text)).toEqual({ passed: count, failures: [] });
    });
  }
});

test("the signature over 20,000 games is that of the native program", () => {
  const games = 20_000;
  const expected = execFileSync(native, ["signature", "--games", String(games)], { encoding: "utf8" }).trim();
  expect(expected).toMatch(/^[0-9a-f]{16}$/);
  expect(core.signature(games)).toBe(expected);
}, 300_000);

test("the games and their options are those of the native program", () => {
  expect(core.games()).toEqual(JSON.parse(execFileSync(native, ["games", "--json"], { encoding: "utf8" })));
});

test("the types are those of the field lists", () => {
  const types = readFileSync(new URL("../src/core/types.ts", import.meta.url), "utf8");
  expect(types).toBe(execFileSync(native, ["types"], { encoding: "utf8" }));
});

test("a seed deals the same game as natively, and a whole game can be played and verified", () => {
  const order = { game: "sudoku-cards", options: {}, seats: 1, seed: "c0ffee" };
  const start = core.setUp<SudokuCardsPosition>(order);
  let position = start;
  const moves: object[] = [];
  while (!position.over) {
    const action = core.legal<SudokuCardsPosition, SudokuCardsAction>(position, 0)[0]!;
    const step = core.apply<SudokuCardsPosition, object>(position, { seat: 0, do: action });
    if ("refused" in step) throw new Error(step.refused);
    moves.push({ seat: 0, do: action, result: step.result });
    position = step.position;
  }
  const record = { nonet: 1, game: order.game, options: {}, seats: 1, names: ["Ada"], start, moves, end: position };
  expect(core.verify(record)).toEqual({ game: "sudoku-cards", moves: moves.length, fair: false });
  const answer = execFileSync(native, ["verify", "-"], { encoding: "utf8", input: JSON.stringify(record) });
  expect(answer).toContain("1 passed, 0 failed");
});

describe("a view is enough to know what may be done", () => {
  const position = (): OkudosPosition => core.setUp({ game: "okudos", options: {}, seats: 3, seed: "1" });

  test("the same moves from view and position", () => {
    const view = core.view<OkudosPosition, OkudosView>(position(), 0);
    expect(view.hands[1]).toBe(3);
    expect(core.legalInView<OkudosView, OkudosAction>(view)).toEqual(core.legal(position(), 0));
  });
  test("a refusal names its clause, an allowed action has none", () => {
    const view = core.view<OkudosPosition, OkudosView>(position(), 1);
    expect(core.check(view, { type: "pass" })).toMatchObject({ refused: "not-your-turn", clause: expect.stringMatching(/^OK-\d{3}$/) });
    const own = core.view<OkudosPosition, OkudosView>(position(), 0);
    expect(core.check(own, { type: "pass" })).toBeNull();
    expect(core.check(own, { type: "place", chip: 1, at: "J1" })).toMatchObject({ refused: "no-such-cell" });
    expect(core.check(own, { type: "place", chip: 1 })).toMatchObject({ refused: "bad-move" });
  });
});

test("what cannot be read is answered in words", () => {
  expect(() => core.setUp({ game: "chess", options: {}, seats: 2, seed: "1" })).toThrow(NotationError);
  expect(() => core.setUp({ game: "okudos", options: { board: "round" }, seats: 2, seed: "1" })).toThrow(/options\.board/);
  expect(() => core.view({ game: "okudos" }, 0)).toThrow(/missing/);
});
