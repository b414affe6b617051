// Tables on this device: whole games in virtual time, refereed by the real core.

import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { Core } from "../../src/core/core";
import type { Action, View } from "../../src/core/types";
import { LocalTable, ordered } from "../../src/local/local_table";
import { type LocalOrder, recordOfSaved, type SavedTable } from "../../src/local/order";
import { lastMoves } from "../desk/last_positions";
import { paced } from "../../src/local/pace";
import { Page, World } from "./world";

let core: Core;
beforeAll(async () => {
  core = await Core.load(readFileSync(new URL("../../../build/wasm/nonet.wasm", import.meta.url)));
});

const two = (game: string, others: "here" | "bot" = "here"): LocalOrder => ({
  game,
  options: {},
  seats: [
    { who: "here", name: "Ada", colour: 1 },
    { who: others, name: "Ben", colour: 2, ...(others === "bot" ? { level: "gentle" as const } : {}) },
  ],
  botPaceMs: 500,
});

function opened(order: LocalOrder): { table: LocalTable; world: World; saved: SavedTable } {
  const world = new World(core);
  const saved = ordered("abc", order, world);
  return { table: new LocalTable(saved, world), world, saved };
}

describe("a bot", () => {
  it.each([
    ["slow", 1250],
    ["normal", 500],
    ["now", 0],
  ] as const)("that is to move as %s answers after %i ms", async (pace, after) => {
    const world = Object.assign(new World(core), { pace: (usual: number) => paced(pace, usual) });
    const table = new LocalTable(ordered("abc", two("sudoku-cards", "bot"), world), world);
    const page = new Page(table, world);
    const [first] = core.legalInView<View, Action>(page.state.view as View);
    page.say({ type: "play", do: first!, id: "mine" });
    await world.next();
    expect(page.state.steps.at(-1)?.seat).toBe(1);
    expect(world.time).toBe(after);
  });
});

describe("people at one device", () => {
  it("never get a hand into the page that its owner has not asked for", () => {
    for (const game of ["kakuro-flip", "okudos", "sudoku-cards", "sudokids"]) {
      const { table, world } = opened(two(game));
      const page = new Page(table, world);
      const shown = (): View => page.state.view as View;
      expect(shown().viewer).toBe(null);
      for (let turn = 0; turn < 12 && !shown().over; ++turn) {
        const seat = shown().turn ?? 0;
        page.say({ type: "show", seat, id: `show${turn}` });
        expect(shown().viewer).toBe(seat);
        const before = page.heard.length;
        const [first] = core.legalInView<View, Action>(shown());
        page.say({ type: "play", seat, do: first!, id: `play${turn}` });
        page.say({ type: "show", seat: null });
        for (const message of page.heard.slice(before))
          if ("view" in message && message.view) expect([seat, null]).toContain(message.view.viewer);
        const { hands } = shown() as unknown as { hands: unknown[] };
        // A hidden hand is only its length, a hidden card "?"; who has none left has null.
        for (const hand of hands) expect(hand === null || hand === "?" || typeof hand === "number").toBe(true);
        if (game === "sudoku-cards" || game === "sudokids")
          for (const hand of hands) expect(hand).not.toBeTypeOf("number");
      }
    }
  });

  it("have a hand closed as soon as its turn is over, without asking: while a bot thinks nobody's is open", () => {
    for (const game of ["kakuro-flip", "okudos", "sudoku-cards", "sudokids"]) {
      const order = two(game);
      order.seats.push({ who: "bot", name: "Bot", colour: 3, level: "gentle" });
      const { table, world } = opened(order);
      const page = new Page(table, world);
      for (const seat of [0, 1]) {
        page.say({ type: "show", seat });
        const [first] = core.legalInView<View, Action>(page.state.view as View);
        page.say({ type: "play", seat, do: first!, id: `play${seat}` });
        expect(page.answer(`play${seat}`), game).toMatchObject({ type: "move", shown: null, view: { viewer: null } });
        expect(page.state.eye).toBeNull();
      }
      expect(page.state.view?.turn).toBe(2);
    }
  });

  it("are refused for a seat that is not theirs, with nothing changed", () => {
    const { table, world, saved } = opened(two("sudoku-cards", "bot"));
    const page = new Page(table, world);
    const before = JSON.stringify(saved.position);
    page.say({ type: "play", seat: 1, do: { type: "place", at: "A1" }, id: "x" });
    page.say({ type: "show", seat: 1, id: "y" });
    expect(page.answer("x")).toMatchObject({ type: "refused", code: "not-your-seat" });
    expect(page.answer("y")).toMatchObject({ type: "refused", code: "not-your-seat" });
    expect(JSON.stringify(saved.position)).toBe(before);
  });
});

