// Tables on the server, by several people on devices of their own.

import { describe, expect, it } from "vitest";
import { inBrowser, person, url } from "./people";

inBrowser();

describe("a table for two", () => {
  it("is opened, joined by its link, begun when both are ready, and a move of one is seen by the other", async () => {
    const ada = await person({ name: "Ada" });
    const ben = await person({ name: "Ben" });
    await ada.page.goto(url("/new/sudoku-cards?way=invite"));
    await ada.page.getByRole("button", { name: "Open the table" }).click();
    await ada.page.waitForURL(/\/t\/\w+$/);
    await ben.page.goto(ada.page.url());
    await ben.page.getByRole("button", { name: "Sit here" }).click();
    await ben.page.getByRole("button", { name: "I am ready" }).click();
    await ada.page.getByRole("button", { name: "I am ready" }).click();
    await Promise.all([ada, ben].map(({ page }) => page.waitForSelector(".board")));
    const mover = (await ada.page.getByRole("status").filter({ hasText: "Your turn" }).count()) > 0 ? ada : ben;
    const other = mover === ada ? ben : ada;
    const square = mover.page.locator('[data-cell][aria-label*=","]:not([aria-label*="golden"])').first();
    const cell = await square.getAttribute("data-cell");
    await square.click();
    await mover.page.getByRole("button", { name: /^Lay card/ }).click();
    await other.page.waitForFunction((at) => !/would|empty|^..$/.test(document.querySelector(`[data-cell="${at}"]`)?.getAttribute("aria-label") ?? ""), cell);
    expect(await other.page.locator(".seats .score").allTextContents()).toEqual(await mover.page.locator(".seats .score").allTextContents());
  });
});
