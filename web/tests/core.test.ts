// The core under node, as the browser has it.
import { execFileSync } from "node:child_process";
import { createHash, createHmac } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { Core } from "../src/core/core";
import { NotationError } from "../src/core/module";
import type {
  OkudosAction,
  OkudosPosition,
  OkudosView,
  SudokuCardsAction,
  SudokuCardsPosition,
} from "../src/core/types";
import { whole } from "./tier";

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

whole(
  "the signature over 20,000 games is that of the native program",
  () => {
    const games = 20_000;
    const expected = execFileSync(native, ["signature", "--games", String(games)], { encoding: "utf8" }).trim();
    expect(expected).toMatch(/^[0-9a-f]{16}$/);
    expect(core.signature(games)).toBe(expected);
  },
  300_000,
);

test("the games and their options are those of the native program", () => {
  expect(core.games()).toEqual(JSON.parse(execFileSync(native, ["games", "--json"], { encoding: "utf8" })));
});

test("the types are those of the field lists", () => {
  const types = readFileSync(new URL("../src/core/types.ts", import.meta.url), "utf8");
  expect(types).toBe(execFileSync(native, ["types"], { encoding: "utf8" }));
});

test("the facts about the techniques are those of the reasoners", () => {
  const facts = readFileSync(new URL("../src/core/techniques.ts", import.meta.url), "utf8");
  expect(facts).toBe(execFileSync(native, ["facts", "--techniques"], { encoding: "utf8" }));
});

test("the facts about the games are those of the rules", () => {
  const facts = readFileSync(new URL("../src/core/facts.ts", import.meta.url), "utf8");
  expect(facts).toBe(execFileSync(native, ["facts"], { encoding: "utf8" }));
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
    expect(core.check(view, { type: "pass" })).toMatchObject({
      refused: "not-your-turn",
      clause: expect.stringMatching(/^OK-\d{3}$/),
    });
    const own = core.view<OkudosPosition, OkudosView>(position(), 0);
    expect(core.check(own, { type: "pass" })).toBeNull();
    expect(core.check(own, { type: "place", chip: 1, at: "J1" })).toMatchObject({ refused: "no-such-cell" });
    expect(core.check(own, { type: "place", chip: 1 })).toMatchObject({ refused: "bad-move" });
  });
});

describe("what a move brings is foreseen from the mover's view", () => {
  const games = ["kakuro-flip", "kakuro-call", "sudoku-pens", "okudos", "sudoku-cards", "sudokids"];
  type Position = { over: boolean; board?: string[]; chips?: string[] };
  for (const game of games) {
    test(game, () => {
      let position = core.setUp<Position>({ game, options: {}, seats: 2, seed: "f0e5ee" });
      let moves = 0;
      for (let t = 1; t <= 40 && !position.over; ++t) {
        const seats = [0, 1].filter((seat) => core.legal<Position, object>(position, seat).length > 0);
        const seat = seats[t % seats.length];
        if (seat === undefined) break; // who has called shows nothing: time acts next
        const choices = core.legal<Position, object>(position, seat);
        const action = choices[(7 * t) % choices.length]!;
        const view = core.view<Position, Position>(position, seat);
        const foreseen = core.foresee<Position, object, { points: number }>(view, action, t);
        const done = core.apply<Position, { points: number }>(position, { seat, t, do: action });
        if ("refused" in done || "refused" in foreseen) throw new Error(JSON.stringify([done, foreseen]));
        position = done.position;
        expect(foreseen.result).toEqual(done.result);
        expect(foreseen.view.board).toEqual(position.board);
        expect(foreseen.view.chips).toEqual(position.chips);
        if (foreseen.unknown.length === 0) expect(foreseen.view).toEqual(core.view(position, seat));
        ++moves;
      }
      expect(moves).toBeGreaterThan(0);
    });
  }
  test("a drawn card is named as a guess, a refused move is refused", () => {
    const position = core.setUp<OkudosPosition>({ game: "okudos", options: {}, seats: 2, seed: "1" });
    const view = core.view<OkudosPosition, OkudosView>(position, 0);
    const chip = (position.hands[0] as number[])[0]!;
    expect(core.foresee(view, { type: "place", chip, at: "E5" })).toMatchObject({
      view: { turn: 1 },
      unknown: ["view.hands.0.2"],
    });
    expect(core.foresee(view, { type: "collect", at: "E5" })).toEqual(core.check(view, { type: "collect", at: "E5" }));
    expect(() => core.foresee(core.view(position, null), { type: "pass" })).toThrow(
      new NotationError("view.viewer: expected a seat, an onlooker does not act"),
    );
  });
});

test("the day's deals are known without a server", () => {
  const day = core.daily("2026-11-16");
  expect(day.date).toBe("2026-11-16");
  expect(day.games.map((game) => game.game).sort()).toEqual(
    core
      .games()
      .map((game) => game.game)
      .sort(),
  );
  for (const game of day.games) {
    expect(core.fair(game.fairness)).toEqual({ commitment: game.fairness.commitment, seed: game.seed });
    expect(
      core.setUp<OkudosPosition>({ game: game.game, options: game.options, seats: game.seats, seed: game.seed }),
    ).toMatchObject({ game: game.game, over: false });
  }
  expect(() => core.daily("2026-02-30")).toThrow(new NotationError("date: expected a day such as 2026-11-16"));
});

test("a game dealt here can be proved fair", () => {
  const serverSeed = "00".repeat(32);
  const seatSeeds = ["ab", ""];
  const { commitment, seed } = core.fair({ serverSeed, seatSeeds });
  const bytes = Buffer.from(serverSeed, "hex");
  const message = Buffer.concat([Buffer.from("nonet shuffle 1"), Buffer.from([1, 0xab, 0])]);
  expect(commitment).toBe(createHash("sha256").update(bytes).digest("hex"));
  expect(seed).toBe(createHmac("sha256", bytes).update(message).digest("hex"));
  expect(() => core.fair({ serverSeed: "00", seatSeeds })).toThrow(
    new NotationError("fairness.serverSeed: expected 64 hexadecimal digits"),
  );
});

test("what cannot be read is answered in words", () => {
  expect(() => core.setUp({ game: "chess", options: {}, seats: 2, seed: "1" })).toThrow(NotationError);
  expect(() => core.setUp({ game: "okudos", options: { board: "round" }, seats: 2, seed: "1" })).toThrow(
    /options\.board/,
  );
  expect(() => core.view({ game: "okudos" }, 0)).toThrow(/missing/);
});
