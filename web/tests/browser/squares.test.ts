// Squares that can be found: every board names its columns and rows, large enough to be read on a small phone, and a square that is named
// beside the board is lit on it.

import { describe, expect, it } from "vitest";
import { gameIds } from "../../src/core/games";
import { inBrowser, person, started, url } from "./people";
import { flipAimed, press } from "./players";
import { easy, laid, sheet } from "./sheets";

inBrowser();

describe("on a phone of 360", () => {
  it.each([...gameIds.map((game) => [game, `/play/${game}`, ".board"]), ["puzzles", "/puzzles/a", ".puzzle"]])(
    "the board of %s names its columns and rows beside its squares, at least nine pixels high",
    async (_, path, board) => {
      const { page } = await person({ width: 360, height: 740 });
      if (board === ".puzzle") await laid(page, sheet("a", easy));
      else await page.goto(url(path));
      if (board === ".board") await started(page);
      await page.waitForSelector(`${board} .cells`);
      const names = await page.locator(board!).evaluate((node) => {
        const squares = [...node.querySelectorAll<HTMLElement>("[data-cell]")];
        const box = (element: Element): DOMRect => element.getBoundingClientRect();
        const scale = box(node.querySelector("svg")!).width / node.querySelector("svg")!.viewBox.baseVal.width;
        const texts = [...node.querySelectorAll("svg text")];
        // A name stands in line with the middle of its column or row, outside of all squares, and nowhere else.
        const field = { left: box(squares[0]!).left, top: box(squares[0]!).top };
        const of = (name: string, inLine: (text: Element) => boolean): number =>
          Math.max(
            0,
            ...texts
              .filter((text) => text.textContent === name && inLine(text))
              .map((text) => parseFloat(getComputedStyle(text).fontSize) * scale),
          );
        const near = (one: number, other: number): boolean => Math.abs(one - other) < 3;
        return squares
          .filter(({ dataset }) => dataset["cell"]!.startsWith("A") || dataset["cell"]!.slice(1) === "1")
          .flatMap((square) => {
            const [letter, row] = [square.dataset["cell"]![0]!, square.dataset["cell"]!.slice(1)];
            const { left, top, width, height } = box(square);
            const above = of(letter, (text) => {
              const at = box(text);
              return near(at.left + at.width / 2, left + width / 2) && at.top + at.height / 2 < field.top;
            });
            const beside = of(row, (text) => {
              const at = box(text);
              return near(at.top + at.height / 2, top + height / 2) && at.left + at.width / 2 < field.left;
            });
            return [...(row === "1" ? [above] : []), ...(letter === "A" ? [beside] : [])];
          });
      });
      expect(names.length).toBeGreaterThanOrEqual(12);
      for (const pixels of names) expect(pixels).toBeGreaterThanOrEqual(8.9);
    },
  );
});

describe("at a table", () => {
  it("a move's square is lit from the log, and what a bot did since one's turn from its own line", async () => {
    const { page } = await person();
    await page.goto(url("/play/kakuro-flip"));
    await page.waitForSelector(".board .cells");
    await flipAimed(page, 0);
    await press(page, /^Lay card/);
    const line = page.locator("button.since");
    await line.waitFor();
    await line.click();
    expect(await line.getAttribute("aria-pressed")).toBe("true");
    await page.waitForSelector(".glow .glowline");
    await line.click();
    await page.waitForFunction(() => document.querySelector(".glow") === null);
    await page.getByRole("button", { name: "Log" }).click();
    const named = page.locator("dialog [data-mention]").first();
    const square = (await named.textContent())!;
    await named.click();
    await page.waitForSelector(`[data-cell="${square}"].pointed`);
    expect(await page.locator("dialog[open]").count()).toBe(0);
  });
});
