// The result of the day's challenge, as it is passed on.

import { afterEach, describe, expect, it, vi } from "vitest";
import { dailyOrder, dailyText, pictureOf } from "../../src/desk/daily";
import { settings } from "../../src/app/settings.svelte";
import { shared } from "../../src/app/share";
import { gameIds } from "../../src/core/games";
import { nodeCore } from "../games/fake_desk";

describe("the order of a day's deal", () => {
  it("has the day's own bot, called by its level", async () => {
    const core = await nodeCore();
    const names = { person: "Ada", bot: (level: string) => `Bot, ${level}` };
    for (const game of gameIds) {
      const { bot, seats } = core.daily("2026-11-16").games.find((deal) => deal.game === game)!;
      const order = dailyOrder(core, "2026-11-16", game, names);
      expect(order.seats).toHaveLength(seats);
      expect(order.seats[1]?.level).toBe(bot?.kind);
      if (bot) expect(order.seats[1]?.name).toBe(`Bot, ${bot.kind}`);
    }
  });
});

describe("the text of a result", () => {
  it("says game, day and points, and the days in a row once there are two", () => {
    settings.language = "en";
    expect(dailyText("2026-11-16", "okudos", 61, { row: 1 })).toBe("Nonet, Okudos, 16 Nov 2026: 61 points");
    expect(dailyText("2026-11-16", "okudos", 1, { row: 3 })).toMatch(/: 1 point, 3 days in a row$/);
  });
  it("holds it against the best, and shows how it went without telling what was laid", () => {
    const lines = (best: number): string[] =>
      dailyText("2026-11-16", "okudos", 61, { best, moves: [0, 4, 10, -2] })
        .split("\n")
        .slice(1);
    expect(lines(72)).toEqual(["The best so far: 72 points.", "⬜🟨🟩🟥"]);
    expect(lines(61)[0]).toBe("Nobody has more so far.");
  });
  it("has at most three rows of nine squares, however long the game was", () => {
    const long = pictureOf(Array.from({ length: 70 }, (_, i) => i)).split("\n");
    expect(long).toHaveLength(3);
    expect(long.every((row) => [...row].length <= 9)).toBe(true);
    expect(pictureOf([])).toBe("");
  });
});

describe("passing on", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("copies text and link where the device has no sheet for it", async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    expect(await shared("61 points", "https://nonet.example/daily")).toBe(true);
    expect(writeText).toHaveBeenCalledWith("61 points\nhttps://nonet.example/daily");
  });

  it("says no where the person closes the sheet", async () => {
    vi.stubGlobal("navigator", { share: () => Promise.reject(new DOMException("closed", "AbortError")) });
    expect(await shared("61 points")).toBe(false);
  });
});
