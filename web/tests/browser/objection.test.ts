// With the table as referee the very last move can be objected to: two people, the server, and a whole game whose last card nobody has checked.

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { inBrowser } from "./people";
import { press } from "./players";
import { begun, moves, mover, scores, type Square, squares, type Two, waitForMoves } from "./two";

inBrowser();

const free = (board: Square[]): string[] =>
  board.filter(({ label }) => /^.., free/.test(label)).map(({ cell }) => cell);

/** The card of whose turn it is goes to the first free square, whatever lies there. */
async function layBlindly(two: Two): Promise<string> {
  const { page } = (await mover(two))!;
  const made = await moves(page);
  const at = free(await squares(page))[0]!;
  await page.locator(`.cells [data-cell="${at}"]`).click();
  await press(page, /^Lay/);
  await Promise.all([two.ada, two.ben].map((each) => waitForMoves(each.page, made + 1)));
  return at;
}

/** Whether the same animal lies a second time in the row, the column or the block of 3 by 2. */
function repeats(board: Square[], at: string): boolean {
  const animal = ({ label }: Square): string => label.split(", ")[1]!.replace(/^golden /, "");
  const block = (cell: string): string =>
    `${Math.floor((cell.charCodeAt(0) - 65) / 3)} ${Math.floor((Number(cell[1]) - 1) / 2)}`;
  const own = board.find(({ cell }) => cell === at)!;
  return board.some(
    (other) =>
      other !== own &&
      animal(other) === animal(own) &&
      (other.cell[0] === at[0] || other.cell[1] === at[1] || block(other.cell) === block(at)),
  );
}

/** Who sits first is drawn by lot. */
async function pointsByName(page: Page): Promise<Record<string, number>> {
  const names = await page.locator(".seats .name").allTextContents();
  const points = await scores(page);
  return Object.fromEntries(names.map((name, i) => [name, Number(points[i])]));
}

const toResult = (page: Page) => page.getByRole("button", { name: "To the result" });

describe("the very last card", () => {
  it("leaves everybody at the board, can be objected to, and both come to the same corrected result", async () => {
    const two = await begun("sudokids", { Mistakes: "You: see it and say so" });
    let last = "";
    let layer = await mover(two);
    for (let left = free(await squares(two.ada.page)).length; left > 0; --left) {
      layer = await mover(two);
      last = await layBlindly(two);
    }
    const objector = layer === two.ada ? two.ben : two.ada;
    await Promise.all([two.ada, two.ben].map(({ page }) => toResult(page).waitFor()));
    const board = await squares(objector.page);
    const before = await pointsByName(objector.page);
    expect(await layer!.page.getByRole("button", { name: "That is wrong" }).count()).toBe(0);

    const made = await moves(objector.page);
    await press(objector.page, "That is wrong");
    await Promise.all([two.ada, two.ben].map(({ page }) => waitForMoves(page, made + 1)));
    const wrong = repeats(board, last);
    const said = wrong ? "Well seen!" : "No, that is right";
    await Promise.all([two.ada, two.ben].map(({ page }) => page.locator(".news").getByText(said).waitFor()));
    const after = await pointsByName(objector.page);
    const [layerName, objectorName] = layer === two.ada ? ["Ada", "Ben"] : ["Ben", "Ada"];
    expect(after[objectorName!]).toBe(before[objectorName!]);
    expect(after[layerName!]! < before[layerName!]!).toBe(wrong);

    for (const { page } of [two.ada, two.ben]) await toResult(page).click();
    await Promise.all([two.ada, two.ben].map(({ page }) => page.getByText("Fair deal checked").waitFor()));
    const rows = await Promise.all(
      [two.ada, two.ben].map(({ page }) => page.locator(".end .ranks li").allInnerTexts()),
    );
    expect(rows[1]).toEqual(rows[0]);
    const { Ada: adas = 0, Ben: bens = 0 } = after;
    const headline =
      adas === bens ? /share the victory/ : adas > bens ? `You win with ${adas}` : `Ben wins with ${bens}`;
    await two.ada.page.locator(".end h2").getByText(headline).waitFor();
  });
});
