// The end of a whole game as both see it, in whatever browser: the same result, a deal that is proven fair, and a replay.

import { expect } from "vitest";
import type { GameId } from "../../src/core/games";
import { type Anyone, scores, type Two } from "./two";

export async function endsAlike({ ada, ben }: Two<Anyone>, game: GameId): Promise<void> {
  const both = [ada, ben];
  await Promise.all(both.map(({ page }) => page.waitForSelector(".end")));
  const rows = await Promise.all(both.map(({ page }) => page.locator(".end .ranks li").allInnerTexts()));
  // Browsers part what stands in a row each in their own way.
  const results = rows.map((each) => each.map((row) => row.replace(/\s+/g, " ").trim()));
  // In okudos the game itself has a row.
  expect(results[0]).toHaveLength(game === "okudos" ? 3 : 2);
  expect(results[1]).toEqual(results[0]);
  const headlines = await Promise.all(both.map(({ page }) => page.locator(".end h2").innerText()));
  expect(headlines.filter((said) => said.startsWith("You win")).length).toBeLessThanOrEqual(1);
  await Promise.all(both.map(({ page }) => page.getByText("Fair deal checked").waitFor()));
  for (const { page } of both) {
    expect(await page.locator(".end > .board").count()).toBe(1);
    expect(await page.locator(".end .result header").innerText()).toMatch(/Ended because .*\. Rule \w+-\d+/);
  }
}

/** What was missed takes the board back, and the end is the page before it; where nothing was there is nothing to turn. */
export async function lookedBack({ page }: Anyone): Promise<void> {
  await page.waitForSelector(".miss, .missed p.quiet:not([role])");
  const missed = await page.locator(".miss").count();
  const pager = page.locator(".pager p");
  await pager.filter({ hasText: /^The end\./ }).waitFor();
  if (missed === 0) return;
  await page.locator(".miss").first().click();
  await pager.filter({ hasText: new RegExp(`^Move \\d+, 1 of ${missed} missed\\.`) }).waitFor();
  expect(await page.locator(".end > .board").count()).toBe(1);
  await page.getByRole("button", { name: "One back" }).click();
  await pager.filter({ hasText: /^The end\./ }).waitFor();
}

/** From the end of a game: the replay steps through it by buttons and keys, and comes to the same points. */
export async function replayed({ page }: Anyone): Promise<void> {
  const points = (await page.locator(".end .ranks li:not(.extra) .points").allInnerTexts()).sort();
  await page.getByRole("link", { name: "Replay" }).click();
  await page.getByText("The start", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Forward one move" }).click();
  // What is told aloud may begin alike.
  const where = page.locator("p.where");
  await where.filter({ hasText: /^Move 1 of \d+/ }).waitFor();
  await page.keyboard.press("ArrowRight");
  await where.filter({ hasText: /^Move 2 of \d+/ }).waitFor();
  await page.getByRole("button", { name: "To the end" }).click();
  expect((await scores(page)).sort()).toEqual(points);
  await page.getByRole("button", { name: /^Fair deal checked/ }).click();
  const seeds = page.getByRole("dialog");
  expect(await seeds.innerText()).toContain("Commitment, shown before the game");
  await page.keyboard.press("Escape");
  await seeds.waitFor({ state: "detached" });
}
