// A page in WebKit in the words of ../../browser/page. Whatever is done to a page is done by the browser's own mouse and keyboard; only
// where things are is asked by a script.

import { writeFileSync } from "node:fs";
import type { Locator, Named, Page, Size } from "../../browser/page";
import { type Driver, until } from "./driver";
import { described, find, type Step, words } from "./finding";

type Script<Given, Result> = (given: Given) => Result | Promise<Result>;
type Aimed = { at?: { x: number; y: number }; trouble?: string };

/** Notes what the page complains about from now on. */
function listen(): true {
  const page = window as unknown as { complaints?: string[] };
  if (page.complaints) return true;
  const complaints: string[] = (page.complaints = []);
  const said = console.error;
  console.error = (...all: unknown[]) => {
    complaints.push(all.map(String).join(" "));
    said(...all);
  };
  addEventListener("error", (event) => complaints.push(event.message));
  addEventListener("unhandledrejection", (event) => complaints.push(String(event.reason)));
  return true;
}

/** The middle of the one thing that is meant, once it can be pressed there. */
function aim(found: HTMLElement[]): Aimed {
  const [one, other] = found;
  if (!one) return { trouble: "there is none" };
  if (other) return { trouble: `there are ${found.length}` };
  if (!one.checkVisibility({ visibilityProperty: true })) return { trouble: "it is hidden" };
  if ((one as HTMLButtonElement).disabled) return { trouble: "it is disabled" };
  const middle = (): { x: number; y: number } => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return { x: Math.floor((left + right) / 2), y: Math.floor((top + bottom) / 2) };
  };
  const over = (): Element | null => document.elementFromPoint(middle().x, middle().y);
  const free = (): boolean => {
    const top = over();
    const label = top?.closest("label");
    return top !== null && (one.contains(top) || (label?.control ?? null) === one);
  };
  if (!free()) one.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  if (!free())
    return { trouble: `it is covered by ${over()?.outerHTML.slice(0, 100) ?? "nothing: it is outside the window"}` };
  return { at: middle() };
}

const keys: Record<string, string> = {
  Enter: "\uE007",
  Space: " ",
  Escape: "\uE00C",
  Tab: "\uE004",
  Backspace: "\uE003",
  Delete: "\uE017",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
  Control: "\uE009",
  ControlOrMeta: "\uE009",
  Shift: "\uE008",
};

export class WebKitPage implements Page {
  readonly complaints: string[] = [];
  /** `settings` are kept in the browser before the page is first shown. */
  constructor(
    private readonly driver: Driver,
    private settings: object | null,
  ) {}

  readonly keyboard = {
    press: (key: string): Promise<void> => this.#press(key.split("+").map((one) => keys[one] ?? one)),
  };

  async goto(url: string): Promise<void> {
    if (this.settings) {
      // A place with storage and without the page's scripts.
      await this.driver.post("url", { url: new URL("/icon.svg", url).href });
      await this.evaluate((kept) => localStorage.setItem("nonet settings", JSON.stringify(kept)), this.settings);
      this.settings = null;
    }
    await this.heard();
    await this.driver.post("url", { url });
    await this.until("the page answers", () => this.evaluate(listen));
  }
  async reload(): Promise<void> {
    await this.heard();
    await this.driver.post("refresh", {});
    await this.until("the page answers", () => this.evaluate(listen));
  }
  /** What the page has complained about since it was last asked. */
  async heard(): Promise<void> {
    this.complaints.push(
      ...(await this.evaluate(() => (window as unknown as { complaints?: string[] }).complaints?.splice(0) ?? [])),
    );
  }

  locator(css: string): WebKitLocator {
    return this.found([]).locator(css);
  }
  getByRole(role: string, named?: Named): WebKitLocator {
    return this.found([]).getByRole(role, named);
  }
  getByLabel(text: string | RegExp, how?: { exact?: boolean }): WebKitLocator {
    return this.found([]).getByLabel(text, how);
  }
  getByText(text: string | RegExp, how?: { exact?: boolean }): WebKitLocator {
    return this.found([]).getByText(text, how);
  }
  found(steps: Step[]): WebKitLocator {
    return new WebKitLocator(this, steps);
  }

