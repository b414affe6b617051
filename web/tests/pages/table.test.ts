// @vitest-environment happy-dom
// A table of the server before its game: no server, no such table, and the lobby. The socket does what the test says.

import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../../src/app/settings.svelte";
import type { GameUi } from "../../src/desk/game_ui";
import TablePage from "../../src/pages/TablePage.svelte";
import { common } from "../../src/words/common";
import { denials } from "../../src/words/denials";
import { refusals } from "../../src/words/refusals";
import { hosting } from "../../src/words/hosting";
import { people } from "../../src/words/people";
import { tables } from "../../src/words/tables";
import { description, FakeWorld, welcome } from "../table/fake";
import { appears, byText, find, server, shown, type } from "./page";

let world = new FakeWorld();
vi.mock("../../src/app/core", () => ({ loadCore: async () => ({}) }));
vi.mock("../../src/app/line", () => ({
  browserSurroundings: () => world,
  hurryWhenSeen: () => () => {},
  serverProbe: () => () => {},
  serverSocket: () => null,
}));
vi.mock("../../src/games", () => ({ loadGame: async (): Promise<Partial<GameUi>> => ({ setting: () => "" }) }));

beforeEach(() => {
  world = new FakeWorld();
  vi.spyOn(performance, "now").mockImplementation(() => world.time); // the page's clock is the world's
  server({});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

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
    expect(shapes.map((shape) => shape.getAttribute("aria-label"))).toEqual([
      "circle",
      "triangle, taken",
      "square",
      "diamond",
      "star",
    ]);
    expect(shapes.map((shape) => [shape.getAttribute("aria-pressed"), shape.disabled])).toEqual([
      ["true", false],
      ["false", true],
      ["false", false],
      ["false", false],
      ["false", false],
    ]);
    shapes[4]!.click();
    expect(world.socket.sent.at(-1)).toMatchObject({ type: "dress", seat: 0, colour: 5 });
  });
  it("says in words of the page why it was refused", async () => {
    await sitting();
    find<HTMLButtonElement>(".colours button:last-child")!.click();
    world.socket.say({ type: "refused", code: "malformed", words: "name: expected", id: world.socket.sent.at(-1)!.id });
    await appears(() => document.body.textContent?.includes(refusals.en.codes["malformed"]!));
  });
});