describe("bots", () => {
  it("play every game against a person to its end, and the record holds", async () => {
    for (const game of ["kakuro-flip", "kakuro-call", "sudoku-pens", "okudos", "sudoku-cards", "sudokids"]) {
      const { table, world, saved } = opened(two(game, "bot"));
      const page = new Page(table, world);
      for (let i = 0; i < 20_000 && !saved.position.over; ++i) {
        const view = page.state.view as View;
        if (view.turn === 0 || (view.turn === null && i % 3 === 0)) {
          const wish = core.bot<View, Action>("gentle", { view, events: [], now: Math.round(world.time), seed: "1" });
          if ("do" in wish) page.say({ type: "play", do: wish.do, id: `${i}` });
        }
        if (!(await world.next()) && view.turn !== 0) world.time += 1000;
      }
      expect(saved.position.over, game).toBe(true);
      expect(page.state.table?.phase).toBe("finished");
      expect(core.verify(recordOfSaved(saved))).toMatchObject({ game, fair: true });
    }
  }, 120_000);

  it("are asked when they may act, also for an objection to the very last move", async () => {
    const { start, last } = lastMoves["sudoku-cards"];
    const { table, world, saved } = opened({ ...two("sudoku-cards", "bot"), start });
    const asked: (number | null)[] = [];
    world.think = async (_, { view }) => {
      asked.push(view.viewer);
      return { do: { type: "object" }, afterMs: 0 };
    };
    const page = new Page(table, world);
    expect(await world.next()).toBe(false);
    page.say({ type: "play", do: last, id: "1" });
    expect(page.state.view).toMatchObject({ over: true, winners: [0] });
    while (await world.next());
    expect(asked).toEqual([1]);
    expect(saved.moves.at(-1)).toMatchObject({ seat: 1, do: { type: "object" }, result: { upheld: true } });
    expect(page.state.table).toMatchObject({ phase: "finished", winners: [1] });
  });

  it("do not move while the game is paused", async () => {
    const { table, world, saved } = opened(two("sudoku-cards", "bot"));
    const page = new Page(table, world);
    const [first] = core.legalInView<View, Action>(page.state.view as View);
    page.say({ type: "play", do: first!, id: "1" });
    page.say({ type: "pause", id: "2" });
    while (await world.next());
    expect(saved.moves).toHaveLength(1);
    page.say({ type: "pause", id: "3" });
    while (saved.moves.length < 2 && (await world.next()));
    expect(saved.moves).toHaveLength(2);
  });
});

describe("clocks", () => {
  it("stand still while nobody looks, and go on from there", async () => {
    const { table, world, saved } = opened({ ...two("sudoku-pens"), options: { turnSeconds: 30 } });
    const page = new Page(table, world);
    world.time += 10_000;
    table.leave();
    world.time += 3_600_000;
    const again = new Page(table, world);
    expect(again.state.clock?.t).toBe(10_000);
    expect(page.state.view).not.toBeNull();
    while (saved.moves.length === 0 && (await world.next()));
    // Time alone acted, when the half minute was over.
    expect(saved.moves[0]).toMatchObject({ t: 30_000, do: { type: "clock" } });
  });
});

