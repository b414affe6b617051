// Every main screen as a picture, on a desk and on a phone, to be looked at by people; and what a machine can say about them: nothing has to be
// scrolled sideways, a table fits a phone, and nothing on it moves by itself while one plays.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { factsOf, type GameId, gameIds } from "../../src/core/games";
import { inBrowser, type Look, person, type Person, started, tab, url } from "./people";
import { flipAimed, someMoves, wholeGames } from "./players";
import { begun, mover, seated, type Two } from "./two";

const folder = join(import.meta.dirname, "screens");
const desk = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };
const sizes = { desk, phone } as const;
/** A phone whose browser keeps a part of it, and one on its side. */
const low = { width: 360, height: 640 };
const onItsSide = { width: 740, height: 360 };
type Size = keyof typeof sizes;
type Theme = NonNullable<Look["theme"]>;

inBrowser();
beforeAll(() => void mkdirSync(folder, { recursive: true }));

async function shot(page: Page, name: string, whole = false): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: whole });
}

/** Changes what this person has chosen, as the settings would in another tab. */
async function changed(
  someone: Person,
  change: Partial<{ theme: Theme; language: "en" | "de" | "it" }>,
): Promise<void> {
  const other = await tab(someone);
  await other.goto(new URL("/icon.svg", someone.page.url()).href);
  await other.evaluate((given) => {
    localStorage.setItem(
      "nonet settings",
      JSON.stringify({ ...JSON.parse(localStorage.getItem("nonet settings")!), ...given }),
    );
  }, change);
  await other.close();
  await someone.page.waitForFunction(
    ({ theme, language }) =>
      (!theme || document.documentElement.dataset["theme"] === theme) &&
      (!language || document.documentElement.lang === language),
    change,
  );
}

const width = (page: Page): Promise<number> => page.evaluate(() => document.scrollingElement!.scrollWidth);
const height = (page: Page): Promise<number> => page.evaluate(() => document.scrollingElement!.scrollHeight);

/** The buttons one plays by, and whether they can be pressed as the window is. */
const inSight = (page: Page): Promise<Record<string, boolean>> =>
  page.locator(".side .acts .btn, .side .call").evaluateAll((buttons) =>
    Object.fromEntries(
      buttons.map((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return [
          button.textContent!.trim(),
          left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight && button.contains(over),
        ];
      }),
    ),
  );

/** From now on, what has moved without the person's own doing. Words that are exchanged in their place count as moved to the browser, and so does a button's text that
 * stays in the middle; what matters is that nothing one looks at or presses goes elsewhere: no box moves. */
async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: string[] = ((window as unknown as { shifts: string[] }).shifts = []);
    type Source = { node?: Node; previousRect: DOMRect; currentRect: DOMRect };
    const words = new Set(["SPAN", "B", "P", "LI", "KBD", "svg"]);
    // A square named in a sentence is one of its words, though one can press it.
    const isWord = (node: Element): boolean => words.has(node.nodeName) || node.matches("[data-mention]");
    new PerformanceObserver((list) => {
      for (const { sources, hadRecentInput } of list.getEntries() as unknown as {
        sources: Source[];
        hadRecentInput: boolean;
      }[])
        for (const { node, previousRect: from, currentRect: to } of sources)
          if (!hadRecentInput && node instanceof Element && !isWord(node))
            seen.push(
              `${node.nodeName} ${node.getAttribute("class")} ${[from.x, from.y, from.width, from.height]} -> ${[to.x, to.y, to.width, to.height]}`,
            );
    }).observe({ type: "layout-shift" });
  });
}
const shifts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

