// Every page, in two sizes and three themes: axe finds nothing that keeps people out. A page is opened once and shown in each theme, as it is
// when somebody changes it.

import { expect, it } from "vitest";
import { gameIds } from "../../src/core/games";
import { flawsOf } from "./axe";
import { inBrowser, person, url } from "./people";
import { easy, kakuro, laid, sheet } from "./sheets";

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
  { name: "technique", path: "/puzzles/learn/x-wing?view=find", ready: ".find .board" },
  { name: "technique with a pad", path: "/puzzles/learn/xy-chain?view=find", ready: ".find .board" },
  { name: "technique of Kakuro", path: "/puzzles/learn/kakuro/naked-pair?view=learn", ready: ".learn .figs" },
  { name: "course", path: "/puzzles/learn", ready: ".course" },
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
    for (const flaw of await flawsOf(page)) flaws.push(`${name}, ${flaw}`);
  }
  expect(flaws).toEqual([]);
});
