// @vitest-environment happy-dom
// What one can do after the end, at a table on this device, after the day's challenge, and as an onlooker.

import { flushSync, mount, unmount } from "svelte";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { settings } from "../../src/app/settings.svelte";
import { dateOf, dayBefore } from "../../src/app/streak";
import type { TableDescription } from "../../src/core/types";
import EndActs from "../../src/desk/EndActs.svelte";
import type { Ending } from "../../src/desk/ending";
import type { TableDesk } from "../../src/desk/table_desk.svelte";
import type { LocalOrder, LocalSummary } from "../../src/local/order";
import { nodeCore } from "../games/fake_desk";

const device = vi.hoisted(() => ({ opened: [] as LocalOrder[], games: [] as LocalSummary[] }));
vi.mock("../../src/local/local_server", () => ({
  localGames: async () => device.games,
  localRecord: async () => null,
  openLocalTable: async (_id: string, order: LocalOrder) => {
    device.opened.push(order);
    return "next";
  },
}));
vi.mock("../../src/app/core", () => ({ loadCore: () => nodeCore() }));

const today = dateOf(new Date());

beforeEach(() => {
  settings.language = "en";
  device.opened.length = 0;
});

type Setting = {
  mine?: number[];
  local?: boolean;
  daily?: string | null;
  next?: string;
  names?: string[];
  game?: string;
  table?: Partial<TableDescription>;
};
function show({
  mine = [0],
  local = true,
  daily = null,
  next,
  names = ["Ada", "Ben"],
  game = "kakuro-flip",
  table: more = {},
}: Setting): void {
  const seats = names.map((name, i) => ({
    who: i === 0 ? "person" : "bot",
    name,
    colour: i + 1,
    ...(i === 0 ? {} : { level: "gentle" }),
  }));
  const table = {
    id: "abc",
    order: { game, options: {} },
    seats,
    ...(next ? { next } : {}),
    ...more,
  } as unknown as TableDescription;
  const desk = { mine, seats, state: { table, you: mine } } as unknown as TableDesk;
  const ending: Ending = {
    winners: [0],
    ranked: names.map((_, i) => i),
    scores: names.map((_, i) => 61 - i),
    withGame: false,
    resigned: false,
    gaveUp: [],
  };
  const app = mount(EndActs, {
    target: document.body,
    props: { desk, local, ending, daily, replay: "/replay/local/abc" },
  });
  flushSync();
  onTestFinished(() => unmount(app));
}
const offered = (): string[] => [...document.querySelectorAll(".go .btn")].map((button) => button.textContent!.trim());
const named = (name: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>(".go .btn")].find((button) => button.textContent!.trim() === name)!;

describe("after a game on this device", () => {
  it("the rematch lets somebody else begin", async () => {
    show({});
    expect(offered()).toEqual(["Rematch", "Replay", "Share"]);
    named("Rematch").click();
    await vi.waitFor(() => expect(device.opened).toHaveLength(1));
    expect(device.opened[0]!.seats.map((seat) => seat.name)).toEqual(["Ben", "Ada"]);
    expect(device.opened[0]!.daily).toBeUndefined();
  });
});

describe("the rematch on this device", () => {
  it("goes on with the points of a series, each one seat further, and with none after the last", async () => {
    show({ names: ["Ada", "Ben", "Cleo"], table: { series: { games: 1, points: [14, 11, 3] } } });
    named("Rematch").click();
    await vi.waitFor(() => expect(device.opened).toHaveLength(1));
    expect(device.opened[0]!.seats.map(({ name }) => name)).toEqual(["Ben", "Cleo", "Ada"]);
    expect(device.opened[0]!.series).toEqual({ games: 2, points: [71, 62, 75] });
  });
  it("begins another series after the last game of one", async () => {
    show({ table: { series: { games: 1, points: [14, 11] } } });
    named("Rematch").click();
    await vi.waitFor(() => expect(device.opened).toHaveLength(1));
    expect(device.opened[0]).not.toHaveProperty("series");
  });
});

describe("after the day's challenge", () => {
  it("the list of the day comes first", () => {
    show({ daily: today });
    expect(offered()).toEqual(["Today’s list", "Play again", "Replay", "Share"]);
    expect(named("Today’s list").getAttribute("href")).toBe("/daily");
    expect(document.querySelectorAll(".primary")).toHaveLength(1);
  });

  it("one plays the same deal again", async () => {
    show({ daily: today });
    named("Play again").click();
    await vi.waitFor(() => expect(device.opened).toHaveLength(1));
    const deal = (await nodeCore()).daily(today).games.find((one) => one.game === "kakuro-flip")!;
    expect(device.opened[0]).toMatchObject({ game: "kakuro-flip", daily: { date: today, fairness: deal.fairness } });
    expect(device.opened[0]!.seats.map((seat) => seat.name)).toEqual(["Ada", "Ben"]);
  });

  /** The page was opened as "localhost"; the server says where others find it. */
  async function sharedFrom(server: object): Promise<string> {
    const writeText = vi.fn(async (_text: string) => {});
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    vi.stubGlobal("fetch", async () => new Response(JSON.stringify(server)));
    onTestFinished(() => void vi.unstubAllGlobals());
    show({ daily: today, names: ["Ada"], game: "sudoku-cards" });
    named("Share").click();
    await vi.waitFor(() => expect(writeText).toHaveBeenCalled());
    await vi.waitFor(() => expect(named("Copied")).toBeDefined());
    return writeText.mock.calls[0]![0];
  }
  it("the result is shared with its day and the way to the challenge", async () => {
    const text = await sharedFrom({ addresses: ["http://192.168.1.20:8080"], local: false, open: "" });
    expect(text).toMatch(/^Nonet, Sudoku Cards, .*: 61 points\nhttp:\/\/192\.168\.1\.20:8080\/daily$/);
    expect(document.querySelector('[role="status"]')).toBeNull();
  });
  it("the result is shared without a link that nobody else can follow, and that is said", async () => {
    const text = await sharedFrom({ addresses: [], local: true, open: "--listen :8080" });
    expect(text).toMatch(/^Nonet, Sudoku Cards, .*: 61 points$/);
    expect(document.querySelector('[role="status"]')?.textContent).toBe(
      "Without a link: nobody else can reach this address.",
    );
  });

  it("of a day that is over no list is offered", () => {
    show({ daily: dayBefore(today) });
    expect(offered()).toEqual(["Play again", "Replay", "Share"]);
  });
});

describe("who only watched", () => {
  it("is offered no rematch, and the way to it once there is one", () => {
    show({ mine: [], local: false });
    expect(offered()).toEqual(["Replay", "Share"]);
  });
  it("finds the rematch", () => {
    show({ mine: [], local: false, next: "xyz" });
    expect(named("To the rematch").getAttribute("href")).toBe("/t/xyz");
  });
});
