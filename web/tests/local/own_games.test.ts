// @vitest-environment happy-dom
// One's games on several devices of an account: each counts once, and what the server has not heard of is told to it.

import { beforeEach, describe, expect, it, vi } from "vitest";
import { dailyLog } from "../../src/app/streak";
import type { OwnGame } from "../../src/core/types";
import type { LocalSummary } from "../../src/local/order";
import { atOnce, mostKept, ownGames, together, untold } from "../../src/local/own_games";

let summaries: Partial<LocalSummary>[] = [];
vi.mock("../../src/local/local_server", () => ({ localGames: async () => summaries }));

const own = (id: string, at: number): OwnGame => ({
  id,
  game: "okudos",
  options: "{}",
  seats: 2,
  against: "gentle",
  points: 50,
  won: true,
  gaveUp: false,
  at,
});
const local = (id: string, changed: number): Partial<LocalSummary> => ({
  id,
  game: "okudos",
  options: "{}",
  over: true,
  people: [0],
  levels: [null, "gentle"],
  scores: [50, 40],
  winners: [0],
  changed,
});

describe("what is told", () => {
  it("is what the server does not know, the latest first", () => {
    expect(untold([own("a", 1), own("b", 2), own("c", 3)], [own("b", 2)]).map(({ id }) => id)).toEqual(["c", "a"]);
  });
  it("is nothing that would be dropped at once", () => {
    const full = Array.from({ length: mostKept }, (_, i) => own(`s${i}`, 100 + i));
    expect(untold([own("old", 99), own("new", 5000)], full).map(({ id }) => id)).toEqual(["new"]);
  });
  it("counts once where both know it", () => {
    expect(together([own("a", 1)], [own("a", 1), own("b", 2)]).map(({ id }) => id)).toEqual(["a", "b"]);
  });
});

describe("with a server", () => {
  let asked: { method: string; path: string; body: { games: OwnGame[] } | null }[] = [];
  let account: object | null = null;
  let kept: OwnGame[] = [];
  beforeEach(() => {
    localStorage.clear();
    asked = [];
    account = null;
    kept = [];
    summaries = [];
    vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: { method?: string; body?: string } = {}) => {
      asked.push({ method, path, body: body ? (JSON.parse(body) as { games: OwnGame[] }) : null });
      return new Response(JSON.stringify(path === "/api/me" ? { account } : { games: kept }));
    });
  });
  const posted = () => asked.filter(({ method }) => method === "POST").map(({ body }) => body!.games);

  it("nothing is told without an account", async () => {
    summaries = [local("a", 1)];
    expect((await ownGames()).map(({ id }) => id)).toEqual(["a"]);
    expect(posted()).toEqual([]);
  });
  it("the games of all devices are there, and those of this one are told", async () => {
    account = { name: "Ada", devices: 2, created: 1 };
    kept = [own("there", 5)];
    summaries = [local("here", 7)];
    expect((await ownGames()).map(({ id }) => id).sort()).toEqual(["here", "there"]);
    expect(posted()).toEqual([[own("here", 7)]]);
  });
  it("a day's challenge that was played on another device is in the calendar", async () => {
    const day = (daily: string, hour: number) => new Date(`${daily}T${String(hour).padStart(2, "0")}:00`).getTime();
    kept = [
      { ...own("on-its-day", day("2026-11-16", 12)), daily: "2026-11-16" },
      { ...own("later", day("2026-11-18", 12)), daily: "2026-11-17" },
      { ...own("given-up", day("2026-11-15", 12)), daily: "2026-11-15", gaveUp: true },
    ];
    await ownGames();
    await ownGames();
    expect(dailyLog().days).toEqual({ "2026-11-16": { okudos: 50 } });
  });
  it("many are told some at a time", async () => {
    account = { name: "Ada", devices: 1, created: 1 };
    summaries = Array.from({ length: atOnce + 1 }, (_, i) => local(`g${i}`, i));
    await ownGames();
    expect(posted().map(({ length }) => length)).toEqual([atOnce, 1]);
  });
  it("that cannot be reached there are those of this device", async () => {
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("no network")));
    summaries = [local("a", 1)];
    expect((await ownGames()).map(({ id }) => id)).toEqual(["a"]);
  });
});
