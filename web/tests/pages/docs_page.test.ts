// @vitest-environment happy-dom
// The handbook on the page: its contents, its search, its links and buttons.

import { readFileSync } from "node:fs";
import { flushSync } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { go } from "../../src/app/router.svelte";
import { routeOf } from "../../src/routes";
import DocsPage from "../../src/pages/DocsPage.svelte";
import { appears, byText, find, shown, type } from "./page";

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});
const search = (): HTMLInputElement => find<HTMLInputElement>('input[type="search"]')!;
const results = (): string[] => [...document.querySelectorAll("ol a")].map((link) => link.getAttribute("href")!);
function press(key: string, on: Element = document.body): boolean {
  const went = on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  flushSync();
  return went;
}

describe("the handbook", () => {
  it("has a page of its own and one for each file", () => {
    expect(routeOf("/docs")?.props).toEqual({ name: null });
    expect(routeOf("/docs/hosting")?.props).toEqual({ name: "hosting" });
    shown(DocsPage, "/docs", { name: null });
    expect(find('main li a[href="/docs/hosting"]')?.textContent).toContain("backups");
  });
  it("says where there is no such page", () => {
    shown(DocsPage, "/docs/elephants", { name: "elephants" as never });
    expect(find("h1")?.textContent).toBe("There is no such page.");
  });
  it("goes to the heading that the address names, and shows in the contents where one is", async () => {
    shown(DocsPage, "/docs/hosting#backups", { name: "hosting" });
    const heading = await appears(() => find("h2#backups"));
    await appears(() => document.activeElement === heading);
    expect(heading.scrollIntoView).toHaveBeenCalled();
    expect(find('nav.contents a[aria-current="page"]')?.getAttribute("href")).toBe("/docs/hosting");
    expect(find('nav.contents a[aria-current="location"]')?.getAttribute("href")).toMatch(/^\/docs\/hosting#/);
  });
  it("keeps links between its pages inside and shows others as text", async () => {
    shown(DocsPage, "/docs/hosting", { name: "hosting" });
    await appears(() => find('article a[href="/docs/figures#the-server"]'));
    expect(
      [...document.querySelectorAll("article a")].filter((link) =>
        link.getAttribute("href")!.includes("nonet.service"),
      ),
    ).toEqual([]);
    expect(find("article")!.textContent).toContain("deploy/nonet.service");
  });
  it("speaks the reader's language around a text that says it is English", async () => {
    shown(DocsPage, "/docs/hosting", { name: "hosting" }, "de");
    await appears(() => find("article h1"));
    expect(find("header small")?.textContent).toBe("Die Texte des Handbuchs sind auf Englisch.");
    expect(find("article")?.getAttribute("lang")).toBe("en");
    expect(document.title).toBe("Betreiben – Handbuch – Nonet");
  });
  it("copies a link and a block of code as they are written", async () => {
    const written = vi.fn(async () => {});
    Object.defineProperty(navigator, "clipboard", { value: { writeText: written }, configurable: true });
    shown(DocsPage, "/docs/hosting", { name: "hosting" });
    await appears(() => find("#backups"));
    find<HTMLButtonElement>('[aria-label="Copy the link to “Backups”"]')!.click();
    await appears(() => written.mock.calls.length === 1);
    expect(written).toHaveBeenLastCalledWith(new URL("/docs/hosting#backups", location.href).href);
    find<HTMLButtonElement>('[aria-label="Copy"]')!.click();
    await appears(() => written.mock.calls.length === 2);
    const first = /^```[a-z]*\n(.*?)\n```$/ms.exec(readFileSync("../docs/hosting.md", "utf8"))![1];
    expect(written).toHaveBeenLastCalledWith(first);
  });
});

describe("looking for something", () => {
  it("begins with a slash, which is a letter where somebody writes", () => {
    shown(DocsPage, "/docs", { name: null });
    expect(press("/")).toBe(false);
    expect(document.activeElement).toBe(search());
    expect(press("/", search())).toBe(true);
  });
  it("shows places with a line of context in the place of the page, by the keyboard alone", async () => {
    shown(DocsPage, "/docs/hosting", { name: "hosting" });
    search().focus();
    type(search(), "backups");
    await appears(() => results()[0] === "/docs/hosting#backups");
    expect(find("article")).toBeNull();
    expect(find('[role="status"]')?.textContent).toMatch(/^\d+ places? found\.$/);
    expect(find("ol mark")?.textContent).toMatch(/backup/i);
    press("ArrowDown", search());
    expect(document.activeElement?.getAttribute("href")).toBe("/docs/hosting#backups");
    press("ArrowDown", document.activeElement!);
    expect(document.activeElement?.getAttribute("href")).toBe(results()[1]);
    press("ArrowUp", document.activeElement!);
    press("ArrowUp", document.activeElement!);
    expect(document.activeElement).toBe(search());
    press("Escape", search());
    await appears(() => find("article"));
  });
  it("is in the address, so that the way back leads to what was found", async () => {
    shown(DocsPage, "/docs?find=tournaments", { name: null });
    await appears(() => results().includes("/docs/bots#tournaments"));
    expect(search().value).toBe("tournaments");
    go("/docs");
    await appears(() => byText("h1", "Handbook"));
    expect(search().value).toBe("");
  });
  it("says so where nothing is found", async () => {
    shown(DocsPage, "/docs?find=xyzzyqwv", { name: null });
    await appears(() => find('[role="status"]')?.textContent === "Nothing found.");
    expect(find("main")?.textContent).toContain("Try fewer or other words.");
  });
});
