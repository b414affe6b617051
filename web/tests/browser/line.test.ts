// Lines that break and servers that stop in the middle of a game: everybody comes back by themselves, and what was done meanwhile arrives once.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { inBrowser, person, tab, url } from "./people";
import { cardLaid, layCard } from "./players";
import { freePort, started } from "./setup";
import { begun, mover, moves, scores, squares, turn, type Two, waitForMoves } from "./two";
import { Wire } from "./wire";

inBrowser();

const reconnecting = (page: Page) => page.getByText("Reconnecting", { exact: true });
const card = (page: Page): Promise<string | null> => page.locator(".hand .piece").getAttribute("aria-label");

async function untilTurnOf(two: Two, name: string): Promise<void> {
  while ((await turn(two.ada.page)) !== name) await cardLaid(two);
}

/** What is laid on each square; what a card would score there is only for who has it in hand. */
const laid = async (page: Page): Promise<string[]> =>
  (await squares(page)).map(({ label }) => label.replace(/, (would score.*|allowed)$/, ", free"));

async function agree({ ada, ben }: Two): Promise<void> {
  expect(await laid(ada.page)).toEqual(await laid(ben.page));
  expect(await scores(ada.page)).toEqual(await scores(ben.page));
}

describe("a line that breaks in the middle", () => {
  it("is told of, comes back by itself, and brings the move that was made meanwhile, once", async () => {
    const wire = await Wire.to(inject("url"));
    onTestFinished(() => wire.close());
    const two = await begun("sudoku-cards", {}, { at: wire.url, benAt: inject("url") });
    await untilTurnOf(two, "Ada");
    const made = await moves(two.ben.page);

    wire.cut();
    await reconnecting(two.ada.page).waitFor();
    await two.ben.page.getByText("Ada is away", { exact: true }).waitFor();
    const before = await laid(two.ada.page);
    await layCard(two.ada.page, 0);
    // It lies there at once, though nobody else can know.
    await two.ada.page.waitForFunction(
      (old) =>
        [...document.querySelectorAll(".cells [aria-label]")].some(
          (one, i) => /, \d$/.test(one.getAttribute("aria-label")!) && old[i] !== one.getAttribute("aria-label"),
        ),
      before,
    );
    expect(await moves(two.ben.page)).toBe(made);

    wire.mend();
    await Promise.all([two.ada, two.ben].map(({ page }) => waitForMoves(page, made + 1)));
    await reconnecting(two.ada.page).waitFor({ state: "detached" });
    await two.ben.page.getByText("Ada is away").waitFor({ state: "detached" });
    await cardLaid(two);
    expect(await moves(two.ada.page)).toBe(made + 2);
    expect(await moves(two.ben.page)).toBe(made + 2);
    await agree(two);
  });

  it("makes no second move of one whose answer was lost", async () => {
    const wire = await Wire.to(inject("url"));
    onTestFinished(() => wire.close());
    const two = await begun("sudoku-cards", {}, { at: wire.url, benAt: inject("url") });
    await untilTurnOf(two, "Ada");
    const made = await moves(two.ben.page);

    wire.deafen();
    await layCard(two.ada.page, 0);
    await waitForMoves(two.ben.page, made + 1);
    expect(await moves(two.ada.page)).toBe(made);
    wire.cut();
    await reconnecting(two.ada.page).waitFor();
    wire.mend();
    await waitForMoves(two.ada.page, made + 1);
    await reconnecting(two.ada.page).waitFor({ state: "detached" });
    await cardLaid(two);
    expect(await moves(two.ben.page)).toBe(made + 2);
    expect(await two.ada.page.locator(".refused").count()).toBe(0);
    await agree(two);
  });
});

