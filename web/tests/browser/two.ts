// Two people at a table on the server, and what both of them see of it: only what is on the page.

import type { Page } from "playwright-core";
import type { GameId } from "../../src/games/ids";
import { type Look, person, type Person, url } from "./people";

export type Two = { ada: Person; ben: Person };

/** Options by their names on the form. */
export type Options = Record<string, string | number>;

export async function choose(page: Page, options: Options): Promise<void> {
  for (const [name, value] of Object.entries(options)) {
    const field = page.getByLabel(name, { exact: true });
    if (typeof value === "string") {
      await field.selectOption({ label: value });
    } else {
      await field.fill(String(value));
      await field.blur();
    }
  }
}

/** Ada opens a table, Ben comes by its link; `at` is a server of their own, and Ben may have another way to it. */
export async function seated(
  game: GameId,
  options: Options = {},
  how: { ada?: Look; ben?: Look; at?: string; benAt?: string } = {},
): Promise<Two> {
  const [ada, ben] = await Promise.all([person({ name: "Ada", ...how.ada }), person({ name: "Ben", ...how.ben })]);
  await ada.page.goto(url(`/new/${game}?way=invite`, how.at));
  await choose(ada.page, options);
  await ada.page.getByRole("button", { name: "Open the table" }).click();
  await ada.page.waitForURL(/\/t\/\w+$/);
  await ben.page.goto(url(new URL(ada.page.url()).pathname, how.benAt ?? how.at));
  await ben.page.getByRole("button", { name: "Sit here" }).click();
  return { ada, ben };
}

/** Both are ready, and the game has begun. */
export async function begun(...given: Parameters<typeof seated>): Promise<Two> {
  const two = await seated(...given);
  for (const { page } of [two.ben, two.ada]) await page.getByRole("button", { name: "I am ready" }).click();
  await Promise.all([two.ada, two.ben].map(({ page }) => page.waitForSelector(".board")));
  return two;
}

/** How many moves the table has confirmed; the log says so. */
export const moves = (page: Page): Promise<number> =>
  page.evaluate(() => Number(/\d+/.exec(document.querySelector(".log .all")?.textContent ?? "")?.[0] ?? 0));

export async function waitForMoves(page: Page, more: number): Promise<void> {
  await page.waitForFunction(
    (least) =>
      document.querySelector(".end") !== null ||
      Number(/\d+/.exec(document.querySelector(".log .all")?.textContent ?? "")?.[0] ?? 0) >= least,
    more,
  );
}

/** Whose turn it is, by name; null once the game is over. */
export const turn = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('.seats [aria-current="true"] .name')?.textContent ?? null);

export async function mover(two: Two): Promise<Person | null> {
  const name = await turn(two.ada.page);
  return name === null ? null : name === "Ada" ? two.ada : two.ben;
}

/** The squares of the board and what a screen reader says of them. */
export type Square = { cell: string; label: string };
export const squares = (page: Page): Promise<Square[]> =>
  page
    .locator("[data-cell][aria-label]")
    .evaluateAll((found) =>
      found.map((one) => ({ cell: (one as HTMLElement).dataset["cell"]!, label: one.getAttribute("aria-label")! })),
    );

/** Of who sits at the table; in Okudos the game itself has points too. */
export const scores = (page: Page): Promise<string[]> => page.locator(".seats li:not(.extra) .score").allTextContents();

export async function pick(page: Page, cell: string): Promise<void> {
  await page.locator(`.cells [data-cell="${cell}"]`).click();
}
