// Today's challenge from the first card to the list of the best.

import { describe, expect, it } from "vitest";
import { inBrowser, person, url } from "./people";
import { layCard } from "./players";
import { moves, turn, waitForMoves } from "./two";

inBrowser();

describe("the challenge of the day", () => {
  it("is played to the end, counts on the list under one's own name, and can be told to others", async () => {
    const { page, context } = await person({ name: "Ada" });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(url("/daily"));
    const challenge = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Sudoku Cards" }) });
    await challenge.getByText("Nobody yet.").waitFor();
    await challenge.getByRole("button", { name: "Play today’s deal" }).click();
    await page.waitForSelector(".board");
    while ((await turn(page)) !== null) {
      const made = await moves(page);
      await layCard(page, made);
      await waitForMoves(page, made + 1);
    }
    await page.waitForSelector(".end");
    const points = await page.locator(".end .ranks .points").innerText();

    await page.getByRole("link", { name: "Today’s list" }).click();
    await challenge.getByText(`${points} points`).waitFor();
    await challenge.getByRole("textbox", { name: "Name on the list" }).fill("Ada Lovelace");
    await challenge.getByRole("button", { name: "Put me on the list" }).click();
    await challenge.getByText("Ada Lovelace (you)").waitFor();
    expect(await challenge.locator("ol li").allInnerTexts()).toEqual([
      expect.stringMatching(new RegExp(`1\\s+Ada Lovelace \\(you\\)\\s+${points}`)),
    ]);
    expect(await challenge.getByRole("button", { name: "Put me on the list" }).count()).toBe(0);

    await challenge.getByRole("button", { name: "Share the result" }).click();
    await challenge.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`Sudoku Cards`);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${points} points`);
  });
});