describe("the lobby's chairs", () => {
  const chair = (name: string, more: object = {}) => ({
    who: "person",
    name,
    colour: 1,
    ready: false,
    here: true,
    ...more,
  });
  const gathers = (seats: object[], order: object = {}) => ({
    ...description(2, "gathering"),
    order: { game: "sudoku-cards", seats: [], ...order },
    seats,
  });
  async function looking(you: number[], seats: object[], more: object = {}, order: object = {}): Promise<void> {
    await connected("en");
    world.socket.open();
    world.socket.say(welcome(3, you, null, { table: gathers(seats, order), ...more }));
    await appears(() => find(".lobby"));
  }
  const free = { who: "open", name: "", colour: 2, ready: false, here: false };
  const buttons = (name: string): HTMLButtonElement[] =>
    [...document.querySelectorAll("button")].filter((one) => one.textContent?.trim() === name);

  it("are offered to who has none, and to who sits only for somebody else at the device", async () => {
    await looking([0], [chair("Ada"), free]);
    expect(buttons("Sit here")).toEqual([]);
    byText("button", people.en.somebodyElse)!.click();
    flushSync();
    type(find<HTMLInputElement>("label.name input")!, "Ben");
    buttons("Sit here")[0]!.click();
    expect(world.socket.asked.at(-1)).toMatchObject({ type: "sit", seat: 1, name: "Ben", shared: true });
  });
  it("are taken by a stranger as the only one", async () => {
    await looking([], [chair("Ada"), free]);
    buttons("Sit here")[0]!.click();
    expect(world.socket.asked.at(-1)).toMatchObject({ type: "sit", seat: 1 });
    expect(world.socket.asked.at(-1)).not.toHaveProperty("shared");
  });
  it("show the host, and who is not here and for how long", async () => {
    await looking([1], [chair("Ada", { host: true, here: false, gone: 125_000 }), chair("Ben")]);
    expect(find(".absent .state")?.textContent).toBe("host, not here, for 2 minutes");
    expect(document.body.textContent).not.toContain(people.en.allHere);
    expect(document.body.textContent).toContain("Ada is not here.");
  });
  it("are emptied by the host only after a second thought", async () => {
    await looking([0], [chair("Ada", { host: true }), chair("Ben")], { host: true });
    find<HTMLButtonElement>('[aria-label="More about Ben"]')!.click();
    flushSync();
    byText("button", hosting.en.remove("Ben"))!.click();
    flushSync();
    expect(world.socket.asked.filter(({ type: kind }) => kind === "remove")).toEqual([]);
    await appears(() => byText("button", people.en.removeYes));
    byText("button", people.en.removeYes)!.click();
    expect(world.socket.asked.at(-1)).toMatchObject({ type: "remove", seat: 1 });
  });
  it("that stay empty do not keep the host from beginning: the host becomes ready with it", async () => {
    await looking([0], [chair("Ada", { host: true }), chair("Ben", { ready: true }), free], { host: true });
    byText("button", tables.en.start)!.click();
    await appears(() => world.socket.asked.at(-1)?.["type"] === "ready");
    world.socket.say({
      type: "table",
      v: 4,
      you: [0],
      host: true,
      table: gathers([chair("Ada", { ready: true }), chair("Ben", { ready: true }), free]),
      id: world.socket.asked.at(-1)!["id"],
    });
    await appears(() => world.socket.asked.at(-1)?.["type"] === "start");
  });
  it("are waited for where others are not ready: the button says so by being dashed", async () => {
    await looking([0], [chair("Ada", { host: true }), chair("Ben"), free], { host: true });
    expect(byText("button", tables.en.start)).toMatchObject({ disabled: true });
  });
  it("change hands with the host's role, which is told", async () => {
    await looking([1], [chair("Ada", { host: true, here: false, gone: 61_000 }), chair("Ben")]);
    world.socket.say({ type: "noted", v: 5, what: "host", seat: 1, name: "Ben" });
    world.socket.say({
      type: "table",
      v: 5,
      you: [1],
      host: true,
      table: gathers([chair("Ada", { here: false, gone: 61_000 }), chair("Ben", { host: true })]),
    });
    await appears(() => byText("p", "Ben is the host now."));
    expect(byText("button", tables.en.closeTable)).toBeDefined();
  });
  it("let onlookers talk where the host says so", async () => {
    await looking([0], [chair("Ada", { host: true })], { host: true });
    const box = byText("label", hosting.en.onlookersTalk)!.querySelector("input")!;
    expect(box.checked).toBe(false);
    box.click();
    expect(world.socket.asked.at(-1)).toMatchObject({ type: "allow", onlookersTalk: true });
  });
  it("have a field for an address of news where the server allows it, which is never shown again", async () => {
    await looking([0], [chair("Ada", { host: true })], { host: true });
    expect(find(".webhook")).toBeNull();
    const hostIs = (webhook: boolean): void =>
      world.socket.say({ type: "table", v: 5, you: [0], host: true, webhook, table: gathers([chair("Ada")]) });
    hostIs(false);
    const form = await appears(() => find<HTMLFormElement>(".webhook form"));
    const field = form.querySelector("input")!;
    expect(byText("label", hosting.en.webhook)?.getAttribute("for")).toBe(field.id);
    form.requestSubmit();
    expect(world.socket.asked.at(-1)).not.toMatchObject({ type: "webhook" });
    type(field, " ntfy:http://club.example/x ");
    form.requestSubmit();
    const asked = world.socket.asked.at(-1)!;
    expect(asked).toMatchObject({ type: "webhook", address: "ntfy:http://club.example/x" });
    world.socket.say({ type: "refused", code: "bad-webhook", words: "expected", id: asked["id"] });
    const trouble = await appears(() => find('.webhook [role="alert"]'));
    expect(trouble.textContent).toBe(refusals.en.codes["bad-webhook"]);
    expect(field.value).not.toBe("");
    hostIs(true);
    await appears(() => byText("p", hosting.en.webhookThere));
    expect(find(".webhook input")).toBeNull();
    byText("button", hosting.en.webhookRemove)!.click();
    const removed = world.socket.asked.at(-1)!;
    expect(removed).toMatchObject({ type: "webhook" });
    expect(removed).not.toHaveProperty("address");
  });
  it("have no field for onlookers who may only listen, and ask others for a name", async () => {
    await looking([], [chair("Ada")]);
    expect(find(".talk form")).toBeNull();
    expect(document.body.textContent).toContain(people.en.listenOnly);
    world.socket.say({
      type: "table",
      v: 5,
      you: [],
      host: false,
      table: gathers([chair("Ada")], { onlookersTalk: true }),
    });
    const form = await appears(() => find<HTMLFormElement>(".talk form"));
    type(form.querySelector<HTMLInputElement>(".name")!, "Zoe");
    type(form.querySelector<HTMLInputElement>("input:not(.name)")!, "Hi");
    form.requestSubmit();
    expect(world.socket.asked.at(-1)).toMatchObject({ type: "say", text: "Hi", name: "Zoe" });
  });
});

describe("who is sent away", () => {
  it("by the host is told so, with a way on", async () => {
    await connected("de");
    world.socket.open();
    world.socket.say(welcome(3, [0], null, { table: description(2, "gathering") }));
    await appears(() => find(".lobby"));
    world.socket.say({ type: "error", code: "removed", words: "The host has asked you to leave this table." });
    world.socket.drop(4003, "removed");
    await appears(() => byText("h1", tables.de.removed));
  });
});
