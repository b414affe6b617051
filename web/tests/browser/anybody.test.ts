// Strangers meet: from the home page to a table with somebody who waits in two taps; invitations to people one has played with; and who is
// blocked is not heard.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { inBrowser, person, type Person, url } from "./people";

const folder = join(import.meta.dirname, "screens");
inBrowser();
beforeAll(() => void mkdirSync(folder, { recursive: true }));

const shot = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
};
const find = (page: Page) => page.getByRole("button", { name: "Find people" });

/** Says once what they like: one game only, so that tests do not meet each other. */
async function likes(someone: Person, game: string): Promise<void> {
  await someone.context.addInitScript((only) => {
    localStorage.setItem("nonet anybody", JSON.stringify({ games: [only], seats: [2], chosen: true }));
  }, game);
}
async function waiting(someone: Person, game: string): Promise<void> {
  await likes(someone, game);
  await someone.page.goto(url("/"));
  await find(someone.page).click();
  await someone.page.getByText("Looking for somebody to play with").waitFor();
  await someone.page.waitForURL(/\/t\/\w+$/);
}

describe("play with anybody", () => {
  it("is two taps for who never said what they like, and the game begins by itself", async () => {
    const ada = await person({ name: "Ada" });
    const ben = await person({ name: "Ben", width: 360, height: 740 });
    await waiting(ada, "okudos");
    await shot(ada.page, "anybody-waiting-desk");
    await ben.page.goto(url("/"));
    let taps = 0;
    const tap = async (): Promise<void> => {
      await find(ben.page).click();
      ++taps;
    };
    await tap();
    await shot(ben.page, "anybody-choosing-phone");
    await tap();
    await Promise.all([ada, ben].map(({ page }) => page.waitForSelector(".board")));
    expect(taps).toBe(2);
    expect(new URL(ada.page.url()).pathname).toBe(new URL(ben.page.url()).pathname);
  });

  it("is one tap once that is kept", async () => {
    const [ada, ben] = await Promise.all([person({ name: "Ada" }), person({ name: "Ben" })]);
    await waiting(ada, "sudokids");
    await likes(ben, "sudokids");
    await ben.page.goto(url("/"));
    await ben.page.getByText("Sudokids, now, two seats.").waitFor();
    await find(ben.page).click();
    await Promise.all([ada, ben].map(({ page }) => page.waitForSelector(".board")));
  });

  it("gives the table up when one stops looking", async () => {
    const ada = await person({ name: "Ada" });
    await waiting(ada, "sudoku-cards");
    const table = new URL(ada.page.url()).pathname;
    await ada.page.getByRole("button", { name: "Stop looking" }).click();
    await find(ada.page).waitFor();
    const ben = await person({ name: "Ben" });
    await ben.page.goto(url(table));
    await ben.page.getByText("This table was given up.").waitFor();
  });
});

describe("people one has played with", () => {
  it("are a tap away from an invitation, which waits on their home page, and blocked they are not heard", async () => {
    const [ada, ben] = await Promise.all([person({ name: "Ada" }), person({ name: "Ben" })]);
    await waiting(ada, "kakuro-flip");
    await likes(ben, "kakuro-flip");
    await ben.page.goto(url("/"));
    await find(ben.page).click();
    await Promise.all([ada, ben].map(({ page }) => page.waitForSelector(".board")));

    await ada.page.goto(url("/new/okudos?way=invite"));
    await ada.page.getByRole("button", { name: "Open the table" }).click();
    await ada.page.getByRole("button", { name: "Invite Ben" }).click();
    await ada.page.getByText("Invited", { exact: true }).waitFor();
    await shot(ada.page, "anybody-invited-desk");

    await ben.page.goto(url("/"));
    await ben.page.getByText("Ada invites you").waitFor();
    await shot(ben.page, "anybody-invitation-desk");
    await ben.page.getByRole("link", { name: "To the table: Okudos" }).first().click();
    await ben.page.getByRole("button", { name: "Sit here" }).click();
    await ada.page.getByText("Ben", { exact: true }).first().waitFor();

    await ada.page.goto(url("/settings"));
    await ada.page.getByRole("button", { name: "Block", exact: true }).click();
    await ada.page.getByRole("button", { name: "Yes, block" }).click();
    await ada.page.getByRole("button", { name: "Unblock Ben" }).waitFor();
    await shot(ada.page, "anybody-blocked-desk");
  });
});
