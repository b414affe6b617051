// What is heard of a game by those who do not see it: everything told aloud at two real pages, as the regions get it. Asserted are the facts,
// who, where and how much, as the log shows them; not the sentences.

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type GameId, gameIds } from "../../src/core/games";
import { inBrowser, person, url } from "./people";
import { cardLaid, someMoves, wholeGames } from "./players";
import { begun, mover, type Options, pick, squares } from "./two";

inBrowser();

type Heard = { how: "polite" | "assertive"; text: string };
declare global {
  interface Window {
    heard: Heard[];
  }
}

/** From now on everything told aloud at this page is kept. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.heard = [];
    new MutationObserver((changes) => {
      for (const node of changes.flatMap((change) => [...change.addedNodes])) {
        const how = node.parentElement?.closest<HTMLElement>("[data-aloud]")?.dataset["aloud"];
        if (how) window.heard.push({ how: how as "polite" | "assertive", text: node.textContent ?? "" });
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
}

async function hears(page: Page, how: Heard["how"], facts: RegExp): Promise<string> {
  const found = await page.waitForFunction(
    ([how, source]) => window.heard.find((one) => one.how === how && new RegExp(source!, "i").test(one.text))?.text,
    [how, facts.source] as const,
  );
  return (await found.jsonValue())!;
}

const all = (page: Page): Promise<Heard[]> => page.evaluate(() => window.heard);

type Line = { who: string; where: string; points: string | null };

/** The newest lines of the log as they are shown, the newest first: who, where, and what it brought. */
async function lines(page: Page, most: number): Promise<Line[]> {
  await page.getByRole("button", { name: "Log" }).click();
  const shown = await page
    .locator("dialog .lines li")
    .evaluateAll((found) =>
      found.map((line) => ({ text: line.textContent ?? "", points: line.querySelector(".pts")?.textContent ?? "" })),
    );
  await page.keyboard.press("Escape");
  return shown.slice(0, most).map(({ text, points }) => ({
    who: /(Ada|Ben):/.exec(text)?.[1] ?? "",
    where: /\b[A-I][1-9]/.exec(text)?.[0] ?? "",
    points: /\d+/.exec(points)?.[0] ?? null,
  }));
}

const facts = ({ who, where, points }: Line): RegExp =>
  new RegExp(`${who}: [^.]*${where}[^.]*${points === null ? "" : `\\b${points} point`}`);

/** Somebody chooses what may not be, perhaps after some moves; a word of the reason for it. */
type Forbidden = { options?: Options; before?: number; choose: (page: Page) => Promise<void>; why: RegExp };

const taken = async (page: Page, free: RegExp): Promise<void> =>
  pick(page, (await squares(page)).find(({ label }) => !free.test(label))!.cell);
const onCards: Forbidden = { choose: (page) => taken(page, /would score|allowed/), why: /taken|already|there is/ };

const forbidden: Record<GameId, Forbidden> = {
  "kakuro-flip": { choose: (page) => taken(page, /allowed/), why: /touch|taken|card/ },
  "kakuro-call": {
    choose: async (page) => {
      await page.getByRole("button", { name: "Kakuro!" }).click();
      await page.getByRole("button", { name: /^Take back/ }).waitFor();
      await page.locator(".supply button").first().click();
    },
    why: /row/,
  },
  "sudoku-pens": {
    options: { "Thinking time": 0 },
    choose: async (page) => {
      const board = await squares(page);
      const printed = board.find(({ label }) => /printed/.test(label))!;
      await pick(page, board.find(({ cell, label }) => cell[1] === printed.cell[1] && /empty/.test(label))!.cell);
      await page.locator(`[data-digit="${/, (\d)/.exec(printed.label)![1]}"]`).click();
    },
    why: /already|repeat/,
  },
  okudos: {
    before: 1,
    choose: async (page) => {
      await page.getByRole("group", { name: "Your chips" }).getByRole("button").first().click();
      await taken(page, /allowed/);
    },
    why: /taken|already/,
  },
  "sudoku-cards": onCards,
  sudokids: onCards,
};

