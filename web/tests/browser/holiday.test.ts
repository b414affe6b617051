// A holiday as people see it: the switch on their own games, the clock that stands, and what others are told at the table.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { inBrowser, url } from "./people";
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

describe("a holiday", () => {
  it("stops one's own clocks until one is back, and the others see until when", async () => {
    const two = await seated(
      "sudoku-cards",
      { "Time for a move": "3 days a move" },
      {
        ada: desk,
        ben: { ...phone, theme: "dark" },
      },
    );
    await begin(two);
    await cardLaid(two);
    const mine = (await mover(two))!;
    const other = mine === two.ada ? two.ben : two.ada;
    for (const { page } of [mine, other]) await page.goto(url("/games"));
    await shot(mine.page, "holiday off");
    const toggle = mine.page.getByRole("switch", { name: "Holiday" });
    await toggle.click();
    await mine.page.getByLabel("For how many days?").fill("10");
    await shot(mine.page, "holiday asked");
    await mine.page.getByRole("button", { name: "Begin the holiday" }).click();
    await mine.page.getByText(/^You are on holiday until /).waitFor();
    await mine.page.locator("li.mine .time.held").waitFor();
    await shot(mine.page, "holiday on");
    expect(await toggle.isChecked()).toBe(true);
    await other.page.reload();
    await other.page.getByText(/^on holiday to /).waitFor();
    await shot(other.page, "holiday of another");
    for (const [{ page }, size] of [
      [two.ada, desk],
      [two.ben, phone],
    ] as const)
      expect(await width(page)).toBe(size.width);
    await other.page.locator('a[href^="/t/"]').first().click();
    await other.page
      .locator(".seats")
      .getByText(/on holiday until /)
      .waitFor();
    await shot(other.page, "holiday at the table");
    await mine.page.locator("li.mine a.btn").click();
    await mine.page
      .getByText(/^Your turn; your clock stands until /)
      .first()
      .waitFor();
    await shot(mine.page, "holiday at my table");
    await mine.page.goto(url("/games"));
    await toggle.click();
    await mine.page.getByText(/^You are on holiday until /).waitFor({ state: "detached" });
    await other.page
      .locator(".seats")
      .getByText(/on holiday until /)
      .waitFor({ state: "detached" });
  });
});
