// @vitest-environment happy-dom
// With the table as referee the very last move can be objected to although the game is over (SK-024, KC-072): a whole table in
// the page, refereed by the real core, with two people at one device.

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { settings } from "../../src/app/settings.svelte";
import type { Core } from "../../src/core/core";
import type { ClientMessage } from "../../src/core/types";
import Table from "../../src/desk/Table.svelte";
import { TableDesk } from "../../src/desk/table_desk.svelte";
import { loadGame } from "../../src/games";
import { LocalTable, ordered } from "../../src/local/local_table";
import { type Socket, TableClient } from "../../src/table/client";
import { nodeCore } from "../games/fake_desk";
import { lastMoves } from "./last_positions";

// The page of the result reads the record where tables are kept: there is no such place here.
vi.mock("../../src/local/local_server", () => ({
  localGames: async () => [],
  localRecord: async () => null,
  openLocalTable: vi.fn(),
  think: vi.fn(),
}));

type GameId = keyof typeof lastMoves;
let core: Core;
let desk: TableDesk;
let root: HTMLElement;
let stop: () => void = () => {};
beforeAll(async () => {
  core = await nodeCore();
  settings.language = "en";
  settings.motion = "less";
  settings.sound = false;
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

async function sit(game: GameId, change: object = {}, ben: "here" | "bot" = "here"): Promise<void> {
  const around = {
    core,
    think: () => new Promise<never>(() => {}),
    now: () => 0,
    after: () => () => {},
    date: () => 0,
    random: (bytes: number) => "00".repeat(bytes),
    save: () => {},
  };
  const seats = [
    { who: "here" as const, name: "Ada", colour: 1 },
    { who: ben, name: "Ben", colour: 2 },
  ];
  const table = new LocalTable(
    ordered("abc", { game, options: {}, seats, botPaceMs: 0, start: { ...lastMoves[game].start, ...change } }, around),
    around,
  );
  const open = (): Socket => {
    const socket: Socket = { send: () => {}, close: () => {}, onopen: null, onmessage: null, onclose: null };
    const say = table.enter((message) => queueMicrotask(() => socket.onmessage?.({ data: JSON.stringify(message) })));
    socket.send = (text) => say(JSON.parse(text) as ClientMessage);
    queueMicrotask(() => socket.onopen?.());
    return socket;
  };
  let ids = 0;
  desk = new TableDesk(
    new TableClient("abc", "", {
      open,
      now: () => 0,
      after: () => () => {},
      chance: () => 0,
      unique: () => `c${++ids}`,
    }),
    core,
  );
  const ui = await loadGame(game);
  await vi.waitFor(() => expect(desk.state.view).not.toBeNull());
  await desk.show(0);
  root = document.body.appendChild(document.createElement("div"));
  const shown = mount(Table, { target: root, props: { desk, ui, local: true } });
  flushSync();
  // Whatever the page would do by itself it does only when this clock says so.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  stop = () => {
    void unmount(shown);
    root.remove();
    stop = () => {};
  };
}

const objecting = /^\s*(Object|That is wrong)/;
const button = (name: RegExp): HTMLButtonElement | undefined =>
  [...root.querySelectorAll("button")].find((each) => name.test(each.textContent ?? ""));
const said = (): string => root.querySelector(".news")?.textContent?.replace(/\s+/g, " ").trim() ?? "";
const points = (): string[] => [...root.querySelectorAll(".seats .score")].map((each) => each.textContent ?? "");
const atBoard = (): boolean => root.querySelector(".board .cells") !== null && root.querySelector(".end") === null;

async function lastMove(game: GameId): Promise<void> {
  expect(await desk.act(lastMoves[game].last)).toBe(true);
  flushSync();
}
async function object(): Promise<void> {
  const steps = desk.state.steps.length;
  button(objecting)!.click();
  await vi.waitFor(() => expect(desk.state.steps.length).toBe(steps + 1));
  flushSync();
}
function muchLater(): void {
  vi.advanceTimersByTime(60_000);
  flushSync();
}

const outcomes: Record<GameId, RegExp> = {
  "sudoku-cards": /goes aside, −\d+/,
  sudokids: /goes aside/,
  "kakuro-flip": /The objection was right: no points/,
};

describe.each(Object.keys(lastMoves) as GameId[])("the last move of %s", (game) => {
  const { points: won } = lastMoves[game];
  test("can be objected to: the board stays, the points go back, and the result is the right one", async () => {
    await sit(game);
    const before = points().map(Number);
    await lastMove(game);
    expect(desk.view).toMatchObject({ over: true, winners: [0] });
    expect(points()).toEqual([String(before[0]! + won), String(before[1])]);
    muchLater();
    expect(atBoard()).toBe(true);

    await object();
    expect(said()).toMatch(outcomes[game]);
    expect(points()).toEqual(before.map(String));
    expect(desk.view.winners).toEqual([1]);
    muchLater();
    expect(atBoard()).toBe(true);
    expect(button(objecting)).toBeUndefined();

    button(/To the result/)!.click();
    flushSync();
    expect(root.querySelector(".end h2")?.textContent).toBe(`Ben wins with ${before[1]}`);
  });
  test("stands where nobody objects, and the way to the result is open", async () => {
    await sit(game);
    await lastMove(game);
    button(/To the result/)!.click();
    flushSync();
    expect(root.querySelector(".end h2")?.textContent).toMatch(/^Ada wins/);
  });
  test("corrects the result also where it is read already", async () => {
    await sit(game);
    await lastMove(game);
    button(/To the result/)!.click();
    flushSync();
    await desk.act({ type: "object" }, 1);
    flushSync();
    expect(root.querySelector(".end h2")?.textContent).toMatch(/^Ben wins/);
  });
});

describe("an objection to the last card that was right", () => {
  test("is told, changes nothing, and is not asked for again", async () => {
    // What is aside is the wrong card this time.
    await sit("sudoku-cards", { hands: [7, null], aside: [8] });
    await lastMove("sudoku-cards");
    const after = points();
    await object();
    expect(said()).toContain("The objection is wrong: the card stays.");
    expect(points()).toEqual(after);
    expect(button(objecting)).toBeUndefined();
    button(/To the result/)!.click();
    flushSync();
    expect(root.querySelector(".end h2")?.textContent).toMatch(/^Ada wins/);
  });
});

describe("where nobody could object", () => {
  test.each([
    ["with the strict referee", { options: {}, hands: [7, null], aside: [8], pending: undefined }, "here"],
    ["against a bot, to one's own move", {}, "bot"],
  ] as const)("%s, the result stands beside the board at once, and the board stays", async (_, change, ben) => {
    await sit("sudoku-cards", change, ben);
    const board = root.querySelector(".board");
    await lastMove("sudoku-cards");
    expect(button(/To the result/)).toBeUndefined();
    expect(root.querySelector(".end h2")?.textContent).toMatch(/^(Ada wins|You win) with 39$/);
    expect(root.querySelector(".end .result header")?.textContent).toMatch(
      /Ended because nobody had a card left\. Rule SK-034/,
    );
    muchLater();
    expect(root.querySelector(".end .board")).toBe(board);
  });
});
