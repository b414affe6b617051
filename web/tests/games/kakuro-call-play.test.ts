// @vitest-environment happy-dom
// Kakuro Call as it is played: every path by pointer and by keyboard, alone, with others, and several at one device.

import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { settings } from "../../src/app/settings.svelte";
import type { Core } from "../../src/core/core";
import type { KakuroCallAction, KakuroCallPosition, KakuroCallResult, KakuroCallView } from "../../src/core/types";
import Play from "../../src/games/kakuro-call/Play.svelte";
import { ui } from "../../src/games/kakuro-call/ui";
import type { Step } from "../../src/table/state";
import { FakeDesk, type FakeSetting, nodeCore } from "./fake_desk";
import { boardOfRules, callPosition } from "./kakuro_call_positions";

type CallDesk = FakeDesk<KakuroCallView, KakuroCallAction, KakuroCallResult>;

let core: Core;
let shown: Record<string, unknown> | null = null;
beforeAll(async () => {
  core = await nodeCore();
});
beforeEach(() => {
  Object.assign(settings, { language: "en", motion: "less" });
});
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  vi.restoreAllMocks();
});

const mine = [["double", "digit2", "swap"], ["digit3"]] as KakuroCallPosition["supplies"];
type Given = Partial<Omit<KakuroCallPosition, "total">>;
const searching = (given: Given = {}): KakuroCallPosition => callPosition({ total: 37, supplies: mine, ...given });
const called = (given: Given = {}): KakuroCallPosition => searching({ floor: 0, ...given });

function open(
  position: KakuroCallPosition,
  setting: FakeSetting<KakuroCallView, KakuroCallAction, KakuroCallResult> = {},
): CallDesk {
  const desk: CallDesk = new FakeDesk(core, position, { time: 1000, ...setting });
  shown = mount(Play, { target: document.body, props: { desk } });
  flushSync();
  return desk;
}

const find = <Kind extends HTMLElement = HTMLElement>(selector: string): Kind => {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
};
const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
const cell = (name: string): HTMLElement => find(`[data-cell="${name}"]`);
const said = (): string => find(".news").textContent!.replace(/\s+/g, " ").trim();
const primary = (): string => document.querySelector(".btn.primary")?.textContent?.replace("Enter", "").trim() ?? "";
const button = (text: string): HTMLElement => all("button").find((other) => other.textContent!.includes(text))!;
const tile = (place: number): HTMLElement => all(".supply button")[place]!;

function press(
  target: HTMLElement,
  type: string,
  at: { clientX?: number; clientY?: number; button?: number } = {},
): void {
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, pointerType: "mouse", ...at }));
  flushSync();
}
function tap(...targets: HTMLElement[]): void {
  for (const target of targets) {
    press(target, "pointerdown");
    press(target, "pointerup");
    target.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    flushSync();
  }
}
function key(...names: string[]): void {
  for (const name of names) strike(name);
}
function strike(name: string, repeat = false): void {
  const at = document.activeElement ?? document.body;
  const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, repeat });
  const goesOn = at.dispatchEvent(event);
  // What a browser makes of Enter and Space on a button that nobody has dealt with.
  if (goesOn && (name === "Enter" || name === " ") && at instanceof HTMLButtonElement) at.click();
  flushSync();
}
const answered = async (): Promise<void> => {
  await tick();
  await Promise.resolve();
  flushSync();
};

