// Clocks of a game on this device: they wait for who begins, and stand still for who does not look.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { inBrowser, person, url } from "./people";

inBrowser();

const left = async (page: Page): Promise<number> => Number(await page.locator(".side .num").first().textContent());

it("ask before the first second, stand under a menu and go on with it, and stand out of sight until one goes on", async () => {
  const { page } = await person({ name: "Ada" });
  await page.goto(url("/play/sudoku-pens"));
  const start = page.getByRole("button", { name: "Start" });
  await start.waitFor();
  expect(await page.locator(".board").isVisible()).toBe(false);
  await page.waitForTimeout(1500);
  await start.click();
  await page.locator(".board").waitFor();
  const whole = await left(page);
  expect(whole).toBeGreaterThanOrEqual(29);

  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").waitFor();
  await page.waitForTimeout(3000);
  await page.keyboard.press("Escape");
  await page.locator(".board").waitFor();
  expect(await left(page)).toBeGreaterThanOrEqual(whole - 2);

  await page.evaluate(() => {
    document.hasFocus = () => false;
    window.dispatchEvent(new Event("blur"));
  });
  const on = page.getByRole("button", { name: "Play on" });
  await on.waitFor();
  await page.waitForTimeout(3000);
  await on.click();
  await page.locator(".board").waitFor();
  expect(await left(page)).toBeGreaterThanOrEqual(whole - 4);
});

it("can be left out on the quick way, and need not be asked about then", async () => {
  const { page } = await person({ name: "Ada" });
  await page.goto(url("/new/sudoku-pens?way=bot"));
  await page.getByRole("checkbox", { name: "Without a clock" }).click();
  await page.getByRole("button", { name: "Begin" }).click();
  await page.locator(".board").waitFor();
  expect(await page.getByRole("button", { name: "Start" }).count()).toBe(0);
  expect(await page.locator(".side .num").count()).toBe(0);
});