describe("tables in the middle of a game", () => {
  it.each(gameIds)(
    "%s: fits a phone in every language, keeps its buttons in sight on a low one, and nothing shifts while it is played",
    async (game) => {
      const two: Two = await begun(game, wholeGames[game].options, { ada: desk, ben: phone });
      await Promise.all([two.ada, two.ben].map(({ page }) => page.evaluate(() => document.fonts.ready)));
      await Promise.all([two.ada, two.ben].map(({ page }) => watchShifts(page)));
      await someMoves(two, game, 8);
      expect(await Promise.all([two.ada, two.ben].map(({ page }) => shifts(page)))).toEqual([[], []]);

      const themes: Theme[] =
        game === "kakuro-flip" || game === "sudoku-cards" ? ["light", "dark", "contrast"] : ["light"];
      for (const theme of themes)
        for (const [size, someone] of [
          ["desk", two.ada],
          ["phone", two.ben],
        ] as const) {
          await changed(someone, { theme });
          await shot(someone.page, `table ${game} ${size} ${theme}`);
        }
      const next = (await mover(two)) ?? two.ben;
      if (game === "kakuro-flip") await flipAimed(next.page, 0);
      const { page } = two.ben;
      for (const language of ["en", "de", "it"] as const) {
        await changed(two.ben, { language });
        expect({ language, width: await width(page), height: await height(page) }).toEqual({ language, ...phone });
      }

      await changed(next, { language: "de" });
      for (const [name, size] of [
        ["low", low],
        ["on its side", onItsSide],
      ] as const) {
        await next.page.setViewportSize(size);
        await shot(next.page, `table ${game} ${name}`);
        const buttons = await inSight(next.page);
        expect(Object.keys(buttons)).not.toEqual([]);
        expect({ name, buttons }).toEqual({
          name,
          buttons: Object.fromEntries(Object.keys(buttons).map((button) => [button, true])),
        });
        expect((await next.page.locator(".board").boundingBox())!.width).toBeGreaterThanOrEqual(250);
      }
    },
  );

  it.each(gameIds)("%s: fits a phone with the most seats", async (game) => {
    const { page } = await person(phone);
    await page.goto(url(`/new/${game}?way=bot`));
    const add = page.getByRole("button", { name: "Add a seat" });
    while ((await page.getByRole("combobox", { name: "Who sits here" }).count()) < factsOf(game).most)
      await add.click();
    await page.getByRole("button", { name: "Begin" }).click();
    await started(page);
    await shot(page, `table ${game} phone crowded`);
    expect({ width: await width(page), height: await height(page) }).toEqual(phone);
  });
});

const pages: { name: string; path: string; ready: string }[] = [
  { name: "home", path: "/", ready: "h1" },
  { name: "settings", path: "/settings", ready: "h1" },
  { name: "rules", path: "/rules", ready: "h1" },
  { name: "rules of kakuro-flip", path: "/rules/kakuro-flip", ready: "h1" },
  { name: "new table", path: "/new/sudoku-pens?way=invite", ready: "h1" },
  { name: "join", path: "/join", ready: "h1" },
  { name: "daily", path: "/daily", ready: ".board-list" },
  { name: "course", path: "/puzzles/learn", ready: ".course" },
  { name: "technique", path: "/puzzles/learn/als-xz", ready: ".learn" },
  { name: "technique kakuro", path: "/puzzles/learn/kakuro/region-sums", ready: ".learn" },
  { name: "puzzles", path: "/puzzles", ready: "h1" },
  { name: "replays", path: "/replay", ready: "h1" },
  { name: "nothing", path: "/nowhere", ready: "h1" },
  ...gameIds.map((game: GameId) => ({ name: `lesson ${game}`, path: `/learn/${game}`, ready: ".board" })),
];

describe.each(["desk", "phone"] as Size[])("pages on a %s", (size) => {
  it("are as wide as the screen", async () => {
    const someone = await person(sizes[size]);
    const { page } = someone;
    const widths: Record<string, number> = {};
    for (const { name, path, ready } of pages) {
      await page.goto(url(path));
      await page.waitForSelector(ready);
      await shot(page, `${name} ${size}`, name === "home");
      widths[name] = await width(page);
    }
    expect(widths).toEqual(Object.fromEntries(pages.map(({ name }) => [name, sizes[size].width])));
    await page.goto(url("/"));
    for (const theme of ["dark", "contrast"] as const) {
      await changed(someone, { theme });
      await shot(page, `home ${size} ${theme}`, true);
    }
  });
});

describe("around a game", () => {
  it("lobby, hand-over, end and replay are as wide as the screen", async () => {
    const { ada, ben } = await seated("sudokids", {}, { ada: desk, ben: phone });
    const screens: [Size, Person][] = [
      ["desk", ada],
      ["phone", ben],
    ];
    const all = async (name: string): Promise<void> => {
      for (const [size, { page }] of screens) {
        await shot(page, `${name} ${size}`);
        expect({ name, width: await width(page) }).toEqual({ name, width: sizes[size].width });
      }
    };
    await all("lobby");
    for (const { page } of [ada, ben]) await page.getByRole("button", { name: "I am ready" }).click();
    await Promise.all([ada, ben].map(({ page }) => page.waitForSelector(".board")));
    await wholeGames.sudokids.play({ ada, ben });
    await Promise.all([ada, ben].map(({ page }) => page.waitForSelector(".missed li, .missed p:not([role])")));
    await all("end");
    for (const { page } of [ada, ben]) {
      await page.getByRole("link", { name: "Replay" }).click();
      await page.getByRole("button", { name: "Forward one move" }).click();
    }
    await all("replay");
    for (const { page } of [ada, ben]) {
      await page.goto(url("/new/kakuro-flip?way=here"));
      await page.getByRole("button", { name: "Begin" }).click();
      await page.getByRole("button", { name: /^Hold to show/ }).waitFor();
    }
    await all("hand-over");
  });
});
