// Which bots are suggested after a game alone with them.

import { beforeEach, expect, test, vi } from "vitest";
import type { Level } from "../../src/core/types";
import { aloneIn, answer, answeredSoFar, suggested } from "../../src/desk/level";
import { type LocalSeat, type LocalSummary, type SavedTable, summary } from "../../src/local/order";

const kept = vi.hoisted(() => new Map<string, object>());
vi.mock("../../src/app/kept", () => ({
  kept: (key: string, otherwise: object) => kept.get(key) ?? otherwise,
  keep: (key: string, value: object) => void kept.set(key, value),
}));
beforeEach(() => kept.clear());

type Played = { won?: boolean; level?: Level | null; game?: string; over?: boolean; bots?: number };
/** Games on this device, the last one newest; Ada sits on seat 1. */
const played = (...games: Played[]): LocalSummary[] =>
  games.map(({ won = true, level = "steady", game = "okudos", over = true, bots = 1 }, i) => ({
    id: String(i),
    game,
    names: ["Otis", "Ada"],
    scores: [0, 0],
    winners: [won ? 1 : 0],
    over,
    moves: 9,
    created: i,
    changed: i,
    people: [1],
    levels: [level, null, ...Array<Level | null>(bots - 1).fill(level)],
    options: "{}",
  }));
const after = (games: LocalSummary[], answered: string[] = []) => suggested(games, games.at(-1)!.id, answered);
const times = (n: number, game: Played): Played[] => Array.from({ length: n }, () => game);

test("three wins in a row suggest the next level, three defeats the one before, and no other", () => {
  expect(after(played(...times(3, {})))).toEqual({ game: "okudos", from: "steady", to: "sharp", won: true, inARow: 3 });
  expect(after(played(...times(4, { won: false })))).toMatchObject({ to: "casual", won: false, inARow: 4 });
});
test("nothing is suggested after fewer, or after both", () => {
  expect(after(played(...times(2, {})))).toBeNull();
  expect(after(played({}, {}, { won: false }, {}))).toBeNull();
});
test("at a larger table a defeat says less, for there most games are lost among equals, and a win does not", () => {
  const lost = (bots: number, n: number) => after(played(...times(n, { won: false, bots })));
  expect(lost(2, 5)).toBeNull();
  expect(lost(2, 6)).toMatchObject({ to: "casual", inARow: 6 });
  expect(lost(3, 8)).toBeNull();
  expect(lost(3, 9)).toMatchObject({ to: "casual", inARow: 9 });
  expect(after(played(...times(3, { bots: 3 })))).toMatchObject({ to: "sharp", inARow: 3 });
});
test("only games of the same kind against the same level count", () => {
  expect(after(played({}, {}, { game: "kakuro-flip", won: false }, { level: "casual", won: false }, {}))).toMatchObject(
    {
      inARow: 3,
    },
  );
  expect(after(played({}, {}, { game: "sudokids" }))).toBeNull();
  expect(after(played({}, { over: false }, {}))).toBeNull();
});
test("there is nothing above the master and nothing below gentle", () => {
  expect(after(played(...times(3, { level: "master" })))).toBeNull();
  expect(after(played(...times(3, { level: "gentle", won: false })))).toBeNull();
});
test("with people there is nothing to suggest", () => {
  expect(after(played(...times(3, { level: null })))).toBeNull();
});
test("what was answered is not asked again, the way back is", () => {
  const won = after(played(...times(3, {})))!;
  answer(won);
  answer(won);
  expect(answeredSoFar()).toHaveLength(1);
  expect(after(played(...times(9, {})), answeredSoFar())).toBeNull();
  expect(after(played(...times(3, { won: false })), answeredSoFar())).not.toBeNull();
  expect(after(played(...times(3, { game: "sudokids" })), answeredSoFar())).not.toBeNull();
});

test("a game counts where one person plays against bots of one level, and takes no move back", () => {
  const person: LocalSeat = { who: "here", name: "Ada", colour: 1 };
  const bot = (level: Level): LocalSeat => ({ who: "bot", name: level, colour: 2, level });
  const against = (seats: LocalSeat[], more: object = {}, order: object = {}) =>
    aloneIn(
      summary({
        order: { game: "okudos", options: {}, botPaceMs: 0, seats, ...order },
        position: { scores: [], winners: [], over: true },
        start: { options: {} },
        moves: [],
        ...more,
      } as unknown as SavedTable),
    );
  expect(against([bot("sharp"), person, bot("sharp")])).toEqual({ seat: 1, level: "sharp" });
  expect(against([bot("sharp"), person, bot("gentle")])).toBeNull();
  expect(against([person, person, bot("gentle")])).toBeNull();
  expect(against([person])).toBeNull();
  expect(against([person, bot("gentle")], { takenBack: 1 })).toBeNull();
  expect(against([person, bot("gentle")], {}, { daily: { date: "2026-11-19" } })).toBeNull();
});
