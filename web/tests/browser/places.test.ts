// Where things stand at a table when something is going on: nothing lies over what one presses, nothing leaves the window, names stay in their place.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { gameIds, seatCounts } from "../../src/games/ids";
import { inBrowser, type Look, person } from "./people";
import { Said, type Scene } from "./said";

const folder = join(import.meta.dirname, "screens");
const desk = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

inBrowser();
beforeAll(() => void mkdirSync(folder, { recursive: true }));

async function seen(scene: Scene, look: Look = {}): Promise<{ page: Page; said: Said }> {
  const { page } = await person({ name: "Ada", ...look });
  const said = await Said.at(page, scene);
  await page.waitForSelector(scene.phase === "gathering" ? ".lobby" : scene.phase === "finished" ? ".end" : ".board");
  await page.evaluate(() => document.fonts.ready);
  return { page, said };
}
async function shot(page: Page, name: string, whole = false): Promise<void> {
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: whole });
}

/** Whatever can be pressed in the window and is covered by something that does not belong to it. */
const covered = (page: Page): Promise<string[]> =>
  page.locator("main.table :is(button, a):visible").evaluateAll((all) =>
    all.flatMap((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight || (one as HTMLButtonElement).disabled || getComputedStyle(one).visibility === "hidden") return [];
      // What lies in a list that is scrolled is out of sight, not covered.
      const list = one.closest(".emotes, ol");
      if (list && !list.contains(document.elementFromPoint(x, y))) return [];
      const over = document.elementFromPoint(x, y);
      return one.contains(over) || over?.contains(one) ? [] : [`${one.textContent?.trim() || one.getAttribute("aria-label")} under ${over?.className}`];
    }),
  );
const box = (page: Page, selector: string) =>
  page.locator(selector).first().evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return { left, right, top, bottom };
  });
async function expectInWindow(page: Page, selector: string, { width, height }: { width: number; height: number }): Promise<void> {
  const { left, right, top, bottom } = await box(page, selector);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(width + 0.5);
  expect(bottom).toBeLessThanOrEqual(height + 0.5);
}
const sideways = (page: Page): Promise<number> => page.evaluate(() => document.scrollingElement!.scrollWidth - innerWidth);

const names = ["Ada", "Ben", "Cleo", "Dora", "Emil"];
const busy = (game: Scene["game"]): Scene => {
  const seats = names.slice(0, seatCounts[game].most).map((name, i) => (i === 1 ? { name, here: false, gone: 12_000 } : i === 2 ? { name, wantsPause: true } : { name }));
  return { game, seats };
};

describe.each(gameIds)("%s with somebody away and somebody who wants a pause", (game) => {
  it.each([["phone", phone], ["low phone", { width: 360, height: 640 }], ["desk", desk]] as const)("covers nothing that can be pressed on a %s, and keeps the board in sight", async (name, size) => {
    const { page } = await seen(busy(game), size);
    await page.locator(".notice").first().waitFor();
    expect(await covered(page)).toEqual([]);
    await expectInWindow(page, ".table > .board", size);
    expect(await sideways(page)).toBe(0);
    if (game === "kakuro-call") await expectInWindow(page, ".side .call", size);
    await shot(page, `notices ${game} ${name}`);
  });
});

describe("a table that is full, with the chat open", () => {
  it.each(gameIds)("%s fits a desk of 1280 by 800", async (game) => {
    const seats = names.slice(0, seatCounts[game].most);
    const talk = Array.from({ length: 30 }, (_, i) => ({ type: "said", v: 3 + i / 100, seat: i % 2, name: names[i % 2], text: "A word about this and that, and about how it goes." }));
    const { page } = await seen({ game, seats, talk }, desk);
    await page.getByRole("button", { name: "Chat" }).click();
    await page.waitForSelector(".beside form");
    expect(await page.evaluate(() => document.scrollingElement!.scrollHeight)).toBeLessThanOrEqual(desk.height);
    await expectInWindow(page, ".beside form", desk);
    await expectInWindow(page, ".table > .board", desk);
    expect(await covered(page)).toEqual([]);
    await shot(page, `chat full ${game} desk`);
  });
});

describe("names", () => {
  const long = { wide: "W".repeat(24), arabic: "محمد عبد الرحمن الأندلسي", family: "👨‍👩‍👧‍👦".repeat(8), plain: "Ada" };
  it.each([["phone", phone], ["desk", desk]] as const)("of every kind keep their place on a %s", async (name, size) => {
    const { page } = await seen({ game: "sudoku-cards", seats: Object.values(long), you: [3] }, size);
    expect(await sideways(page)).toBe(0);
    for (const which of [0, 1, 2]) {
      const place = page.locator(`.seats [data-seat="${which}"]`);
      const { inside, direction } = await place.locator(".name").evaluate((one) => {
        const seat = one.closest("li")!.getBoundingClientRect();
        const own = one.getBoundingClientRect();
        return { inside: own.left >= seat.left && own.right <= seat.right + 0.5, direction: getComputedStyle(one).direction };
      });
      expect(inside).toBe(true);
      // Cut at its end, which for Arabic is on the left.
      expect(direction).toBe(which === 1 ? "rtl" : "ltr");
    }
    await shot(page, `names ${name}`);
  });
  it.each([["phone", phone], ["desk", desk]] as const)("of every kind keep their place in the lobby on a %s", async (name, size) => {
    const { page } = await seen({ game: "sudoku-cards", phase: "gathering", seats: Object.values(long), you: [3], host: true }, size);
    expect(await sideways(page)).toBe(0);
    await shot(page, `names lobby ${name}`, true);
  });
});
