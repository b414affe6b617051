// The technique trainer in a browser: from a hint to its technique, an exercise found by tapping, and the pip that stays.

import { expect, it } from "vitest";
import { inBrowser, person, url } from "./people";
import { easy, laid, sheet } from "./sheets";

inBrowser();

it.each([
  ["phone", { width: 360, height: 740 }],
  ["desktop", {}],
] as const)("an exercise is found on a %s, and its pip is there after a reload", async (size, look) => {
  const { page } = await person(look);
  await page.goto(url("/puzzles/learn/x-wing?seed=a"));
  if (size === "phone") await page.locator(".tabs button").nth(2).click();
  await page.locator(".find .board").waitFor();
  await page.locator('.find [data-cell="B6"]').click();
  await page.locator(".notice.bad").waitFor();
  for (const cell of ["D1", "G1", "D9", "G9"]) await page.locator(`.find [data-cell="${cell}"]`).click();
  await page.locator(".notice.good").waitFor();
  await page.getByRole("button", { name: "Next exercise" }).click();
  await page.getByText("exercise 2 of 5").waitFor();
  await page.reload();
  const pips = page.locator('.course [aria-current="page"] .pips');
  await pips.waitFor({ state: "attached" });
  expect(await pips.getAttribute("aria-label")).toBe("1 of 5 exercises found");
});

it("the corner leads to the course, and a hint to its technique", async () => {
  const { page } = await person();
  await page.goto(url("/puzzles"));
  await page.getByRole("link", { name: "Learn the techniques" }).waitFor();
  await laid(page, sheet("a", easy));
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByRole("button", { name: "Tell me more" }).click();
  await page.getByRole("link", { name: /^What is / }).click();
  await page.locator(".learn h1").waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/puzzles\/learn\/[a-z0-9-]+$/);
  await page.locator(".learn .figs svg").first().waitFor();
});