describe("everybody searches", () => {
  test("the press of the button calls, and the click that follows it does not call again", () => {
    const desk = open(searching(), { plays: false });
    tap(find("button.call"));
    expect(desk.acted).toEqual([{ seat: 0, do: { type: "call", total: 37 } }]);
  });
  test("Enter on the button and the key K call", async () => {
    const desk = open(searching(), { plays: false });
    find("button.call").focus();
    key("Enter");
    await answered();
    key("k");
    await answered();
    expect(desk.acted.map((move) => move.do.type)).toEqual(["call", "call"]);
  });
  test("a key that is held down calls once", () => {
    const desk = open(searching(), { plays: false });
    strike("k");
    strike("k", true);
    expect(desk.acted).toHaveLength(1);
  });
  test("letters typed into the chat call nobody", () => {
    const desk = open(searching());
    const chat = document.body.appendChild(document.createElement("input"));
    chat.focus();
    key("k");
    chat.remove();
    expect(desk.acted).toEqual([]);
  });
  test("who goes to the board without calling is asked to call first", () => {
    const desk = open(searching());
    tap(cell("A4"), cell("G4"));
    expect(desk.acted).toEqual([]);
    expect(said()).toContain("Call first");
    expect(primary()).toBe("");
  });
  test("the vote is given and taken back, and how many think so is told", () => {
    const desk = open(searching({ supplies: [...mine, ["swap"]], seats: 3, scores: [0, 0, 0], impossible: [2] }));
    expect(find(".votes").textContent).toBe("1 of 3 thinks there is no row");
    tap(button("There is no row"));
    expect(find(".votes").textContent).toBe("2 of 3 think there is no row");
    expect(button("There is no row").getAttribute("aria-pressed")).toBe("true");
    key("n");
    expect(desk.acted.map((move) => move.do.type)).toEqual(["impossible", "possible"]);
  });
  test("half of the votes turn the glass, which then shows the time that is left", () => {
    open(searching());
    expect(document.querySelector("[role=timer]")).toBeNull();
    tap(button("There is no row"));
    expect(find("[role=timer]").getAttribute("aria-label")).toBe("60 seconds left");
  });
  test("who is out cannot call, is told so and may still vote", () => {
    const desk = open(searching({ locked: [0] }));
    tap(find("button.call"));
    key("k");
    expect(find("button.call").getAttribute("aria-disabled")).toBe("true");
    expect(said()).toContain("You are out until the next total.");
    tap(button("There is no row"));
    expect(desk.acted.map((move) => move.do.type)).toEqual(["impossible"]);
  });
  test("an onlooker sees the total and can do nothing", () => {
    const desk = open(searching(), { eye: null });
    tap(find("button.call"), cell("A4"));
    key("k", "n");
    expect(find(".total").textContent).toBe("37");
    expect(desk.acted).toEqual([]);
    expect(said()).not.toContain("Call first");
  });
});

describe("somebody has called", () => {
  test("the others' button is grey, wears the caller's shape and counts down", () => {
    const desk = open(called({ floor: 1 }));
    expect(find("button.call").classList).toContain("taken");
    expect(document.querySelector("button.call .who.s2")).not.toBeNull();
    expect(find("button.call").textContent).toContain("29");
    expect(said()).toContain("Ben has called");
    tap(find("button.call"), cell("A4"));
    key("k", "n");
    expect(desk.acted).toEqual([]);
  });
  test("a call that came too late is told with its rule", async () => {
    const desk = open(searching());
    desk.set({ refusal: { refused: "no-floor", clause: "KR-024" } });
    flushSync();
    expect(said()).toContain("Somebody else has called first.");
    expect(find<HTMLAnchorElement>(".news a").getAttribute("href")).toBe("/rules/kakuro-call#KR-024");
  });
  test("without a limit nothing counts down", () => {
    open(called({ options: { glass: 60, callSeconds: 0 }, floorEndsAt: null }));
    expect(find("button.call").textContent!.trim()).toBe("Kakuro!");
  });
});

