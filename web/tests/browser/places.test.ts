// Where things stand at a table when something is going on: nothing lies over what one presses, nothing leaves the window, names stay in their place.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { factsOf, gameIds } from "../../src/core/games";
import { inBrowser, type Look, person, url } from "./people";
import { Said, type Scene } from "./said";

const folder = join(import.meta.dirname, "screens");
const desk = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

inBrowser();
beforeAll(() => void mkdirSync(folder, { recursive: true }));

async function seen(scene: Scene, look: Look = {}): Promise<{ page: Page; said: Said }> {
  const { page } = await person({ name: "Ada", ...look });
  const said = await Said.at(page, scene);
  await page.waitForSelector(scene.phase === "gathering" ? ".lobby" : scene.phase === "finished" ? ".end" : ".board");
  await page.evaluate(() => document.fonts.ready);
  return { page, said };
}
async function shot(page: Page, name: string, whole = false): Promise<void> {
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: whole });
}

/** Whatever can be pressed in the window and is covered by something that does not belong to it. */
const covered = (page: Page): Promise<string[]> =>
  page.locator("main.table :is(button, a):visible").evaluateAll((all) =>
    all.flatMap((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      if (
        x < 0 ||
        y < 0 ||
        x >= innerWidth ||
        y >= innerHeight ||
        (one as HTMLButtonElement).disabled ||
        getComputedStyle(one).visibility === "hidden"
      )
        return [];
      // What lies in a list that is scrolled is out of sight, not covered.
      const list = one.closest(".emotes, ol");
      if (list && !list.contains(document.elementFromPoint(x, y))) return [];
      const over = document.elementFromPoint(x, y);
      return one.contains(over) || over?.contains(one)
        ? []
        : [`${one.textContent?.trim() || one.getAttribute("aria-label")} under ${over?.className}`];
    }),
  );
const box = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return { left, right, top, bottom };
    });
async function expectInWindow(
  page: Page,
  selector: string,
  { width, height }: { width: number; height: number },
): Promise<void> {
  const { left, right, top, bottom } = await box(page, selector);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(width + 0.5);
  expect(bottom).toBeLessThanOrEqual(height + 0.5);
}
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.scrollingElement!.scrollWidth - innerWidth);

/** What is drawn outside the window, though nothing can be scrolled there. */
const beyond = (page: Page): Promise<string[]> =>
  page.locator("main *").evaluateAll((all) =>
    all.flatMap((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      const hidden = one.closest(".heard, svg, .emotes") !== null || width === 0;
      return !hidden && (left < -0.5 || right > innerWidth + 0.5)
        ? [`${one.nodeName} ${one.getAttribute("class")} ${Math.round(left)} to ${Math.round(right)}`]
        : [];
    }),
  );

const names = ["Ada", "Ben", "Cleo", "Dora", "Emil"];
const busy = (game: Scene["game"]): Scene => {
  const seats = names
    .slice(0, factsOf(game).most)
    .map((name, i) =>
      i === 1 ? { name, here: false, gone: 12_000 } : i === 2 ? { name, wantsPause: true } : { name },
    );
  return { game, seats };
};

describe.each(gameIds)("%s with somebody away and somebody who wants a pause", (game) => {
  it.each([
    ["phone", phone],
    ["low phone", { width: 360, height: 640 }],
    ["desk", desk],
  ] as const)("covers nothing that can be pressed on a %s, and keeps the board in sight", async (name, size) => {
    const { page } = await seen(busy(game), size);
    await page.locator(".notice").first().waitFor();
    expect(await covered(page)).toEqual([]);
    await expectInWindow(page, ".table > .board", size);
    for (const notice of await page.locator(".notice").all()) {
      const { bottom } = await notice.evaluate((one) => one.getBoundingClientRect().toJSON() as { bottom: number });
      expect(bottom).toBeLessThanOrEqual(size.height);
    }
    expect(await sideways(page)).toBe(0);
    if (game === "kakuro-call") await expectInWindow(page, ".side .call", size);
    await shot(page, `notices ${game} ${name}`);
  });
});

