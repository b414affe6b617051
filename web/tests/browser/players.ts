// How each of the six games is played by somebody who has nothing but the page: what the squares say of themselves, the pieces in hand, and buttons.
// They play fast rather than well.

import type { GameId } from "../../src/core/games";
import type { Page } from "./page";
import { type Anyone, moves, mover, pick, type Options, type Square, squares, type Two, waitForMoves } from "./two";

/** Makes one move for whose turn it is; `made` is how many moves there were before. */
type Mover = (page: Page, made: number) => Promise<void>;

export const press = (page: Page, name: RegExp | string): Promise<void> =>
  page.locator(".side").getByRole("button", { name }).click();

/** Every move waits for both pages, so both have seen the whole game. */
async function byTurns(two: Two<Anyone>, move: Mover, most = Infinity): Promise<void> {
  for (let made = 0; made < most; ++made) {
    const next = await mover(two);
    if (!next) return;
    await bothSee(two, (made) => move(next.page, made));
  }
}

async function bothSee(two: Two<Anyone>, move: (made: number) => Promise<void>): Promise<void> {
  const made = await moves(two.ada.page);
  await move(made);
  await Promise.all([two.ada, two.ben].map(({ page }) => waitForMoves(page, made + 1)));
}

/** One card more on the board, and both have seen it. */
export async function cardLaid(two: Two<Anyone>): Promise<void> {
  const next = (await mover(two))!;
  await bothSee(two, (made) => layCard(next.page, made));
}

/** A card has one square or more, or the game would be over. Two ways to lay it, in turns. */
export async function layCard(page: Page, made: number): Promise<void> {
  const to = page.locator('.cells [aria-label*="would score"], .cells [aria-label$="allowed"]').first();
  await to.click();
  if (made % 2 === 0) await press(page, /^Lay/);
  else await to.press("Enter");
}

/** A card is chosen and its square; it only has to be laid. */
export const flipAimed: Mover = async (page, made) => {
  const allowed = page.locator('.cells [aria-label*="allowed"]');
  // The card that is up may fit nowhere, or only with its other side.
  for (let tries = 0; (await allowed.count()) === 0; ++tries) await page.keyboard.press(tries % 2 === 0 ? "f" : "2");
  const to = allowed.nth(made % 3);
  await ((await to.count()) > 0 ? to : allowed.first()).click();
};

const kakuroFlip: Mover = async (page, made) => {
  await flipAimed(page, made);
  await press(page, /^Lay card/);
};

/** Some chips are laid, one is discarded, then nobody wants to go on. */
const okudos: Mover = async (page, made) => {
  const button = page.locator(".acts .primary");
  const chip = page.getByRole("group", { name: "Your chips" }).getByRole("button").first();
  if (made >= 12) {
    await press(page, /^Pass/);
  } else {
    await chip.click();
    if (made % 5 === 4) await press(page, /^Discard/);
    else await page.locator('.cells [aria-label*="allowed"]').first().click();
  }
  await button.click();
};

/** The table is the referee: what one writes the other accepts, but for one digit that repeats. After that both have had enough. */
async function sudokuPens(two: Two<Anyone>): Promise<void> {
  await penned(two, 8);
  for (const { page } of [two.ada, two.ben])
    await bothSee(two, async () => {
      await press(page, "Vote to end the game");
      await press(page, "Really vote to end it?");
    });
}

async function penned(two: Two<Anyone>, digits: number): Promise<void> {
  for (let written = 1; written <= digits; ++written) {
    const writer = (await mover(two))!;
    const other = writer === two.ada ? two.ben : two.ada;
    const board = await squares(writer.page);
    const { cell, digit } = written === digits ? repeated(board) : single(board);
    await bothSee(two, async () => {
      await pick(writer.page, cell);
      await writer.page.locator(`[data-digit="${digit}"]`).click();
    });
    await bothSee(two, () => press(other.page, written === digits ? /^Object/ : /^Accept/));
  }
}

type Entry = { cell: string; digit: number };

function entries(board: Square[]): Entry[] {
  return board.flatMap(({ cell, label }) =>
    /, \d, /.test(label) ? [{ cell, digit: Number(/, (\d), /.exec(label)![1]) }] : [],
  );
}

