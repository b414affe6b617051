// @vitest-environment happy-dom
// Pages that look for tables and records: what they find here and on the server, and what they say when there is none.

import { flushSync } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { place } from "../../src/app/router.svelte";
import type { LocalSummary } from "../../src/local/order";
import JoinPage from "../../src/pages/JoinPage.svelte";
import MyGamesPage from "../../src/pages/MyGamesPage.svelte";
import ReplayPage from "../../src/pages/ReplayPage.svelte";
import ReplaysPage from "../../src/pages/ReplaysPage.svelte";
import { common } from "../../src/words/common";
import { denials } from "../../src/words/denials";
import { end } from "../../src/words/end";
import { tables } from "../../src/words/tables";
import { appears, byText, find, server, shown, type } from "./page";

let games: Partial<LocalSummary>[] = [];
vi.mock("../../src/local/local_server", () => ({
  localGames: async () => games,
  localRecord: async () => null,
  removeLocalGame: async (id: string) => void (games = games.filter((one) => one.id !== id)),
  think: async () => {
    throw new Error("move 3: refused repeats (SC-12)");
  },
}));
vi.mock("../../src/app/core", () => ({ loadCore: async () => ({}) }));

const finished: Partial<LocalSummary> = {
  id: "here",
  game: "okudos",
  names: ["Mia", "Pip"],
  scores: [3, 2],
  winners: [0],
  over: true,
  created: 1,
  changed: 5,
  people: [0],
  levels: [null, "gentle"],
  options: "{}",
};
const onServer = (phase: string) => ({
  created: 1,
  changed: 9,
  table: {
    id: "there",
    game: "sudoku-cards",
    phase,
    options: {},
    seats: [
      { who: "person", name: "Mia" },
      { who: "person", name: "Ben" },
    ],
    scores: [30, 28],
    winners: [0],
  },
});
const denied = (code: string) => ({ status: 404, body: { error: { code, words: "In English." } } });
beforeEach(() => {
  games = [];
  server({});
});

describe("joining", () => {
  it("says that the server is not there, and not that no table is open", async () => {
    shown(JoinPage, "/join", {}, "de");
    await appears(() => byText("p", denials.de.unreachable));
    expect(document.body.textContent).not.toContain(tables.de.noTables);
  });
  it("says in words of the page that no table has the code", async () => {
    server({ "GET /api/tables": { body: { tables: [] } }, "GET /api/codes/5AQZS9": denied("no-such-code") });
    shown(JoinPage, "/join?code=5a-qzs9", {}, "it");
    await appears(() => byText('[role="alert"] p', denials.it.codes["no-such-code"]));
    expect(document.body.textContent).not.toContain("In English.");
  });
  it("goes by a pasted link", () => {
    shown(JoinPage, "/join", {});
    type(find<HTMLInputElement>("#code")!, "https://nonet.example/t/aUfzsUdP2pjQn7b508ojvD");
    find<HTMLFormElement>("form")!.requestSubmit();
    expect(place.path).toBe("/t/aUfzsUdP2pjQn7b508ojvD");
  });
});

describe("a replay from the server", () => {
  it("is not called missing when only the server is", async () => {
    shown(ReplayPage, "/replay/t/there", { where: "t", id: "there" }, "de");
    await appears(() => byText('[role="alert"]', denials.de.unreachable));
    expect(document.body.textContent).not.toContain(common.de.gone);
    server({ "GET /api/tables/there/record": denied("no-such-table") });
    byText("button", common.de.tryAgain)!.click();
    await appears(() => byText("h1", common.de.gone));
  });
  it("of a running game says that it comes at the end", async () => {
    server({ "GET /api/tables/there/record": denied("not-finished") });
    shown(ReplayPage, "/replay/t/there", { where: "t", id: "there" }, "it");
    await appears(() => byText('[role="alert"]', denials.it.codes["not-finished"]));
  });
});

describe("the list of replays", () => {
  function offer(text: string): void {
    const input = find<HTMLInputElement>('input[type="file"]')!;
    Object.defineProperty(input, "files", { configurable: true, value: [new File([text], "record.json")] });
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }
  it("has finished games of this device and of the server, the newest first", async () => {
    games = [finished, { ...finished, id: "runs", over: false }];
    server({ "GET /api/me/tables": { body: { tables: [onServer("finished")] } } });
    shown(ReplaysPage, "/replay", {});
    await appears(() => find("li"));
    expect([...document.querySelectorAll("li a")].map((link) => link.getAttribute("href"))).toEqual([
      "/replay/t/there",
      "/replay/local/here",
    ]);
    expect(find("li span")?.textContent).toBe("Mia 30, Ben 28");
  });
  it("keeps a name that is read from the right apart from the points beside it", async () => {
    games = [{ ...finished, names: ["שלום", "Ben"] }];
    server({ "GET /api/me/tables": { body: { tables: [] } } });
    shown(ReplaysPage, "/replay", {});
    await appears(() => find("li"));
    expect(find("li span")?.textContent).toBe("\u2068שלום\u2069 3, Ben 2");
  });
  it("says in words of the page why a file is none, the exact words behind it", async () => {
    shown(ReplaysPage, "/replay", {}, "de");
    offer("{");
    await appears(() => byText('[role="alert"] p', end.de.recordFlaws.json));
    expect(find("details code")?.textContent).toContain("expected");
  });
  it("leads out of a record that does not hold, and back", async () => {
    shown(ReplaysPage, "/replay", {}, "de");
    offer('{"nonet":1,"game":"okudos","start":{},"moves":[]}');
    await appears(() => byText('[role="alert"] p', end.de.recordFlaws.move(3)));
    expect(place.hash).toBe("#imported");
    expect(find("header nav"), "the way to the other pages").not.toBeNull();
    expect(byText("main a", end.de.replays)!.getAttribute("href")).toBe("/replay");
    place.hash = "";
    flushSync();
    expect(find('input[type="file"]')).not.toBeNull();
  });
});

describe("my games", () => {
  it("keep a name that is read from the right apart from the points beside it", async () => {
    games = [{ ...finished, names: ["שלום", "Ben"] }];
    shown(MyGamesPage, "/games", {});
    await appears(() => byText(".what", "Okudos, \u2068שלום\u2069 3, Ben 2"));
  });
  it("forget one only by a second press, and Escape calls it off", async () => {
    games = [finished];
    shown(MyGamesPage, "/games", {});
    const bin = () => find<HTMLButtonElement>('button[aria-label="Forget this game"]');
    (await appears(bin)).click();
    const sure = await appears(() => byText("button", "Yes, forget it"));
    sure.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    (await appears(bin)).click();
    expect(games).toHaveLength(1);
    (await appears(() => byText("button", "Yes, forget it"))).click();
    await appears(() => byText("h2", "Nothing lies on your table yet"));
    expect(games).toEqual([]);
  });
});
