// Moves taken back at tables on this device: by random play over all games, and what becomes of clocks, hands, bots and records.

import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { Core } from "../../src/core/core";
import type { Action, View } from "../../src/core/types";
import { LocalTable, ordered } from "../../src/local/local_table";
import { type LocalOrder, recordOfSaved, type SavedTable, summary } from "../../src/local/order";
import { chanceOf } from "./chance";
import { Page, World } from "./world";

let core: Core;
beforeAll(async () => {
  core = await Core.load(readFileSync(new URL("../../../build/wasm/nonet.wasm", import.meta.url)));
});

const games = ["kakuro-flip", "kakuro-call", "sudoku-pens", "okudos", "sudoku-cards", "sudokids"];
const orderOf = (game: string, others: readonly ("here" | "bot")[], options: object = {}): LocalOrder => ({
  game,
  options,
  seats: [
    { who: "here", name: "Ada", colour: 1 },
    ...others.map((who, i) => ({
      who,
      name: `P${i}`,
      colour: i + 2,
      ...(who === "bot" ? { level: "gentle" as const } : {}),
    })),
  ],
  botPaceMs: 500,
});

type Opened = { table: LocalTable; world: World; saved: SavedTable; page: Page };
function opened(order: LocalOrder): Opened {
  const world = new World(core);
  const saved = ordered("abc", order, world);
  const table = new LocalTable(saved, world);
  return { table, world, saved, page: new Page(table, world) };
}

/** One of the people here who may act does something by chance; otherwise the world goes on. */
async function stepped({ world, saved, page }: Opened, chance: () => number, id: string): Promise<void> {
  const { actors } = core.statusOf(saved.position);
  const mine = actors.filter((seat) => saved.order.seats[seat]!.who === "here");
  if (mine.length > 0 && (saved.position.turn !== null || chance() < 0.3)) {
    const seat = mine[Math.floor(chance() * mine.length)]!;
    if (page.state.eye !== seat) page.say({ type: "show", seat });
    const wish = core.bot<View, Action>("random", {
      view: page.state.view!,
      events: [],
      now: Math.round(world.time),
      seed: Math.floor(chance() * 2 ** 32).toString(16),
    });
    if ("do" in wish) return page.say({ type: "play", seat, do: wish.do, id });
  }
  if (!(await world.next())) world.time += 1000;
}

const kept = (saved: SavedTable): string => JSON.stringify([saved.position, saved.moves, saved.seen]);

