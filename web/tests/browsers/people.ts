// People in front of different browsers, each with one of their own. Chromium and Firefox are driven by Playwright, WebKit by its driver. Whatever a page complains about in its console
// fails the test in the end, and of a test that fails there is a picture of every page it had open.

import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, firefox } from "playwright-core";
import { afterAll, afterEach, expect, inject } from "vitest";
import type { Page } from "../browser/page";
import type { Look } from "../browser/people";
import { Wire } from "../browser/wire";
import { Driver, patience } from "./webkit/driver";
import { WebKitPage } from "./webkit/page";

export type BrowserName = "chromium" | "firefox" | "webkit";

/** Those that are tried: Firefox and WebKit, or what BROWSERS names. Chromium has tests of its own, and is here for pictures to compare with. */
export const browsers = (process.env["BROWSERS"] ?? "firefox,webkit").split(",") as BrowserName[];

export const desk = { width: 1280, height: 800 };
export const phone = { width: 360, height: 740 };
export const sizes = { desk, phone } as const;

export type Someone = {
  browser: BrowserName;
  page: Page;
  /** Their way to the server, which a test can cut. */
  wire: Wire;
  complaints: () => Promise<string[]>;
  close: () => Promise<void>;
};

const folder = join(import.meta.dirname, "screens");
const running = new Map<BrowserName, Promise<Browser>>();
const people: Someone[] = [];

/** Call once in each file. */
export function inBrowsers(): void {
  afterEach(async ({ task }) => {
    const present = people.splice(0);
    if (task.result?.state === "fail")
      for (const [i, someone] of present.entries())
        await picture(someone, `failed ${task.name.slice(0, 80)} ${i + 1}`).catch(() => null);
    const complaints = await Promise.all(present.map((someone) => someone.complaints()));
    await Promise.all(present.map((someone) => someone.close()));
    expect(complaints.flat()).toEqual([]);
  });
  afterAll(async () => {
    await Promise.all([...running.values()].map(async (browser) => (await browser).close()));
    running.clear();
  });
}

/** A picture for people to compare: `screens/NAME BROWSER.png`. */
export async function picture({ page, browser }: Someone, name: string, fullPage = false): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await page.evaluate(async () => void (await document.fonts.ready));
  await page.screenshot({ path: join(folder, `${name} ${browser}.png`.replaceAll("/", " ")), fullPage });
}

export async function someone(browser: BrowserName, look: Look = {}): Promise<Someone> {
  const wire = await Wire.to(inject("url"));
  const opened = await (browser === "webkit" ? inWebKit(look) : byPlaywright(browser, look));
  const person = {
    ...opened,
    browser,
    wire,
    close: async (): Promise<void> => {
      await opened.close();
      wire.close();
    },
  };
  people.push(person);
  return person;
}

type Opened = Pick<Someone, "page" | "complaints" | "close">;
const settingsOf = ({ theme = "light", language = "en", name = "Ada" }: Look): object => ({
  theme,
  language,
  name,
  sound: false,
});

async function inWebKit(look: Look): Promise<Opened> {
  const { width = desk.width, height = desk.height, motion = "less" } = look;
  const driver = await Driver.started({ width, height }, motion);
  const page = new WebKitPage(driver, settingsOf(look));
  return {
    page,
    complaints: async () => {
      await page.heard();
      return page.complaints.filter((text) => !expected.test(text));
    },
    close: () => driver.close(),
  };
}

/** A server that is away is part of some tests, and browsers say so in their own words. Firefox says, too, that it may not style what Playwright hides for a picture. */
const expected = /Failed to load resource|ERR_|WebSocket connection|can’t establish a connection|style-src/;

async function byPlaywright(name: "chromium" | "firefox", look: Look): Promise<Opened> {
  const { width = desk.width, height = desk.height, motion = "less" } = look;
  if (!running.has(name)) running.set(name, launched[name]());
  const browser = await running.get(name)!;
  const context = await browser.newContext({ viewport: { width, height }, ...media[name](motion) });
  context.setDefaultTimeout(patience);
  context.setDefaultNavigationTimeout(patience);
  await context.addInitScript((kept) => {
    // Firefox runs this in an empty document too, which has no storage.
    if (!location.protocol.startsWith("http") || localStorage.getItem("nonet settings")) return;
    localStorage.setItem("nonet settings", JSON.stringify(kept));
  }, settingsOf(look));
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => void (message.type() === "error" && complaints.push(message.text())));
  page.on("pageerror", (error) => complaints.push(String(error)));
  return {
    page,
    complaints: async () => complaints.filter((text) => !expected.test(text)),
    close: () => context.close(),
  };
}

const program = (variable: string, ...paths: string[]): string =>
  process.env[variable] ?? paths.find((path) => existsSync(path)) ?? paths[0]!;

const launched = {
  chromium: () =>
    chromium.launch({
      executablePath: program(
        "CHROMIUM",
        "/usr/bin/chromium-headless-shell",
        "/usr/bin/chromium",
        "/usr/bin/google-chrome",
      ),
      args: ["--no-sandbox", "--headless", "--disable-gpu", "--mute-audio"],
    }),
  // As it is shipped, by the protocol that all browsers are to speak one day.
  firefox: () =>
    firefox.launch({
      channel: "moz-firefox",
      executablePath: program("FIREFOX", "/usr/bin/firefox-esr", "/usr/bin/firefox"),
      headless: true,
      firefoxUserPrefs: { "ui.prefersReducedMotion": 1, "ui.useOverlayScrollbars": 1 },
    }),
};

/** Firefox refuses to be told of media one by one. */
const media = {
  chromium: (motion: "full" | "less") => ({ reducedMotion: motion === "less" ? "reduce" : "no-preference" }) as const,
  firefox: () => ({ reducedMotion: null, colorScheme: null, forcedColors: null, contrast: null }) as const,
};
