// Every main screen in three themes, on a desk and on a phone, as pictures of every browser to be compared by people; and what a machine can say of
// them: nothing has to be scrolled sideways, whatever the language, and a table fits its window.

import { describe, expect, it } from "vitest";
import { gameIds } from "../../src/core/games";
import { browsers, inBrowsers, picture, sizes, someone, type Someone } from "./people";

inBrowsers();

const themes = ["light", "dark", "contrast"] as const;
const languages = ["en", "de", "it"] as const;
type Change = { theme?: (typeof themes)[number]; language?: (typeof languages)[number] };

/** From the next page on. */
const changed = ({ page }: Someone, change: Change): Promise<void> =>
  page.evaluate((given) => {
    localStorage.setItem(
      "nonet settings",
      JSON.stringify({ ...JSON.parse(localStorage.getItem("nonet settings")!), ...given }),
    );
  }, change);

async function shown({ page, wire }: Someone, path: string, ready: string): Promise<void> {
  await page.goto(wire.url + path);
  await page.waitForSelector(ready);
  await page.evaluate(async () => void (await document.fonts.ready));
}
const extent = ({ page }: Someone): Promise<{ width: number; height: number }> =>
  page.evaluate(() => ({
    width: document.scrollingElement!.scrollWidth,
    height: document.scrollingElement!.scrollHeight,
  }));

const pages = [
  ["home", "/", "h1"],
  ["new table", "/new/sudoku-pens?way=invite", "h1"],
  ["puzzles", "/puzzles", "h1"],
  ["lesson", "/learn/kakuro-call", ".board"],
  ["settings", "/settings", "h1"],
  ["rules", "/rules/okudos", "h1"],
  ["daily", "/daily", ".board-list"],
  ["print", "/print?game=kakuro-flip", ".page"],
] as const;

describe.each(browsers)("in %s", (browser) => {
  it.each(["desk", "phone"] as const)("on a %s", async (size) => {
    const ada = await someone(browser, sizes[size]);
    const widths: Record<string, number> = {};
    for (const theme of themes) {
      for (const [name, path, ready] of pages) {
        await shown(ada, path, ready);
        await picture(ada, `${name} ${size} ${theme}`);
        widths[`${name} ${theme}`] = (await extent(ada)).width;
      }
      for (const game of gameIds) {
        await shown(ada, `/play/${game}`, ".covered, .board");
        await picture(ada, `table ${game} ${size} ${theme}`);
        expect({ theme, game, ...(await extent(ada)) }).toEqual({ theme, game, ...sizes[size] });
      }
      await changed(ada, { theme: themes[themes.indexOf(theme) + 1]! });
    }
    expect(widths).toEqual(Object.fromEntries(Object.keys(widths).map((name) => [name, sizes[size].width])));
  });

  it("forms are as wide as a phone in every language", async () => {
    const ada = await someone(browser, sizes.phone);
    await shown(ada, "/", "h1");
    const widths: Record<string, number> = {};
    for (const language of languages) {
      await changed(ada, { language });
      for (const path of [
        ...gameIds.map((game) => `/new/${game}?way=invite`),
        "/print",
        "/print?game=okudos",
        "/settings",
      ]) {
        await shown(ada, path, "main h1");
        widths[`${language} ${path}`] = (await extent(ada)).width;
      }
    }
    expect(widths).toEqual(Object.fromEntries(Object.keys(widths).map((name) => [name, sizes.phone.width])));
  });
});
