// Every lesson is learnt to its end on the page: in English at a desk, in German and Italian on a phone.

import { describe, expect, it } from "vitest";
import { card, cutTexts, learn, learnt } from "./lessons";
import { inBrowser, person, url } from "./people";

inBrowser();

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
      await learn(page, game, deeds, {
        look: async () => {
          const at = await page.evaluate(() => location.pathname + location.hash);
          const { scrollWidth: width, scrollHeight: height } = await page.evaluate(() => {
            const { scrollWidth, scrollHeight } = document.scrollingElement!;
            return { scrollWidth, scrollHeight };
          });
          expect({ at, width, height, cut: await cutTexts(page) }).toEqual({ at, ...phone, cut: [] });
        },
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
