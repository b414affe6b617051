// One whole game of each of the six, on two devices, by the page alone: both come to the same end, the deal is checked, and the replay steps through it.

import { describe, expect, it } from "vitest";
import { gameIds } from "../../src/games/ids";
import { inBrowser } from "./people";
import { wholeGames } from "./players";
import { begun, scores } from "./two";

inBrowser();

describe("a whole game for two", () => {
  it.each(gameIds)("of %s ends alike for both, is proven fair, and can be replayed", async (game) => {
    const { options, play } = wholeGames[game];
    const { ada, ben } = await begun(game, options);
    await play({ ada, ben });
    await Promise.all([ada, ben].map(({ page }) => page.waitForSelector(".end")));

    const results = await Promise.all([ada, ben].map(({ page }) => page.locator(".end tbody tr").allInnerTexts()));
    // In okudos the game itself has a row.
    expect(results[0]).toHaveLength(game === "okudos" ? 3 : 2);
    expect(results[1]).toEqual(results[0]);
    const headlines = await Promise.all([ada, ben].map(({ page }) => page.locator(".end h2").innerText()));
    expect(headlines.filter((said) => said.startsWith("You win")).length).toBeLessThanOrEqual(1);

    await Promise.all([ada, ben].map(({ page }) => page.getByText("Fair deal checked").waitFor()));
    const points = (await ada.page.locator(".end tbody .total").allInnerTexts()).slice(0, 2).sort();

    await ada.page.getByRole("link", { name: "Replay" }).click();
    await ada.page.getByText("The start", { exact: true }).waitFor();
    await ada.page.getByRole("button", { name: "Forward one move" }).click();
    await ada.page.getByText(/^Move 1 of \d+/).waitFor();
    await ada.page.keyboard.press("ArrowRight");
    await ada.page.getByText(/^Move 2 of \d+/).waitFor();
    await ada.page.getByRole("button", { name: "To the end" }).click();
    expect((await scores(ada.page)).sort()).toEqual(points);
    await ada.page.getByRole("button", { name: /^Fair deal checked/ }).click();
    expect(await ada.page.getByRole("dialog").innerText()).toContain("Commitment, shown before the game");
  });
});
