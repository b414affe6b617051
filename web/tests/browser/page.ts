// The words in which a test speaks to a page, whatever browser shows it. They are Playwright's, so its pages for Chromium and Firefox are
// such pages as they are; WebKit's are in tests/browsers/webkit.

export type Named = { name?: string | RegExp; exact?: boolean; level?: number };
export type Size = { width: number; height: number };
type Role =
  "button" | "checkbox" | "combobox" | "dialog" | "group" | "heading" | "link" | "listitem" | "radio" | "textbox";

interface Within {
  /** Whatever a CSS selector finds. */
  locator(css: string): Locator;
  getByRole(role: Role, named?: Named): Locator;
  getByLabel(text: string | RegExp, how?: { exact?: boolean }): Locator;
  getByText(text: string | RegExp, how?: { exact?: boolean }): Locator;
}

/** What is found anew each time it is asked for. What is done to it waits until it is there. */
export interface Locator extends Within {
  filter(by: { hasText: string | RegExp }): Locator;
  first(): Locator;
  nth(index: number): Locator;
  waitFor(how?: { state?: "visible" | "attached" | "detached" }): Promise<void>;
  count(): Promise<number>;
  click(): Promise<void>;
  press(key: string): Promise<void>;
  pressSequentially(text: string): Promise<void>;
  fill(text: string): Promise<void>;
  selectOption(option: string | { label: string }): Promise<unknown>;
  blur(): Promise<void>;
  isDisabled(): Promise<boolean>;
  inputValue(): Promise<string>;
  getAttribute(name: string): Promise<string | null>;
  textContent(): Promise<string | null>;
  innerText(): Promise<string>;
  allTextContents(): Promise<string[]>;
  allInnerTexts(): Promise<string[]>;
  evaluateAll<Result>(read: (found: Element[]) => Result): Promise<Result>;
}

export interface Page extends Within {
  goto(url: string): Promise<unknown>;
  reload(): Promise<unknown>;
  waitForURL(url: RegExp): Promise<void>;
  waitForSelector(css: string): Promise<unknown>;
  waitForFunction(holds: () => unknown): Promise<unknown>;
  waitForFunction<Given>(holds: (given: Given) => unknown, given: Given): Promise<unknown>;
  evaluate<Result>(read: () => Result | Promise<Result>): Promise<Result>;
  evaluate<Result, Given>(read: (given: Given) => Result | Promise<Result>, given: Given): Promise<Result>;
  setViewportSize(size: Size): Promise<void>;
  screenshot(how: { path: string; fullPage?: boolean }): Promise<unknown>;
  readonly keyboard: { press(key: string): Promise<void> };
}