  waitForURL(url: RegExp): Promise<void> {
    return this.until(`the address is like ${url}`, async () => url.test(await this.evaluate(() => location.href)));
  }
  waitForSelector(css: string): Promise<void> {
    return this.locator(css).first().waitFor();
  }
  waitForFunction<Given>(holds: Script<Given, unknown>, given?: Given): Promise<void> {
    return this.until(`this holds: ${holds}${given === undefined ? "" : `, given ${JSON.stringify(given)}`}`, () =>
      this.evaluate(holds as Script<Given | undefined, unknown>, given),
    );
  }
  async evaluate<Result, Given>(read: Script<Given, Result>, given?: Given): Promise<Result> {
    return this.run(`(${read})(given)`, given);
  }
  /** `expression` may await, and has `given`. */
  async run<Result>(expression: string, given: unknown): Promise<Result> {
    const script = `const [given, done] = arguments;
      (async () => ({ answer: await (${expression}) }))().catch((error) => ({ error: String(error) })).then(done)`;
    const { answer, error } = await this.driver.post<{ answer: Result; error?: string }>("execute/async", {
      script,
      args: [given ?? null],
    });
    if (error) throw new Error(`${error} in ${expression.slice(0, 200)}`);
    return answer;
  }
  until(what: string, holds: () => Promise<unknown>, why = async (): Promise<string> => ""): Promise<void> {
    const seen = (): Promise<string> =>
      this.evaluate(() => `At ${location.href} it says: ${document.body.innerText.replace(/\s+/g, " ").slice(0, 500)}`);
    return until(what, holds, async () => `${await why()} ${await seen()}`);
  }

  async setViewportSize(size: Size): Promise<void> {
    await this.driver.resize(size);
  }
  /** The whole page is a window that is high enough for it. */
  async screenshot({ path, fullPage = false }: { path: string; fullPage?: boolean }): Promise<void> {
    const { width, height, whole } = await this.evaluate(() => ({
      width: innerWidth,
      height: innerHeight,
      whole: document.scrollingElement!.scrollHeight,
    }));
    if (fullPage && whole > height) await this.driver.resize({ width, height: whole });
    // A frame later everything is drawn.
    await this.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    writeFileSync(path, Buffer.from(await this.driver.get<string>("screenshot"), "base64"));
    if (fullPage && whole > height) await this.driver.resize({ width, height });
  }

  async click(at: { x: number; y: number }): Promise<void> {
    const actions = [
      { type: "pointerMove", duration: 0, ...at },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    await this.driver.post("actions", {
      actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }],
    });
  }
  async type(text: string): Promise<void> {
    for (const letter of text) await this.#press([letter]);
  }
  async #press(chord: string[]): Promise<void> {
    const down = chord.map((value) => ({ type: "keyDown", value }));
    const up = chord.toReversed().map((value) => ({ type: "keyUp", value }));
    await this.driver.post("actions", { actions: [{ type: "key", id: "keys", actions: [...down, ...up] }] });
  }
}

export class WebKitLocator implements Locator {
  constructor(
    private readonly page: WebKitPage,
    private readonly steps: Step[],
  ) {}

