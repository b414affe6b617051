// What comes out of the printer: as many pages as were promised, on the paper that was chosen, with nothing beyond their edges and nothing
// around them.

import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { gameIds } from "../../src/core/games";
import { cut } from "./paper";
import { inBrowser, type Look, person, url } from "./people";

type Printed = { pages: number; sizes: string[] };

/** Read from the file itself: each page is an object with a box in points, of which 72 make an inch. */
async function printed(page: Page): Promise<Printed> {
  const text = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const boxes = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  const sizes = boxes.map(([, wide, high]) => `${Math.round(Number(wide))} x ${Math.round(Number(high))}`);
  return { pages: [...text.matchAll(/\/Type \/Page\b/g)].length, sizes: [...new Set(sizes)] };
}

const field = (page: Page, name: RegExp): Locator =>
  page.locator("label").filter({ hasText: name }).locator("select, input");

/** `choose` changes what is to be printed. */
async function atThePrinter(
  path: string,
  look: Look,
  choose: (page: Page) => Promise<unknown>,
): Promise<{ page: Page; shown: number } & Printed> {
  const { page } = await person(look);
  await page.goto(url(path));
  await page.waitForSelector(".page");
  await choose(page);
  await page.waitForSelector(".btn.primary:not([disabled])");
  await page.evaluate(() => document.fonts.ready);
  const result = await printed(page);
  await page.emulateMedia({ media: "print" });
  return { page, shown: await page.locator(".page").count(), ...result };
}

inBrowser();
describe.each([
  ["a4", "595 x 842"],
  ["letter", "612 x 792"],
] as const)("on %s", (paper, size) => {
  it.each(gameIds)("all of %s", async (game) => {
    const look: Look = { theme: "dark", language: "de" };
    const { page, shown, pages, sizes } = await atThePrinter(`/print?game=${game}`, look, (page) =>
      field(page, /^Papier/).selectOption(paper),
    );
    expect(shown).toBeGreaterThan(1);
    expect({ pages, sizes }).toEqual({ pages: shown, sizes: [size] });
    expect(await cut(page)).toEqual([]);
    expect(await page.locator("header, footer, .choice").filter({ visible: true }).count()).toBe(0);
  });
  it("task cards, six on a page, with their solutions behind them", async () => {
    const { page, shown, pages, sizes } = await atThePrinter("/print", {}, async (page) => {
      await field(page, /^Paper/).selectOption(paper);
      await field(page, /^On a page/).selectOption("6");
      await field(page, /^Solutions/).selectOption("behind");
      await field(page, /^How many/).fill("7");
      await page.getByRole("button", { name: "Print 4 pages" }).waitFor();
    });
    expect({ shown, pages, sizes }).toEqual({ shown: 4, pages: 4, sizes: [size] });
    expect(await cut(page)).toEqual([]);
  });
});

it("a seed brings the same task cards back, on another device too", async () => {
  const digits = (page: Page): Promise<string[]> => page.locator(".page").first().locator("text").allTextContents();
  const one = (await person()).page;
  await one.goto(url("/print"));
  await one.waitForSelector(".page");
  const seed = await one.getByLabel("Seed").inputValue();
  const before = await digits(one);
  await one.getByRole("button", { name: "Other cards" }).click();
  await expect.poll(() => digits(one)).not.toEqual(before);
  const other = (await person()).page;
  await other.goto(url("/print"));
  await other.waitForSelector(".page");
  await other.getByLabel("Seed").fill(seed);
  await expect.poll(() => digits(other)).toEqual(before);
});

it("pieces on paper are light, whatever the page's colours are", async () => {
  const fills = async (theme: "light" | "dark" | "contrast"): Promise<string[]> => {
    const { page } = await person({ theme });
    await page.goto(url("/print?game=sudokids"));
    await page.waitForSelector(".page");
    return page.evaluate(() =>
      [...document.querySelectorAll(".page rect, .page circle, .page text")].map((one) => getComputedStyle(one).fill),
    );
  };
  const light = await fills("light");
  expect(light.length).toBeGreaterThan(100);
  expect(await fills("dark")).toEqual(light);
  expect(await fills("contrast")).toEqual(light);
});
