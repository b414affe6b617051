// The handbook as people read it: reached by its address, searched, on a phone, on paper, and without a network. What axe says of it is in
// axe.test.ts.

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { docFiles } from "../../src/reading/handbook";
import { inBrowser, person, url } from "./people";

inBrowser();

const phone = { width: 360, height: 740 };
const search = (page: Page) => page.getByRole("searchbox");
/** How far the place that the address names is below the upper edge. */
const distance = (page: Page, id: string): Promise<number> =>
  page.evaluate((name) => document.getElementById(name)!.getBoundingClientRect().top, id);
const arrived = (page: Page, id: string): Promise<unknown> =>
  page.waitForFunction((name) => document.activeElement?.id === name, id);
/** Elements that stick out of the page, other than what scrolls by itself. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.scrollingElement!.scrollWidth - innerWidth);
/** Pages of the handbook that this build has. */
const pages = async (page: Page): Promise<string[]> => {
  await page.goto(url("/docs"));
  return page.locator("main li a").evaluateAll((links) => links.map((link) => link.getAttribute("href")!));
};

describe("the handbook", () => {
  it("is found from the foot of every page, and from the server's own", async () => {
    const { page } = await person();
    await page.goto(url("/"));
    await page.locator("footer").getByRole("link", { name: "Handbook" }).click();
    await page.getByRole("heading", { level: 1, name: "Handbook" }).waitFor();
    await page.goto(url("/about"));
    await page.getByText("Up for").waitFor();
    await page.getByRole("link", { name: "Handbook" }).click();
    await page.getByRole("heading", { level: 1, name: "Handbook" }).waitFor();
  });

  it("comes by its address to the very heading, also after a reload and by the way back", async () => {
    const { page } = await person();
    await page.goto(url("/docs/hosting#backups"));
    await arrived(page, "backups");
    expect(await distance(page, "backups")).toBeLessThan(120);
    await page.reload();
    await arrived(page, "backups");
    expect(await distance(page, "backups")).toBeLessThan(120);
    expect(await page.locator("nav.contents [aria-current=location]").textContent()).toBe("Backups");
    await page.locator("article").getByRole("link", { name: "the figures" }).click();
    await arrived(page, "the-server");
    expect(page.url()).toContain("/docs/figures#the-server");
    await page.goBack();
    await arrived(page, "backups");
  });

  it("keeps the room of its pictures, so that a heading below them stays where one was led", async () => {
    const { page } = await person(phone);
    await page.goto(url("/docs/overview#what-it-promises"));
    await arrived(page, "what-it-promises");
    await page.evaluate(async () => {
      for (const picture of document.images) {
        picture.loading = "eager";
        await picture.decode();
      }
    });
    expect(await distance(page, "what-it-promises")).toBeLessThan(120);
    expect(await page.evaluate(() => [...document.images].map((picture) => picture.naturalWidth > 0))).not.toContain(
      false,
    );
  });

  it("is searched by the keyboard alone, forgives a slip, and leads there and back", async () => {
    const { page } = await person();
    await page.goto(url("/docs/playing"));
    await page.getByRole("heading", { level: 1, name: "Playing Nonet" }).waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("bakcups");
    const first = page.locator("main ol a").first();
    await first.waitFor();
    expect(await first.locator("b").textContent()).toBe("Hosting › Backups");
    expect(await first.locator("mark").first().textContent()).toMatch(/backup/i);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await arrived(page, "backups");
    expect(await search(page).inputValue()).toBe("");
    await page.goBack();
    await first.waitFor();
    expect(await search(page).inputValue()).toBe("bakcups");
    await search(page).focus();
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { level: 1, name: "Playing Nonet" }).waitFor();
  });

  it("fits a phone in every page, in German too, tables and code scrolling by themselves", async () => {
    const { page } = await person({ ...phone, language: "de" });
    const all = await pages(page);
    expect(all.length).toBeGreaterThanOrEqual(Object.keys(docFiles).length - 1);
    for (const path of ["/docs", ...all, "/docs?find=proxy"]) {
      await page.goto(url(path));
      await page.locator("main h1").waitFor();
      expect(await sideways(page), path).toBe(0);
    }
    await page.goto(url("/docs/hosting"));
    await page.locator("details.contents summary").click();
    await page.locator("details.contents").getByRole("link", { name: "Backups" }).click();
    await arrived(page, "backups");
    expect(await distance(page, "backups"), "below the contents, which stay above").toBeGreaterThan(50);
    expect(await page.locator("details.contents").getAttribute("open")).toBeNull();
  });

  it("copies a command", async () => {
    const { page, context } = await person();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(url("/docs/hosting#backups"));
    await arrived(page, "backups");
    await page
      .locator("section", { has: page.locator("#backups") })
      .getByRole("button", { name: "Copy", exact: true })
      .click();
    await page.waitForFunction(async () => (await navigator.clipboard.readText()).startsWith("nonet backup"));
  });

  it("is printed as text alone, dark on white, with no line cut", async () => {
    const { page } = await person({ theme: "dark" });
    await page.goto(url("/docs/protocol"));
    await page.locator("article h2").first().waitFor();
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 794, height: 1123 });
    for (const hidden of ["header", "footer", ".contents", ".copy", ".beside"])
      expect(
        await page.locator(hidden).evaluateAll((all) => all.filter((one) => one.getClientRects().length > 0).length),
        hidden,
      ).toBe(0);
    expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("light");
    const cut = await page
      .locator("pre, table")
      .evaluateAll((all) =>
        all.filter((one) => one.getBoundingClientRect().right > innerWidth).map((one) => one.textContent!.slice(0, 60)),
      );
    expect(cut).toEqual([]);
  });
});

describe("without a network, after one visit", () => {
  it("the handbook is read and searched, and no big picture was fetched for it", async () => {
    const { page, context } = await person({ offline: true });
    const fetched: string[] = [];
    context.on("request", (request) => void fetched.push(new URL(request.url()).pathname));
    await page.goto(url("/"));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.goto(url("/docs/hosting#backups"));
    await arrived(page, "backups");
    await page.keyboard.press("/");
    await page.keyboard.type("tournaments");
    await page.locator('main ol a[href="/docs/bots#tournaments"]').waitFor();
    expect(fetched.filter((path) => /home|phones|tables-/.test(path))).toEqual([]);
  });
});