describe("showing a row", () => {
  const claim = {
    type: "claim",
    from: "A4",
    dir: "across",
    length: 7,
    use: [
      { tile: "double", as: "double" },
      { tile: "digit2", as: "box", at: "H4" },
    ],
    total: 37,
  };

  test("by taps: both ends, tiles on it, and the button that names the points", () => {
    const desk = open(called());
    tap(cell("A4"), cell("G4"));
    expect(said()).toContain("Not valid yet");
    expect(find(".strip").textContent).toContain("7, 5, 8, 9, 2, 5, 1 makes 37");
    tap(tile(0), cell("B4"), tile(1), cell("H4"));
    expect(said()).toContain("Valid, 7 points");
    expect(primary()).toBe("Show row, 7 points");
    tap(button("Show row"));
    expect(desk.acted).toEqual([{ seat: 0, do: claim }]);
    expect(said()).toContain("37: 7 points for you");
  });
  test("by the keyboard alone: call, pick, lay, show", async () => {
    const desk = open(searching());
    key("k");
    await answered();
    expect(document.activeElement).toBe(cell("A1"));
    key("ArrowDown", "ArrowDown", "ArrowDown", "Enter");
    expect(said()).toContain("From A4");
    key(...Array<string>(6).fill("ArrowRight"), "Enter", "d", "Enter", "2", "f", "ArrowRight", "Enter");
    expect(primary()).toBe("Show row, 7 points");
    key("Enter");
    expect(desk.acted.map((move) => move.do)).toEqual([{ type: "call", total: 37 }, claim]);
  });
  test("Enter held down on the last square does not show the row", () => {
    const desk = open(called());
    tap(cell("A4"));
    cell("G4").focus();
    strike("Enter");
    strike("Enter", true);
    expect(desk.acted).toEqual([]);
    expect(find(".strip").textContent).toContain("makes 37");
  });
  test("by a sweep along the board, even where it strays into the next row", () => {
    open(called());
    const under = (name: string): void => void vi.spyOn(document, "elementFromPoint").mockReturnValue(cell(name));
    under("A4");
    press(cell("A4"), "pointerdown");
    under("C4");
    press(cell("A4"), "pointermove");
    under("G5");
    press(cell("A4"), "pointermove");
    expect(all("rect.line")).toHaveLength(1);
    press(cell("A4"), "pointerup");
    cell("A4").dispatchEvent(new MouseEvent("click", { bubbles: true }));
    flushSync();
    expect(find(".strip").textContent).toContain("7, 5, 8, 9, 2, 5, 1 makes 37");
    expect(said()).not.toContain("From");
  });
  test("by dragging a tile from the supply", () => {
    open(called());
    tap(cell("A4"), cell("G4"));
    tile(1).setPointerCapture = () => {};
    vi.spyOn(document, "elementFromPoint").mockReturnValue(cell("H4"));
    press(tile(1), "pointerdown", { clientX: 0, clientY: 0 });
    press(tile(1), "pointermove", { clientX: 40, clientY: 0 });
    expect(all("circle.dot")).toHaveLength(8);
    press(tile(1), "pointerup", { clientX: 40, clientY: 0 });
    expect(tile(1).getAttribute("aria-label")).toBe("digit 2, laid as a box");
    expect(cell("H4").getAttribute("aria-label")).toBe("H4, total box");
  });
  test("a tile that is let go beside the board is put down", () => {
    open(called());
    tap(cell("A4"), cell("G4"));
    tile(1).setPointerCapture = () => {};
    vi.spyOn(document, "elementFromPoint").mockReturnValue(document.body);
    press(tile(1), "pointerdown", { clientX: 0, clientY: 0 });
    press(tile(1), "pointermove", { clientX: 40, clientY: 0 });
    press(tile(1), "pointerup", { clientX: 40, clientY: 0 });
    expect(tile(1).getAttribute("aria-pressed")).toBe("false");
    expect(all("circle.dot")).toHaveLength(0);
  });
  test("of a large supply equal tiles lie on piles, each of which gives its tiles one by one", () => {
    const supply = ["double", "digit2", "double", "swap", "digit2", "double", "digit9"] as const;
    open(called({ supplies: [[...supply], ["double", "swap"]] }));
    const labels = (): (string | null)[] => all(".supply button").map((each) => each.getAttribute("aria-label"));
    expect(labels()).toEqual(["×2 double, 3 of 3 left", "swap", "digit 2, 2 of 2 left", "digit 9"]);
    tap(cell("A4"), cell("G4"), tile(0), cell("B4"));
    expect(labels()[0]).toBe("×2 double, 2 of 3 left");
    tap(tile(2));
    tap(button("Turn over"), cell("H4"));
    expect(labels()[2]).toBe("digit 2, 1 of 2 left");
    expect(all(".supply .left").map((each) => each.textContent)).toEqual(["2", "1"]);
    tap(tile(2), cell("A4"));
    expect(labels()[2]).toBe("digit 2, laid");
    tap(tile(2));
    expect(labels()[2]).toBe("digit 2, 1 of 2 left");
    expect(cell("H4").getAttribute("aria-label")).toBe("H4, total box");
  });
  test("take back and Escape go back step by step, and a tile that is laid comes back by a tap", () => {
    open(called());
    tap(cell("A4"), cell("G4"), tile(0), cell("B4"), tile(1), cell("H4"));
    key("Escape");
    expect(tile(1).getAttribute("aria-label")).toBe("digit 2");
    tap(tile(0));
    expect(tile(0).getAttribute("aria-label")).toBe("×2 double");
    tap(button("Take back"), button("Take back"), button("Take back"));
    expect(said()).toContain("You called");
    expect(button("Take back").hasAttribute("disabled")).toBe(true);
  });
  test("the tile in hand can be turned over by its button and by F, and its places are lit", () => {
    open(called());
    tap(cell("A4"), cell("G4"), tile(1));
    expect(all("circle.dot")).toHaveLength(8);
    key("f");
    expect(all("circle.dot")).toHaveLength(1);
    expect(said()).toContain("Total box");
    tap(button("Turn back"));
    expect(said()).toContain("Digit 2");
  });
  test("without lit targets no place is shown", () => {
    open(called(), { targets: false });
    tap(cell("A4"), cell("G4"), tile(1));
    expect(all("circle.dot")).toHaveLength(0);
  });
  test("without previews neither points nor faults are told before the row is shown", () => {
    const desk = open(called(), { previews: false });
    tap(cell("A4"), cell("G4"));
    expect(primary()).toBe("Show row");
    expect(said()).toContain("A row of 7 tiles");
    expect(document.querySelector(".right")).toBeNull();
    tap(button("Show row"));
    expect(desk.acted).toHaveLength(1);
  });
  test("a row that is not valid can be shown anyway, and then it is told why, with the rule", () => {
    open(called());
    tap(cell("A4"), cell("H4"));
    expect(said()).toContain("The numbers make 40, not 37.");
    expect(primary()).toBe("");
    tap(button("Show it anyway"));
    expect(said()).toContain("Not valid");
    expect(said()).toContain("The numbers make 40, not 37. You are out until the next total.");
    expect(find<HTMLAnchorElement>(".news a").getAttribute("href")).toBe("/rules/kakuro-call#KR-027");
    expect(document.querySelector("rect.failed")).not.toBeNull();
  });
  test("a tile put where it cannot go is told with the rule, and stays in hand", () => {
    open(called());
    tap(tile(0));
    expect(said()).toContain("First pick the row");
    tap(cell("A4"), cell("G4"), tile(1), cell("A8"));
    expect(said()).toContain("It goes on a tile of the row");
    expect(tile(1).getAttribute("aria-pressed")).toBe("true");
  });
  test("each square says what lies there, what it is to the row, and where a tile fits", () => {
    const rows: KakuroCallPosition["rows"] = [
      { from: "A2", dir: "across", total: 36, seat: 0 },
      { from: "F1", dir: "down", total: 9, seat: 0 },
      { from: "B3", dir: "across", total: 18, seat: 0 },
      { from: "D1", dir: "across", total: 20, seat: 1 },
    ];
    open(
      called({
        board: ["9 2 # 4- 3- 5+ 6- 2-", "7- 3- 2- 8- 6- 4+ 5- 1-", "# 2- 6- 7- 3- # 6 4", ...boardOfRules.slice(3)],
        rows,
      }),
    );
    const label = (name: string): string => cell(name).getAttribute("aria-label")!;
    expect(label("A4")).toBe("A4, 7");
    expect(label("C1")).toBe("C1, total box");
    expect(label("D1")).toBe("D1, red 4, used across, start of 20 across, Ben");
    expect(label("F2")).toBe("F2, red 4, used both ways");
    tap(cell("A4"));
    expect(label("A4")).toBe("A4, 7, start of your row");
    press(cell("C4"), "pointerenter");
    expect(label("C4")).toBe("C4, 8, row to here: 7, 5, 8, makes 20");
    tap(cell("G4"), tile(1));
    expect(label("H4")).toBe("H4, 3, the tile fits here");
    tap(cell("G4"));
    expect(label("G4")).toBe("G4, digit tile 2, in your row");
  });
  test("what was begun does not outlive the round", () => {
    const desk = open(called());
    tap(cell("A4"), cell("G4"));
    desk.set({ time: 30_000 });
    desk.play(null, { type: "clock" } as unknown as KakuroCallAction);
    flushSync();
    expect(said()).toContain("Too late No row was shown in time.");
    expect(find(".strip").textContent!.trim()).toBe("");
    expect(all("rect.line")).toHaveLength(0);
  });
});

