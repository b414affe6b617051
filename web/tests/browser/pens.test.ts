// Sudoku Pens by its second reading: alone one takes all the time and wipes digits off; with others they check while one writes on.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { inBrowser, person, url } from "./people";
import { press, repeated, single } from "./players";
import { begun, choose, moves, mover, pick, scores, squares, waitForMoves } from "./two";

inBrowser();
const folder = join(import.meta.dirname, "screens");
beforeAll(() => void mkdirSync(folder, { recursive: true }));

async function shot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
const fits = (page: Page): Promise<{ width: number; height: number }> =>
  page.evaluate(() => ({
    width: document.scrollingElement!.scrollWidth,
    height: document.scrollingElement!.scrollHeight,
  }));
const labelOf = async (page: Page, cell: string): Promise<string> =>
  (await squares(page)).find((square) => square.cell === cell)!.label;
const digitKey = (page: Page, digit: number) => page.locator(`[data-digit="${digit}"]`);
const phone = { width: 360, height: 740 };

async function written(page: Page): Promise<{ cell: string; digit: number }> {
  const made = await moves(page);
  const entry = single(await squares(page));
  await pick(page, entry.cell);
  await digitKey(page, entry.digit).click();
  await waitForMoves(page, made + 1);
  return entry;
}

describe("alone", () => {
  it("no glass runs, and a digit is wiped off by button, eraser and key; the end asks once more", async () => {
    const { page } = await person();
    await page.goto(url("/new/sudoku-pens?way=solo"));
    await page.getByLabel("Thinking time", { exact: true }).waitFor();
    expect(await page.getByLabel("Thinking time", { exact: true }).inputValue()).toBe("0");
    expect(await page.getByLabel("Checking", { exact: true }).isDisabled()).toBe(true);
    await shot(page, "new table alone desk");
    await page.getByRole("button", { name: "Begin" }).click();
    await page.waitForSelector(".board");
    expect(await page.locator("[role=timer]").count()).toBe(0);

    const { cell, digit } = await written(page);
    await shot(page, "table sudoku-pens wiping desk");
    expect(await scores(page)).toEqual([String(digit)]);
    await press(page, new RegExp(`^Wipe ${digit} off`));
    await waitForMoves(page, 2);
    expect(await scores(page)).toEqual(["0"]);
    expect(await labelOf(page, cell)).toBe(`${cell}, empty`);

    const again = await written(page);
    await page.getByRole("button", { name: "Wipe this digit off" }).click();
    await waitForMoves(page, 4);
    expect(await labelOf(page, again.cell)).toBe(`${again.cell}, empty`);

    const third = await written(page);
    await page.locator(`.cells [data-cell="${third.cell}"]`).press("Delete");
    await waitForMoves(page, 6);
    expect(await scores(page)).toEqual(["0"]);
    await page.locator(".log").getByText(`wipes ${third.digit} off ${third.cell}`).first().waitFor();

    await press(page, "End the game");
    await press(page, "Really end it?");
    await page.locator(".end h2").waitFor();
  });

  it("fits a phone in the dark, in every language, with the digit that would go", async () => {
    for (const language of ["en", "de", "it"] as const) {
      const { page } = await person({ ...phone, language, theme: "dark" });
      await page.goto(url("/play/sudoku-pens?alone"));
      await page.waitForSelector(".board");
      const entry = single(await squares(page));
      await pick(page, entry.cell);
      await digitKey(page, entry.digit).click();
      await page.locator(".tag").first().waitFor({ state: "attached" });
      expect(await page.locator("[role=timer]").count()).toBe(0);
      await shot(page, `table sudoku-pens wiping phone ${language}`);
      expect({ language, ...(await fits(page)) }).toEqual({ language, ...phone });
    }
  });
});

const running = {
  Game: "Advanced: as many as the time allows",
  Referee: "The table: you must see it and object",
  "Thinking time": 0,
  Checking: "They check while the writer goes on",
};