describe("a call", () => {
  it("outlives the glass: the caller has the time to show the row", async () => {
    const { table, world, saved } = opened({ ...two("kakuro-call"), options: { glass: 10, callSeconds: 30 } });
    const page = new Page(table, world);
    page.say({ type: "play", seat: 0, do: { type: "impossible" }, id: "vote" });
    expect((page.state.view as unknown as { glassEndsAt: number }).glassEndsAt).toBe(10_000);
    world.time += 5_000;
    page.say({ type: "play", seat: 1, do: { type: "call" }, id: "call" });
    while (saved.moves.length < 3 && (await world.next()));
    expect(saved.moves[2]).toMatchObject({ t: 35_000, do: { type: "clock" } });
  });

  it("for a total that is over is refused, locks nobody, and the table goes on", async () => {
    const { table, world, saved } = opened({ ...two("kakuro-call"), options: { glass: 10, callSeconds: 30 } });
    const page = new Page(table, world);
    const total = (): number => (page.state.view as unknown as { total: number }).total;
    const meant = total();
    page.say({ type: "play", seat: 0, do: { type: "impossible", total: meant }, id: "vote" });
    world.time += 10_000;
    page.say({ type: "play", seat: 1, do: { type: "call", total: meant }, id: "call" });
    expect(page.answer("call")).toMatchObject({ type: "refused", code: "overtaken" });
    expect(total()).not.toBe(meant);
    expect(page.state.view).toMatchObject({ locked: [], unsolved: [meant] });
    page.say({ type: "play", seat: 1, do: { type: "impossible", total: total() }, id: "next" });
    expect(saved.moves.at(-1)).toMatchObject({ do: { type: "impossible" } });
    while (saved.moves.length < 4 && (await world.next()));
    expect(saved.moves[3]).toMatchObject({ t: 20_000, do: { type: "clock" } });
  });

  it("of a bot is followed by its row, also where that needs action tiles", async () => {
    let shown = 0;
    for (let seed = 0; seed < 6; ++seed) {
      const { table, world, saved } = opened({
        ...two("kakuro-call", "bot"),
        seats: [
          { who: "here", name: "Ada", colour: 1 },
          { who: "bot", name: "Ben", colour: 2, level: "master" },
        ],
      });
      for (let i = 0; i < seed; ++i) world.random(1);
      new Page(table, world);
      while (saved.moves.length < 12 && !saved.position.over && (await world.next()));
      const calls = saved.moves.filter(({ do: action }) => action.type === "call").length;
      const claims = saved.moves.filter(({ do: action }) => action.type === "claim");
      expect(claims.length).toBeGreaterThanOrEqual(calls - 1);
      shown += claims.filter(({ do: action }) => "use" in action && (action.use?.length ?? 0) > 0).length;
    }
    expect(shown).toBeGreaterThan(0);
  });
});

describe("what is kept", () => {
  it("is enough to go on in another page", () => {
    const { table, world, saved } = opened(two("kakuro-flip", "bot"));
    const page = new Page(table, world);
    const [first] = core.legalInView<View, Action>(page.state.view as View);
    page.say({ type: "play", do: first!, id: "1" });
    const kept = world.saves.at(-1)!;
    const other = new Page(new LocalTable(kept, world), world);
    expect(other.state.view).toEqual(page.state.view);
    expect(other.state.steps).toHaveLength(1);
    expect(saved.moves).toHaveLength(1);
  });

  it("by an earlier page opens again, and tells no secret of it", () => {
    const { table, world, saved } = opened(two("okudos"));
    const page = new Page(table, world);
    const chips = (saved.position as unknown as { hands: number[][] }).hands[0]!;
    page.say({ type: "play", seat: 0, do: { type: "discard", chip: chips[0]! }, id: "1" });
    const { seen, versions: _, ...kept } = world.saves.at(-1)!;
    const again = new Page(new LocalTable(structuredClone(kept), world), world);
    expect(kept.moves[0]!.do).toEqual({ type: "discard", chip: chips[0] });
    expect(again.state.steps.map((step) => step.do)).toEqual([{ type: "discard", chip: "?" }]);
    expect(again.state.steps).toEqual(seen);
  });

  it("carries seeds from which the deal follows", () => {
    const { saved } = opened(two("okudos"));
    const { seed, commitment } = core.fair(saved.fairness!);
    expect(saved.fairness?.commitment).toBe(commitment);
    expect(core.setUp({ game: "okudos", options: {}, seats: 2, seed })).toEqual(saved.start);
  });
});