describe("moves taken back", () => {
  it.each(games)(
    "leave %s as it was before each of them, and the game goes on to an end that holds",
    async (game) => {
      let all = 0;
      for (const [seed, others] of (["bot", "here", "bot", "bot"] as const).entries()) {
        const chance = chanceOf(100 + seed);
        const company = opened(orderOf(game, [others]));
        const { saved, page } = company;
        let times = 0;
        for (let i = 0; i < 20_000 && !saved.position.over; ++i) {
          await stepped(company, chance, `${i}`);
          for (let back = times < 12 && chance() < 0.4 ? 1 + Math.floor(chance() * 4) : 0; back > 0; --back) {
            const moves = [...saved.moves];
            const standing = moves.findLastIndex(({ seat }) => saved.order.seats[seat ?? -1]?.who === "here");
            page.say({ type: "take-back", id: `back${i}.${back}` });
            if (page.answer(`back${i}.${back}`)?.type === "refused") {
              expect(saved.moves).toEqual(moves);
              break;
            }
            times += 1;
            expect(saved.moves).toEqual(moves.slice(0, standing));
            const again = core.verify({ ...recordOfSaved(saved), end: saved.position });
            expect(again.moves).toBe(standing);
            // Whoever opens the table now, and whoever has been here, knows the same moves and sees the same.
            expect(page.state.earlier + page.state.steps.length).toBe(standing);
            const late = new Page(new LocalTable(structuredClone(saved), company.world), company.world);
            expect(late.state.steps).toEqual(page.state.steps);
            if (others === "bot") expect(late.state.view).toEqual(page.state.view);
          }
        }
        expect(saved.position.over).toBe(true);
        all += times;
        expect(core.verify(recordOfSaved(saved))).toMatchObject({ game, fair: true, moves: saved.moves.length });
        if (times === 0) continue;
        expect(recordOfSaved(saved)).toMatchObject({ table: { takenBack: times } });
        expect(summary(saved)).toMatchObject({ over: true, practice: true });
        expect(page.state.table).toMatchObject({ phase: "finished", practice: true });
      }
      expect(all).toBeGreaterThan(5);
    },
    120_000,
  );

  it("take the answers of bots with them, and the same move gets the same answers again", async () => {
    const company = opened(orderOf("okudos", ["bot", "bot"]));
    const { saved, page, world } = company;
    const before = kept(saved);
    const [first] = core.legalInView<View, Action>(page.state.view!);
    const play = async (id: string): Promise<string> => {
      page.say({ type: "play", do: first!, id });
      while (saved.moves.length < 3 && (await world.next()));
      return kept(saved);
    };
    const once = await play("1");
    page.say({ type: "take-back", id: "2" });
    expect(kept(saved)).toBe(before);
    expect(page.state.view?.turn).toBe(0);
    expect(await play("3")).toBe(once);
  });

  it("drop what a bot was about to do", async () => {
    const { saved, page, world } = opened(orderOf("sudoku-cards", ["bot"]));
    const [first] = core.legalInView<View, Action>(page.state.view!);
    page.say({ type: "play", do: first!, id: "1" });
    await new Promise((resolve) => setImmediate(resolve));
    page.say({ type: "take-back", id: "2" });
    while (await world.next());
    expect(saved.moves).toEqual([]);
  });

  it("set the clock back to where it stood when the move was made", async () => {
    const { saved, page, world } = opened(orderOf("sudoku-pens", ["here"], { turnSeconds: 30 }));
    world.time += 12_000;
    page.say({ type: "play", seat: 0, do: { type: "pass" }, id: "1" });
    world.time += 9_000;
    page.say({ type: "take-back", id: "2" });
    expect(page.state.clock?.t).toBe(12_000);
    world.time += 18_000;
    while (saved.moves.length === 0 && (await world.next()));
    expect(saved.moves[0]).toMatchObject({ t: 30_000, do: { type: "clock" } });
  });

  it("close the hand that was open where people share the device", () => {
    const { page } = opened(orderOf("okudos", ["here"]));
    page.say({ type: "show", seat: 0 });
    const [first] = core.legalInView<View, Action>(page.state.view!);
    page.say({ type: "play", seat: 0, do: first!, id: "1" });
    page.say({ type: "show", seat: 1 });
    page.say({ type: "take-back", id: "2" });
    expect(page.answer("2")).toMatchObject({ type: "taken-back", shown: null, standing: 0, view: { viewer: null } });
    expect(page.state).toMatchObject({ eye: null, steps: [] });
  });

  it("are known to a page that was away meanwhile", async () => {
    const { table, world, saved, page } = opened(orderOf("sudoku-cards", ["bot"]));
    const play = async (id: string, moves: number): Promise<void> => {
      const [first] = core.legalInView<View, Action>(page.state.view!);
      page.say({ type: "play", do: first!, id });
      while (saved.moves.length < moves && (await world.next()));
    };
    await play("1", 2);
    const away = new Page(table, world);
    const { state } = away;
    table.leave();
    const back = new Page(table, world);
    page.say({ type: "hello", nonet: 1, token: "", table: "abc", since: page.state.version });
    page.say({ type: "take-back", id: "2" });
    await play("3", 2);
    table.leave();
    away.state = state;
    away.say({ type: "hello", nonet: 1, token: "", table: "abc", since: state.version });
    expect(away.state.steps).toEqual(page.state.steps);
    expect(away.state.steps).toHaveLength(2);
    expect(back.state.steps).toHaveLength(2);
  });
});

describe("taking back is refused", () => {
  it("in a challenge of the day, where everybody has one try at each move", () => {
    const order = orderOf("sudoku-cards", []);
    const { fairness } = core.daily("2026-11-16").games.find(({ game }) => game === "sudoku-cards")!;
    const { page, saved } = opened({ ...order, daily: { date: "2026-11-16", fairness } });
    const [first] = core.legalInView<View, Action>(page.state.view!);
    page.say({ type: "play", do: first!, id: "1" });
    page.say({ type: "take-back", id: "2" });
    expect(page.answer("2")).toMatchObject({ type: "refused" });
    expect(page.state.table?.takesBack).toBeUndefined();
    expect(saved.moves).toHaveLength(1);
  });

  it("while all search and a glass runs", async () => {
    const { page, world, saved } = opened(orderOf("kakuro-call", ["here"], { glass: 10 }));
    page.say({ type: "play", seat: 0, do: { type: "impossible" }, id: "1" });
    page.say({ type: "take-back", id: "2" });
    expect(page.answer("2")).toMatchObject({ type: "refused", code: "too-late" });
    while (saved.moves.length < 2 && (await world.next()));
    page.say({ type: "take-back", id: "3" });
    expect(page.answer("3")).toMatchObject({ type: "taken-back", standing: 0 });
  });

  it("before anybody here has moved, and once the game is over", async () => {
    const company = opened(orderOf("sudokids", []));
    const { page, saved } = company;
    page.say({ type: "take-back", id: "1" });
    expect(page.answer("1")).toMatchObject({ type: "refused", code: "too-late" });
    const chance = chanceOf(7);
    for (let i = 0; i < 2000 && !saved.position.over; ++i) await stepped(company, chance, `play${i}`);
    page.say({ type: "take-back", id: "2" });
    expect(page.answer("2")).toMatchObject({ type: "refused", code: "too-late" });
    expect(recordOfSaved(saved)).not.toHaveProperty("table");
  });
});
