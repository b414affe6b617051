// Tens in a real browser, by the page alone: a whole game against a bot, two who share a device, and two at a table of the server. No test
// of the six games and no file of the page knows this game.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { GameId } from "../../src/core/games";
import { handsInMemory } from "../browser/memory";
import { inBrowser, person, started, url } from "../browser/people";
import { begun, choose, moves, mover, waitForMoves } from "../browser/two";

const tens = "tens" as string as GameId;
const phone = { width: 360, height: 740 };
const unhurried = { "Thinking time": 0 };
const folder = join(import.meta.dirname, "../browser/screens");

inBrowser();
beforeAll(() => void mkdirSync(folder, { recursive: true }));
const shot = (page: Page, name: string): Promise<unknown> =>
  page.screenshot({ path: join(folder, `tens-${name}.png`) });

const cards = (page: Page) => page.locator(".hand .piece");
const button = (page: Page, name: string) => page.locator(".acts").getByRole("button", { name });

/** One move by touch or mouse, or by keys. */
async function play(page: Page, how: "Lay" | "Hide", by: "pointer" | "keys" = "pointer"): Promise<number> {
  const made = await moves(page);
  const card = cards(page).first();
  const number = Number(/\d/.exec((await card.getAttribute("aria-label"))!)![0]);
  if (by === "keys") {
    await page.keyboard.press(String(number));
    await page.locator(".hand .piece.up").waitFor();
    await page.keyboard.press(how === "Lay" ? "Enter" : "h");
  } else {
    await card.click();
    await button(page, how).click();
  }
  await waitForMoves(page, made + 1);
  return number;
}

describe("a game that was put beside the six", () => {
  it("is on the home page, and can be played against a bot to its end, which has a replay", async () => {
    const { page } = await person({ name: "Ada" });
    await page.goto(url());
    await page.getByRole("link", { name: "Play a bot: Tens" }).click();
    await started(page);
    await shot(page, "desk");
    for (let own = 0; (await page.locator(".end").count()) === 0; ++own) {
      await page.waitForFunction(
        () => document.querySelector(".hand .piece:not([disabled])") ?? document.querySelector(".end"),
      );
      if ((await page.locator(".end").count()) > 0) break;
      if (own === 5) {
        await cards(page).first().click();
        await shot(page, "desk-lifted");
        await cards(page).first().click();
      }
      await play(page, own % 4 === 3 ? "Hide" : "Lay", own % 2 === 0 ? "pointer" : "keys");
    }
    await shot(page, "end");
    await page.getByText("Fair deal checked").waitFor();
    await page.getByRole("link", { name: "Replay" }).click();
    await page.getByText("The start", { exact: true }).waitFor();
    await page.getByText("Record checked: 36 moves.").waitFor(); // time took none of them
    await page.getByRole("button", { name: "To the end" }).click();
    await shot(page, "replay");
  });

  it("has a lesson, rules in three languages, and no challenge of the day", async () => {
    const { page } = await person({ name: "Ada", ...phone });
    await page.goto(url("/learn/tens"));
    for (const [card, how] of [
      [2, "Lay"],
      [6, "Lay"],
      [3, "Hide"],
    ] as const) {
      await page.getByRole("button", { name: `Card ${card}`, exact: true }).click();
      await button(page, how).click();
      await page.getByRole("button", { name: /^Go on/ }).click();
    }
    for (const [language, words] of Object.entries({ en: "Most points win", de: "gewinnen", it: "Vince chi" })) {
      const reader = await person({ language: language as "en" | "de" | "it" });
      await reader.page.goto(url("/rules/tens"));
      await reader.page.locator("#TN-013").filter({ hasText: words }).waitFor();
    }
    await page.goto(url("/daily"));
    await page.getByRole("heading", { name: "Okudos" }).waitFor();
    expect(await page.getByText("Tens").count()).toBe(0);
    await page.goto(url("/print?game=tens"));
    await page.getByLabel("What").waitFor();
    expect(await page.locator("option", { hasText: "Tens" }).count()).toBe(0);
  });
});

describe("two at one device", () => {
  const handOver = (page: Page, name: string) => page.getByRole("button", { name: `Hold to show ${name}’s hand` });
  const seatsIn = async (page: Page): Promise<number[]> => [
    ...new Set((await handsInMemory(page, Array.isArray)).flatMap(({ seats }) => seats)),
  ];

  it("see only their own hand, and nothing of what the other hid", async () => {
    const { page } = await person({ name: "Ada", ...phone });
    await page.goto(url("/new/tens?way=here"));
    await page.getByLabel("Seat 2: Name").fill("Ben");
    await choose(page, unhurried);
    await page.getByRole("button", { name: "Begin" }).click();
    for (const [seat, name] of ["Ada", "Ben", "Ada", "Ben"].entries()) {
      await handOver(page, name).waitFor();
      expect(await page.locator(".board, .hand").count()).toBe(0);
      expect(await seatsIn(page)).toEqual([]);
      await handOver(page, name).press("Enter");
      await page.waitForSelector(".hand .piece");
      expect(await seatsIn(page)).toEqual([seat % 2]);
      expect(await handsInMemory(page, (card) => typeof card === "number", "hidden")).toEqual([]);
      if (seat === 2) await shot(page, "phone");
      await play(page, seat === 1 ? "Hide" : "Lay");
    }
  });
});

describe("two at a table of the server", () => {
  it("are told that a card was hidden, never which", async () => {
    const two = await begun(tens, unhurried, { ben: phone });
    const heard = new Map<Page, string[]>();
    for (const { page } of [two.ada, two.ben]) {
      const frames: string[] = [];
      heard.set(page, frames);
      page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(String(payload))));
      await page.reload(); // so that the socket is one that is listened to
      await page.waitForSelector(".board");
    }
    for (let made = 0, hidden = 0; made < 8; ++made) {
      const one = (await mover(two))!;
      const other = one === two.ada ? two.ben : two.ada;
      const hides = made % 4 < 2;
      await play(one.page, hides ? "Hide" : "Lay");
      await waitForMoves(other.page, made + 1);
      if (!hides) continue;
      const said = JSON.parse(heard.get(other.page)!.findLast((frame) => frame.includes('"hide"'))!) as object;
      expect(said).toMatchObject({ type: "move", do: { type: "hide", card: "?" } });
      const told = await other.page.locator("button.since").first().getAttribute("aria-label");
      expect(told).toMatch(/^\D*hides a card\D*$/);
      expect(await other.page.locator(".board svg").getAttribute("aria-label")).toContain(` ${++hidden} hidden`);
      expect(await handsInMemory(other.page, (card) => typeof card === "number", "hidden")).toEqual([]);
    }
    await shot(two.ada.page, "server-desk");
    await shot(two.ben.page, "server-phone");
    for (const frames of heard.values())
      for (const frame of frames) expect(frame).not.toMatch(/"hidden":\[|"type":"hide","card":\d/);
  });
});