/** The free square with the fewest digits that repeat nothing, and one of them. */
export function single(board: Square[]): Entry {
  const written = entries(board);
  const block = (cell: string): number =>
    3 * Math.floor((Number(cell[1]) - 1) / 3) + Math.floor((cell.charCodeAt(0) - 65) / 3);
  const fitting = board
    .filter(({ cell }) => !written.some((entry) => entry.cell === cell))
    .map(({ cell }) => {
      const seen = written.filter(
        (other) => other.cell[0] === cell[0] || other.cell[1] === cell[1] || block(other.cell) === block(cell),
      );
      return {
        cell,
        digits: [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !seen.some((other) => other.digit === digit)),
      };
    })
    .filter(({ digits }) => digits.length > 0)
    .sort((a, b) => a.digits.length - b.digits.length);
  return { cell: fitting[0]!.cell, digit: fitting[0]!.digits[0]! };
}

export function repeated(board: Square[]): Entry {
  const written = entries(board);
  const { cell } = board.find(
    (square) =>
      !written.some((entry) => entry.cell === square.cell) && written.some((entry) => entry.cell[1] === square.cell[1]),
  )!;
  return { cell, digit: written.find((entry) => entry.cell[1] === cell[1])!.digit };
}

type Row = { from: string; to: string; box: string };

/** A row along the upper or left edge that makes the total, ended by a tile that is laid as a box. */
function edgeRow(board: Square[], total: number): Row | null {
  const number = new Map(board.map(({ cell, label }) => [cell, Number(/^.., (\d)$/.exec(label)?.[1] ?? 0)]));
  const lines = [...Array(8).keys()].flatMap((i) => [
    Array.from({ length: 8 }, (_, j) => `${String.fromCharCode(65 + j)}${i + 1}`),
    Array.from({ length: 8 }, (_, j) => `${String.fromCharCode(65 + i)}${j + 1}`),
  ]);
  for (const line of lines)
    for (let length = 2; length < 8; ++length) {
      const row = line.slice(0, length).map((cell) => number.get(cell) ?? 0);
      const fits = new Set(row).size === length && !row.includes(0) && row.reduce((sum, one) => sum + one, 0) === total;
      if (fits && number.get(line[length]!)) return { from: line[0]!, to: line[length - 1]!, box: line[length]! };
    }
  return null;
}

/** Nobody has a turn: who sees a row calls and shows it, and after one row all think that there is no other. Three such totals end the game. */
async function kakuroCall(two: Two<Anyone>, rounds = Infinity): Promise<void> {
  let shown = false;
  for (let round = 0; round < rounds; ++round) {
    const total = Number(await two.ada.page.locator(".total").textContent());
    if (!total) return;
    const row: Row | null = shown ? null : edgeRow(await squares(two.ada.page), total);
    if (row) await rowShown(two, row);
    else for (const { page } of [two.ada, two.ben]) await bothSee(two, () => press(page, /^There is no row/));
    shown ||= row !== null;
  }
}

async function rowShown(two: Two<Anyone>, row: Row): Promise<void> {
  const { page } = two.ada;
  await bothSee(two, () => page.getByRole("button", { name: "Kakuro!" }).click());
  await two.ben.page.getByRole("button", { name: "Ada has called" }).waitFor();
  await bothSee(two, async () => {
    await pick(page, row.from);
    await pick(page, row.to);
    await page.locator(".supply button").first().click();
    await press(page, /^Turn over/);
    await pick(page, row.box);
    await press(page, /^Show row, \d/);
  });
}

type Whole = { options: Options; play: (two: Two<Anyone>) => Promise<void> };

export const wholeGames: Record<GameId, Whole> = {
  "kakuro-flip": { options: {}, play: (two) => byTurns(two, kakuroFlip) },
  "kakuro-call": { options: {}, play: kakuroCall },
  "sudoku-pens": {
    options: { Referee: "The table: you must see it and object", "Thinking time": 0, "Time to object": 0 },
    play: sudokuPens,
  },
  okudos: { options: {}, play: (two) => byTurns(two, okudos) },
  "sudoku-cards": { options: {}, play: (two) => byTurns(two, layCard) },
  sudokids: { options: {}, play: (two) => byTurns(two, layCard) },
};

/** The beginning of a game, for a look at its middle. */
export async function someMoves(two: Two<Anyone>, game: GameId, most: number): Promise<void> {
  if (game === "kakuro-call") return kakuroCall(two, 2);
  if (game === "sudoku-pens") return penned(two, most);
  return byTurns(two, { "kakuro-flip": kakuroFlip, okudos, "sudoku-cards": layCard, sudokids: layCard }[game], most);
}