describe("several people at one device", () => {
  const three = {
    supplies: [["double"], ["digit2", "double"], ["swap"]] as KakuroCallPosition["supplies"],
    seats: 3,
    scores: [0, 0, 0],
  };

  test("each has a button, a number key and a vote of their own", async () => {
    const desk = open(searching({ ...three, impossible: [2] }), { eye: null, mine: [0, 1, 2], plays: false });
    const names = all("button.call").map((each) => each.getAttribute("aria-label"));
    expect(names).toEqual(["Kakuro! (Ada)", "Kakuro! (Ben)", "Kakuro! (Cleo)"]);
    tap(all("button.call")[1]!);
    await answered();
    key("3");
    await answered();
    key("k");
    await answered();
    tap(all("button.vote")[2]!, all("button.vote")[0]!);
    const acted = desk.acted.map(({ seat, do: action }) => `${seat} ${action.type}`);
    expect(acted).toEqual(["1 call", "2 call", "0 call", "2 possible", "0 impossible"]);
  });
  test("who has called shows the row with the own tiles, for the own seat", () => {
    const desk = open(called({ ...three, floor: 1 }), { eye: 1, mine: [0, 1, 2] });
    expect(said()).toContain("Ben has called");
    expect(all(".supply button").map((each) => each.getAttribute("aria-label"))).toEqual(["digit 2", "×2 double"]);
    tap(cell("A4"), cell("G4"), tile(1), cell("B4"), tile(0), cell("H4"));
    tap(button("Show row, 7 points"));
    expect(desk.acted[0]).toMatchObject({ seat: 1, do: { type: "claim", from: "A4", length: 7 } });
    expect(said()).toContain("Ben has 37: 7 points");
  });
  test("while the page still has another's eyes a row can be shown, without a preview", () => {
    const desk = open(called({ ...three, floor: 1 }), { eye: null, mine: [0, 1, 2], plays: false });
    tap(cell("A4"), cell("G4"));
    expect(primary()).toBe("Show row");
    tap(button("Show row"));
    expect(desk.acted[0]?.seat).toBe(1);
  });
});

