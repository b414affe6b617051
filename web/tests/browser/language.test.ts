// The language changes at any moment, everywhere, and nothing else does.

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { inBrowser, person, tab, url } from "./people";
import { layCard } from "./players";
import { moves, scores, waitForMoves } from "./two";

inBrowser();

const lang = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.lang);
const text = (page: Page): Promise<string> => page.evaluate(() => document.body.innerText);
/** Words that stand on every table and on the home page in English, and in no other language of the page. */
const english =
  /\b(Your turn|Last moves|Lay card|Lay your card|cards? in the deck|Play a bot|Pass round|Invite people|Today|Settings|Rules|is thinking)\b/;

describe("switching the language", () => {
  it("puts the whole home page into German and Italian", async () => {
    const { page } = await person();
    await page.goto(url("/"));
    expect(await lang(page)).toBe("en");
    expect(await text(page)).toMatch(english);
    for (const [language, title] of [
      ["de", "Sechs Zahlenspiele"],
      ["it", "Sei giochi"],
    ] as const) {
      await page.getByRole("combobox").first().selectOption(language);
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      expect(await lang(page)).toBe(language);
      expect(await text(page)).not.toMatch(english);
    }
    await page.reload();
    expect(await lang(page)).toBe("it");
  });

  it("reaches a table in the middle of a game, where nothing is lost", async () => {
    const ada = await person({ name: "Ada" });
    const { page } = ada;
    await page.goto(url("/new/sudoku-cards?way=solo"));
    await page.getByRole("button", { name: "Begin" }).click();
    await page.waitForSelector(".board");
    for (let made = 0; made < 2; ++made) {
      await layCard(page, made);
      await waitForMoves(page, made + 1);
    }
    const before = { scores: await scores(page), moves: await moves(page), card: await card(page) };
    // In the settings, in another tab: the table follows.
    const settings = await tab(ada);
    await settings.goto(url("/settings"));
    for (const [language, hand, turn] of [
      ["de", "Deine Karte", "Du bist am Zug"],
      ["it", "La tua carta", "Tocca a te"],
    ] as const) {
      await settings.getByRole("combobox").first().selectOption(language);
      await page.getByText(turn).first().waitFor();
      expect(await lang(page)).toBe(language);
      expect(await text(page)).not.toMatch(english);
      expect(await page.locator(".hand .piece").getAttribute("aria-label")).toContain(hand);
      expect({ scores: await scores(page), moves: await moves(page), card: await card(page) }).toEqual(before);
    }
  });
});

const card = async (page: Page): Promise<string> =>
  (await page.locator(".hand .piece").getAttribute("aria-label"))!.replace(/\D/g, "");
