// @vitest-environment happy-dom
// The end in a whole table, refereed by the real core: the board stays in its place, and goes back to what was missed.

import { flushSync, mount, unmount } from "svelte";
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { settings } from "../../src/app/settings.svelte";
import type { Core } from "../../src/core/core";
import type { ClientMessage } from "../../src/core/types";
import { haunted } from "../../src/desk/ghost.svelte";
import Table from "../../src/desk/Table.svelte";
import { TableDesk } from "../../src/desk/table_desk.svelte";
import { loadGame } from "../../src/games";
import { LocalTable, ordered } from "../../src/local/local_table";
import { recordOfSaved, type SavedTable } from "../../src/local/order";
import { type Socket, TableClient } from "../../src/table/client";
import { position } from "../games/kakuro_flip_positions";
import { nodeCore } from "../games/fake_desk";

const device = vi.hoisted(() => ({ saved: null as unknown, core: null as unknown }));
vi.mock("../../src/local/local_server", () => ({
  localGames: async () => [],
  localRecord: async () => recordOfSaved(device.saved as SavedTable),
  openLocalTable: vi.fn(),
  think: async (question: { ask: string; record: object }) =>
    question.ask === "verify"
      ? (device.core as Core).verify(question.record)
      : (device.core as Core).analyse(question.record, 1),
}));
vi.mock("../../src/app/core", () => ({ loadCore: () => nodeCore() }));

let core: Core;
let desk: TableDesk;
let root: HTMLElement;
beforeAll(async () => {
  core = await nodeCore();
  device.core = core;
});
beforeEach(() => {
  settings.language = "en";
  settings.motion = "less";
  settings.sound = false;
});

/** Two cards in Ada's hand, one in Ben's; what Ada lays first decides. */
const start = position({ 5: "r9 y8 y3 . . . . . ." }, { scores: [10, 15], hands: [[8, 1], [2]], bag: [] });

async function sit(): Promise<void> {
  const around = {
    core,
    think: () => new Promise<never>(() => {}),
    now: () => 0,
    after: () => () => {},
    date: () => 0,
    random: (bytes: number) => "00".repeat(bytes),
    save: (saved: SavedTable) => void (device.saved = saved),
  };
  const seats = ["Ada", "Ben"].map((name, i) => ({ who: "here" as const, name, colour: i + 1 }));
  const order = { game: "kakuro-flip", options: {}, seats, botPaceMs: 0, start };
  const table = new LocalTable(ordered("abc", order, around), around);
  const open = (): Socket => {
    const socket: Socket = { send: () => {}, close: () => {}, onopen: null, onmessage: null, onclose: null };
    const say = table.enter((message) => queueMicrotask(() => socket.onmessage?.({ data: JSON.stringify(message) })));
    socket.send = (text) => say(JSON.parse(text) as ClientMessage);
    queueMicrotask(() => socket.onopen?.());
    return socket;
  };
  let ids = 0;
  const client = new TableClient("abc", "", {
    open,
    now: () => 0,
    after: () => () => {},
    chance: () => 0,
    unique: () => `c${++ids}`,
  });
  desk = new TableDesk(client, core);
  const ui = await loadGame("kakuro-flip");
  await vi.waitFor(() => expect(desk.state.view).not.toBeNull());
  await desk.show(0);
  root = document.body.appendChild(document.createElement("div"));
  const shown = mount(Table, { target: root, props: { desk, ui, local: true } });
  flushSync();
  onTestFinished(() => {
    void unmount(shown);
    root.remove();
  });
}
const one = (selector: string): HTMLElement => {
  const found = root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
};
const press = (selector: string): void => {
  one(selector).click();
  flushSync();
};
const label = (cell: string): string => one(`[data-cell="${cell}"]`).getAttribute("aria-label")!;
async function lay(seat: number, card: number, at: string): Promise<void> {
  if (desk.eye !== seat) await desk.show(seat);
  expect(await desk.act({ type: "place", card, side: "yellow", at })).toBe(true);
  flushSync();
}

test("what was missed takes the board back, ringed and with what was better, and the end is a page away", async () => {
  await sit();
  const made = ["A6", "A4", "A7"];
  await lay(0, 1, "A6");
  await lay(1, 2, "A4");
  await lay(0, 8, "A7");
  expect(one("main").classList).toContain("end");
  await vi.waitFor(() => expect(root.querySelector(".miss")).not.toBeNull());
  flushSync();
  expect(one(".pager").textContent).toContain("The end.");
  expect(haunted.ghost).toBeNull();
  expect(label("A7")).toContain("8");

  press(".miss");
  const move = Number(/Move (\d+)/.exec(one(".miss").textContent!)![1]);
  expect(one(".pager p").textContent).toContain(`Move ${move}, 1 of`);
  expect(label("A7").includes("8")).toBe(move === 3);
  expect(root.querySelectorAll(".board")).toHaveLength(1);
  const ringed = [...root.querySelectorAll(".ringed")].map((square) => square.getAttribute("data-cell"));
  expect(ringed).toEqual([made[move - 1]]);
  expect(haunted.ghost).toMatchObject({ seat: move === 2 ? 1 : 0 });

  press(".pager button:first-child");
  expect(one(".pager").textContent).toContain("The end.");
  expect(label("A7")).toContain("8");
  expect(root.querySelectorAll(".ringed")).toHaveLength(0);
  expect(haunted.ghost).toBeNull();
});
