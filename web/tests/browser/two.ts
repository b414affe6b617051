// Two people at a table on the server, and what both of them see of it: only what is on the page.

import type { GameId } from "../../src/core/games";
import type { Page } from "./page";
import { type Look, person, type Person, url } from "./people";

/** Somebody in front of a page, in whatever browser. */
export type Anyone = { page: Page };
export type Two<Each extends Anyone = Person> = { ada: Each; ben: Each };

/** Options by their names on the form. */
export type Options = Record<string, string | number>;

export async function choose(page: Page, options: Options): Promise<void> {
  for (const [name, value] of Object.entries(options)) {
    const field = page.getByLabel(name, { exact: true });
    if (typeof value === "string") {
      await field.selectOption({ label: value });
    } else {
      // Firefox, as it is driven, writes behind what stands in a field of numbers instead of over it.
      await field.press("ControlOrMeta+a");
      await field.pressSequentially(String(value));
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
  const at = url("/", how.at);
  return sitDown({ ada, ben }, game, options, { ada: at, ben: how.benAt ?? at });
}

/** The same for two who are there already, each with their own way to the server. */
export async function sitDown<Each extends Anyone>(
  { ada, ben }: Two<Each>,
  game: GameId,
  options: Options,
  at: { ada: string; ben: string },
): Promise<Two<Each>> {
  await ada.page.goto(url(`/new/${game}?way=invite`, at.ada));
  await choose(ada.page, options);
  await ada.page.getByRole("button", { name: "Open the table" }).click();
  await ada.page.waitForURL(/\/t\/\w+$/);
  await ben.page.goto(url(await ada.page.evaluate(() => location.pathname), at.ben));
  await ben.page.getByRole("button", { name: "Sit here" }).click();
  return { ada, ben };
}

/** Both are ready, and the game has begun. */
export async function begun(...given: Parameters<typeof seated>): Promise<Two> {
  return begin(await seated(...given));
}
export async function begin<Each extends Anyone>(two: Two<Each>): Promise<Two<Each>> {
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

export async function mover<Each extends Anyone>(two: Two<Each>): Promise<Each | null> {
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