describe("a table that is full, with the chat open", () => {
  it.each(
    gameIds.flatMap(
      (game) =>
        [
          [game, false],
          [game, true],
        ] as const,
    ),
  )("%s fits a desk of 1280 by 800 (somebody away: %s)", async (game, away) => {
    const seats = names
      .slice(0, factsOf(game).most)
      .map((name, i) => (away && i === 1 ? { name, here: false, gone: 5000 } : { name }));
    const talk = Array.from({ length: 30 }, (_, i) => ({
      type: "said",
      v: 3 + i / 100,
      seat: i % 2,
      name: names[i % 2],
      text: "A word about this and that, and about how it goes.",
    }));
    const { page } = await seen({ game, seats, talk }, desk);
    await page.getByRole("button", { name: "Chat" }).click();
    await page.waitForSelector(".beside form");
    expect(await page.evaluate(() => document.scrollingElement!.scrollHeight)).toBeLessThanOrEqual(desk.height);
    await expectInWindow(page, ".beside form", desk);
    await expectInWindow(page, ".table > .board", desk);
    expect(await covered(page)).toEqual([]);
    await shot(page, `chat full ${game} ${away ? "away " : ""}desk`);
  });
});

describe("lists to choose from", () => {
  it.each(["/new/okudos", "/puzzles"])("keep their words off their arrow on %s", async (path) => {
    const { page } = await person({ name: "Ada" });
    await page.goto(url(path));
    await page.locator("main select").first().waitFor();
    const roomy = await page.locator("main select").evaluateAll((lists) =>
      lists.map((list) => {
        const style = getComputedStyle(list);
        const arrow = parseFloat(style.backgroundSize);
        return style.backgroundImage === "none" || parseFloat(style.paddingRight) >= 3 * arrow + 8;
      }),
    );
    expect(roomy).not.toContain(false);
  });
});

