// @vitest-environment happy-dom
import { flushSync } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { place } from "../../src/app/router.svelte";
import { settings } from "../../src/app/settings.svelte";
import { dateOf, dayBefore, featuredGame, keepResult } from "../../src/app/streak";
import { factsOf, gameIds, titleOf } from "../../src/core/games";
import type { LocalSummary } from "../../src/local/order";
import Home from "../../src/pages/Home.svelte";
import { cardOf } from "../../src/games/cards";
import { home } from "../../src/words/home";
import { appears, byText, find, server, shown, type } from "./page";

let games: Partial<LocalSummary>[] = [];
vi.mock("../../src/local/local_server", () => ({ localGames: async () => games }));

const today = dateOf(new Date());
const board = `GET /api/daily/${today}/${featuredGame(today)}`;
beforeEach(() => {
  games = [];
  localStorage.clear();
  server({});
});

describe("the home page", () => {
  it("leads to every game by every way", () => {
    shown(Home, "/", {});
    const links = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
    for (const game of gameIds)
      for (const to of [`/learn/${game}`, `/play/${game}`, `/new/${game}?way=here`, `/new/${game}?way=invite`])
        expect(links).toContain(to);
  });
  it("names each way with its game, for those who hear it", () => {
    shown(Home, "/", {});
    expect(find('a[href="/play/okudos"]')?.getAttribute("aria-label")).toBe("Play a bot: Okudos");
  });
  it("takes a table code to the page for joining", () => {
    shown(Home, "/", {});
    type(find<HTMLInputElement>("form input")!, " 5a qz-s9 ");
    find<HTMLFormElement>("form")!.requestSubmit();
    flushSync();
    expect(place.path).toBe("/join");
    expect(place.query.get("code")).toBe("5AQZS9");
  });
  it("takes a pasted link to its table", () => {
    shown(Home, "/", {});
    type(find<HTMLInputElement>("form input")!, "https://nonet.example/t/aUfzsUdP2pjQn7b508ojvD");
    find<HTMLFormElement>("form")!.requestSubmit();
    expect(place.path).toBe("/t/aUfzsUdP2pjQn7b508ojvD");
  });
  it("offers a game alone where it can be played alone, and only there", () => {
    shown(Home, "/", {});
    for (const game of gameIds)
      expect(find(`a[href="/play/${game}?alone"]`) !== null, game).toBe(factsOf(game).least === 1);
  });
  it("lets one choose stronger bots, and remembers it", () => {
    shown(Home, "/", {});
    const chosen = (): (string | null | undefined)[] =>
      [...document.querySelectorAll<HTMLInputElement>(".levels input")]
        .filter(({ checked }) => checked)
        .map((input) => input.getAttribute("aria-label"));
    expect(chosen()).toEqual(["Pip, gentle"]);
    find<HTMLInputElement>('.levels input[value="sharp"]')!.click();
    flushSync();
    expect(settings.level).toBe("sharp");
    expect(chosen()).toEqual(["Vera, sharp"]);
    settings.level = "gentle";
  });
  it.each(["en", "de", "it"] as const)("speaks %s", (language) => {
    shown(Home, "/", {}, language);
    expect(find("h1")?.textContent).toBe(home[language].title);
    expect(find(".games h2")?.textContent).toBe(titleOf("kakuro-flip"));
    expect(find(".games p")?.textContent).toBe(cardOf("kakuro-flip").words[language].line);
  });
  it("has one game of the shelf picked up, whose ways lie below", () => {
    shown(Home, "/", {});
    const picked = (): string | null | undefined => find("#picked")?.getAttribute("aria-label");
    expect(picked()).toBe(titleOf(gameIds[0]!));
    const okudos = [...document.querySelectorAll<HTMLButtonElement>(".pick")].find(
      (button) => button.getAttribute("aria-label") === "Okudos",
    )!;
    okudos.click();
    flushSync();
    expect(okudos.getAttribute("aria-pressed")).toBe("true");
    expect(picked()).toBe("Okudos");
    expect(find('#picked a[href="/play/okudos"]')).not.toBeNull();
  });
  it("changes its language at once", () => {
    shown(Home, "/", {});
    settings.language = "it";
    flushSync();
    expect(find("h1")?.textContent).toBe(home.it.title);
  });
});

