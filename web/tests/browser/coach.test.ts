// The coach at tables of one device: four rungs in every game, the move drawn on the board, and silence where nobody may be helped.

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type GameId, gameIds } from "../../src/core/games";
import { inBrowser, type Look, person, url } from "./people";
import { moves, waitForMoves } from "./two";

inBrowser();

const phone: Look = { width: 360, height: 740 };
const lamp = (page: Page) => page.locator(".bar .lamp");
const opened = (page: Page): Promise<number> => page.locator(".coach li.opened").count();
const marked = (page: Page, what: "area" | "matters"): Promise<number> => page.locator(`.cells .${what}`).count();

async function sitDown(game: GameId, look: Look = {}): Promise<Page> {
  const { page } = await person(look);
  await page.goto(url(`/play/${game}?level=gentle${game === "kakuro-call" ? "&alone" : ""}`));
  await lamp(page).waitFor();
  // Where a clock runs the table stands until one is ready.
  const start = page.getByRole("button", { name: "Start", exact: true });
  if ((await start.count()) > 0) await start.click();
  return page;
}
async function nextRung(page: Page): Promise<void> {
  const before = await opened(page);
  await lamp(page).click();
  await page.waitForFunction((n) => document.querySelectorAll(".coach li.opened").length > n, before);
}

describe("the coach", () => {
  it.each(gameIds)("of %s opens four rungs, and marks no piece before it says why", async (game) => {
    const page = await sitDown(game);
    await nextRung(page);
    expect(await opened(page)).toBe(1);
    expect(await marked(page, "matters")).toBe(0);
    expect(await page.locator(".coach li.newest .text").textContent()).toMatch(/\S/);
    while ((await opened(page)) < 4) await nextRung(page);
    expect(await page.locator(".coach li.newest .text").textContent()).toMatch(/\S/);
    expect(await marked(page, "matters")).toBe(0);
    await page.getByRole("button", { name: "Put the hint away" }).click();
    expect([await opened(page), await marked(page, "area")]).toEqual([0, 0]);
  });

  it("shows its move on the board, and takes all of it away when the position changes", async () => {
    const page = await sitDown("sudoku-cards");
    const dots = page.locator(".board .dot");
    expect(await dots.count()).toBeGreaterThan(0);
    await nextRung(page);
    expect(await marked(page, "area")).toBe(9);
    expect(await dots.count()).toBe(0);
    while ((await opened(page)) < 4) await nextRung(page);
    const said = (await page.locator(".coach li.newest .text").textContent()) ?? "";
    const [, cell, points] = /on ([A-I][1-9]): \+(\d+)/.exec(said)!;
    expect(await page.locator(".board .tag.desk text").first().textContent()).toBe(`+${points}`);
    await page.locator(`[data-cell="${cell}"]`).click();
    await page.getByRole("button", { name: /^Lay card/ }).click();
    await page.waitForFunction(() => document.querySelectorAll(".coach li.opened").length === 0);
    expect(await marked(page, "area")).toBe(0);
  });

  it("warns before a move that gives much away, and lets one make it all the same", async () => {
    const page = await sitDown("sudoku-cards");
    // The more cards lie there, the more a bad square gives away.
    for (let turn = 0; turn < 9; ++turn) {
      await page.locator('[data-cell][aria-label*="would"]').first().waitFor();
      const [worst, best] = await page.locator('[data-cell][aria-label*="would"]').evaluateAll((all) => {
        const worth = (square: Element): number => Number(/would score (\d+)/.exec(square.ariaLabel ?? "")?.[1] ?? 99);
        const sorted = all.sort((a, b) => worth(a) - worth(b));
        return [sorted[0], sorted.at(-1)].map((square) => square?.getAttribute("data-cell"));
      });
      await page.locator(`[data-cell="${worst}"]`).click();
      const warned = page.locator(".costs").getByText("This costs about").waitFor({ timeout: 1000 });
      if (
        await warned.then(
          () => true,
          () => false,
        )
      )
        break;
      const made = await moves(page);
      await page.locator(`[data-cell="${best}"]`).click();
      await page.getByRole("button", { name: /^Lay card/ }).click();
      await waitForMoves(page, made + 2);
    }
    await page.getByRole("button", { name: /^Lay card anyway/ }).click();
    await page.locator(".costs").waitFor({ state: "detached" });
  });

  it("takes the sentence's place on a phone, and leaves the buttons in the window", async () => {
    const page = await sitDown("kakuro-flip", phone);
    await nextRung(page);
    await page.locator(".coach").waitFor();
    expect(await page.locator(".side .say").count()).toBe(1);
    expect(await page.locator(".side .say").isVisible()).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  it("stays where it is at a desk when a move is aimed and can be made", async () => {
    const top = async (page: Page): Promise<number> => (await page.locator(".coach").boundingBox())!.y;
    const flip = await sitDown("kakuro-flip");
    await flip.locator(".hand .piece").first().click();
    const before = await top(flip);
    await flip.locator('[data-cell][aria-label*="allowed"]').first().click();
    await flip.locator(".acts .primary").waitFor();
    expect(await top(flip)).toBe(before);
    const call = await sitDown("kakuro-call");
    const idle = await top(call);
    for (const cell of ["C3", "C5"]) await call.locator(`[data-cell="${cell}"]`).click();
    await call.locator(".acts .show").waitFor();
    expect(await top(call)).toBe(idle);
  });

  it("is silent where it was turned off", async () => {
    const { page, context } = await person();
    await context.addInitScript(() => localStorage.setItem("nonet settings", JSON.stringify({ coach: false })));
    await page.goto(url("/play/sudokids"));
    await page.locator(".hand .piece.up").waitFor();
    expect([await lamp(page).count(), await page.locator(".coach").count()]).toEqual([0, 0]);
  });

  it("has no hints for the deal that everybody plays", async () => {
    const { page } = await person();
    await page.goto(url("/daily"));
    await page.getByRole("button", { name: "Play today’s deal" }).first().click();
    await page.getByText("There are no hints in the daily challenge").waitFor();
    expect(await lamp(page).count()).toBe(0);
  });
});