describe("checking while somebody writes", () => {
  it("the others tap a digit of the turn and object: what is wrong is wiped again, what is right stays", async () => {
    const two = await begun("sudoku-pens", running, { ben: phone });
    const writer = (await mover(two))!;
    const other = writer === two.ada ? two.ben : two.ada;
    const right = await written(writer.page);
    const wrong = repeated(await squares(writer.page));
    await pick(writer.page, wrong.cell);
    await digitKey(writer.page, wrong.digit).click();
    await Promise.all([two.ada, two.ben].map(({ page }) => waitForMoves(page, 2)));
    expect(await labelOf(other.page, wrong.cell)).toContain("open to objection");
    expect(await other.page.locator("circle.ring.small").count()).toBe(2);
    // The writer writes on meanwhile.
    await written(writer.page);
    await waitForMoves(other.page, 3);

    await pick(other.page, wrong.cell);
    await other.page.locator(".news").getByText(`Object to ${wrong.digit} in ${wrong.cell}?`).waitFor();
    await shot(two.ada.page, "table sudoku-pens running desk");
    await shot(two.ben.page, "table sudoku-pens running phone");
    expect(await fits(two.ben.page)).toEqual(phone);
    await press(other.page, /^Object/);
    await Promise.all([two.ada, two.ben].map(({ page }) => waitForMoves(page, 4)));
    await Promise.all(
      [two.ada, two.ben].map(({ page }) => page.locator(".news").getByText("The objection was right").waitFor()),
    );
    expect(await labelOf(writer.page, wrong.cell)).toBe(`${wrong.cell}, empty`);
    await two.ada.page.getByRole("button", { name: "Log" }).click();
    await two.ada.page.locator("dialog").getByText(`objects to ${wrong.cell}, rightly: wiped again`).waitFor();
    await two.ada.page.keyboard.press("Escape");

    // Twice on the digit objects too; in vain it is done once.
    await pick(other.page, right.cell);
    await pick(other.page, right.cell);
    await Promise.all([two.ada, two.ben].map(({ page }) => waitForMoves(page, 5)));
    await other.page.locator(".news").getByText("in vain: it stays").waitFor();
    expect(await other.page.locator(".answer").count()).toBe(0);

    await press(writer.page, "End my turn");
    await Promise.all([two.ada, two.ben].map(({ page }) => waitForMoves(page, 6)));
    expect(await other.page.locator("circle.ring").count()).toBe(0);
  });

  it("works for two at one device", async () => {
    const { page } = await person();
    await page.goto(url("/new/sudoku-pens?way=here"));
    await page.getByLabel("Seat 2: Name").fill("Ben");
    await choose(page, running);
    await page.getByRole("button", { name: "Begin" }).click();
    await page.waitForSelector(".board");
    const wrong = repeated(await squares(page));
    await pick(page, wrong.cell);
    await digitKey(page, wrong.digit).click();
    await waitForMoves(page, 1);
    await pick(page, wrong.cell);
    await press(page, /^Object/);
    await waitForMoves(page, 2);
    await page.locator(".news").getByText("The objection was right").waitFor();
    expect(await labelOf(page, wrong.cell)).toBe(`${wrong.cell}, empty`);
    await page.locator(".seats [aria-current=true]").getByText("Ada").waitFor();
  });

  it("fits a phone in every language for three at one device, whatever is said", async () => {
    for (const language of ["en", "de", "it"] as const) {
      const { page } = await person({ ...phone, language });
      await page.goto(url("/new/sudoku-pens?way=here"));
      for (const value of ["advanced", "table", "running"])
        await page.locator(`select:has(option[value="${value}"])`).selectOption(value);
      await page.locator("section:has(ol) > .btn").click();
      await page.locator("footer .primary").click();
      await page.locator(".covered .btn").click();
      await page.waitForSelector(".board");
      await page.evaluate(() => document.fonts.ready);
      const entry = single(await squares(page));
      await pick(page, entry.cell);
      await digitKey(page, entry.digit).click();
      await page.locator("circle.ring.small").waitFor({ state: "attached" });
      await shot(page, `table sudoku-pens checked here phone ${language}`);
      expect({ language, ...(await fits(page)) }).toEqual({ language, ...phone });
      await pick(page, entry.cell);
      await page.locator(".answer").nth(1).waitFor();
      expect({ language, ...(await fits(page)) }).toEqual({ language, ...phone });
      await page.locator(".answer .btn").first().click();
      await page.locator(".answer").nth(1).waitFor({ state: "detached" });
      expect({ language, ...(await fits(page)) }).toEqual({ language, ...phone });
    }
  });
});