describe("alone", () => {
  const solo = (given: Given = {}): KakuroCallPosition =>
    searching({ supplies: [["double", "digit2", "swap"]], glassEndsAt: 60_000, ...given });

  test("a row may be shown without calling", () => {
    const desk = open(solo());
    expect(said()).toContain("Find a row for 37");
    tap(cell("A4"), cell("G4"), tile(0), cell("B4"), tile(1), cell("H4"));
    tap(button("Show row, 7 points"));
    expect(desk.acted.map((move) => move.do.type)).toEqual(["claim"]);
  });
  test("a call keeps what was picked", async () => {
    const desk = open(solo());
    tap(cell("A4"), cell("G4"));
    key("k");
    await answered();
    expect(desk.acted.map((move) => move.do.type)).toEqual(["call"]);
    expect(find(".strip").textContent).toContain("makes 37");
  });
  test("the glass runs from the start, and saying that there is no row lays the total apart", () => {
    open(solo());
    expect(find("[role=timer]").getAttribute("aria-label")).toBe("59 seconds left");
    tap(button("There is no row"));
    expect(said()).toContain("37 is laid apart, unsolved");
  });
  test("without the hourglass there is nothing to call for", () => {
    const desk = open(solo({ options: { glass: 0, callSeconds: 30 }, glassEndsAt: null }));
    expect(document.querySelector("button.call")).toBeNull();
    key("k");
    expect(desk.acted).toEqual([]);
  });
});