describe("a line that dies without a word", () => {
  it("is noticed by its owner, who is back by himself once it lives again, with the move that he did not see", async () => {
    const wire = await Wire.to(inject("url"));
    onTestFinished(() => wire.close());
    const two = await begun("sudoku-cards", {}, { at: wire.url, benAt: inject("url") });
    await untilTurnOf(two, "Ben");
    const made = await moves(two.ben.page);
    wire.die();
    await layCard(two.ben.page, 0);
    await waitForMoves(two.ben.page, made + 1);
    // How soon is tested in a time of its own (tests/table/line.test.ts); here, that a real browser does it at all.
    await reconnecting(two.ada.page).waitFor();
    expect(await moves(two.ada.page)).toBe(made);
    wire.mend();
    await waitForMoves(two.ada.page, made + 1);
    await reconnecting(two.ada.page).waitFor({ state: "detached" });
    await agree(two);
  });
});

describe("a server that is killed in the middle", () => {
  it("goes on where it was, and so do both pages", async () => {
    const data = mkdtempSync(join(tmpdir(), "nonet-line-"));
    const port = await freePort();
    let server = await started(port, data);
    onTestFinished(() => {
      server.kill("SIGKILL");
      rmSync(data, { recursive: true, force: true });
    });
    const two = await begun("sudoku-cards", {}, { at: `http://127.0.0.1:${port}` });
    await cardLaid(two);
    const made = await moves(two.ada.page);

    server.kill("SIGKILL");
    await Promise.all([two.ada, two.ben].map(({ page }) => reconnecting(page).waitFor()));
    await layCard((await mover(two))!.page, 0);

    server = await started(port, data);
    await Promise.all([two.ada, two.ben].map(({ page }) => waitForMoves(page, made + 1)));
    await Promise.all([two.ada, two.ben].map(({ page }) => reconnecting(page).waitFor({ state: "detached" })));
    await cardLaid(two);
    expect(await moves(two.ada.page)).toBe(made + 2);
    await agree(two);
  });
});

describe("one seat in two tabs", () => {
  it("is the same in both, may be played from either, and comes back as it was when a tab is loaded again", async () => {
    const two = await begun("sudoku-cards");
    await untilTurnOf(two, "Ada");
    const second = await tab(two.ada);
    await second.goto(two.ada.page.url());
    await second.waitForSelector(".hand .piece");
    expect(await laid(second)).toEqual(await laid(two.ada.page));
    expect(await card(second)).toBe(await card(two.ada.page));

    const made = await moves(second);
    await layCard(second, 0);
    await Promise.all([second, two.ada.page, two.ben.page].map((page) => waitForMoves(page, made + 1)));
    await untilTurnOf(two, "Ada");
    await waitForMoves(second, await moves(two.ada.page));
    expect(await laid(second)).toEqual(await laid(two.ada.page));
    expect(await card(second)).toBe(await card(two.ada.page));

    const seen = async (): Promise<object> => ({
      laid: await laid(second),
      card: await card(second),
      scores: await scores(second),
      moves: await moves(second),
    });
    const before = await seen();
    await second.reload();
    await second.waitForSelector(".hand .piece");
    expect(await seen()).toEqual(before);
  });
});

describe("a game on this device in two tabs", () => {
  it("is held by the tab that is looked at, and neither loses a move of the other", async () => {
    const ada = await person();
    const first = ada.page;
    await first.goto(url("/play/sudoku-cards"));
    await first.waitForSelector(".hand .piece");
    await layCard(first, 0);
    await waitForMoves(first, 2);

    const second = await tab(ada);
    await second.goto(first.url());
    await second.waitForSelector(".hand .piece");
    expect(await laid(second)).toEqual(await laid(first));
    await first.getByText("This game is open in another tab.", { exact: true }).waitFor();
    await layCard(second, 0);
    await waitForMoves(second, 4);

    await first.bringToFront();
    await first.getByRole("button", { name: "Play on here" }).click();
    await waitForMoves(first, 4);
    expect(await laid(first)).toEqual(await laid(second));
    await layCard(first, 0);
    await waitForMoves(first, 6);
    await second.reload();
    await second.waitForSelector(".hand .piece");
    expect(await moves(second)).toBe(6);
  });
});
