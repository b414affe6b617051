// Two people at a table of several servers, of which the one that has their table dies.

import type { Page } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import { Cluster } from "./cluster";
import { inBrowser } from "./people";
import { cardLaid, layCard } from "./players";
import { begun, mover, moves, scores, waitForMoves } from "./two";

inBrowser();

/** A page that is loaded again forgets this. */
const mark = (page: Page): Promise<void> => page.evaluate(() => void (document.body.dataset["marked"] = "yes"));
const marked = (page: Page): Promise<boolean> => page.evaluate(() => document.body.dataset["marked"] === "yes");

it("a game goes on for both after the death of the node that has it", async () => {
  const cluster = await Cluster.started(2);
  onTestFinished(() => cluster.stop());
  const two = await begun("sudoku-cards", {}, { at: cluster.front });
  await cardLaid(two);
  const pages = [two.ada.page, two.ben.page];
  await Promise.all(pages.map(mark));
  const made = await moves(two.ada.page);

  const node = await cluster.busiest();
  expect(await cluster.do(`kill node ${node}`)).toBe(`node ${node} killed`);
  await layCard((await mover(two))!.page, 0);
  await Promise.all(pages.map((page) => waitForMoves(page, made + 1)));

  await cardLaid(two);
  expect(await Promise.all(pages.map(moves))).toEqual([made + 2, made + 2]);
  expect(await Promise.all(pages.map(marked))).toEqual([true, true]);
  expect(await scores(two.ada.page)).toEqual(await scores(two.ben.page));
});
