// Every lesson is learnt to its end on the page: in English at a desk, in German and Italian on a phone. For each step there stands what a
// learner does, or that it is only read; it is done by what is on the page in every language.

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { GameId } from "../../src/games/ids";
import { inBrowser, person, url } from "./people";
import { pick } from "./two";

inBrowser();

type Deed = (page: Page) => Promise<void>;
const read: Deed = async () => {};

/** Something that is explained instead of done, while everything stays where it is, and then what is right. */
const notBefore =
  (wrong: Deed, right: Deed): Deed =>
  async (page) => {
    const before = await places(page);
    await wrong(page);
    await page.locator(".told .wrong").waitFor();
    expect(await page.locator(".steps button").count()).toBe(0);
    expect(await places(page)).toEqual(before);
    expect(await cutTexts(page)).toEqual([]);
    await right(page);
  };

/** Where the parts of the page are; what is in hand may rise a little, its place does not. */
const places = (page: Page): Promise<string[]> =>
  page
    .locator(".bar, .board, .side, .hand, .sides, .chips, .secret, .keys, .supply, .total, .answers")
    .evaluateAll((parts) =>
      parts.map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return `${part.className}: ${[x, y, width, height].map(Math.round)}`;
      }),
    );

/** Words that do not fit: into the window, a box that hides what is too much, or their button. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.querySelector("main")!, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const parent = text.parentElement!;
      if (
        !text.textContent!.trim() ||
        parent.closest("svg, .heard") ||
        !parent.checkVisibility({ visibilityProperty: true })
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const boxes = [new DOMRect(0, 0, innerWidth, innerHeight)];
      for (let box: Element | null = parent; box && box.tagName !== "MAIN"; box = box.parentElement)
        if (getComputedStyle(box).overflow !== "visible" || box.matches(".btn"))
          boxes.push(box.getBoundingClientRect());
      // A line of the tile face is higher than the room it is given, its letters are not.
      const half = parseFloat(getComputedStyle(parent).fontSize) / 2;
      const fits = ({ left, right, top, bottom }: DOMRect): boolean =>
        [...range.getClientRects()].every((line) => {
          const middle = (line.top + line.bottom) / 2;
          return (
            line.left >= left - 1 && line.right <= right + 1 && middle - half >= top - 1 && middle + half <= bottom + 1
          );
        });
      if (!boxes.every(fits)) cut.push(text.textContent!);
    }
    return cut;
  });

const click =
  (selector: string): Deed =>
  (page) =>
    page.locator(`.side ${selector}`).click();
const confirm = click(".acts .primary");

const card =
  (at: string): Deed =>
  async (page) => {
    await pick(page, at);
    await confirm(page);
  };

type FlipTurn = { card: number; at: string; side?: "addend" | "sum"; flip?: string };
const flipTurn =
  ({ card, at, side = "addend", flip }: FlipTurn): Deed =>
  async (page) => {
    await page
      .locator(".hand")
      .getByRole("button", { name: new RegExp(`\\b${card}\\b`) })
      .click();
    await page
      .locator(".sides button")
      .filter({ has: page.locator(`.${side}`) })
      .click();
    await pick(page, at);
    if (flip) {
      await click(".acts [aria-pressed]")(page);
      await pick(page, flip);
    }
    await confirm(page);
  };

/** The first action tile of the supply goes on `tile`, square after square. */
const row =
  (from: string, to: string, ...tile: string[]): Deed =>
  async (page) => {
    await pick(page, from);
    await pick(page, to);
    if (tile.length > 0) await page.locator(".supply button").first().click();
    for (const cell of tile) await pick(page, cell);
    await click(".show")(page);
  };
const call = click(".call");
const noRow = click(".vote");

const digit =
  (at: string, written: number): Deed =>
  async (page) => {
    await pick(page, at);
    await page.locator(`[data-digit="${written}"]`).click();
  };
const endTurn = click(".acts .btn:first-child");
const accept = click(".answer .yes");
const objectToEntry = click(".answer .stop");

const lift = (page: Page, chip: number): Promise<void> =>
  page.locator(`.chips [aria-keyshortcuts="${chip}"]`).first().click();
const chip =
  (number: number, at: string): Deed =>
  async (page) => {
    await lift(page, number);
    await pick(page, at);
    await confirm(page);
  };
const discard =
  (number: number): Deed =>
  async (page) => {
    await lift(page, number);
    await click('[data-cell="discard"]')(page);
    await confirm(page);
  };
const collect = card;
const passChips: Deed = async (page) => {
  await click(".acts .btn:last-child")(page);
  await confirm(page);
};

