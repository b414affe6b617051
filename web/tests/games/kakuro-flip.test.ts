// @vitest-environment happy-dom
// The board as it is used: by pointer, by keyboard, by dragging, with either referee.
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { settings } from "../../src/app/settings.svelte";
import type { Core } from "../../src/core/core";
import type { KakuroFlipAction, KakuroFlipPosition, KakuroFlipResult, KakuroFlipView } from "../../src/core/types";
import Play from "../../src/games/kakuro-flip/Play.svelte";
import { FakeDesk, type FakeSetting, nodeCore } from "./fake_desk";
import { grand, position, several } from "./kakuro_flip_positions";

type FlipDesk = FakeDesk<KakuroFlipView, KakuroFlipAction, KakuroFlipResult>;
type Place = Extract<KakuroFlipAction, { type: "place" }>;

let core: Core;
beforeAll(async () => {
  core = await nodeCore();
});
beforeEach(() => {
  Object.assign(settings, { language: "en", motion: "less" });
});

describe("the board", () => {
  let desk: FlipDesk;
  let app: object | null = null;
  afterEach(() => {
    if (app) void unmount(app);
    app = null;
    vi.restoreAllMocks();
  });
  function open(
    at: KakuroFlipPosition,
    setting: FakeSetting<KakuroFlipView, KakuroFlipAction, KakuroFlipResult> = {},
  ): void {
    desk = new FakeDesk(core, at, setting);
    app = mount(Play, { target: document.body, props: { desk } });
    flushSync();
  }
  const find = <E extends Element = HTMLElement>(what: string): E | null => document.querySelector<E>(what);
  const cell = (name: string): HTMLElement => find(`[data-cell="${name}"]`)!;
  const label = (name: string): string => cell(name).getAttribute("aria-label")!;
  const button = (text: string): HTMLButtonElement =>
    [...document.querySelectorAll("button")].find(
      (one) => one.textContent?.includes(text) || one.getAttribute("aria-label") === text,
    )!;
  const saying = (): string => find(".news")!.textContent!.replaceAll("\u00a0", " ").replace(/\s+/g, " ").trim();
  async function settle(): Promise<void> {
    await Promise.resolve();
    flushSync();
  }
  async function tap(what: string | HTMLElement): Promise<void> {
    (typeof what === "string" ? cell(what) : what).click();
    await settle();
  }
  async function key(name: string, on: Element = document.body): Promise<void> {
    on.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
    await settle();
  }
  async function point(name: string): Promise<void> {
    cell(name).dispatchEvent(new PointerEvent("pointerenter", { pointerType: "mouse" }));
    await settle();
  }
  const dashed = (): number => document.querySelectorAll("rect.aim").length;

  test("tap and tap again: the first shows what it would bring, the second lays", async () => {
    open(grand());
    await tap("H5");
    expect(saying()).toBe("Lay yellow 7 on H5? It completes 9 = 2 + 7.");
    expect(dashed()).toBe(1);
    expect(find(".bubble.desk")!.textContent).toContain("+9");
    expect(button("Lay card, +9")).toBeDefined();
    await tap("H5");
    expect(desk.acted).toEqual([{ seat: 0, do: { type: "place", card: 7, side: "yellow", at: "H5" } }]);
    expect(dashed()).toBe(0);
    expect(document.querySelectorAll(".glowline.drawn").length).toBe(2);
  });
  test("the pointer over a square previews it and is asked for alone", async () => {
    open(grand());
    const asked = vi.spyOn(desk, "foresee");
    await point("H5");
    expect(dashed()).toBe(1);
    expect(label("H5")).toBe("H5, empty, allowed, would score 9");
    expect(new Set(asked.mock.calls.map(([turn]) => (turn as Place).at))).toEqual(new Set(["H5"]));
    expect(desk.acted).toEqual([]);
  });
  test("turning a card: every kakuro is outlined, the board shows the card turned, the button names the points", async () => {
    open(grand());
    await tap("H5");
    await tap(button("Also turn a card"));
    expect(saying()).toContain("Turn which card?");
    expect(label("E5")).toBe("E5, yellow 4, can be turned");
    expect(label("A5")).toBe("A5, red 1");
    await tap("E5");
    expect(label("E5")).toBe("E5, red 4, turned");
    expect(dashed()).toBe(3);
    expect(saying()).toBe("Lay yellow 7 on H5 and turn E5? It completes 9 = 2 + 7, 14 = 5 + 2 + 7, and 4 = 3 + 1.");
    await tap(button("Lay card, +27"));
    expect(desk.acted[0]!.do).toEqual({ type: "place", card: 7, side: "yellow", at: "H5", flip: ["E5"] });
    expect(desk.view.scores[0]).toBe(27);
    expect(label("E5")).toBe("E5, red 4");
  });
  test("a card that may not be turned is refused with its rule, and the turn stays to be mended", async () => {
    open(grand());
    await tap("H5");
    await key("t");
    await tap("F5");
    expect(saying()).toContain("The turned card must be part of the same kakuro.");
    expect(find<HTMLAnchorElement>(".refused a")!.getAttribute("href")).toBe("/rules/kakuro-flip#KC-057");
    await tap("E5");
    expect(find(".refused")).toBeNull();
    expect(button("Lay card, +27")).toBeDefined();
  });
  test("a square that touches no card is refused with its rule", async () => {
    open(grand());
    await tap("I9");
    expect(saying()).toContain("KC-027");
    expect(label("I9")).toBe("I9, empty");
  });
  test("by keyboard alone: card, side, arrows, Enter, T and Escape", async () => {
    open(grand());
    await key("9");
    expect(button("yellow 9").getAttribute("aria-pressed")).toBe("true");
    await key("f");
    expect(button("red 9").getAttribute("aria-pressed")).toBe("true");
    expect(button("Sum").getAttribute("aria-pressed")).toBe("true");
    await key("7");
    expect(button("yellow 7").getAttribute("aria-pressed")).toBe("true");
    cell("G5").focus();
    await key("ArrowRight", cell("G5"));
    expect(document.activeElement).toBe(cell("H5"));
    await tap("H5");
    await key("t", cell("H5"));
    await tap("E5");
    await key("Escape", cell("E5"));
    expect(label("E5")).toBe("E5, yellow 4, can be turned");
    await key("Escape", cell("E5"));
    expect(saying()).toContain("Lay yellow 7 on H5?");
    await key("Enter");
    expect(desk.acted).toEqual([{ seat: 0, do: { type: "place", card: 7, side: "yellow", at: "H5" } }]);
  });
  test("letters typed elsewhere are left alone", async () => {
    open(grand());
    const field = document.body.appendChild(document.createElement("input"));
    await key("f", field);
    expect(button("Addend").getAttribute("aria-pressed")).toBe("true");
    field.remove();
  });
  test("a card can be dragged from the hand: where it is dropped it is aimed", async () => {
    open(grand());
    const piece = button("yellow 9");
    piece.setPointerCapture = () => {};
    document.elementFromPoint = () => cell("H5");
    const move = (type: string, x: number): boolean =>
      piece.dispatchEvent(
        new PointerEvent(type, { clientX: x, clientY: 10, button: 0, pointerType: "mouse", bubbles: true }),
      );
    move("pointerdown", 10);
    move("pointermove", 60);
    flushSync();
    expect(dashed()).toBe(1);
    move("pointerup", 60);
    flushSync();
    expect(saying()).toContain("Lay yellow 9 on H5?");
    expect(desk.acted).toEqual([]);
  });
  test("without previews nothing is foretold, without targets nothing is marked, and the turn can be made", async () => {
    open(grand(), { previews: false, targets: false });
    const asked = vi.spyOn(desk, "foresee");
    expect(document.querySelectorAll(".litdot").length).toBe(0);
    await tap("H5");
    expect(saying()).toBe("Lay yellow 7 on H5?");
    expect(find(".bubble")).toBeNull();
    expect(asked).not.toHaveBeenCalled();
    await key("t");
    expect(document.querySelectorAll("circle.turnable").length).toBe(0);
    await tap("E5");
    await tap("H5");
    expect(desk.view.scores[0]).toBe(27);
  });
  test("several flips: an unfinished turn says so, is refused with its rule, and can be finished", async () => {
    open(several());
    await tap("E5");
    await key("t");
    await tap("C5");
    expect(saying()).toContain("Not in one kakuro yet: turn another one.");
    await tap("E5");
    expect(saying()).toMatch(/KC-0(57|80)/);
    await tap("B5");
    await tap(button("Lay card, +7"));
    expect((desk.acted.at(-1)!.do as Place).flip).toEqual(["C5", "B5"]);
    expect(desk.view.scores[0]).toBe(7);
  });
  test("what was aimed is gone when the board changes, and stays while it does not", async () => {
    open(grand());
    await tap("H5");
    desk.set({});
    flushSync();
    expect(saying()).toContain("Lay yellow 7 on H5?");
    desk.setPosition(several());
    flushSync();
    expect(saying()).toBe("Your turn Pick a card, then a square with a dot.");
  });
  test("while another is on, the hand is seen and cannot be used", async () => {
    open(grand({ turn: 1 }));
    expect(saying()).toContain("Ben is thinking");
    expect(button("yellow 7").disabled).toBe(true);
    await tap("H5");
    await key("f");
    expect(desk.acted).toEqual([]);
    expect(button("Addend").getAttribute("aria-pressed")).toBe("true");
  });
  test("an onlooker sees the board and no hand", () => {
    open(grand(), { eye: null });
    expect(find(".hand")).toBeNull();
    expect(label("E5")).toBe("E5, yellow 4");
  });
  test("what another has scored is said, and the row wears that seat's shape", async () => {
    open(
      grand({
        turn: 1,
        hands: [
          [1, 1],
          [7, 9],
        ],
      }),
    );
    desk.play(1, { type: "place", card: 7, side: "yellow", at: "H5", flip: ["E5"] });
    flushSync();
    expect(saying()).toBe("Your turn Ben: yellow 7 on H5, turns E5, +27.");
    expect(document.querySelectorAll(".tag").length).toBe(3);
    expect(document.querySelectorAll(".tag .pawn.s2").length).toBe(3);
  });

  describe("with the table's referee", () => {
    const wrong = (): KakuroFlipPosition =>
      position(
        { 5: "r2 . y1 y6 y5 . . . ." },
        {
          options: { referee: "table" },
          hands: [
            [5, 9],
            [1, 1],
          ],
          pending: null,
        },
      );

    test("the points are announced, by stepper or number, and nothing is counted for the player", async () => {
      open(wrong());
      await tap("B5");
      expect(saying()).toBe("Lay yellow 5 on B5? Count, and announce your points.");
      expect(find(".bubble")).toBeNull();
      await tap(button("One point more"));
      await tap(button("One point more"));
      await tap(button("One point less"));
      expect(button("Lay, announce 1")).toBeDefined();
      const field = find<HTMLInputElement>("input[type=number]")!;
      field.value = "12";
      field.dispatchEvent(new Event("input", { bubbles: true }));
      flushSync();
      await tap(button("Also turn a card"));
      expect(document.querySelectorAll("circle.turnable").length).toBe(0);
      await tap("E5");
      await key("Enter", field);
      expect(desk.acted).toEqual([
        { seat: 0, do: { type: "place", card: 5, side: "yellow", at: "B5", flip: ["E5"], claim: 12 } },
      ]);
      expect(saying()).toContain("You announced 12 points.");
    });
    test("a claim is never less than nothing", async () => {
      open(wrong());
      await tap("B5");
      expect(button("One point less").disabled).toBe(true);
      const field = find<HTMLInputElement>("input[type=number]")!;
      field.value = "-5";
      field.dispatchEvent(new Event("input", { bubbles: true }));
      flushSync();
      expect(button("Lay, announce 0")).toBeDefined();
    });
    test("the other may object, not the one who laid it, and hears whether it was right", async () => {
      const laid = { type: "place", card: 5, side: "yellow", at: "B5", flip: ["E5"], claim: 12 } as const;
      open(wrong(), { eye: 1 });
      desk.play(0, { ...laid, flip: [...laid.flip] });
      flushSync();
      expect(saying()).toBe("Your turn Ada announces 12 points.");
      expect(label("E5")).toContain("red 5");
      await tap(button("Object to Ada’s turn"));
      expect(desk.acted).toEqual([{ seat: 1, do: { type: "object" } }]);
      expect(saying()).toContain("The objection was right");
      expect(label("E5")).toContain("yellow 5");
      expect(desk.view.scores[0]).toBe(0);
    });
    test("nobody objects to an own turn", () => {
      open(
        position(
          { 5: "r8 y3 y5 . . . . . ." },
          {
            options: { referee: "table" },
            scores: [8, 0],
            turn: 1,
            pending: { seat: 0, at: "C5", flip: [], claim: 8 },
          },
        ),
      );
      expect(find(".btn.stop")).toBeNull();
    });
    test("at a shared device each of the others has a button of its own", async () => {
      const start = position(
        { 5: "r8 y3 y5 . . . . . ." },
        {
          options: { referee: "table" },
          seats: 3,
          scores: [9, 0, 0],
          hands: [[1], [2], [3]],
          turn: 1,
          pending: { seat: 0, at: "C5", flip: [], claim: 9 },
        },
      );
      open(start, { eye: 1, mine: [0, 1, 2] });
      expect([...document.querySelectorAll(".btn.stop")].map((one) => one.textContent?.trim())).toEqual([
        "Ben objects",
        "Cleo objects",
      ]);
      await tap(button("Cleo objects"));
      expect(desk.acted).toEqual([{ seat: 2, do: { type: "object" } }]);
      expect(desk.view.scores[0]).toBe(0);
    });
  });
});
