// A person's page: made by playing, shown to whom its person says and to nobody else; and what it looks like when much has been played.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { PersonPage } from "../../src/app/person";
import { flawsOf } from "./axe";
import { inBrowser, person, url } from "./people";
import { begun } from "./two";

const folder = join(import.meta.dirname, "screens");
const day = 86_400_000;
const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

inBrowser();

const account = async (page: Page, name: string): Promise<void> => {
  await page.goto(url("/settings"));
  await page.locator("section", { hasText: "Account" }).getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Create an account" }).click();
  await page.getByRole("button", { name: "I have noted it" }).click();
};
const show = async (page: Page, whom: string): Promise<void> => {
  await page.goto(url("/settings"));
  await page.getByLabel(whom).check();
  await page.getByText(/sees? your page now|finds your page now|Only you see/).waitFor();
};

type Results = PersonPage["results"][number];
const results = (game: string, games: number, won: number, names: [string, number, boolean?][]): Results => ({
  game,
  games,
  won,
  drawn: 2,
  lost: games - won - 2,
  points: games * 163,
  streak: 4,
  best: { points: 203, at: Date.now() - 3 * day, table: "a".repeat(22) },
  course: Array.from({ length: 20 }, (_, i) => ({
    points: 150 + ((37 * i) % 41),
    ending: (["won", "lost", "won", "drawn"] as const)[i % 4]!,
  })),
  against: names.map(([name, mean, bot], i) => ({
    name,
    games: games - 10 * i,
    won: won - 5 * i,
    drawn: 1,
    margin: Math.round(mean * (games - 10 * i)),
    ...(bot ? { bot } : {}),
  })),
});
/** Somebody who has played much. */
const much = (): PersonPage => ({
  name: "Mia",
  since: Date.now() - 340 * day,
  results: [
    results("kakuro-flip", 61, 30, [
      ["Ada", -4.2],
      ["Ben", 6.8],
      ["Maximiliane of the long name", 11.3],
      ["Vera", -9.5, true],
    ]),
    results("okudos", 24, 9, [["Cleo", 0]]),
  ],
  games: Array.from({ length: 12 }, (_, i) => ({
    game: i % 3 ? "kakuro-flip" : "okudos",
    at: Date.now() - 2 * i * day,
    ending: (["won", "lost", "drawn", "open"] as const)[i % 4]!,
    points: 150 - i,
    others: [{ name: "Ada", points: 140 }],
    ...(i % 2 ? { table: "b".repeat(22) } : {}),
  })),
  played: Array.from({ length: 30 }, (_, i) => ({
    id: `p${i}`,
    game: i % 2 ? "kakuro-flip" : "sudokids",
    options: "{}",
    seats: 2,
    ...(i % 5 ? { against: (["gentle", "steady"] as const)[i % 2]! } : {}),
    points: 100 + ((23 * i) % 60),
    won: i % 3 > 0,
    gaveUp: false,
    at: Date.now() - i * day,
  })),
  days: Array.from({ length: 120 }, (_, i) => i)
    .filter((i) => i % 5 !== 3)
    .map((i) => ({ date: dateOf(Date.now() - i * day), game: "okudos", points: 40, rank: 1 + (i % 9), of: 12 })),
});

