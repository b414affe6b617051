// A move taken back at a table on this device: by key and button, with the bot's answer, and for good.

import { expect, it } from "vitest";
import { inBrowser, person, url } from "./people";
import { layCard } from "./players";
import { moves, waitForMoves } from "./two";

inBrowser();

it("a move goes back with the bot's answer, by key and by button, also after the page came anew", async () => {
  const { page } = await person({ name: "Ada" });
  await page.goto(url("/play/sudoku-cards"));
  await page.waitForSelector(".hand .piece.up");
  const back = page.getByRole("button", { name: "Take back a move" });
  expect(await back.isDisabled()).toBe(true);
  const card = await page.locator(".hand .piece.up").getAttribute("aria-label");
  const free = await page.locator('.cells [aria-label*="empty"]').count();

  await layCard(page, 0);
  await waitForMoves(page, 2);
  await page.keyboard.press("Control+z");
  await page.waitForFunction((free) => document.querySelectorAll('.cells [aria-label*="empty"]').length === free, free);
  expect(await moves(page)).toBe(0);
  expect(await page.locator(".hand .piece.up").getAttribute("aria-label")).toBe(card);

  await layCard(page, 1);
  await waitForMoves(page, 2);
  await page.reload();
  await page.waitForSelector(".hand .piece.up");
  await back.click();
  await page.reload();
  await page.waitForSelector(".hand .piece.up");
  expect(await moves(page)).toBe(0);
  expect(await page.locator('.cells [aria-label*="empty"]').count()).toBe(free);
  expect(await back.isDisabled()).toBe(true);
});

it("the challenge of the day has none", async () => {
  const { page } = await person({ name: "Ada" });
  await page.goto(url("/daily"));
  await page.getByRole("button", { name: "Play today’s deal" }).first().click();
  await page.waitForSelector(".board");
  expect(await page.getByRole("button", { name: "Take back a move" }).count()).toBe(0);
});
