// After one visit all that needs no other person works without a network.

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { inBrowser, person, url } from "./people";
import { layCard } from "./players";
import { moves, waitForMoves } from "./two";

inBrowser();

const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const opened = (await caches.keys()).map((name) => caches.open(name));
    const files = opened.map(async (cache) => (await cache).keys());
    return (await Promise.all(files)).flat().map((file) => file.url);
  });

/** A first visit, until the worker has the page, which it takes only with every file kept; from then on no network. */
async function visitedOnce(): Promise<Page> {
  const { page, context } = await person({ offline: true });
  await page.goto(url("/"));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  for (const module of [/\/nonet-[^/]*\.wasm$/, /\/nonet_puzzles-[^/]*\.wasm$/])
    expect(await kept(page)).toContainEqual(expect.stringMatching(module));
  await context.setOffline(true);
  expect(
    await page.evaluate(() =>
      fetch("/healthz").then(
        () => "there",
        () => "away",
      ),
    ),
  ).toBe("away");
  return page;
}

describe("without a network, after one visit", () => {
  it("the home page comes again", async () => {
    const page = await visitedOnce();
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.getByRole("link", { name: "Sudoku Cards" }).count()).toBeGreaterThan(0);
  });

  it("a bot answers", async () => {
    const page = await visitedOnce();
    await page.goto(url("/play/sudoku-cards"));
    await page.locator(".hand .piece.up").waitFor();
    const made = await moves(page);
    await layCard(page, made);
    await waitForMoves(page, made + 2);
    await page.locator(".hand .piece.up").waitFor();
  });

  it("a lesson begins", async () => {
    const page = await visitedOnce();
    await page.goto(url("/learn/okudos"));
    await page.getByText("Step 1 of").first().waitFor();
    await page.locator(".board").waitFor();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByText("Step 2 of").first().waitFor();
  });

  it("puzzles are made, one after another", async () => {
    const page = await visitedOnce();
    for (const kind of ["Sudoku", "Kakuro"]) {
      await page.goto(url("/puzzles"));
      await page.getByRole("button", { name: kind }).click();
      await page.getByRole("button", { name: "Make one" }).click();
      await page.waitForSelector(".puzzle .cells");
      await page.getByRole("heading", { name: kind }).waitFor();
    }
    await page.goto(url("/puzzles"));
    await page.waitForFunction(() => document.querySelectorAll(".desk-list li").length === 2);
  });

  it("today’s deal is there to be played", async () => {
    const page = await visitedOnce();
    await page.goto(url("/daily"));
    const challenge = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Sudoku Cards" }) });
    await challenge.waitFor();
    expect(await page.getByRole("button", { name: "Play today’s deal" }).count()).toBe(6);
    await challenge.getByRole("button", { name: "Play today’s deal" }).click();
    await page.locator(".board").waitFor();
    const made = await moves(page);
    await layCard(page, made);
    await waitForMoves(page, made + 1);
  });
});
