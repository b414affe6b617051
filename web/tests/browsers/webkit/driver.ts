// One WebKit browser for one person: WebKit's driver and its small browser on a screen in memory, spoken to by WebDriver over HTTP. Debian has
// these; Playwright's own WebKit it has not.

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../browser/setup";
import type { Size } from "../../browser/page";
import { ended, Screen, screenSize } from "./screen";

/** A script has no answer when the page goes elsewhere under it; after so many milliseconds nobody expects one. */
const answers = 20_000;

function miniBrowser(): string {
  const architectures = ["x86_64-linux-gnu", "aarch64-linux-gnu"];
  const paths = architectures.map((one) => `/usr/lib/${one}/webkit2gtk-4.1/MiniBrowser`);
  const found = process.env["WEBKIT"] ?? paths.find((path) => existsSync(path));
  if (!found) throw new Error("expected WebKit's MiniBrowser (package libwebkit2gtk-4.1-0) or its path in WEBKIT");
  return found;
}

/** The page went elsewhere; it can be asked again. */
export class NoAnswer extends Error {}

export class Driver {
  #session = "";
  private constructor(
    private readonly program: ChildProcess,
    private readonly screen: Screen,
    private readonly home: string,
    private readonly at: string,
  ) {}

  static async started(size: Size, motion: "full" | "less"): Promise<Driver> {
    const home = mkdtempSync(join(tmpdir(), "nonet-webkit-"));
    mkdirSync(join(home, "gtk-3.0"));
    const animations = `gtk-enable-animations=${motion === "full" ? 1 : 0}`;
    writeFileSync(join(home, "gtk-3.0/settings.ini"), `[Settings]\n${animations}\n`);
    const screen = await Screen.started();
    const port = await freePort();
    const environment = { ...screen.environment, XDG_CONFIG_HOME: home };
    const program = spawn("WebKitWebDriver", [`--port=${port}`], { stdio: "ignore", env: environment });
    const missing = new Promise<never>((_, reject) =>
      program.once("error", (error) =>
        reject(new Error(`expected the program WebKitWebDriver (package webkit2gtk-driver): ${error.message}`)),
      ),
    );
    const driver = new Driver(program, screen, home, `http://127.0.0.1:${port}`);
    try {
      await Promise.race([driver.#opened(size), missing]);
    } catch (error) {
      await driver.close();
      throw error;
    }
    return driver;
  }

  async #opened(size: Size): Promise<void> {
    const options = {
      binary: miniBrowser(),
      args: ["--automation", "--javascript-can-open-windows-automatically=true"],
    };
    const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
    await until("WebKit's driver answers", async () => (await fetch(`${this.at}/status`).catch(() => null))?.ok);
    const { sessionId } = await this.#ask<{ sessionId: string }>("POST", "/session", { capabilities });
    this.#session = `/session/${sessionId}`;
    // The browser's own window has a bar and is never as narrow as a phone; one that a page opens is as large as was asked.
    const [before] = await this.get<string[]>("window/handles");
    await this.post("execute/sync", {
      script: `window.open("about:blank", "", "width=${size.width},height=${size.height}")`,
      args: [],
    });
    let opened: string | undefined;
    await until(
      "WebKit opens a window",
      async () => (opened = (await this.get<string[]>("window/handles")).find((one) => one !== before)),
    );
    await this.post("window", { handle: opened });
    await this.post("timeouts", { script: answers, pageLoad: 300_000 });
    await this.resize(size);
  }

  /** In the middle, where the screen's pointer is: no window manager gives the keyboard to any other window. */
  async resize({ width, height }: Size): Promise<void> {
    const middle = { x: Math.round((screenSize.width - width) / 2), y: Math.round((screenSize.height - height) / 2) };
    await this.post("window/rect", { ...middle, width, height });
    await until(`WebKit's window is ${width} x ${height}`, () =>
      this.post<boolean>("execute/sync", {
        script: "return innerWidth === arguments[0] && innerHeight === arguments[1]",
        args: [width, height],
      }),
    );
  }

  get<Answer>(path: string): Promise<Answer> {
    return this.#ask("GET", `${this.#session}/${path}`);
  }
  post<Answer>(path: string, body: object): Promise<Answer> {
    return this.#ask("POST", `${this.#session}/${path}`, body);
  }

  async close(): Promise<void> {
    if (this.#session) await this.#ask("DELETE", this.#session).catch(() => null);
    await ended(this.program);
    await this.screen.close();
    rmSync(this.home, { recursive: true, force: true });
  }

  async #ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await fetch(this.at + path, { method, body: body ? JSON.stringify(body) : null });
    const { value } = (await answer.json()) as { value: Answer };
    const trouble = value as { error?: string; message?: string } | null;
    if (trouble?.error === "script timeout" || trouble?.error === "timeout") throw new NoAnswer(path);
    if (!answer.ok) throw new Error(`WebKit refuses ${method} ${path}: ${trouble?.error}: ${trouble?.message}`);
    return value;
  }
}

/** How long anything is waited for: much longer than it takes, on a machine that has much else to do. */
export const patience = 90_000;

/** Asks again and again until the answer is yes; says what was waited for where it never was, and `why` not. */
export async function until(
  what: string,
  holds: () => Promise<unknown>,
  why: () => Promise<string> = async () => "",
): Promise<void> {
  const begun = Date.now();
  for (;;) {
    try {
      if (await holds()) return;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
    }
    if (Date.now() - begun > patience) throw new Error(`waited ${patience / 1000} s for this: ${what}. ${await why()}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
