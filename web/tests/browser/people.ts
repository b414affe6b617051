// People in front of a browser: each has a context of their own, as on a device of their own. Whatever the page complains about in its
// console fails the test in the end.

import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";

export type Look = {
  width?: number;
  height?: number;
  theme?: "light" | "dark" | "contrast";
  language?: "en" | "de" | "it";
  name?: string;
  motion?: "full" | "less";
  offline?: boolean;
};
export type Person = { page: Page; context: BrowserContext; complaints: string[] };

const executable =
  process.env["CHROMIUM"] ??
  ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/google-chrome"].find((path) =>
    existsSync(path),
  ) ??
  "chromium";

let browser: Browser;
const people: Person[] = [];

export function url(path = "/", at = inject("url")): string {
  return new URL(path, at).href;
}

/** Call once in each file. */
export function inBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: executable,
      args: ["--no-sandbox", "--headless", "--disable-gpu", "--mute-audio"],
    });
  });
  afterEach(async () => {
    const complaints = people.flatMap((person) => person.complaints);
    await Promise.all(people.splice(0).map((person) => person.context.close()));
    expect(complaints).toEqual([]);
  });
  afterAll(() => browser.close());
}

/** Waits for a table on this device, and begins where a clock asks whether one is ready. */
export async function started(page: Page): Promise<void> {
  await page.waitForSelector(".table:is(:has(.covered), :has(.board))");
  const start = page.locator(".covered .btn");
  if ((await start.count()) > 0) await start.click();
  await page.waitForSelector(".board");
}

export async function person(look: Look = {}): Promise<Person> {
  const {
    width = 1280,
    height = 800,
    theme = "light",
    language = "en",
    name = "Ada",
    motion = "less",
    offline = false,
  } = look;
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: width < 600,
    reducedMotion: motion === "less" ? "reduce" : "no-preference",
    // Who does not mean to go offline need not fetch the whole page beforehand.
    serviceWorkers: offline ? "allow" : "block",
    locale: { en: "en-GB", de: "de-DE", it: "it-IT" }[language],
  });
  const settings = { theme, language, name, sound: false };
  await context.addInitScript((kept) => {
    if (!localStorage.getItem("nonet settings")) localStorage.setItem("nonet settings", JSON.stringify(kept));
  }, settings);
  const complaints: string[] = [];
  const someone = { context, complaints, page: await opened(context, complaints) };
  people.push(someone);
  return someone;
}

/** Another tab of the same person. */
export function tab({ context, complaints }: Person): Promise<Page> {
  return opened(context, complaints);
}

async function opened(context: BrowserContext, complaints: string[]): Promise<Page> {
  const page = await context.newPage();
  // A server that is away is part of some tests; the browser says so in its own words.
  const expected = /Failed to load resource|ERR_|WebSocket connection/;
  page.on("console", (message) => {
    if (message.type() === "error" && !expected.test(message.text())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return page;
}
