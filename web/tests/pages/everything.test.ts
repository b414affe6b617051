// All of somebody's games in one file: every page of them, with records where there are any.
import { describe, expect, it } from "vitest";
import { Denied, Unreachable } from "../../src/app/api";
import { everything, type Sources } from "../../src/pages/everything";

const table = (id: string, changed: number, phase = "finished") => ({ changed, table: { id, phase } }) as never;

const dayAt = (date: string) => ({ date, game: "okudos", name: "Mia", points: 7, moves: 9, at: 1 });

function sources(more: Partial<Sources> = {}): Sources {
  const pages = [[table("c", 30), table("b", 20, "playing")], [table("a", 10)]] as never[][];
  return {
    account: async () => ({ name: "Mia", devices: 2, created: 5 }),
    tables: async (before) => (before === undefined ? pages[0]! : before === 20 ? pages[1]! : []),
    record: async (id) => ({ of: id }),
    games: async () => [{ id: "x" } as never],
    game: async (id) => ({ of: id }),
    played: async () => [{ id: "y", points: 7 } as never],
    daily: () => ({ days: { "2026-11-19": { okudos: 31 } } }),
    days: async (before) =>
      before === undefined
        ? [dayAt("2026-11-19"), dayAt("2026-11-18")]
        : before === "2026-11-18"
          ? [dayAt("2026-11-02")]
          : [],
    dayRecord: async (date, game) => ({ of: `${date} ${game}` }),
    people: async () => [{ name: "Ben" } as never],
    blocked: async () => [{ id: "b", name: "Rex", at: 3 }],
    invitations: async () => [],
    page: async () => ({ shownTo: "me" }),
    notices: async () => ({ endpoint: "https://push.example/secret", kinds: ["begun"], language: "en" }),
    ...more,
  };
}

describe("everything that is kept of somebody", () => {
  it("holds the account, every page of tables with the records of finished ones, the games here and the days", async () => {
    const told: number[] = [];
    const all = await everything((games) => told.push(games), sources());
    expect(all.account?.name).toBe("Mia");
    expect(all.tables.map((each) => [each.table.id, each.record ?? null])).toEqual([
      ["c", { of: "c" }],
      ["b", null],
      ["a", { of: "a" }],
    ]);
    expect(all.games).toEqual([{ id: "x", record: { of: "x" } }]);
    expect(all.played).toEqual([{ id: "y", points: 7 }]);
    expect(all.daily.days["2026-11-19"]).toEqual({ okudos: 31 });
    expect(told).toEqual([1, 2, 3, 4]);
  });
  it("holds every page of days with their records, people, whom one blocked, and what was chosen, but no push address", async () => {
    const all = await everything(() => undefined, sources());
    expect(all.days.map((each) => [each.date, each.record])).toEqual([
      ["2026-11-19", { of: "2026-11-19 okudos" }],
      ["2026-11-18", { of: "2026-11-18 okudos" }],
      ["2026-11-02", { of: "2026-11-02 okudos" }],
    ]);
    expect(all.people).toEqual([{ name: "Ben" }]);
    expect(all.blocked).toEqual([{ id: "b", name: "Rex", at: 3 }]);
    expect(all.page).toEqual({ shownTo: "me" });
    expect(all.notices).toEqual({ kinds: ["begun"], language: "en" });
    expect(JSON.stringify(all)).not.toContain("push.example");
  });
  it("is whole without an account too, but not where the server goes away meanwhile", async () => {
    const denied = async (): Promise<never> => Promise.reject(new Denied("no-account", "", 409));
    const some = await everything(() => undefined, sources({ people: denied, page: denied, notices: denied }));
    expect([some.people, some.page, some.notices]).toEqual([[], null, null]);
    const away = async (): Promise<never> => Promise.reject(new Unreachable("/api/me/people"));
    await expect(everything(() => undefined, sources({ people: away }))).rejects.toThrow(Unreachable);
  });
  it("goes on where a record is gone or the games here cannot be read, and fails where the server is away", async () => {
    const broken = async (): Promise<never> => Promise.reject(new Error("gone"));
    const some = await everything(() => undefined, sources({ record: broken, games: broken }));
    expect(some.tables.every((each) => each.record === undefined)).toBe(true);
    expect(some.games).toEqual([]);
    await expect(everything(() => undefined, sources({ tables: broken }))).rejects.toThrow("gone");
  });
});
