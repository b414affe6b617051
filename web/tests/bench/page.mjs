// How fast the page is in Chromium, against a running server:   node web/tests/bench/page.mjs [http://localhost:8080]
// Prints what the first visit transfers, when it can be used at a quarter of the CPU's speed, how long a tap takes until the move is drawn, and how
// many frames a second are drawn while things move on the six boards.
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const server = process.argv[2] ?? "http://localhost:8080";
const executablePath = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/google-chrome"].find(
  (path) => existsSync(path),
);
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--headless"] });
const sorted = (values) => [...values].sort((a, b) => a - b);
const median = (values) => sorted(values)[Math.floor(values.length / 2)];
const told = (values) =>
  sorted(values)
    .map((ms) => Math.round(ms))
    .join(", ");

async function visitor(slowdown) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: "block" });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return { context, page };
}

const myTurn = (page) =>
  page.waitForFunction(() => /Your|Who sees/.test(document.querySelector(".say")?.textContent ?? ""));

async function firstVisits() {
  const loads = [];
  let bytes = {};
  for (let i = 0; i < 7; ++i) {
    const { context, page } = await visitor(4);
    await page.goto(server, { waitUntil: "load" });
    await page.waitForSelector("h1");
    // Usable: the page is drawn and the main thread has come to rest.
    loads.push(
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(performance.now())))),
    );
    bytes = await page.evaluate(() => {
      const all = [...performance.getEntriesByType("resource"), ...performance.getEntriesByType("navigation")];
      const sum = (fits) =>
        all.filter(({ name }) => fits(name)).reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
      const font = (name) => /\.woff2/.test(name);
      return { page: sum((name) => !font(name) && !/api\/|\.(svg|png|webmanifest)/.test(name)), fonts: sum(font) };
    });
    await context.close();
  }
  console.log(`first visit: ${bytes.page} bytes of script, style and markup as sent, ${bytes.fonts} of fonts`);
  console.log(`usable at 4x slowdown: ${told(loads)} ms, median ${Math.round(median(loads))}`);
}

/** From the tap to the frame that shows it, as the browser itself measures it (in steps of 8 ms). */
async function taps(slowdown) {
  const { context, page } = await visitor(slowdown);
  await page.goto(`${server}/play/sudoku-cards`);
  await page.waitForSelector(".board");
  await page.evaluate(() => {
    window.taps = { aim: [], lay: [] };
    new PerformanceObserver((list) => {
      for (const { name, duration, target } of list.getEntries())
        if (name === "click") window.taps[target?.closest(".cells") ? "aim" : "lay"].push(duration);
    }).observe({ type: "event", durationThreshold: 16 });
  });
  for (let move = 0; move < 10; ++move) {
    await myTurn(page);
    await page.locator('[data-cell][aria-label*="would"]').first().click();
    await page.getByRole("button", { name: /^Lay card/ }).click();
  }
  await page.waitForFunction(() => window.taps.lay.length >= 8);
  const { aim, lay } = await page.evaluate(() => window.taps);
  console.log(
    `tap to drawn frame, ${slowdown}x: card laid ${told(lay)} ms, median ${median(lay)}; square aimed ${told(aim)} ms, median ${median(aim)}`,
  );
  await context.close();
}

/** What is done on each board so that something moves. */
const moving = {
  "kakuro-flip": async (page) => {
    const allowed = page.locator('.cells [aria-label*="allowed"]');
    for (let tries = 0; (await allowed.count()) === 0 && tries < 4; ++tries)
      await page.keyboard.press(tries % 2 === 0 ? "f" : "2");
    await allowed.first().click();
    await page.getByRole("button", { name: /^Lay card/ }).click();
  },
  "kakuro-call": async (page) => {
    await page.keyboard.press("k");
  },
  "sudoku-pens": async (page) => {
    await page.locator('[data-cell][aria-label*="empty"]').first().click();
    await page.locator("[data-digit]:not(.unfit)").first().click();
  },
  okudos: async (page) => {
    await page.getByRole("group", { name: "Your chips" }).getByRole("button").first().click();
    await page.locator('.cells [aria-label*="allowed"]').first().click();
    await page.locator(".acts .primary").click();
  },
  "sudoku-cards": async (page) => {
    await page.locator('[data-cell][aria-label*="would"]').first().click();
    await page.getByRole("button", { name: /^Lay card/ }).click();
  },
  sudokids: async (page) => {
    await page.locator('[data-cell][aria-label*="would"]').first().click();
    await page.getByRole("button", { name: /^Lay/ }).click();
  },
};

/** Frames while an animation runs, from the browser's trace: those that were not drawn at all, and those in which the page's own part came too late. */
async function frames(game) {
  const { context, page } = await visitor(4);
  await page.goto(`${server}/play/${game}`);
  await page.waitForSelector(".board");
  await browser.startTracing(page, {
    categories: ["disabled-by-default-devtools.timeline.frame", "devtools.timeline.frame", "blink.animations"],
  });
  for (let move = 0; move < 3; ++move) {
    await myTurn(page);
    await moving[game](page);
    await page.waitForTimeout(2500);
    if (game === "kakuro-call") break;
  }
  const { traceEvents } = JSON.parse(await browser.stopTracing());
  await context.close();
  const begun = new Map();
  const spans = [];
  for (const { name, ph, id2, id, ts } of traceEvents) {
    if (name !== "Animation") continue;
    const key = id2?.local ?? id;
    if (ph === "b") begun.set(key, ts);
    else if (ph === "e" && begun.has(key)) spans.push([begun.get(key), ts]);
  }
  const during = (wanted) =>
    traceEvents.filter(({ name, ts }) => name === wanted && spans.some(([from, to]) => ts >= from && ts <= to));
  const drawn = during("DrawFrame").length;
  const late = during("DroppedFrame").filter(({ args }) => args.hasPartialUpdate).length;
  const dropped = during("DroppedFrame").length - late;
  const share = ((60 * drawn) / (drawn + dropped)).toFixed(1);
  console.log(
    `${game} at 4x: ${share} of 60 frames drawn (${dropped} of ${drawn + dropped} dropped; in ${late} the page's part came a frame late)`,
  );
}

await firstVisits();
for (const slowdown of [1, 4]) await taps(slowdown);
for (const game of Object.keys(moving)) await frames(game);
await browser.close();