describe("names", () => {
  const long = { wide: "W".repeat(24), arabic: "محمد عبد الرحمن الأندلسي", family: "👨‍👩‍👧‍👦".repeat(8), plain: "Ada" };
  it.each(
    gameIds.flatMap(
      (game) =>
        [
          [game, "phone", phone],
          [game, "desk", desk],
        ] as const,
    ),
  )("of every kind keep their place in %s on a %s", async (game, name, size) => {
    const { page } = await seen({ game, seats: Object.values(long), you: [3] }, size);
    expect(await beyond(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    for (const which of [0, 1, 2]) {
      const place = page.locator(`.seats [data-seat="${which}"]`);
      const { inside, direction } = await place.locator(".name").evaluate((one) => {
        const seat = one.closest("li")!.getBoundingClientRect();
        const own = one.getBoundingClientRect();
        return {
          inside: own.left >= seat.left && own.right <= seat.right + 0.5,
          direction: getComputedStyle(one).direction,
        };
      });
      expect(inside).toBe(true);
      // Cut at its end, which for Arabic is on the left.
      expect(direction).toBe(which === 1 ? "rtl" : "ltr");
    }
    await shot(page, `names ${game} ${name}`);
  });
  it.each([
    ["phone", phone],
    ["desk", desk],
  ] as const)("of every kind keep their place where a device is handed on, on a %s", async (name, size) => {
    const { page } = await person({ name: "Ada", ...size });
    await Said.at(page, { game: "sudoku-cards", seats: Object.values(long), you: [0, 1], eye: null });
    await page.waitForSelector(".hold");
    expect(await sideways(page)).toBe(0);
    expect(await beyond(page)).toEqual([]);
    await shot(page, `names handed on ${name}`);
  });
  it.each([
    ["phone", phone],
    ["desk", desk],
  ] as const)("of every kind keep their place in the lobby on a %s", async (name, size) => {
    const { page } = await seen(
      { game: "sudoku-cards", phase: "gathering", seats: Object.values(long), you: [3], host: true },
      size,
    );
    expect(await sideways(page)).toBe(0);
    await shot(page, `names lobby ${name}`, true);
  });
});

describe("pictures of what is going on at a table", () => {
  const four = ["Ada", "Ben", "Cleo", "Dora"];
  const scenes: Record<string, Scene> = {
    "lobby missing": {
      game: "okudos",
      phase: "gathering",
      host: false,
      seats: [
        { name: "Ben", host: true, here: false, gone: 130_000 },
        { name: "Ada", ready: true },
        { name: "Cleo", ready: true },
        { who: "open", name: "" },
      ],
      you: [1],
      talk: [{ type: "noted", v: 5, what: "host", seat: 0, name: "Ben" }],
    },
    "lobby host": {
      game: "okudos",
      phase: "gathering",
      host: true,
      seats: [
        { name: "Ada", host: true, ready: true },
        { name: "Ben", ready: true },
        { who: "open", name: "" },
        { who: "open", name: "" },
      ],
    },
    "lobby stranger": {
      game: "okudos",
      phase: "gathering",
      seats: [
        { name: "Ben", host: true },
        { who: "elsewhere", name: "" },
        { who: "bot", name: "Bot, steady" },
      ],
      you: [],
    },
    onlooker: {
      game: "okudos",
      seats: [{ name: "Ada" }, { name: "Ben", here: false, gone: 30_000 }, "Cleo"],
      you: [],
      eye: null,
      table: { watching: 1 },
    },
    "onlooker may ask": {
      game: "kakuro-call",
      seats: [
        { name: "Ada" },
        { name: "Ben", here: false, gone: 90_000 },
        { name: "Cleo", here: false, takenOver: true, level: "steady" },
      ],
      you: [],
      eye: null,
      table: { watching: 2 },
    },
    "asked for a seat": {
      game: "okudos",
      seats: [
        "Ada",
        { name: "Ben", here: false, gone: 90_000, applicant: { name: "Ben" }, applicantVotes: [2] },
        "Cleo",
      ],
    },
    resigned: {
      game: "okudos",
      seats: [{ name: "Ada", resigned: true }, { name: "Ben", takenOver: true, here: false, level: "steady" }, "Cleo"],
      table: { watching: 1 },
      talk: [
        { type: "noted", v: 6, what: "resigned", seat: 0, name: "Ada" },
        { type: "noted", v: 7, what: "taken-over", seat: 1, name: "Ben" },
      ],
    },
    paused: { game: "okudos", seats: ["Ada", { name: "Ben", wantsPause: true }], table: { paused: true } },
    resting: {
      game: "sudoku-pens",
      seats: [
        { name: "Ada", here: false, gone: 4000 },
        { name: "Ben", here: false, gone: 70_000 },
      ],
      you: [],
      eye: null,
      table: { resting: true, watching: 1 },
    },
    "shared, somebody else thinks": { game: "okudos", seats: four.slice(0, 3), you: [1, 2], eye: null },
    ended: {
      game: "sudoku-cards",
      phase: "finished",
      seats: ["Ada", { name: "Ben", resigned: true }],
      table: { ended: "resigned", winners: [0] },
    },
  };
  it.each(Object.entries(scenes))("%s", async (name, scene) => {
    for (const [size, look] of [
      ["phone", phone],
      ["desk", desk],
      ["desk dark", { ...desk, theme: "dark" }],
      ["phone de", { ...phone, language: "de" }],
    ] as const) {
      const { page } = await seen({ ...scene, phase: scene.phase ?? "playing" }, look);
      expect(await sideways(page)).toBe(0);
      await shot(page, `going on ${name} ${size}`, scene.phase === "gathering");
      await page.close();
    }
  });
  it("the way to another device", async () => {
    for (const [size, look] of [
      ["phone", phone],
      ["desk", desk],
      ["desk dark", { ...desk, theme: "dark" }],
    ] as const) {
      const { page, said } = await seen({ game: "okudos", seats: ["Ada", "Ben"] }, look);
      said.answers["hand-over"] = { type: "hand-over", key: "Kx7Qm2PzR9sT4vW6yB8nD3", seconds: 600 };
      await page.getByRole("button", { name: "Menu" }).click();
      await shot(page, `going on menu ${size}`);
      await page.getByRole("button", { name: "Continue on another device" }).click();
      await page.locator("dialog svg[role=img]").waitFor();
      await shot(page, `going on elsewhere ${size}`);
      await page.close();
    }
  });
});
