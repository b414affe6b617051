// Puzzles that lie on a device already, as if somebody had put them there before.

import type { Page } from "playwright-core";
import type { KeptSheet } from "../../src/solving/shelf";
import { url } from "./people";

export const sudoku = "5.71.6..4....4.5......126.....8.4.8.1...2.3.4.6......975........2.7....4..2.39.1.";
export const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
export const kakuro =
  "\\ \\ 17\\ 17\\ \\ \\ ; \\ \\16 . . 30\\ 17\\ ; \\ 16\\28 . . . . ; \\14 . . 17\\17 . . ; \\22 . . . . \\ ; \\ \\ \\17 . . \\";
/** Four squares, of which one filling makes the sums: A1 1, B1 3, A2 2, B2 1. */
export const small = "\\ 3\\ 4\\ ; \\4 . . ; \\3 . .";

export const sheet = (id: string, text: string, more: Partial<KeptSheet> = {}): KeptSheet => {
  const rows = text.split(" ; ");
  const isKakuro = rows.length > 1;
  return {
    id,
    kind: isKakuro ? "kakuro" : "sudoku",
    text,
    columns: isKakuro ? rows[0]!.split(" ").length : 9,
    rows: isKakuro ? rows.length : 9,
    grade: { level: "easy", score: 362 },
    symmetry: isKakuro ? "" : "rotate180",
    begun: 1,
    changed: 1,
    spent: 0,
    steps: "",
    at: 0,
    flags: [],
    hints: 0,
    open: isKakuro ? text.split(" ").filter((one) => one === ".").length : text.replace(/[^.]/g, "").length,
    done: null,
    ...more,
  };
};

/** Puts them on the shelf, and opens the last one. */
export async function laid(page: Page, ...sheets: KeptSheet[]): Promise<void> {
  await page.goto(url("/puzzles"));
  await page.locator("h1").waitFor();
  await page.evaluate((all) => {
    for (const one of all) localStorage.setItem(`nonet sheet ${one.id}`, JSON.stringify(one));
  }, sheets);
  await page.goto(url(`/puzzles/${sheets.at(-1)!.id}`));
  await page.waitForSelector(".cells");
}
