// A game that lasts for days: ordered on the form, found again in one's games, with whose turn it is and how long still; and what all of it
// looks like, on a desk and on a phone.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { inBrowser, person, url } from "./people";
import { cardLaid } from "./players";
import { begin, mover, seated } from "./two";

const folder = join(import.meta.dirname, "screens");
const desk = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

inBrowser();

async function shot(page: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
const width = (page: Page): Promise<number> => page.evaluate(() => document.scrollingElement!.scrollWidth);

describe("a game over days", () => {
  it("is ordered, left and found again by whose turn it is", async () => {
    const ordered = { "Time for a move": "3 days a move", "Reserve for the whole game": "7 days" };
    const two = await seated("sudoku-cards", ordered, { ada: desk, ben: { ...phone, theme: "dark" } });
    const { ada, ben } = two;
    await ada.page.getByText(/^3 days a move, 7 days in reserve/).waitFor();
    await begin(two);
    await cardLaid(two);
    const now = (await mover(two))!;
    const other = now === ada ? ben : ada;
    await now.page
      .getByText(/^Your turn, 10 days left|^Your turn, 9 days left/)
      .first()
      .waitFor();
    await shot(ada.page, "over days table desk");
    await shot(ben.page, "over days table phone dark");
    await now.page.goto(url("/games"));
    await now.page.getByRole("heading", { name: "Your turn" }).waitFor();
    // On a phone the menu is closed.
    await now.page.locator('a[href="/games"] .count').getByText("1").first().waitFor({ state: "attached" });
    expect(await now.page.locator("li.mine .time").innerText()).toMatch(/^(9|10) days\s+of 10 days left$/);
    await other.page.goto(url("/games"));
    await other.page.getByRole("heading", { name: "Theirs" }).waitFor();
    for (const [name, { page }] of [
      ["desk", ada],
      ["phone dark", ben],
    ] as const) {
      await shot(page, `over days my games ${name}`);
      expect(await width(page)).toBe(name === "desk" ? desk.width : phone.width);
    }
    await now.page.locator("li.mine a.btn").click();
    await now.page.waitForSelector(".board");
  });

  it("is not offered where who is first counts, nor while a clock of the game runs, and the form says why", async () => {
    const { page } = await person(phone);
    await page.goto(url("/new/kakuro-call?way=invite"));
    const field = page.getByLabel("Time for a move", { exact: true });
    await page.getByText(/^Kakuro Call is not played over days/).waitFor();
    expect(await field.isDisabled()).toBe(true);
    await page.goto(url("/new/sudoku-pens?way=invite"));
    await page.getByText(/^With these options the game has a clock of its own/).waitFor();
    await shot(page, "over days form phone");
    await page.getByLabel("Without a clock").click();
    expect(await field.isDisabled()).toBe(false);
    expect(await width(page)).toBe(phone.width);
  });

  it("is nothing yet: a bare table and a way to the games", async () => {
    const { page } = await person({ ...desk, theme: "dark" });
    await page.goto(url("/games"));
    await page.getByRole("heading", { name: "Nothing lies on your table yet" }).waitFor();
    await shot(page, "my games empty desk dark");
  });
});
