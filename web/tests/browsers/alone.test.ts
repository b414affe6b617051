// What one person does without another, in every browser: a puzzle with hints, one device passed round, no network.

import { describe, expect, it } from "vitest";
import type { Page } from "../browser/page";
import { layCard } from "../browser/players";
import { moves, waitForMoves } from "../browser/two";
import { browsers, desk, inBrowsers, phone, picture, someone, type Someone } from "./people";

inBrowsers();

/** What a square of a puzzle says of itself. */
const said = (page: Page, cell: string): Promise<string | null> =>
  page.locator(`.cells [data-cell="${cell}"]`).getAttribute("aria-label");
/** The squares in which nothing is written. */
const empty = (page: Page): Promise<string[]> =>
  page
    .locator('.cells [aria-label$=", empty"]')
    .evaluateAll((found) => found.map((one) => (one as HTMLElement).dataset["cell"]!));

/** A first visit, until the worker has the page, which it takes only with every file kept; from then on no network. */
async function visitedOnce(browser: Someone["browser"]): Promise<Someone> {
  const ada = await someone(browser, phone);
  await ada.page.goto(ada.wire.url);
  await ada.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  ada.wire.cut();
  expect(
    await ada.page.evaluate(() =>
      fetch("/healthz").then(
        () => "there",
        () => "away",
      ),
    ),
  ).toBe("away");
  return ada;
}

describe.each(browsers)("in %s", (browser) => {
  it("a puzzle is written by keys and by the pad, and hints climb to a step", async () => {
    const ada = await someone(browser, phone);
    const { page, wire } = ada;
    await page.goto(`${wire.url}/puzzles`);
    await page.getByRole("button", { name: "Make one" }).click();
    await page.waitForSelector(".cells");
    const [first, second] = await empty(page);
    const free = (await empty(page)).length;
    await page.locator(`.cells [data-cell="${first}"]`).click();
    await page.keyboard.press("4");
    await page.waitForFunction(
      (cell) => document.querySelector(`[data-cell="${cell}"]`)!.getAttribute("aria-label")!.startsWith(`${cell}, 4`),
      first,
    );
    await page.locator(`.cells [data-cell="${second}"]`).click();
    await page.getByRole("button", { name: /^7/ }).click();
    expect(await said(page, second!)).toMatch(/^.., 7/);
    for (let back = 0; back < 2; ++back) await page.getByRole("button", { name: "Undo" }).click();
    expect(await empty(page)).toHaveLength(free);

    await page.getByRole("button", { name: "Hint" }).click();
    for (const name of ["Tell me more", "Tell me more", "Show the step"])
      await page.getByRole("button", { name }).click();
    await picture(ada, "puzzle with a hint phone");
    await page.locator(".acts .primary").click();
    await page.getByRole("button", { name: "Hint" }).waitFor();
  });

  it("a square keeps its ring when arrows follow a click", async () => {
    const { page, wire } = await someone(browser, desk);
    await page.goto(`${wire.url}/play/sudoku-cards`);
    await page.locator('.cells [data-cell="E5"]').click();
    await page.keyboard.press("ArrowRight");
    expect(
      await page.evaluate(() => [
        document.activeElement!.matches(":focus-visible"),
        (document.activeElement as HTMLElement).dataset["cell"],
      ]),
    ).toEqual([true, "F5"]);
  });

  it("a whole game is played by keys alone", async () => {
    const { page, wire } = await someone(browser, desk);
    await page.goto(`${wire.url}/new/sudokids?way=solo`);
    await page.getByRole("button", { name: "Begin" }).press("Enter");
    await page.waitForSelector(".hand .piece");
    for (let made = 0; (await page.locator(".end").count()) === 0; ++made) {
      // To the next square with a dot; a first Enter aims, a second one lays.
      await page.locator('.cells [tabindex="0"]').press("n");
      for (const key of ["Enter", "Enter"]) await page.keyboard.press(key);
      await waitForMoves(page, made + 1);
    }
    await page.waitForSelector(".end .ranks .points");
  });

  it("two people pass one device, and between their turns no hand is on it", async () => {
    const ada = await someone(browser, phone);
    const { page, wire } = ada;
    const handOver = (name: string) => page.getByRole("button", { name: `Hold to show ${name}’s hand` });
    await page.goto(`${wire.url}/new/kakuro-flip?way=here`);
    await page.getByLabel("Seat 2: Name").fill("Ben");
    await page.getByRole("button", { name: "Begin" }).click();
    for (const [made, [name, key]] of [
      ["Ada", "Enter"],
      ["Ben", "Space"],
      ["Ada", "Enter"],
    ].entries()) {
      await handOver(name!).waitFor();
      expect(await page.locator(".board, .hand, .cells").count()).toBe(0);
      if (made === 0) await picture(ada, "hand-over phone");
      await handOver(name!).press(key!);
      await page.waitForSelector(".hand .piece");
      await page.locator('.cells [aria-label*="allowed"]').first().click();
      await page.locator(".acts .primary").click();
    }
    await handOver("Ben").waitFor();
  });

  it("without a network the page comes again, a bot answers, a lesson begins, and the day's deal is there", async () => {
    const { page, wire } = await visitedOnce(browser);
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.goto(`${wire.url}/play/sudoku-cards`);
    await page.waitForSelector(".hand .piece.up");
    await layCard(page, 0);
    await waitForMoves(page, 2);
    await page.reload();
    await page.waitForSelector(".hand .piece.up");
    expect(await moves(page)).toBeGreaterThanOrEqual(2);
    await page.goto(`${wire.url}/learn/okudos`);
    await page.getByRole("button", { name: "Next" }).click();
    await page.waitForURL(/#2$/);
    await page.goto(`${wire.url}/daily`);
    await page.getByRole("button", { name: "Play today’s deal" }).first().waitFor();
  });
});
