// People who pass one device round: between turns the page hides everything, and the other hand is not in it, neither drawn nor in memory.

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { GameId } from "../../src/core/games";
import { handsInMemory } from "./memory";
import { inBrowser, person, url } from "./people";
import { moves, waitForMoves } from "./two";

inBrowser();

/** A hand that is seen is a card's digit there, a list of them here; one that is not is a question mark or a number. */
const open: Partial<Record<GameId, (hand: unknown) => boolean>> = {
  "sudoku-cards": (hand) => typeof hand === "number",
  "kakuro-flip": (hand) => Array.isArray(hand),
};

async function passedRound(page: Page, game: GameId): Promise<void> {
  await page.goto(url(`/new/${game}?way=here`));
  await page.getByLabel("Seat 2: Name").fill("Ben");
  await page.getByRole("button", { name: "Begin" }).click();
}
const handOver = (page: Page, name: string) => page.getByRole("button", { name: `Hold to show ${name}’s hand` });
const seatsIn = async (page: Page, game: GameId): Promise<number[]> => [
  ...new Set((await handsInMemory(page, open[game]!)).flatMap(({ seats }) => seats)),
];

async function layAnywhere(page: Page): Promise<void> {
  const made = await moves(page);
  await page.locator('.cells [aria-label*="would score"], .cells [aria-label$="allowed"]').first().click();
  await page.locator(".acts .primary").click();
  await waitForMoves(page, made + 1);
}

describe.each(["sudoku-cards", "kakuro-flip"] as const)("%s on one device", (game) => {
  it("shows a hand only to who holds the button, and has no other in the page", async () => {
    const { page } = await person({ name: "Ada" });
    await passedRound(page, game);

    await handOver(page, "Ada").waitFor();
    expect(await page.locator(".board, .hand, .cells").count()).toBe(0);
    expect(await seatsIn(page, game)).toEqual([]);

    await handOver(page, "Ada").press("Enter");
    await page.waitForSelector(".hand .piece");
    // That Ada's own hand is found shows that the search finds hands.
    expect(await seatsIn(page, game)).toEqual([0]);
    await layAnywhere(page);

    await handOver(page, "Ben").waitFor();
    expect(await page.locator(".board, .hand, .cells").count()).toBe(0);
    expect(await handsInMemory(page, open[game]!)).toEqual([]);

    await handOver(page, "Ben").press("Space");
    await page.waitForSelector(".hand .piece");
    expect(await seatsIn(page, game)).toEqual([1]);
  });
});

describe("the hand-over screen", () => {
  it("opens by a press that is held, not by a tap", async () => {
    const { page } = await person({ name: "Ada", motion: "full" });
    await page.clock.install();
    await passedRound(page, "sudoku-cards");
    const box = (await handOver(page, "Ada").boundingBox())!;
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);

    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.clock.runFor(300);
    await page.mouse.up();
    await page.clock.runFor(3000);
    expect(await page.locator(".hand").count()).toBe(0);

    await page.mouse.down();
    await page.clock.runFor(500);
    await page.clock.resume();
    await page.waitForSelector(".hand .piece");
    await page.mouse.up();
  });
});
