// How each lesson is learnt: for each step there stands what a learner does, or that it is only read; it is done by what is on the page in every
// language.

import { expect } from "vitest";
import type { GameId } from "../../src/core/games";
import type { Page } from "./page";
import { url } from "./people";
import { pick } from "./two";

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
        return `${part.classList[0]}: ${[x, y, width, height].map(Math.round)}`;
      }),
    );

/** Words that do not fit: into the window, a box that hides what is too much, or their button. */
export const cutTexts = (page: Page): Promise<string[]> =>
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

export const card =
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
    await page.locator(`.sides button:has(.${side})`).click();
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

export const learnt: Record<GameId, Deed[]> = {
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

/** Learns `game` to its end, at the server `at`; `look` is called whenever there is something new to read. */
export async function learn(
  page: Page,
  game: string,
  deeds: Deed[],
  { look = async () => {}, at }: { look?: () => Promise<void>; at?: string } = {},
): Promise<void> {
  await page.goto(url(`/learn/${game}`, at));
  for (const [i, deed] of deeds.entries()) {
    await page.waitForURL(new RegExp(`/learn/${game}#${i + 1}$`));
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
