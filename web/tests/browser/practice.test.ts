// Exercises on the games' own boards: the coach's rungs in every game, a move that is not it, and the one that is.

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type GameId, gameIds } from "../../src/core/games";
import { inBrowser, type Look, person, url } from "./people";

inBrowser();

const phone: Look = { width: 360, height: 740 };
const lamp = (page: Page) => page.locator(".bar .lamp");
const opened = (page: Page): Promise<number> => page.locator(".coach li.opened").count();
const told = async (page: Page): Promise<string> => (await page.locator(".told").innerText()).replace(/\s+/g, " ");

async function begin(game: GameId, look: Look = {}): Promise<Page> {
  const { page } = await person(look);
  await page.goto(url(`/practice/${game}`));
  await page.locator(".told h2").waitFor();
  await page.waitForSelector(".bar .lamp:enabled");
  return page;
}
async function wholeHint(page: Page): Promise<string> {
  for (let n = await opened(page); n < 4; n = await opened(page)) {
    await lamp(page).click();
    await page.waitForFunction((before) => document.querySelectorAll(".coach li.opened").length > before, n);
  }
  return (await page.locator(".coach li.newest .text").textContent()) ?? "";
}
async function lay(page: Page, cell: string): Promise<void> {
  await page.locator(`[data-cell="${cell}"]`).click();
  await page.getByRole("button", { name: /^Lay card/ }).click();
  await page.locator(".outcome").waitFor();
}

describe("an exercise", () => {
  it.each(gameIds)("of %s says what is to be found, has four rungs, and fits a phone", async (game) => {
    const page = await begin(game, phone);
    expect(await told(page)).toMatch(/^Exercise 1 of \d+ Find /);
    expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBe(360);
    expect(await page.locator(".costs").count()).toBe(0);
    expect(await wholeHint(page)).toMatch(/\S/);
  });

  it("is solved by the best move, and counts when it was found at the first try", async () => {
    const page = await begin("sudoku-cards");
    const [, best] = /on ([A-I][1-9])/.exec(await wholeHint(page))!;
    await page.reload();
    await page.waitForSelector(".bar .lamp:enabled");
    const heard = page.locator(".outcome b");
    await lay(page, best!);
    expect(await heard.textContent()).toMatch(/^Found: \d+ points?\.$/);
    expect(await told(page)).toContain("In a row: 1");
    await page.getByRole("button", { name: "Next exercise" }).click();
    expect(await told(page)).toMatch(/^Exercise 2 of /);
    await page.goto(url("/practice"));
    await page.getByText(/^1 of \d+ solved, 1 in a row/).waitFor();
  });

  it("says of another move what it gives away, leaves the board as it is, and comes again", async () => {
    const page = await begin("sudoku-cards");
    const [, best] = /on ([A-I][1-9])/.exec(await wholeHint(page))!;
    await page.reload();
    await page.waitForSelector(".bar .lamp:enabled");
    const other = await page.locator("[data-cell]").evaluateAll(
      (cells, not) =>
        cells
          .filter((cell) => !(cell as HTMLButtonElement).disabled && cell.getAttribute("aria-disabled") !== "true")
          .map((cell) => (cell as HTMLElement).dataset["cell"]!)
          .filter((cell) => cell !== not),
      best,
    );
    for (const cell of other) {
      await page.locator(`[data-cell="${cell}"]`).click();
      if (!(await page.getByRole("button", { name: /^Lay card/ }).isDisabled())) break;
    }
    await page.getByRole("button", { name: /^Lay card/ }).click();
    await page.locator(".outcome.not").waitFor();
    expect(await told(page)).toContain("Not this one.");
    await lay(page, best!);
    expect(await told(page)).toContain("Found, but not at the first try: it comes again.");
    await page.goto(url("/practice"));
    await page
      .getByText(/^0 of \d+ solved/)
      .first()
      .waitFor();
  });
});
