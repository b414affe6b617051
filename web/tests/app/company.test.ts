import { describe, expect, it } from "vitest";
import { type Met, merged, mostMet, othersAt } from "../../src/app/company";
import type { TableSeat } from "../../src/core/types";

const met = (name: string, at: number, table = "t"): Met => ({ table, seat: 1, name, game: "okudos", at });
const seat = (who: string, name: string): TableSeat => ({ who, name, colour: 1, ready: true, here: true });
const table = {
  id: "t",
  phase: "playing" as const,
  order: { game: "okudos", options: {}, seats: [] },
  seats: [seat("person", "Ada"), seat("person", "Ben"), seat("bot", "Pip"), seat("person", "")],
};

describe("people one has played with", () => {
  it("are once in the list, where one met them last, the latest first", () => {
    expect(merged([met("Ben", 1, "old"), met("Cleo", 2)], [met("Ben", 3, "new")])).toEqual([
      met("Ben", 3, "new"),
      met("Cleo", 2),
    ]);
  });
  it("are not kept without end", () => {
    const many = Array.from({ length: mostMet + 5 }, (_, i) => met(`P${i}`, i));
    expect(merged(many)).toHaveLength(mostMet);
    expect(merged(many)[0]?.name).toBe(`P${mostMet + 4}`);
  });
  it("are those who sit at a table that is played, without bots and without oneself", () => {
    expect(othersAt(table, [0], 5)).toEqual([{ table: "t", seat: 1, name: "Ben", game: "okudos", at: 5 }]);
  });
  it("are none for who only looks on, and none before the game", () => {
    expect(othersAt(table, [], 5)).toEqual([]);
    expect(othersAt({ ...table, phase: "gathering" }, [0], 5)).toEqual([]);
  });
});