describe("a total that is overtaken", () => {
  /** The glass has run out, and 12 is up by the time that what was pressed comes to the table. */
  const late = (): CallDesk => {
    const desk = open(
      searching({
        glassEndsAt: 5000,
        impossible: [1],
        totals: [12, ...(searching().totals as number[]).filter((total) => total !== 12), 12],
      }),
      { time: 4990 },
    );
    desk.set({ time: 5001 });
    return desk;
  };
  test.each(["call", "impossible"] as const)(
    "%s: it says which total was meant, is told kindly, and nobody is out",
    async (what) => {
      const desk = late();
      if (what === "call") tap(find("button.call"));
      else tap(button("There is no row"));
      await answered();
      expect(desk.acted).toEqual([{ seat: 0, do: { type: what, total: 37 } }]);
      expect(desk.refusal?.refused).toBe("overtaken");
      expect(said()).toContain("Too late for 37");
      expect(said()).toContain("nobody is out");
      expect(document.querySelector(".refused")).toBeNull();
      expect(desk.view.locked).toEqual([]);
    },
  );
  test("a row that comes too late locks nobody out of the next total", async () => {
    const desk = open(called({ glassEndsAt: 5000, floorEndsAt: 30_000, impossible: [1] }), { time: 4000 });
    tap(cell("A4"), cell("G4"), tile(0), cell("B4"), tile(1), cell("H4"));
    desk.set({ time: 30_001 });
    tap(button("Show row"));
    await answered();
    expect(desk.refusal?.refused).toBe("overtaken");
    desk.play(null, { type: "clock" } as unknown as KakuroCallAction);
    flushSync();
    expect(desk.view.locked).toEqual([]);
    expect(desk.view.total).not.toBe(37);
  });
  test("the words go when the table goes on", async () => {
    const desk = late();
    tap(find("button.call"));
    await answered();
    desk.play(null, { type: "clock" } as unknown as KakuroCallAction);
    flushSync();
    expect(desk.refusal).toBeNull();
    expect(said()).toContain("37 is laid apart");
    expect(find("button.call").getAttribute("aria-disabled")).toBe("false");
  });
});

describe("beside the board", () => {
  const row = (seat: number, from: string, points: number): Step => ({
    seat,
    do: { type: "claim", from, dir: "across", length: points, use: [{ tile: "swap", as: "box", at: "C1" }] },
    result: { points, valid: true },
  });
  const wrong: Step = {
    seat: 1,
    do: { type: "claim", from: "A5", dir: "across", length: 2 },
    result: { points: 0, valid: false, why: "wrong-sum" },
  };
  const call: Step = { seat: 0, do: { type: "call" }, result: { points: 0 } };
  const steps: Step[] = [row(0, "A2", 8), wrong, call, row(0, "D1", 5)];
  const rows: KakuroCallPosition["rows"] = [
    { from: "A2", dir: "across", total: 36, seat: 0 },
    { from: "D1", dir: "across", total: 20, seat: 0 },
  ];

  test("a line of the log names the total of its row, also when more rows have followed", () => {
    const view = { ...searching(), rows, viewer: 0 } as KakuroCallView;
    const lines = steps.map((step, i) => ui.line(step, { view, later: steps.slice(i + 1) }));
    expect(lines).toEqual([
      { text: "36 from A2, box on C1", points: 8 },
      { text: "not valid, from A5", points: null },
      { text: "calls Kakuro!", points: null },
      { text: "20 from D1, box on C1", points: 5 },
    ]);
    expect(ui.line(steps[0]!).text).toBe("row from A2, box on C1");
    const told = { ...steps[0]!, do: { ...steps[0]!.do, total: 36 } } as Step;
    expect(ui.line(told).text).toBe("36 from A2, box on C1");
  });
  test("the result counts rows, the longest of them, and wrong ones", () => {
    expect(ui.tally(steps, 2).map((column) => column.values)).toEqual([
      [2, 0],
      [8, 0],
      [0, 1],
    ]);
  });
  test("the game waits for the caller only, and says of each seat what it is up to", () => {
    const view = { ...called({ locked: [1] }), viewer: 0 } as KakuroCallView;
    expect(core.statusOf(called({ locked: [1] })).awaited).toEqual([0]);
    expect(core.statusOf(searching()).awaited).toEqual([]);
    expect([ui.note(view, 0), ui.note(view, 1)]).toEqual(["Called", "Out"]);
    expect(ui.note({ ...searching({ impossible: [1] }), viewer: 0 } as KakuroCallView, 1)).toBe("No row");
  });
  test("only options that differ from the usual are named in the bar", () => {
    expect(ui.setting({ glass: 60, callSeconds: 30 }, 2)).toBe("");
    expect(ui.setting({ glass: 90, callSeconds: 0 }, 2)).toBe("hourglass 90 s · no limit to show the row");
  });
});