describe("what is told aloud", () => {
  it.each(gameIds)("of every move in %s, politely and to both: who, where and for how much", async (game) => {
    const two = await begun(game, wholeGames[game].options);
    for (const { page } of [two.ada, two.ben]) await listen(page);
    await someMoves(two, game, 2);
    const made = await lines(two.ada.page, 2);
    expect(made).toHaveLength(2);
    for (const { page } of [two.ada, two.ben]) {
      for (const line of made) await hears(page, "polite", facts(line));
      expect((await all(page)).filter(({ how }) => how === "assertive")).toEqual([]);
    }
  });

  it.each(gameIds)("of what %s forbids, at once: why", async (game) => {
    const two = await begun(game, forbidden[game].options);
    if (forbidden[game].before) await someMoves(two, game, forbidden[game].before);
    const { page } = (await mover(two)) ?? two.ada;
    await listen(page);
    await forbidden[game].choose(page);
    await hears(page, "assertive", forbidden[game].why);
  });

  it("says that it is one's turn, and what one has to lay", async () => {
    const two = await begun("sudoku-cards");
    const waiting = (await mover(two)) === two.ada ? two.ben : two.ada;
    await listen(waiting.page);
    await cardLaid(two);
    const card = /\d/.exec((await waiting.page.locator(".piece").getAttribute("aria-label"))!)![0];
    await hears(waiting.page, "polite", new RegExp(`your turn.*${card}`));
  });

  it("goes on in a sheet, and nothing is told twice when it closes", async () => {
    const two = await begun("sudoku-cards");
    const next = (await mover(two))!;
    const { page } = next === two.ada ? two.ben : two.ada;
    await listen(page);
    await page.getByRole("button", { name: "Log" }).click();
    await cardLaid(two);
    await hears(page, "polite", /(Ada|Ben): .*point/);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const moves = (await all(page)).filter(({ text }) => /(Ada|Ben): .*point/.test(text));
    expect(moves).toHaveLength(1);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Log");
  });
});

describe("the rest of the way", () => {
  it("passes the device on without a word of the last hand, tells the end at its heading, and a replay move by move", async () => {
    const { page } = await person();
    await page.goto(url("/new/okudos?way=here"));
    await page.getByRole("button", { name: "Begin" }).click();
    for (let passed = 0; passed < 2; ++passed) {
      await page.waitForFunction(() => document.activeElement?.tagName === "MAIN");
      const name = await page.locator("h1").innerText();
      expect(
        await page
          .locator("[data-aloud] p")
          .filter({ hasText: /chip|lay/i })
          .count(),
      ).toBe(0);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await page.waitForFunction(() => document.activeElement?.tagName === "H1");
      await listen(page);
      await page.getByRole("group", { name: "Your chips" }).getByRole("button").first().press("Enter");
      await hears(page, "polite", /lay the \d/);
      for (const key of ["p", "p"]) await page.keyboard.press(key);
      await hears(page, "polite", new RegExp(`${name}: passes`));
    }
    await page.waitForFunction(() => document.activeElement?.matches("main h2"));
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/\d/);

    await page.getByRole("link", { name: "Replay" }).press("Enter");
    const on = page.getByRole("button", { name: "Forward one move" });
    await on.waitFor();
    await listen(page);
    for (const move of [1, 2]) {
      await on.press("Enter");
      await hears(page, "polite", new RegExp(`move ${move} of 2.*passes`));
    }
    expect(await on.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});

describe("the keyboard is never left nowhere", () => {
  it("a new page begins at its heading", async () => {
    const { page } = await person();
    await page.goto(url("/"));
    await page.getByRole("link", { name: "Play a bot: Okudos" }).press("Enter");
    await page.waitForFunction(() => document.activeElement?.tagName === "H1");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Okudos");
    expect(await page.title()).toContain("Okudos");
  });

  it("a button that can no longer be pressed hands it on to the board", async () => {
    const { page } = await person();
    await page.goto(url("/play/okudos"));
    await page.getByRole("group", { name: "Your chips" }).getByRole("button").first().press("Enter");
    await page.locator('.cells [aria-label*="allowed"]').first().press("Enter");
    await page.locator(".acts .primary").press("Enter");
    await page.waitForFunction(
      () => document.activeElement?.closest(".cells") !== null && document.activeElement !== document.body,
    );
  });
});
