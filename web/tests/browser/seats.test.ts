// People who come and go at a table on the server, each on a device of their own: who is missing, who leads, whose seat it is.

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { handsInMemory } from "./memory";
import { inBrowser, person, type Person, tab, url } from "./people";
import { begun, seated, type Two } from "./two";

inBrowser();

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
async function menu(page: Page, name: string): Promise<void> {
  await press(page, "Menu");
  await press(page, name);
}

/** Opens a table with an order that no form has, and goes there. */
async function opened(page: Page, order: object): Promise<string> {
  await page.goto(url("/join"));
  const id = await page.evaluate(async (body) => {
    const token =
      localStorage.getItem("nonet device") ??
      "ab".repeat(24).replace(/./g, () => Math.floor(Math.random() * 16).toString(16));
    localStorage.setItem("nonet device", token);
    const answer = await fetch("/api/tables", {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return ((await answer.json()) as { id: string }).id;
  }, order);
  await page.goto(url(`/t/${id}`));
  await page.waitForSelector(".lobby");
  return `/t/${id}`;
}

/** A table for three; Ada's device has the first chairs, the others come by link. */
async function three(game: string, here: string[]): Promise<{ ada: Person; ben: Person }> {
  const [ada, ben] = await Promise.all([person({ name: "Ada" }), person({ name: "Ben" })]);
  await ada.page.goto(url(`/new/${game}?way=invite`));
  await press(ada.page, "Add a seat");
  for (const [i, name] of here.entries()) {
    await ada.page.getByLabel(`Seat ${i + 1}: Who sits here`).selectOption("here");
    await ada.page.getByLabel(`Seat ${i + 1}: Name`).fill(name);
  }
  await ada.page.getByLabel(/Draw lots/).uncheck();
  await press(ada.page, "Open the table");
  await ada.page.waitForURL(/\/t\/\w+$/);
  await ben.page.goto(url(new URL(ada.page.url()).pathname));
  return { ada, ben };
}

describe("a device that two people share while a third is elsewhere", () => {
  const open = (hand: unknown): boolean => Array.isArray(hand);
  /** Chips in hand, and sectors. */
  const secrets = async (page: Page) => [
    ...(await handsInMemory(page, open)),
    ...(await handsInMemory(page, open, "markers")),
  ];
  it("closes a hand as soon as its turn is over, and keeps nothing of it while the other thinks", async () => {
    const { ada, ben } = await three("okudos", ["Ada", "Cleo"]);
    await press(ben.page, "Sit here");
    await press(ben.page, "I am ready");
    await press(ada.page, "I am ready");
    const { page } = ada;
    const hold = (name: string) => page.getByRole("button", { name: `Hold to show ${name}’s hand` });

    for (const name of ["Ada", "Cleo"]) {
      await hold(name).press("Enter");
      await page.waitForSelector(".chips .piece");
      // That a hand is found while it is open shows that the search finds hands.
      expect((await secrets(page)).flatMap(({ seats }) => seats)).toContain(name === "Ada" ? 0 : 1);
      await page.getByRole("group", { name: "Your chips" }).getByRole("button").first().click();
      await page.locator('.cells [aria-label*="allowed"]').first().click();
      await page.locator(".acts .primary").click();
      await (name === "Ada" ? hold("Cleo").waitFor() : says(page, "Ben is thinking"));
      // The table's answer closes it; until then only the own move is drawn.
      await page.locator(".chips").waitFor({ state: "detached" });
      expect(await secrets(page)).toEqual([]);
    }
    // Ben thinks: the board is there for all, and nobody's chips or sectors.
    await page.waitForSelector(".board");
    expect(await page.getByText("Your sectors").count()).toBe(0);
    await page.getByRole("button", { name: "Log" }).click();
    expect(await secrets(page)).toEqual([]);
    // Ben has seen as many moves as there were.
    expect(await ben.page.locator(".log .all").textContent()).toBe("all 2");
  });
});

describe("the lobby", () => {
  it("says who is missing, never that everybody is here, and tells the missing", async () => {
    const two = await seated("sudoku-cards");
    await press(two.ben.page, "I am ready");
    await two.ada.page.goto(url("/"));
    await says(two.ben.page, /Ada is not here\./);
    await says(two.ben.page, /not here, just now/);
    expect(await two.ben.page.getByText("Everybody is here").count()).toBe(0);
    // Who is missing finds the table on the home page.
    await says(two.ada.page, "Waiting for you");
    await two.ada.page.getByRole("link", { name: "To the table: Sudoku Cards" }).click();
    await says(two.ada.page, "Ben");
    await two.ben.page
      .locator(".lobby")
      .getByText(/is not here/)
      .waitFor({ state: "detached" });
  });
  it("offers one chair to each, and a second one only to somebody else at the device", async () => {
    const { ada } = await three("sudoku-cards", ["Ada"]);
    expect(await ada.page.getByRole("button", { name: "Sit here" }).count()).toBe(0);
    await press(ada.page, "Somebody else at this device");
    await ada.page.getByLabel("Somebody else at this device").fill("Ada");
    await ada.page.getByRole("button", { name: "Sit here" }).first().click();
    // A second one of that name gets a number.
    await ada.page.waitForFunction(() =>
      [...document.querySelectorAll("li input")].some((one) => (one as HTMLInputElement).value === "Ada 2"),
    );
    expect(await ada.page.getByRole("button", { name: "Sit here" }).count()).toBe(0);
  });
  it("tells who was asked to leave, who cannot come back", async () => {
    const two = await seated("sudoku-cards");
    await press(two.ada.page, "More about Ben");
    await press(two.ada.page, "Remove Ben from the table");
    await press(two.ada.page, "Yes, ask to leave");
    await says(two.ben.page, "You are no longer at this table");
    await says(two.ada.page, "Ben was asked to leave.");
    await two.ben.page.reload();
    await says(two.ben.page, "You are no longer at this table");
  });
  it("lets whoever is the host now begin without the empty chairs, after the first one stayed away", async () => {
    const [ada, ben, cleo] = await Promise.all([
      person({ name: "Ada" }),
      person({ name: "Ben" }),
      person({ name: "Cleo" }),
    ]);
    const path = await opened(ada.page, {
      game: "sudoku-cards",
      seats: [{ who: "here", name: "Ada" }, { who: "open" }, { who: "open" }, { who: "open" }],
      awaySeconds: 10,
    });
    for (const { page } of [ben, cleo]) {
      await page.goto(url(path));
      await page.getByRole("button", { name: "Sit here" }).first().click();
      await press(page, "I am ready");
    }
    await ada.page.goto(url("/rules"));
    await says(ben.page, "Ada is the host. If Ada stays away, somebody who is here takes over.");
    expect(await ben.page.getByText("Everybody is here").count()).toBe(0);
    await says(ben.page, "Ben is the host now.");
    await says(cleo.page, /Ben may begin without them|Ben is the host now/);
    await press(ben.page, "More about Ada");
    await press(ben.page, "Remove Ada from the table");
    await press(ben.page, "Yes, ask to leave");
    await says(cleo.page, "Some chairs are empty. Ben may begin without them once everybody who sits is ready.");
    await press(ben.page, "Begin without the empty seats");
    await Promise.all([ben, cleo].map(({ page }) => page.waitForSelector(".board")));
  });
});

describe("going on with another device", () => {
  it("takes the seat along by a link that is good once, and the key leaves the address", async () => {
    const two: Two = await begun("sudoku-cards");
    await menu(two.ada.page, "Continue on another device");
    const link = await two.ada.page.getByLabel("Share the link").inputValue();
    const key = /#go-on=(.+)$/.exec(link)![1]!;
    const phone = await person({ name: "", width: 360, height: 740 });
    await phone.page.goto(link);
    await phone.page.waitForSelector(".hand .piece");
    expect(phone.page.url()).not.toContain(key);
    expect(
      await phone.page.evaluate(() =>
        JSON.stringify([...Object.values(localStorage), ...Object.values(sessionStorage)]),
      ),
    ).not.toContain(key);
    await says(two.ada.page, "Your seat is on another device now");
    expect(await two.ada.page.locator(".hand .piece").count()).toBe(0);
    await says(two.ben.page, "Ada goes on from another device");

    const third = await person({ name: "Zoe" });
    await third.page.goto(link);
    await says(third.page, "The seat did not come here");
    await says(third.page, "You are watching");
  });
  it("without a link is allowed by the others, by the same vote as a bot's", async () => {
    const [ada, ben] = await Promise.all([person({ name: "Ada" }), person({ name: "Ben" })]);
    const two = { ada, ben };
    const path = await opened(ada.page, {
      game: "sudoku-cards",
      seats: [{ who: "here", name: "Ada" }, { who: "elsewhere" }],
      awaySeconds: 20,
    });
    await ben.page.goto(url(path));
    await press(ben.page, "Sit here");
    for (const { page } of [ben, ada]) await press(page, "I am ready");
    await ben.page.waitForSelector(".board");
    await ada.page.goto(url("/rules"));
    await says(ben.page, "Ada is away");
    const wait = ben.page.getByRole("button", { name: /Let a bot play on in 0:[01]\d/ });
    await wait.waitFor();
    expect(await wait.isDisabled()).toBe(true);
    const phone = await person({ name: "Ada", width: 360, height: 740 });
    await phone.page.goto(url(path));
    await says(phone.page, "You are watching");
    await phone.page.getByRole("button", { name: "This was my seat", exact: true }).click();
    await says(two.ben.page, "Ada asks for Ada’s seat");
    await press(two.ben.page, "Let them play on");
    await phone.page.waitForSelector(".hand .piece");
    await two.ben.page.getByText("Ada is away").waitFor({ state: "detached" });
  });
});

describe("giving up", () => {
  it("is marked at the seat, in the log and at the end, and asks on a shared device whose seat it is", async () => {
    const { ada, ben } = await three("sudoku-cards", ["Ada", "Cleo"]);
    await press(ben.page, "Sit here");
    await press(ben.page, "I am ready");
    await press(ada.page, "I am ready");
    await ben.page.waitForSelector(".board");
    await ada.page.getByRole("button", { name: /Hold to show/ }).press("Enter");
    await ada.page.waitForSelector(".hand .piece");
    await menu(ada.page, "Resign");
    await says(ada.page, "Who resigns?");
    await press(ada.page, "Cleo");
    await press(ada.page, "Resign for Cleo");
    await says(ben.page, "Resigned, a bot plays");
    await says(ben.page, "Cleo has resigned");
    // Ada still plays.
    await press(ada.page, "Menu");
    expect(await ada.page.getByRole("button", { name: "Pause" }).count()).toBe(1);
    await ada.page.keyboard.press("Escape");

    await menu(ben.page, "Resign");
    await press(ben.page, "Yes, resign");
    await says(ben.page, /Ended because .*Cleo.* resigned\./);
    await says(ben.page, "resigned");
  });
});

describe("onlookers", () => {
  it("have no field where they may not talk, and talk by name where the host lets them", async () => {
    const two = await seated("sudoku-cards");
    const zoe = await person({ name: "" });
    await zoe.page.goto(two.ada.page.url());
    await says(zoe.page, "Onlookers only listen at this table.");
    expect(await zoe.page.getByLabel("Message").count()).toBe(0);
    await two.ada.page.getByLabel("Onlookers may talk").check();
    await zoe.page.getByLabel("Your name").fill("Zoe");
    await zoe.page.getByLabel("Message").fill("Hello there");
    await press(zoe.page, "Say");
    await two.ben.page.getByText("Hello there").waitFor();
    expect(await two.ben.page.locator(".talk li", { hasText: "Hello there" }).textContent()).toMatch(/Zoe/);
  });
});

describe("the link to a table", () => {
  it("says that nobody else can come where the server listens on this machine only, and with which option they could", async () => {
    const two = await seated("sudoku-cards");
    await says(two.ada.page, "Nobody else can reach this address");
    expect(await two.ada.page.locator(".shut code").textContent()).toMatch(/^--listen /);
  });
  it("is one that others can reach, where the server has such an address", async () => {
    const { page } = await person({ name: "Ada" });
    await page.route("**/api/server", (route) =>
      route.fulfill({
        json: { addresses: ["http://192.168.1.20:8080", "http://10.0.0.7:8080"], local: false, open: "" },
      }),
    );
    await page.goto(url("/new/okudos?way=invite"));
    await press(page, "Open the table");
    await page.waitForURL(/\/t\/\w+$/);
    await page.waitForFunction(() =>
      (document.querySelector(".link") as HTMLInputElement | null)?.value.startsWith("http://192.168.1.20:8080/t/"),
    );
    await page.getByLabel("Which address others use").selectOption({ label: "10.0.0.7:8080" });
    expect(await page.locator(".link").inputValue()).toMatch(/^http:\/\/10\.0\.0\.7:8080\/t\//);
  });
});

describe("the list of open tables", () => {
  it("is on the home page and changes by itself", async () => {
    const [ada, ben] = await Promise.all([person({ name: "Ada" }), person({ name: "Ben" })]);
    await ben.page.goto(url("/"));
    await ada.page.goto(url("/new/okudos?way=invite"));
    await ada.page.getByLabel(/Show the table in the list/).check();
    await press(ada.page, "Open the table");
    await ada.page.waitForURL(/\/t\/\w+$/);
    const join = ben.page.locator(`.open a[href="${new URL(ada.page.url()).pathname}"]`);
    await join.waitFor();
    expect(await join.locator("xpath=..").textContent()).toMatch(/Okudos.*one seat free.*Ada, just now/s);
    await join.click();
    await press(ben.page, "Sit here");
    const second = await tab(ben);
    await second.goto(url("/"));
    await ada.page.waitForSelector(".lobby");
    await press(ada.page, "Give the table up");
    await second.locator(`.open a[href="${new URL(ada.page.url()).pathname}"]`).waitFor({ state: "detached" });
  });
});
