// How fast the page is in Chromium, against a running server:   node web/bench_page.mjs [http://localhost:8080]
// Prints what the first visit transfers, when it can be used at a quarter of the CPU's speed, and how long a tap takes until the move is drawn.
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const server = process.argv[2] ?? "http://localhost:8080";
const executablePath = ["/usr/bin/chromium", "/usr/bin/google-chrome"].find((path) => existsSync(path));
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--headless"] });
const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

async function visitor(slowdown) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: "block" });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return { context, page };
}

const loads = [];
let bytes = {};
for (let i = 0; i < 7; ++i) {
  const { context, page } = await visitor(4);
  await page.goto(server, { waitUntil: "load" });
  await page.waitForSelector("h1");
  // Usable: the page is drawn and the main thread has come to rest.
  loads.push(await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(performance.now())))));
  bytes = await page.evaluate(() => {
    const all = [...performance.getEntriesByType("resource"), ...performance.getEntriesByType("navigation")];
    const sum = (fits) => all.filter(({ name }) => fits(name)).reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
    const font = (name) => /\.woff2/.test(name);
    return { page: sum((name) => !font(name) && !/api\/|\.(svg|png|webmanifest)/.test(name)), fonts: sum(font) };
  });
  await context.close();
}
console.log(`first visit: ${bytes.page} bytes of script, style and markup as sent, ${bytes.fonts} of fonts`);
console.log(`usable at 4x slowdown: ${loads.map((ms) => Math.round(ms)).sort((a, b) => a - b).join(", ")} ms, median ${Math.round(median(loads))}`);

for (const slowdown of [1, 4]) {
  const { context, page } = await visitor(slowdown);
  await page.goto(`${server}/play/sudoku-cards`);
  await page.waitForSelector(".board");
  await page.evaluate(() => {
    window.taps = [];
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === "click") window.taps.push(duration);
    }).observe({ type: "event", durationThreshold: 16 });
  });
  for (let move = 0; move < 8; ++move) {
    await page.waitForFunction(() => /Your turn/.test(document.querySelector(".say")?.textContent ?? ""));
    await page.locator('[data-cell][aria-label*="would"]').first().click();
    await page.getByRole("button", { name: /^Lay card/ }).click();
  }
  await page.waitForFunction(() => window.taps.length >= 4);
  const taps = await page.evaluate(() => window.taps);
  console.log(`tap to drawn frame, ${slowdown}x: ${taps.map((ms) => Math.round(ms)).join(", ")} ms, median ${Math.round(median(taps))} (steps of 8; quicker than 16 is not told)`);
  await context.close();
}
await browser.close();
