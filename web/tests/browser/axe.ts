// What axe finds in a page, as it is opened and in each theme.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Violation = { id: string; nodes: { html: string; failureSummary: string }[] };

// What a page is made of is the same in every theme; only its colours are others.
const everything = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const colours = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** What axe finds in the page as it is shown now. */
async function found(page: Page, runOnly: typeof everything | typeof colours): Promise<string[]> {
  const violations = await page.evaluate(async (only) => {
    const { axe: checker } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> };
    };
    const result = await checker.run({ runOnly: only, resultTypes: ["violations"] });
    return result.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.slice(0, 3).map(({ html, failureSummary }) => ({ html, failureSummary })),
    }));
  }, runOnly);
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.html.slice(0, 160)} (${node.failureSummary.replace(/\s+/g, " ").slice(0, 200)})`).join(" | ")}`,
  );
}

/** The page is shown in one theme after the other, as when somebody changes it. */
export async function flawsOf(page: Page): Promise<string[]> {
  const flaws: string[] = [];
  await page.evaluate(() => document.fonts.ready);
  // By the browser's debugger, for the page's own policy allows no foreign scripts.
  await page.evaluate(axe);
  for (const theme of ["light", "dark", "contrast"] as const) {
    await page.evaluate((shown) => void (document.documentElement.dataset["theme"] = shown), theme);
    for (const flaw of await found(page, theme === "light" ? everything : colours)) flaws.push(`${theme}: ${flaw}`);
  }
  return flaws;
}
