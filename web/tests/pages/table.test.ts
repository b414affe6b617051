// @vitest-environment happy-dom
// A table of the server before its game: no server, no such table, and the lobby. The socket does what the test says.

import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../../src/app/settings.svelte";
import type { GameUi } from "../../src/games/game_ui";
import TablePage from "../../src/pages/TablePage.svelte";
import { common } from "../../src/words/common";
import { denials } from "../../src/words/denials";
import { refusals } from "../../src/words/refusals";
import { tables } from "../../src/words/tables";
import { description, FakeWorld, welcome } from "../table/fake";
import { appears, byText, find, server, shown, type } from "./page";

let world = new FakeWorld();
vi.mock("../../src/app/core", () => ({ loadCore: async () => ({}) }));
vi.mock("../../src/app/line", () => ({ browserSurroundings: () => world, hurryWhenSeen: () => () => {}, serverProbe: () => () => {}, serverSocket: () => null }));
vi.mock("../../src/games", () => ({ loadGame: async (): Promise<Partial<GameUi>> => ({ setting: () => "" }) }));

beforeEach(() => {
  world = new FakeWorld();
  server({});
});
afterEach(() => vi.useRealTimers());

async function connected(language: "en" | "de" = "de"): Promise<void> {
  shown(TablePage, "/t/t", { id: "t" }, language);
  await vi.waitFor(() => expect(world.sockets).toHaveLength(1));
}

describe("a link to a table", () => {
  it("says after a moment that the server does not answer, and tries again when asked to", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    shown(TablePage, "/t/t", { id: "t" }, "de");
    await vi.advanceTimersByTimeAsync(0);
    world.socket.drop();
    flushSync();
    expect(find('[role="alert"]')).toBeNull();
    await vi.advanceTimersByTimeAsync(3000);
    flushSync();
    expect(find('[role="alert"]')?.textContent).toBe(tables.de.noAnswer);
    expect(byText("a", common.de.toHome)?.getAttribute("href")).toBe("/");
    byText("button", common.de.tryAgain)!.click();
    expect(world.sockets).toHaveLength(2);
  });
  it("that nobody knows is told in words of the page", async () => {
    await connected();
    world.socket.say({ type: "error", code: "no-such-table", words: "There is no such table." });
    world.socket.drop(4004);
    await appears(() => byText("h1", common.de.gone));
    expect(byText("p", common.de.goneText)).toBeDefined();
    expect(document.body.textContent).not.toContain("There is no");
  });
  it("whose table is broken says that, and not that there is none", async () => {
    await connected();
    world.socket.say({ type: "error", code: "table-broken", words: "Its log does not hold." });
    world.socket.drop(4004);
    await appears(() => byText("h1", tables.de.closedOff));
    expect(byText("p", denials.de.codes["table-broken"])).toBeDefined();
  });
});

describe("the lobby", () => {
  const seats = () => {
    const table = description(2, "gathering");
    table.seats[0]!.ready = false;
    return table;
  };
  async function sitting(): Promise<void> {
    await connected("en");
    world.socket.open();
    world.socket.say(welcome(3, [0], null, { table: seats() }));
    await appears(() => find(".colours"));
  }
  it("lets one change the name one sat down with", async () => {
    await sitting();
    const field = find<HTMLInputElement>("li input")!;
    expect(field.value).toBe("P0");
    type(field, " Mia ");
    field.dispatchEvent(new Event("change", { bubbles: true }));
    expect(world.socket.sent.at(-1)).toMatchObject({ type: "dress", seat: 0, name: "Mia" });
    expect(settings.name).toBe("Mia");
    settings.name = "";
  });
  it("shows five shapes, the own one pressed, those of others taken", async () => {
    await sitting();
    const shapes = [...document.querySelectorAll<HTMLButtonElement>(".colours button")];
    expect(shapes.map((shape) => shape.getAttribute("aria-label"))).toEqual(["circle", "triangle, taken", "square", "diamond", "star"]);
    expect(shapes.map((shape) => [shape.getAttribute("aria-pressed"), shape.disabled])).toEqual([["true", false], ["false", true], ["false", false], ["false", false], ["false", false]]);
    shapes[4]!.click();
    expect(world.socket.sent.at(-1)).toMatchObject({ type: "dress", seat: 0, colour: 5 });
  });
  it("says in words of the page why it was refused", async () => {
    await sitting();
    find<HTMLButtonElement>(".colours button:last-child")!.click();
    world.socket.say({ type: "refused", code: "malformed", words: "name: expected", id: world.socket.sent.at(-1)!.id });
    await appears(() => document.body.textContent?.includes(refusals.en.codes.malformed));
  });
});