  #then(step: Step): WebKitLocator {
    return this.page.found([...this.steps, step]);
  }
  locator(css: string): WebKitLocator {
    return this.#then({ css });
  }
  getByRole(role: string, { name, exact, level }: Named = {}): WebKitLocator {
    return this.#then({ role, ...(name !== undefined && { name: words(name, exact) }), ...(level && { level }) });
  }
  getByLabel(text: string | RegExp, { exact }: { exact?: boolean } = {}): WebKitLocator {
    return this.#then({ label: words(text, exact) });
  }
  getByText(text: string | RegExp, { exact }: { exact?: boolean } = {}): WebKitLocator {
    return this.#then({ text: words(text, exact) });
  }
  filter({ hasText }: { hasText: string | RegExp }): WebKitLocator {
    return this.#then({ hasText: words(hasText) });
  }
  first(): WebKitLocator {
    return this.nth(0);
  }
  nth(index: number): WebKitLocator {
    return this.#then({ nth: index });
  }

  evaluateAll<Result>(read: (found: Element[]) => Result): Promise<Result> {
    return this.page.run(`(${read})((${find})(given))`, this.steps);
  }
  count(): Promise<number> {
    return this.evaluateAll((found) => found.length);
  }
  allTextContents(): Promise<string[]> {
    return this.evaluateAll((found) => found.map((one) => one.textContent!));
  }
  allInnerTexts(): Promise<string[]> {
    return this.evaluateAll((found) => found.map((one) => (one as HTMLElement).innerText));
  }

  waitFor({ state = "visible" }: { state?: "visible" | "attached" | "detached" } = {}): Promise<void> {
    return this.page.until(
      `${described(this.steps)} is ${state === "visible" ? "in sight" : state === "attached" ? "there" : "gone"}`,
      async () => {
        const { there, seen } = await this.evaluateAll((found) => ({
          there: found.length > 0,
          seen:
            found.length > 0 &&
            found[0]!.checkVisibility({ visibilityProperty: true }) &&
            found[0]!.getBoundingClientRect().height > 0,
        }));
        return state === "visible" ? seen : there === (state === "attached");
      },
    );
  }
  /** Asks the one that is meant, once there is one. */
  async #asked<Result>(read: (one: HTMLElement) => Result): Promise<Result> {
    let answer: Result[] = [];
    await this.page.until(
      `there is one ${described(this.steps)}`,
      async () => {
        answer = await this.page.run<Result[]>(`(${find})(given).map(${read})`, this.steps);
        return answer.length === 1;
      },
      async () => `There are ${answer.length}.`,
    );
    return answer[0]!;
  }
  getAttribute(name: string): Promise<string | null> {
    return this.#asked((one) => Object.fromEntries([...one.attributes].map((each) => [each.name, each.value]))).then(
      (all) => all[name] ?? null,
    );
  }
  textContent(): Promise<string | null> {
    return this.#asked((one) => one.textContent);
  }
  innerText(): Promise<string> {
    return this.#asked((one) => one.innerText);
  }
  inputValue(): Promise<string> {
    return this.#asked((one) => (one as HTMLInputElement).value);
  }
  isDisabled(): Promise<boolean> {
    return this.#asked((one) => (one as HTMLButtonElement).disabled);
  }
  async blur(): Promise<void> {
    await this.#asked((one) => one.blur());
  }

  /** Twice at the same place: what still moves is not pressed. */
  async click(): Promise<void> {
    let at = { x: -1, y: -1 };
    let trouble = "";
    await this.page.until(
      `${described(this.steps)} can be pressed`,
      async () => {
        const before = at;
        ({ at = { x: -1, y: -1 }, trouble = "it moves" } = await this.page.run<Aimed>(
          `(${aim})((${find})(given))`,
          this.steps,
        ));
        return at.x >= 0 && at.x === before.x && at.y === before.y;
      },
      async () => `But ${trouble}.`,
    );
    await this.page.click(at);
  }
  async press(key: string): Promise<void> {
    await this.#asked((one) => one.focus());
    await this.page.keyboard.press(key);
  }
  async pressSequentially(text: string): Promise<void> {
    await this.#asked((one) => one.focus());
    await this.page.type(text);
  }
  async fill(text: string): Promise<void> {
    await this.#asked((one) => {
      one.focus();
      (one as HTMLInputElement).select();
    });
    if (text === "") await this.page.keyboard.press("Delete");
    else await this.page.type(text);
  }
  async selectOption(option: string | { label: string }): Promise<void> {
    let found: string[] = [];
    await this.page.until(
      `${described(this.steps)} has the option ${JSON.stringify(option)}`,
      async () => {
        found = await this.page.run<string[]>(`(${find})(given.steps).map((${choose})(given.option))`, {
          steps: this.steps,
          option,
        });
        return found.length === 1 && found[0] === "";
      },
      async () => `There are ${found.length}: ${found.join("; ")}.`,
    );
  }
}

/** Chooses from a list as a person would, whose list the driver cannot open; says what there is instead of the option. */
function choose(option: string | { label: string }): (one: HTMLElement) => string {
  return (one) => {
    const list = one as HTMLSelectElement;
    const wanted = [...list.options].find((each) =>
      typeof option === "string" ? each.value === option : each.label === option.label,
    );
    if (!wanted) return [...list.options].map((each) => each.label).join(" | ");
    list.focus();
    list.value = wanted.value;
    for (const kind of ["input", "change"]) list.dispatchEvent(new Event(kind, { bubbles: true }));
    return "";
  };
}
