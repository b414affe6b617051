// What the host of a table may do in the page, and moves that are taken back because the others agree.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { inBrowser, person } from "./people";
import { single } from "./players";
import { begun, moves, pick, seated, squares, turn, waitForMoves } from "./two";

inBrowser();

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const unhurried = { "Thinking time": 0 };

const folder = process.env["SCREENS"];
async function picture(page: Page, name: string): Promise<void> {
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

describe("the host, while people gather", () => {
  it("opens a seat in place, mutes with a sign in the line, and undoes it by one tap", async () => {
    const { ada, ben } = await seated("sudoku-cards");
    await press(ada.page, "More about Ben");
    await press(ada.page, "Mute Ben");
    await says(ben.page, "The host has muted you.");
    expect(await ben.page.getByRole("textbox", { name: "Message" }).count()).toBe(0);
    await says(ada.page, /\bmuted\b/);
    await picture(ada.page, "host-open");
    await press(ada.page, "Let Ben write again");
    await ben.page.getByRole("textbox", { name: "Message" }).waitFor();
  });
  it("changes options and seats, and everybody says again that they are ready", async () => {
    const { ada, ben } = await seated("sudoku-cards");
    await press(ben.page, "I am ready");
    await press(ada.page, "Options");
    await ada.page.getByRole("button", { name: "Add a seat" }).click();
    await picture(ada.page, "host-options");
    await press(ada.page, "Change");
    await ben.page.getByRole("button", { name: "I am ready" }).waitFor();
    await press(ada.page, "Take a bot");
    await ada.page.getByRole("button", { name: "Free this seat" }).waitFor();
    await press(ada.page, "Free this seat");
    await ada.page.getByRole("button", { name: "Take a bot" }).waitFor();
  });
  it("gives the role to another, who leads from then on", async () => {
    const { ada, ben } = await seated("sudoku-cards");
    await press(ada.page, "More about Ben");
    await press(ada.page, "Make Ben the host");
    await says(ben.page, "Ben is the host now.");
    await ben.page.getByRole("button", { name: "Options" }).waitFor();
    expect(await ada.page.getByRole("button", { name: "Options" }).count()).toBe(0);
  });
});

describe("the host, during the game", () => {
  it("sends away who looks on, with words, and lets nobody else look on", async () => {
    const { ada } = await begun("sudoku-cards");
    const eve = await person({ name: "Eve" });
    await eve.page.goto(ada.page.url());
    await eve.page.waitForSelector(".board");
    await press(ada.page, "Menu");
    await press(ada.page, "Lead the table");
    await picture(ada.page, "host-playing");
    await ada.page.getByLabel("Others may look on").uncheck();
    await says(eve.page, "Nobody looks on here");
    await eve.page.reload();
    await says(eve.page, "Nobody looks on here");
    await ada.page.getByLabel("Others may look on").check();
    await eve.page.reload();
    await eve.page.waitForSelector(".board");
  });
});

describe("taking back by consent", () => {
  async function written() {
    const two = await begun("sudoku-pens", unhurried);
    const [mover, other] = (await turn(two.ada.page)) === "Ada" ? [two.ada, two.ben] : [two.ben, two.ada];
    const { cell, digit } = single(await squares(mover.page));
    await pick(mover.page, cell);
    await mover.page.locator(`[data-digit="${digit}"]`).click();
    await Promise.all([mover, other].map(({ page }) => waitForMoves(page, 1)));
    return { mover: mover.page, other: other.page };
  }
  it("is asked in the sentence, waits for the others, and is done when they agree", async () => {
    const { mover, other } = await written();
    await press(mover, /Ask to take back/);
    await says(other, /asks to take back/);
    await says(mover, /^Asked (Ada|Ben)$/);
    await picture(other, "back-asked");
    await picture(mover, "back-asking");
    await other.getByRole("button", { name: /^Let (Ada|Ben)$/ }).click();
    await mover.waitForFunction(
      () => !/[1-9]/.test(document.querySelector(".log .all:not(.none-yet)")?.textContent ?? ""),
    );
    await says(mover, /Your turn|your turn/);
  });
  it("takes a no for an answer until another move", async () => {
    const { mover, other } = await written();
    await press(mover, /Ask to take back/);
    await press(other, "No, it stands");
    await mover.getByText(/^Asked (Ada|Ben)$/).waitFor({ state: "detached" });
    expect(await moves(mover)).toBe(1);
    await press(mover, /Ask to take back/);
    await says(mover, "The others have said no to that.");
  });
});
