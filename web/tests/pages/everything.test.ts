// All of somebody's games in one file: every page of them, with records where there are any.
import { describe, expect, it } from "vitest";
import { everything, type Sources } from "../../src/pages/everything";

const table = (id: string, changed: number, phase = "finished") => ({ changed, table: { id, phase } }) as never;

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
  it("goes on where a record is gone or the games here cannot be read, and fails where the server is away", async () => {
    const broken = async (): Promise<never> => Promise.reject(new Error("gone"));
    const some = await everything(() => undefined, sources({ record: broken, games: broken }));
    expect(some.tables.every((each) => each.record === undefined)).toBe(true);
    expect(some.games).toEqual([]);
    await expect(everything(() => undefined, sources({ tables: broken }))).rejects.toThrow("gone");
  });
});