describe("the day's challenge", () => {
  it("is that of today's game, with today's date", () => {
    shown(Home, "/", {});
    expect(find(".daily p")?.textContent).toContain(cardOf(featuredGame(today)).words.en.daily);
    expect(find(".leaf b")?.textContent).toBe(String(new Date().getDate()));
    expect(find("time")?.getAttribute("datetime")).toBe(today);
  });
  it("tells the best result once the server has told it", async () => {
    server({
      [board]: {
        body: { date: today, game: "okudos", best: [{ rank: 1, name: "Ada", points: 61, moves: 9, you: false }] },
      },
    });
    shown(Home, "/", {});
    await appears(() => find(".daily p")?.textContent?.includes("Best so far: 61 points."));
  });
  it("says nothing of others without a server", async () => {
    const { asked } = server({});
    shown(Home, "/", {});
    await appears(() => asked.includes(board));
    expect(find(".daily p")?.textContent?.trim()).toBe(cardOf(featuredGame(today)).words.en.daily);
  });
  it("counts days in a row", () => {
    keepResult(dayBefore(today), "okudos", 3);
    keepResult(today, "okudos", 4);
    shown(Home, "/", {});
    expect(find(".streak")?.textContent?.trim()).toBe("2 days in a row.");
  });
  it("shows the last seven days, what was reached on them, and the longest row there was", () => {
    let day = dayBefore(today);
    keepResult(day, featuredGame(day), 31);
    for (let i = 0; i < 3; ++i) day = dayBefore(day);
    for (let i = 0; i < 4; ++i, day = dayBefore(day)) keepResult(day, featuredGame(day), 10 + i);
    shown(Home, "/", {});
    const days = [...document.querySelectorAll(".days li")];
    expect(days.map((one) => one.querySelector("i")?.textContent)).toEqual(["12", "11", "10", "–", "–", "31", "today"]);
    expect(days.at(-1)?.querySelector("a")?.getAttribute("href")).toBe(`/daily?day=${today}`);
    expect(find(".streak")?.textContent?.trim()).toBe("1 day in a row. Your longest: 4.");
  });
});

describe("a game that is not finished", () => {
  it("can be gone on with from here, the latest first", async () => {
    games = [
      { id: "done", game: "okudos", names: ["you", "Bot"], over: true, changed: 9 },
      { id: "old", game: "okudos", names: ["you"], over: false, changed: 2 },
      { id: "abc", game: "sudoku-cards", names: ["you", "Bot, casual"], over: false, changed: 5, moves: 18 },
    ];
    shown(Home, "/", {});
    const link = await appears(() => find<HTMLAnchorElement>('a[href="/local/abc"]'));
    expect(link.getAttribute("aria-label")).toBe("Go on with Sudoku Cards");
    expect(link.className).toContain("primary");
    expect(link.parentElement?.textContent).toContain("with Bot, casual, 18 moves");
    // The others are pressed as a whole, and the day's deal is no longer what waits most.
    expect(find('a[href="/local/old"]')?.textContent).toContain("Okudos");
    expect(find('a[href="/local/done"]')).toBeNull();
    expect(find(".today .primary")).toBeNull();
  });
});

describe("a table on the server that is not finished", () => {
  const table = (id: string, phase: string, changed: number) => ({
    created: 1,
    changed,
    table: {
      id,
      game: "kakuro-flip",
      phase,
      options: {},
      seats: [
        { who: "person", name: "Mia" },
        { who: "person", name: "Ben" },
      ],
    },
  });
  it("can be gone on with from here, where it is later than those of this device", async () => {
    settings.name = "Mia";
    games = [{ id: "abc", game: "sudoku-cards", names: ["you"], over: false, changed: 5 }];
    server({ "GET /api/me/tables": { body: { tables: [table("over", "finished", 9), table("runs", "playing", 7)] } } });
    shown(Home, "/", {});
    const link = await appears(() => find<HTMLAnchorElement>('a[href="/t/runs"]'));
    expect(link.getAttribute("aria-label")).toBe("Go on with Kakuro Flip");
    expect(find(".first p")?.textContent).toBe("with Ben");
    settings.name = "";
  });
});

describe("what is around a page", () => {
  it("has the other pages in a menu, which closes by its own button", () => {
    shown(Home, "/", {});
    HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
      this.open = true;
    };
    find<HTMLButtonElement>('header button[aria-haspopup="dialog"]')!.click();
    flushSync();
    const links = [...document.querySelectorAll("dialog a")].map((link) => link.getAttribute("href"));
    expect(links).toEqual([
      "/",
      "/games",
      "/puzzles",
      "/rules",
      "/replay",
      "/print",
      "/daily",
      "/settings",
      "/docs",
      "/about",
    ]);
    find<HTMLButtonElement>("dialog header button")!.click();
    flushSync();
    expect(find("dialog")).toBeNull();
  });
  it("lets the keyboard skip to the content without changing the address", () => {
    shown(Home, "/", {});
    byText("a", "Skip to the content")!.click();
    expect(document.activeElement).toBe(find("main"));
    expect(location.hash).toBe("");
  });
  it("marks where one is", () => {
    shown(Home, "/", {});
    expect(find('header nav a[aria-current="page"]')?.getAttribute("href")).toBe("/");
  });
});