describe("a table that asks first", () => {
  const asking = (order: LocalOrder): ReturnType<typeof opened> & { page: Page } => {
    const world = new World(core);
    world.asksFirst = true;
    const saved = ordered("abc", order, world);
    const table = new LocalTable(saved, world);
    return { table, world, saved, page: new Page(table, world) };
  };

  it("lets no second of a clock go by before somebody is ready, and refuses moves until then", async () => {
    const { page, world, saved, table } = asking({ ...two("sudoku-pens"), options: { turnSeconds: 30 } });
    expect(page.state.table).toMatchObject({ paused: true, stands: "ready" });
    world.time += 60_000;
    while (await world.next());
    page.say({ type: "play", seat: 0, do: { type: "pass" }, id: "1" });
    expect(page.answer("1")).toMatchObject({ type: "refused", code: "paused" });
    expect(saved.moves).toEqual([]);
    page.say({ type: "go-on" });
    expect(page.state.clock?.t).toBe(0);
    world.time += 10_000;
    page.say({ type: "play", seat: 0, do: { type: "pass" }, id: "2" });
    expect(saved.moves[0]).toMatchObject({ t: 10_000 });
    table.leave();
    expect(new Page(table, world).state.table).toMatchObject({ stands: "ready" });
  });

  it("asks nobody where no clock runs", () => {
    const { page } = asking(two("okudos"));
    expect(page.state.table).toMatchObject({ paused: false });
    expect(page.state.table?.stands).toBeUndefined();
  });

  it("holds clocks and bots while nobody looks, and needs not where no clock can run", async () => {
    const { page, world, saved } = asking({
      ...two("kakuro-call", "bot"),
      options: { glass: 60, callSeconds: 30 },
    });
    page.say({ type: "hold", why: "away" });
    expect(page.state.table).toMatchObject({ paused: true, stands: "away" });
    world.time += 600_000;
    while (await world.next());
    expect(saved.moves).toEqual([]);
    page.say({ type: "go-on" });
    while (saved.moves.length === 0 && (await world.next()));
    expect(saved.moves[0]!.t).toBeLessThan(590_000);
    const untimed = asking(two("okudos", "bot"));
    untimed.page.say({ type: "hold", why: "away" });
    expect(untimed.page.state.table).toMatchObject({ paused: false });
  });
});

describe("who is out", () => {
  it("of a race waits seconds, not minutes, until the bots have had enough", async () => {
    const { table, world, saved } = opened({ ...two("kakuro-call", "bot"), options: { glass: 60, callSeconds: 30 } });
    const page = new Page(table, world);
    const total = (): number => (page.state.view as unknown as { total: number }).total;
    const first = total();
    page.say({ type: "play", do: { type: "claim", from: "A1", dir: "across", length: 2 }, id: "1" });
    expect(saved.moves.at(-1)).toMatchObject({ result: { valid: false } });
    expect(page.state.view).toMatchObject({ locked: [0] });
    page.say({ type: "play", do: { type: "impossible" }, id: "2" });
    while (total() === first && (await world.next()));
    expect(world.time).toBeLessThan(15_000);
  });
});

describe("who gives up", () => {
  it("alone against bots ends the game, and nobody has won but an only other", async () => {
    for (const others of [1, 2]) {
      const order = two("sudokids", "bot");
      if (others === 2) order.seats.push({ who: "bot", name: "Cleo", colour: 3, level: "gentle" });
      const { table, world, saved } = opened(order);
      const page = new Page(table, world);
      page.say({ type: "resign", id: "1" });
      expect(page.state.table).toMatchObject({
        phase: "finished",
        ended: "resigned",
        winners: others === 1 ? [1] : [],
      });
      while (await world.next());
      expect(saved.moves).toEqual([]);
      expect(core.verify(recordOfSaved(saved))).toMatchObject({ moves: 0, fair: true });
      expect(recordOfSaved(saved)).toMatchObject({ table: { resigned: [0], ended: "resigned" } });
    }
  });

  it("among several people leaves the seat to a bot, wins nothing, and may not move", async () => {
    const order = two("sudokids");
    order.seats.push({ who: "here", name: "Cleo", colour: 3 });
    const { table, world, saved } = opened(order);
    const page = new Page(table, world);
    page.say({ type: "resign", seat: 0, id: "1" });
    expect(page.state.table).toMatchObject({ phase: "playing" });
    page.say({ type: "play", seat: 0, do: { type: "stuck" }, id: "2" });
    expect(page.answer("2")).toMatchObject({ type: "refused", code: "resigned" });
    for (let i = 0; i < 500 && !saved.position.over; ++i) {
      const { turn } = saved.position;
      if (turn === 0) await world.next();
      else {
        page.say({ type: "show", seat: turn });
        const [first] = core.legalInView<View, Action>(page.state.view as View);
        page.say({ type: "play", seat: turn!, do: first!, id: `play${i}` });
      }
    }
    expect(saved.moves.some(({ seat }) => seat === 0)).toBe(true);
    expect(page.state.table).toMatchObject({ phase: "finished", ended: "rules" });
    expect(page.state.table?.winners).not.toContain(0);
    expect(core.verify(recordOfSaved(saved))).toMatchObject({ fair: true });
  });
});
