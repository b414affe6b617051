// @vitest-environment happy-dom
// What the others did since one's own last turn: a whole table in the page, refereed by the real core, against a bot that does what the
// test wants.

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { settings } from "../../src/app/settings.svelte";
import type { Core } from "../../src/core/core";
import type { Action, ClientMessage, KakuroFlipAction } from "../../src/core/types";
import { movesSince } from "../../src/desk/since";
import Table from "../../src/desk/Table.svelte";
import { TableDesk } from "../../src/desk/table_desk.svelte";
import { loadGame } from "../../src/games";
import { LocalTable, ordered } from "../../src/local/local_table";
import { type Socket, TableClient } from "../../src/table/client";
import type { Step } from "../../src/table/state";
import { nodeCore } from "../games/fake_desk";
import { position } from "../games/kakuro_flip_positions";

vi.mock("../../src/local/local_server", () => ({
  localGames: async () => [],
  localRecord: async () => null,
  openLocalTable: vi.fn(),
  think: vi.fn(),
}));

let core: Core;
beforeAll(async () => {
  core = await nodeCore();
  settings.language = "en";
  settings.motion = "less";
  settings.sound = false;
});

describe("the moves since one's last turn", () => {
  const step = (seat: number | undefined, type = "place"): Step =>
    ({ ...(seat === undefined ? {} : { seat }), do: { type, at: "A1" }, result: { points: 0 } }) as unknown as Step;
  const objected = (seat: number, upheld: boolean): Step => ({
    seat,
    do: { type: "object" },
    result: { points: 0, upheld },
  });
  const answer = (action: Action): boolean => action.type === "object";
  const places = (steps: Step[], seat = 0): number[] => movesSince(steps, seat, answer).map(({ at }) => at);

  it("are those of the others after it, in their order", () => {
    expect(places([step(1), step(2), step(0), step(1), step(2)])).toEqual([3, 4]);
  });
  it("are all so far where one had no turn yet, and none where one was the last", () => {
    expect(places([step(1), step(2)])).toEqual([0, 1]);
    expect(places([step(1), step(0)])).toEqual([]);
  });
  it("are not ended by an answer of one's own to somebody's move", () => {
    expect(places([step(0), step(1), step(0, "object"), step(2)])).toEqual([1, 3]);
  });
  it("hold an objection of another that was decided", () => {
    expect(places([step(0), objected(1, true), step(2)])).toEqual([1, 2]);
    expect(places([step(0), step(1), objected(0, false), step(2)])).toEqual([1, 3]);
  });
  it("are nothing that time alone has done, and no answers", () => {
    expect(places([step(0), step(undefined), step(1, "object"), step(2)])).toEqual([3]);
  });
});

describe("at the table", () => {
  let root: HTMLElement;
  let desk: TableDesk;
  let stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops) stop();
    stops = [];
  });

  /** Ada and Pip; Pip's red 4 before 9 and 5 makes 14. */
  const start = position(
    { 5: ". . y9 y5 . . . . .", 6: ". . . . . . . . r3" },
    {
      hands: [
        [7, 2],
        [4, 1],
      ],
    },
  );
  const ada: KakuroFlipAction[] = [
    { type: "place", card: 7, side: "yellow", at: "I7" },
    { type: "place", card: 2, side: "yellow", at: "I8" },
  ];
  const pip: KakuroFlipAction[] = [
    { type: "place", card: 4, side: "red", at: "B5" },
    { type: "place", card: 1, side: "yellow", at: "A5" },
  ];

  function opened(): LocalTable {
    let answers = 0;
    const around = {
      core,
      think: async () => ({ do: pip[answers++]!, afterMs: 0 }),
      now: () => 0,
      after: (_: number, work: () => void) => (queueMicrotask(work), () => {}),
      date: () => 0,
      random: (bytes: number) => "00".repeat(bytes),
      save: () => {},
    };
    const seats = [
      { who: "here" as const, name: "Ada", colour: 1 },
      { who: "bot" as const, name: "Pip", colour: 2, level: "gentle" as const },
    ];
    return new LocalTable(
      ordered("abc", { game: "kakuro-flip", options: {}, seats, botPaceMs: 0, start }, around),
      around,
    );
  }
  async function sit(table: LocalTable): Promise<void> {
    const open = (): Socket => {
      const socket: Socket = { send: () => {}, close: () => {}, onopen: null, onmessage: null, onclose: null };
      const say = table.enter((message) => queueMicrotask(() => socket.onmessage?.({ data: JSON.stringify(message) })));
      socket.send = (text) => say(JSON.parse(text) as ClientMessage);
      queueMicrotask(() => socket.onopen?.());
      return socket;
    };
    let ids = 0;
    const surroundings = { open, now: () => 0, after: () => () => {}, chance: () => 0, unique: () => `c${++ids}` };
    desk = new TableDesk(new TableClient("abc", "", surroundings), core);
    const ui = await loadGame("kakuro-flip");
    await vi.waitFor(() => expect(desk.state.view).not.toBeNull());
    root = document.body.appendChild(document.createElement("div"));
    const shown = mount(Table, { target: root, props: { desk, ui, local: true } });
    flushSync();
    stops.push(() => {
      void unmount(shown);
      root.remove();
    });
  }
  async function turn(action: KakuroFlipAction): Promise<void> {
    const steps = desk.state.steps.length;
    expect(await desk.act(action)).toBe(true);
    await vi.waitFor(() => expect(desk.state.steps.length).toBe(steps + 2));
    flushSync();
  }
  const lines = (): HTMLButtonElement[] => [...root.querySelectorAll<HTMLButtonElement>("button.since")];
  const plain = (text: string | null | undefined): string => (text ?? "").replace(/\s+/g, " ").trim();
  const said = (): string => plain(root.querySelector(".news")?.textContent);
  const tags = (): string[] => [...root.querySelectorAll(".glow .tag text")].map((each) => plain(each.textContent));
  function press(): void {
    lines()[0]!.click();
    flushSync();
  }

  it("a move of another is told with the sum its points came from, and why a red 4 is 14", async () => {
    await sit(opened());
    await turn(ada[0]!);
    expect(lines().map((line) => plain(line.getAttribute("aria-label")))).toEqual([
      "Pip: red 4 on B5, 14 = 9 + 5, ends in 4, 14 points",
    ]);
    press();
    expect(said()).toContain("Pip scored 14");
    expect(said()).toContain("A red 4 stands for every sum that ends in 4.");
  });

  it("is lit on the board when pressed, goes out when pressed again, and by the next input", async () => {
    await sit(opened());
    await turn(ada[0]!);
    press();
    press();
    expect(tags()).toEqual([]);
    press();
    expect(tags()).toEqual(["14"]);
    expect(lines()[0]!.getAttribute("aria-pressed")).toBe("true");
    desk.calm();
    flushSync();
    expect(tags()).toEqual([]);
    expect(said()).not.toContain("Pip scored");
  });

  it("is there no longer once one has had the next turn oneself", async () => {
    await sit(opened());
    await turn(ada[0]!);
    await turn(ada[1]!);
    expect(lines().map((line) => plain(line.textContent))).toEqual(["yellow 1 on A5"]);
  });

  it("is there again after the page was loaded anew", async () => {
    const table = opened();
    await sit(table);
    await turn(ada[0]!);
    for (const stop of stops) stop();
    stops = [];
    await sit(table);
    await vi.waitFor(() => expect(lines()).toHaveLength(1));
    press();
    expect(tags()).toEqual(["14"]);
  });
});