const learnt: Record<GameId, Deed[]> = {
  "kakuro-flip": [
    read,
    flipTurn({ card: 5, at: "E5" }),
    read,
    flipTurn({ card: 6, at: "G5" }),
    notBefore(flipTurn({ card: 9, at: "G5", side: "sum" }), flipTurn({ card: 9, at: "C5", side: "sum" })),
    flipTurn({ card: 4, at: "C6" }),
    flipTurn({ card: 7, at: "G4" }),
    flipTurn({ card: 2, at: "D5", flip: "A5" }),
    flipTurn({ card: 7, at: "H5", flip: "D5" }),
    read,
    flipTurn({ card: 7, at: "H5", flip: "E5" }),
    read,
  ],
  "kakuro-call": [
    read,
    call,
    row("A2", "H2"),
    notBefore(row("F1", "F2"), row("F1", "F2", "F3")),
    row("D1", "H1", "C1"),
    row("G3", "H3"),
    row("F4", "F8", "F4"),
    row("A4", "H4", "B4", "H3"),
    row("A8", "H8", "A8"),
    read,
    noRow,
    read,
  ],
  "sudoku-pens": [
    read,
    digit("E1", 5),
    notBefore(digit("B7", 1), digit("E5", 9)),
    digit("F1", 8),
    digit("C1", 4),
    endTurn,
    notBefore(accept, objectToEntry),
    accept,
    digit("E1", 5),
    endTurn,
    digit("B5", 6),
  ],
  okudos: [
    read,
    chip(7, "E3"),
    chip(7, "E2"),
    chip(6, "A2"),
    chip(5, "G2"),
    notBefore(passChips, discard(9)),
    chip(5, "C2"),
    notBefore(collect("E5"), collect("E1")),
    collect("A5"),
    passChips,
  ],
  "sudoku-cards": [
    read,
    card("A1"),
    card("E5"),
    notBefore(card("A3"), card("F1")),
    read,
    card("E9"),
    card("E9"),
    click(".more .stop"),
    read,
  ],
  sudokids: [
    read,
    card("A1"),
    card("C1"),
    notBefore(card("E5"), card("E4")),
    read,
    card("C6"),
    card("C6"),
    click(".more .stop"),
    read,
  ],
};

/** Learns `game` to its end; `look` is called whenever there is something new to read. */
async function learn(
  page: Page,
  game: string,
  deeds: Deed[],
  look: () => Promise<void> = async () => {},
): Promise<void> {
  await page.goto(url(`/learn/${game}`));
  for (const [i, deed] of deeds.entries()) {
    await page.waitForURL(`**/learn/${game}#${i + 1}`);
    await look();
    await deed(page);
    const next = page.locator(".steps button");
    await next.waitFor();
    if (deed !== read) await look();
    await next.click();
  }
  await page.locator(`.steps a[href="/play/${game}?level=gentle"]`).waitFor();
  await look();
}

describe("the lesson", () => {
  it.each(Object.entries(learnt))("of %s is learnt to its end", async (game, deeds) => {
    const { page } = await person();
    await learn(page, game, deeds);
    await page.getByRole("heading", { name: "That is the whole game." }).waitFor();
    await page.getByRole("link", { name: "Play a gentle bot" }).waitFor();
  });

  it.each([
    ["German", "de"],
    ["Italian", "it"],
  ] as const)("of each game fits a phone at every step in %s", async (_, language) => {
    const phone = { width: 360, height: 740 };
    const { page } = await person({ ...phone, language });
    for (const [game, deeds] of Object.entries(learnt))
      await learn(page, game, deeds, async () => {
        const at = await page.evaluate(() => location.pathname + location.hash);
        const { scrollWidth: width, scrollHeight: height } = await page.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.scrollingElement!;
          return { scrollWidth, scrollHeight };
        });
        expect({ at, width, height, cut: await cutTexts(page) }).toEqual({ at, ...phone, cut: [] });
      });
  });

  it("goes on where it was when it is opened again, and a step back", async () => {
    const { page } = await person();
    const title = page.locator(".told h2");
    const back = page.getByRole("button", { name: "One step back" });
    await page.goto(url("/learn/sudoku-cards"));
    await page.getByRole("button", { name: "Next" }).click();
    await card("A1")(page);
    await page.getByRole("button", { name: "Go on" }).click();
    await page.waitForURL("**/learn/sudoku-cards#3");
    await page.reload();
    await page.locator(".count", { hasText: "Step 3 of 9" }).waitFor();
    const third = await title.textContent();
    await back.click();
    await page.locator(".count", { hasText: "Step 1 of 9" }).waitFor();
    expect(await back.isDisabled()).toBe(true);
    expect(await title.textContent()).not.toBe(third);
    await page.getByRole("button", { name: "Next" }).click();
    await card("A1")(page);
    await page.getByRole("button", { name: "Go on" }).click();
    await back.click();
    await page.locator(".count", { hasText: "Step 2 of 9" }).waitFor();
    expect(await page.locator('.cells [data-cell="A1"]').getAttribute("aria-label")).toMatch(
      /^A1, (allowed|would score)/,
    );
  });
});