describe("a person's page", () => {
  it("is for oneself alone, for who has the link, or found by whom one plays with, as one chooses", async () => {
    const two = await begun("sudoku-cards");
    const { ada, ben } = two;
    await account(ada.page, "Ada");
    await ada.page.goto(url("/p/me"));
    await ada.page.getByText("Only you see this page.").waitFor();
    await ada.page.getByRole("heading", { name: "No game has been finished yet" }).waitFor();

    await ben.page.getByRole("button", { name: "Menu" }).click();
    await ben.page.getByRole("button", { name: "Resign", exact: true }).click();
    await ben.page.getByRole("button", { name: "Yes, resign" }).click();
    await ben.page.waitForSelector(".end");
    await ada.page.reload();
    await ada.page.getByRole("heading", { name: "Sudoku Cards" }).waitFor();
    await ada.page.getByRole("row", { name: /^Ben/ }).waitFor();

    await show(ada.page, "Whoever has the link");
    const link = await ada.page.getByLabel("Share the link").inputValue();
    await ben.page.goto(link);
    await ben.page.getByRole("heading", { name: "Ada", level: 1 }).waitFor();
    expect(await ben.page.getByRole("link", { name: "replay", exact: false }).count()).toBeGreaterThan(0);
    const other = await person({ name: "Cleo" });
    await other.page.goto(link);
    await other.page.getByRole("heading", { name: "Ada", level: 1 }).waitFor();
    expect(await other.page.locator('main a[href^="/replay"]').count()).toBe(0);

    await show(ada.page, "Everybody I play with");
    await ben.page.goto(url("/settings"));
    await ben.page.locator('a[href^="/p/"]', { hasText: "Ada" }).click();
    await ben.page.getByRole("heading", { name: "Ada", level: 1 }).waitFor();

    await show(ada.page, "Only I");
    for (const { page } of [ben, other]) {
      await page.goto(link);
      await page.getByRole("heading", { name: "There is no page here" }).waitFor();
    }
  });

  it("can be left with everything: the line says what goes, and it is gone", async () => {
    const { page } = await person({ name: "Ada" });
    await account(page, "Ada");
    await show(page, "Whoever has the link");
    const link = await page.getByLabel("Share the link").inputValue();
    await page.getByRole("button", { name: "Delete the account and everything of it" }).click();
    await page.getByText(/with its page and link/).waitFor();
    await page.getByRole("button", { name: "Yes, delete everything" }).click();
    await page.getByText("This device has no account any more.").waitFor();
    await page.goto(link);
    await page.getByRole("heading", { name: "There is no page here" }).waitFor();
    await page.goto(url("/p/me"));
    await page.getByRole("heading", { name: "A page needs an account" }).waitFor();
  });

  it.each(["en", "de", "it"] as const)(
    "reads well in %s, on a desk and on a phone, in every theme",
    async (language) => {
      const flaws: string[] = [];
      mkdirSync(folder, { recursive: true });
      for (const [name, width, height] of [
        ["desk", 1280, 800],
        ["phone", 360, 740],
      ] as const) {
        const { page } = await person({ width, height, language });
        await page.route("**/api/people/*", (route) => route.fulfill({ json: much() }));
        await page.goto(url(`/p/${"c".repeat(22)}`));
        await page.getByRole("heading", { name: "Mia" }).waitFor();
        for (const flaw of await flawsOf(page)) flaws.push(`${name}, ${flaw}`);
        expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBe(width);
        await page.screenshot({ path: join(folder, `person ${name} ${language}.png`), fullPage: true });
        // Another game by keyboard: what is told of it changes, and the button stays where one is.
        const okudos = page.getByRole("button", { name: /^Okudos/ });
        await okudos.focus();
        await page.keyboard.press("Enter");
        await page.getByRole("heading", { name: "Okudos", level: 2 }).waitFor();
        expect(await okudos.getAttribute("aria-pressed")).toBe("true");
        expect(await okudos.evaluate((button) => button === document.activeElement)).toBe(true);
      }
      expect(flaws).toEqual([]);
    },
  );

  it("is chosen in settings that read well in every theme, on a desk and on a phone", async () => {
    const flaws: string[] = [];
    for (const [width, height] of [
      [1280, 800],
      [360, 740],
    ] as const) {
      const { page } = await person({ width, height });
      await account(page, "Ada");
      await show(page, "Whoever has the link");
      for (const flaw of await flawsOf(page)) flaws.push(`${width}, ${flaw}`);
      expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBe(width);
    }
    expect(flaws).toEqual([]);
  });
});
