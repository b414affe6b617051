// Every page, in two sizes and three themes: axe finds nothing that keeps people out. A page is opened once and shown in each theme, as it is
// when somebody changes it.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { gameIds } from "../../src/core/games";
import { inBrowser, person, url } from "./people";
import { easy, kakuro, laid, sheet } from "./sheets";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Violation = { id: string; nodes: { html: string; failureSummary: string }[] };

const pages: { name: string; path: string; ready: string }[] = [
  { name: "home", path: "/", ready: "h1" },
  { name: "settings", path: "/settings", ready: "h1" },
  { name: "rules", path: "/rules", ready: "h1" },
  { name: "rules of okudos", path: "/rules/okudos", ready: "h1" },
  { name: "handbook", path: "/docs", ready: "h1" },
  { name: "handbook, a page with pictures", path: "/docs/overview", ready: "article" },
  { name: "handbook, a page with tables and code", path: "/docs/bots", ready: "article" },
  { name: "handbook, what was found", path: "/docs?find=proxy", ready: "ol mark" },
  { name: "new table", path: "/new/sudoku-pens?way=invite", ready: "h1" },
  { name: "join", path: "/join", ready: "h1" },
  { name: "my games", path: "/games", ready: "h1" },
  { name: "daily", path: "/daily", ready: "h1" },
  { name: "a Sudoku on the desk", path: "/puzzles/a", ready: ".cells" },
  { name: "a Kakuro on the desk", path: "/puzzles/k", ready: ".cells" },
  { name: "a puzzle that is not here", path: "/puzzles/none", ready: "h1" },
  { name: "puzzles", path: "/puzzles", ready: "h1" },
  { name: "print task cards", path: "/print", ready: ".page" },
  { name: "print a game", path: "/print?game=kakuro-call", ready: ".page" },
  { name: "replays", path: "/replay", ready: "h1" },
  { name: "nothing there", path: "/nowhere", ready: "h1" },
  ...gameIds.map((game) => ({ name: `table of ${game}`, path: `/play/${game}`, ready: ".covered, .board" })),
  ...gameIds.map((game) => ({ name: `lesson of ${game}`, path: `/learn/${game}`, ready: ".board" })),
];

// What a page is made of is the same in every theme; only its colours are others.
const everything = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const colours = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** What axe finds in the page as it is shown now. */
async function found(page: Page, runOnly: typeof everything | typeof colours): Promise<string[]> {
  const violations = await page.evaluate(async (only) => {
    const { axe: checker } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> };
    };
    const result = await checker.run({ runOnly: only, resultTypes: ["violations"] });
    return result.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.slice(0, 3).map(({ html, failureSummary }) => ({ html, failureSummary })),
    }));
  }, runOnly);
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.html.slice(0, 160)} (${node.failureSummary.replace(/\s+/g, " ").slice(0, 200)})`).join(" | ")}`,
  );
}

inBrowser();
it.each(["desktop", "phone"] as const)("%s", async (size) => {
  const { page } = await person(size === "phone" ? { width: 360, height: 740 } : {});
  const flaws: string[] = [];
  await laid(page, sheet("a", easy), sheet("k", kakuro));
  for (const { name, path, ready } of pages) {
    await page.goto(url(path));
    await page.waitForSelector(ready);
    // Where a clock runs one is asked before it does.
    const start = page.locator(".covered .btn");
    if ((await start.count()) > 0) await start.click();
    await page.evaluate(() => document.fonts.ready);
    // By the browser's debugger, for the page's own policy allows no foreign scripts.
    await page.evaluate(axe);
    for (const theme of ["light", "dark", "contrast"] as const) {
      await page.evaluate((shown) => void (document.documentElement.dataset["theme"] = shown), theme);
      for (const flaw of await found(page, theme === "light" ? everything : colours))
        flaws.push(`${name}, ${theme}: ${flaw}`);
    }
  }
  expect(flaws).toEqual([]);
});
