// The result of the day's challenge, as it is passed on.

import { afterEach, describe, expect, it, vi } from "vitest";
import { dailyOrder, dailyText } from "../../src/desk/daily";
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
    expect(dailyText("2026-11-16", "okudos", 61, 1)).toMatch(/^Nonet, Okudos, .*16.*2026: 61 points$/);
    expect(dailyText("2026-11-16", "okudos", 1, 3)).toMatch(/: 1 point, 3 days in a row$/);
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
