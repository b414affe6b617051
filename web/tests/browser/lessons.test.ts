// Every lesson is learnt to its end on the page. For each step there stands what a learner does, or that it is only
// read.

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { GameId } from "../../src/games/ids";
import { inBrowser, person, url } from "./people";
import { layCard, press } from "./players";
import { pick } from "./two";

inBrowser();

type Deed = (page: Page) => Promise<void>;
const read: Deed = async () => {};

/** Something that is explained instead of done, and then what is right. */
const notBefore = (wrong: Deed, right: Deed): Deed => async (page) => {
  await wrong(page);
  await page.locator(".told .wrong", { hasText: "Not quite." }).waitFor();
  expect(await page.locator(".steps button").count()).toBe(0);
  await right(page);
};

const button = (name: RegExp | string): Deed => (page) => press(page, name);

const anyCard: Deed = (page) => layCard(page, 0);
const card = (at: string): Deed => async (page) => {
  await pick(page, at);
  await press(page, /^Lay/);
};

type FlipTurn = { card: number; at: string; side?: "Addend" | "Sum"; flip?: string };
const flipTurn = ({ card, at, side = "Addend", flip }: FlipTurn): Deed => async (page) => {
  await page.getByRole("group", { name: "Your cards" }).getByRole("button", { name: new RegExp(`${card}$`) }).click();
  await press(page, new RegExp(`^${side}`));
  await pick(page, at);
  if (flip) {
    await press(page, /^Also turn a card/);
    await pick(page, flip);
  }
  await press(page, /^Lay card/);
};

/** The first action tile of the supply goes on `tile`, square after square. */
const row = (from: string, to: string, ...tile: string[]): Deed => async (page) => {
  await pick(page, from);
  await pick(page, to);
  if (tile.length > 0) await page.locator(".supply button").first().click();
  for (const cell of tile) await pick(page, cell);
  await press(page, /^Show/);
};

const digit = (at: string, written: number): Deed => async (page) => {
  await pick(page, at);
  await page.locator(`[data-digit="${written}"]`).click();
};

const lift = (page: Page, chip: number): Promise<void> =>
  page.locator(`.chips [aria-keyshortcuts="${chip}"]`).first().click();
const confirm: Deed = (page) => page.locator(".acts .primary").click();
const chip = (number: number, at: string): Deed => async (page) => {
  await lift(page, number);
  await pick(page, at);
  await confirm(page);
};
const discard = (number: number): Deed => async (page) => {
  await lift(page, number);
  await press(page, /^Discard/);
  await confirm(page);
};
const collect = (at: string): Deed => async (page) => {
  await pick(page, at);
  await confirm(page);
};
const passChips: Deed = async (page) => {
  await press(page, /^Pass/);
  await confirm(page);
};

const learnt: Record<GameId, Deed[]> = {
  "kakuro-flip": [
    read,
    flipTurn({ card: 5, at: "E5" }),
    read,
    flipTurn({ card: 6, at: "G5" }),
    notBefore(flipTurn({ card: 9, at: "G5", side: "Sum" }), flipTurn({ card: 9, at: "C5", side: "Sum" })),
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
    button("Kakuro!"),
    row("A2", "H2"),
    notBefore(row("F1", "F2"), row("F1", "F2", "F3")),
    row("D1", "H1", "C1"),
    row("G3", "H3"),
    row("F4", "F8", "F4"),
    row("A4", "H4", "B4", "H3"),
    row("A8", "H8", "A8"),
    read,
    button(/^There is no row/),
    read,
  ],
  "sudoku-pens": [
    read,
    digit("E1", 5),
    notBefore(digit("B7", 1), digit("E5", 9)),
    digit("F1", 8),
    digit("C1", 4),
    button(/^Pass/),
    notBefore(button(/^Accept/), button(/^Object/)),
    button(/^Accept/),
    digit("E1", 5),
    button("End my turn"),
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
    anyCard,
    card("E5"),
    notBefore(card("A3"), card("F1")),
    read,
    anyCard,
    card("E9"),
    button(/^Object/),
    read,
  ],
  sudokids: [
    read,
    anyCard,
    card("C1"),
    notBefore(card("E5"), card("E4")),
    read,
    anyCard,
    card("C6"),
    button("That is wrong"),
    read,
  ],
};

describe("the lesson", () => {
  it.each(Object.entries(learnt))("of %s is learnt to its end", async (game, deeds) => {
    const { page } = await person();
    await page.goto(url(`/learn/${game}`));
    for (const [i, deed] of deeds.entries()) {
      await page.locator(".count", { hasText: `Step ${i + 1} of ${deeds.length}` }).waitFor();
      await deed(page);
      await page.locator(".steps").getByRole("button", { name: deed === read ? "Next" : "Go on" }).click();
    }
    await page.getByRole("heading", { name: "That is the whole game." }).waitFor();
    expect(await page.getByRole("link", { name: "Play a gentle bot" }).getAttribute("href")).toBe(`/play/${game}`);
  });
});
