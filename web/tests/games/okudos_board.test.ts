// @vitest-environment happy-dom
// The board of Okudos as one uses it, by mouse, touch and keyboard, before the real referee.

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { settings } from "../../src/app/settings.svelte";
import type { Core } from "../../src/core/core";
import type { OkudosAction, OkudosPosition, OkudosResult, OkudosView } from "../../src/core/types";
import Play from "../../src/games/okudos/Play.svelte";
import { FakeDesk, type FakeSetting, nodeCore } from "./fake_desk";
import { busy, empty, position, wrong } from "./okudos_positions";

let core: Core;
beforeAll(async () => {
  core = await nodeCore();
});
beforeEach(() => {
  settings.language = "en";
  settings.motion = "less";
});

describe("at the desk", () => {
  type OkudosDesk = FakeDesk<OkudosView, OkudosAction, OkudosResult>;
  let app: object | null = null;
  let desk: OkudosDesk;

  function show(at: OkudosPosition, setting: FakeSetting<OkudosView, OkudosAction, OkudosResult> = {}): void {
    desk = new FakeDesk<OkudosView, OkudosAction, OkudosResult>(core, at, setting);
    app = mount(Play, { target: document.body, props: { desk } });
    flushSync();
  }
  afterEach(() => {
    if (app) void unmount(app);
    app = null;
    document.body.replaceChildren();
  });

  const find = (selector: string): HTMLElement => {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`nothing is ${selector}`);
    return found;
  };
  const press = (selector: string): void => {
    find(selector).click();
    flushSync();
  };
  const square = (cell: string): string => `[role=grid] [data-cell=${cell}]`;
  const slot = (number: number): string => `.chips .piece:nth-child(${number})`;
  const key = (name: string, on: EventTarget = document.activeElement ?? document.body): void => {
    on.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
    flushSync();
  };
  /** What a browser does with Enter on a button. */
  const enter = (): void => {
    key("Enter");
    if (document.activeElement instanceof HTMLButtonElement) document.activeElement.click();
    flushSync();
  };
  const said = (): string => find(".news").textContent!.trim();
  const count = (selector: string): number => document.querySelectorAll(selector).length;
  const primary = ".acts .primary";

  test("tap a chip, tap a square, press the button: the sentence says what it covers and the chip is laid", () => {
    show(position());
    press(slot(1));
    expect(count(".target")).toBe(81);
    press(square("E3"));
    expect(said()).toBe("Lay the 7 on E3? It covers a 9 in sector Waves.");
    expect(find(".bubble").textContent).toContain("−9");
    press(primary);
    expect(desk.acted).toEqual([{ seat: 0, do: { type: "place", chip: 7, at: "E3" } }]);
    expect(desk.view.chips[2]).toBe(". . . . 7 . . . .");
    expect(find(primary).hasAttribute("disabled")).toBe(true);
  });

  test("a second tap on the square lays the chip, and one's own number is said to be one's own", () => {
    show(position());
    press(slot(2));
    press(square("G1"));
    expect(said()).toContain("It covers a 9 of your own, in sector Dots.");
    press(square("G1"));
    expect(desk.acted.map((move) => move.do)).toEqual([{ type: "place", chip: 6, at: "G1" }]);
  });

  test("by keyboard alone: the chip's number, arrows, Enter twice", () => {
    show(position());
    key("6", document.body);
    expect(document.activeElement).toBe(find(square("E5")));
    key("ArrowUp");
    key("ArrowRight");
    enter();
    expect(desk.acted).toEqual([]);
    expect(find(".ghost")).toBeTruthy();
    enter();
    expect(desk.acted.map((move) => move.do)).toEqual([{ type: "place", chip: 6, at: "F4" }]);
  });

  test("D and Enter discard the lifted chip, P and Enter pass, Escape takes back", () => {
    show(position());
    key("2", document.body);
    key("d", document.body);
    expect(said()).toContain("Discard the 2?");
    key("Escape", document.body);
    expect(said()).toContain("Lay the 2 on a square with a dot");
    key("d", document.body);
    key("Enter", document.body);
    expect(desk.acted.map((move) => move.do)).toEqual([{ type: "discard", chip: 2 }]);
    desk.setPosition(position());
    flushSync();
    key("p", document.body);
    expect(said()).toContain("The game ends once all pass one after another.");
    key("Enter", document.body);
    expect(desk.acted.at(-1)!.do).toEqual({ type: "pass" });
  });

  test("keys typed into a field, or out of turn, do nothing", () => {
    show(position());
    const field = document.createElement("input");
    document.body.append(field);
    key("7", field);
    key("p", field);
    expect(count(".piece.up")).toBe(0);
    desk.setPosition(position({ turn: 1 }));
    flushSync();
    key("7", document.body);
    key("p", document.body);
    key("Enter", document.body);
    expect(desk.acted).toEqual([]);
    expect(count(".acts .btn:not([disabled])")).toBe(0);
  });

  function carry(from: HTMLElement, to: string | null): void {
    const under = to === null ? null : find(to);
    const looked = vi.spyOn(document, "elementFromPoint").mockReturnValue(under);
    from.setPointerCapture = () => {};
    const at = (type: string, x: number): void => {
      const pointer = { clientX: x, clientY: 5, button: 0, pointerType: "mouse", pointerId: 1, bubbles: true };
      from.dispatchEvent(new PointerEvent(type, pointer));
      flushSync();
    };
    at("pointerdown", 5);
    at("pointermove", 60);
    at("pointerup", 60);
    looked.mockRestore();
  }

  test("dragged to a square a chip is laid, to the button it is put away, from anywhere else it comes back", () => {
    show(position());
    carry(find(slot(2)), null);
    expect(desk.acted).toEqual([]);
    carry(find(slot(2)), square("B2"));
    expect(desk.acted.map((move) => move.do)).toEqual([{ type: "place", chip: 6, at: "B2" }]);
    desk.setPosition(position());
    flushSync();
    carry(find(slot(3)), "[data-cell=discard]");
    expect(desk.acted.at(-1)!.do).toEqual({ type: "discard", chip: 2 });
  });

  test("a refusal comes with its clause, and the chip that forbids the move is ringed until the next input", () => {
    show(position({ chips: ["7 . . . . . . . .", ...empty.slice(1)] }));
    press(slot(1));
    expect(count(".target")).toBe(81 - 21);
    press(square("I1"));
    expect(find(".news a").getAttribute("href")).toBe("/rules/okudos#OK-027");
    expect(count(".clash")).toBe(1);
    press(square("D2"));
    expect(count(".clash")).toBe(0);
    expect(said()).toContain("Lay the 7 on D2?");
  });

  test("with the strict referee irregular chips are ringed, and only those can be collected", () => {
    show(position({ chips: wrong }));
    expect(count(".collectable")).toBe(3);
    expect(find(square("E5")).getAttribute("aria-label")).toBe("E5, chip 3 over a 2, sector Plus signs, irregular");
    press(square("E1"));
    expect(find(primary).textContent).toContain("Collect chip, +1");
    press(primary);
    expect(desk.acted.map((move) => move.do)).toEqual([{ type: "collect", at: "E1" }]);
    expect(count(".collectable")).toBe(2);
    press(square("A5"));
    press(square("A5"));
    expect(count(".collectable")).toBe(0);
    expect(desk.view.collected[0]).toBe(2);
    press(square("E5"));
    expect(desk.acted).toHaveLength(2);
  });

  describe("where collecting is a duty", () => {
    const duty = { referee: "table", collect: "must" } as const;
    test("the board leads: irregular chips are ringed, nothing else can be done, and it is said", () => {
      show(position({ chips: wrong, options: duty }));
      expect(count(".collectable")).toBe(3);
      expect(said()).toBe("Your turn The 3 ringed chips are irregular: collect one before anything else.");
      expect(
        [...document.querySelectorAll<HTMLButtonElement>(".piece, .acts .btn")].every((button) => button.disabled),
      ).toBe(true);
      expect(find(primary).textContent).toContain("Collect chip");
      for (const name of ["7", "d", "Enter", "p", "Enter"]) key(name);
      expect(desk.acted).toEqual([]);
      press(square("E1"));
      expect(said()).toContain("Collect the 3 on E1?");
      press(primary);
      press(square("A5"));
      press(primary);
      expect(desk.acted.map((move) => move.do)).toEqual([
        { type: "collect", at: "E1" },
        { type: "collect", at: "A5" },
      ]);
      expect(count(".collectable")).toBe(0);
      expect(said()).toContain("Choose one of your chips.");
      expect(count(".piece:disabled")).toBe(0);
    });
    test("without marked squares it is only said", () => {
      show(position({ chips: wrong, options: duty }), { targets: false });
      expect(count(".collectable")).toBe(0);
      expect(said()).toContain("A chip lies there against the rule: collect it before anything else.");
      press(square("A5"));
      press(square("A5"));
      expect(desk.view.collected[0]).toBe(1);
    });
    test("with nothing to collect the turn is as ever", () => {
      show(position({ chips: busy, options: duty }));
      expect(count(".piece:disabled")).toBe(0);
      expect(said()).toContain("Choose one of your chips.");
    });
  });

  test("with the table's referee nothing is given away: any chip may be tried, and one is told (OK-020)", () => {
    show(position({ chips: wrong.with(8, "6 . . . . . . . ."), options: { referee: "table" } }));
    expect(count(".collectable")).toBe(0);
    press(square("A9"));
    expect(find(primary).textContent).toContain("Collect chip");
    expect(find(primary).textContent).not.toContain("+1");
    press(primary);
    expect(find(".news a").getAttribute("href")).toBe("/rules/okudos#OK-022");
    press(square("E1"));
    press(square("E1"));
    expect(desk.view.collected[0]).toBe(1);
  });

  test("with the table's referee an irregular chip can be laid, and the preview says what that means", () => {
    show(position({ chips: ["7 . . . . . . . .", ...empty.slice(1)], options: { referee: "table" } }));
    press(slot(1));
    press(square("I1"));
    expect(said()).toContain("it sees another 7");
    expect(count(".clash")).toBe(1);
    press(primary);
    expect(desk.view.chips[0]).toBe("7 . . . . . . . 7");
  });

  test("without targets nothing shows which squares are allowed, without previews nothing what a chip covers", () => {
    const at = position({ chips: ["7 . . . . . . . .", ...empty.slice(1)], options: { referee: "table" } });
    show(at, { targets: false, previews: false });
    press(slot(1));
    expect(count(".target")).toBe(0);
    press(square("I1"));
    expect(count(".bubble, .clash, .against")).toBe(0);
    expect(said()).toBe("Lay the 7 on I1?");
  });

  test("the last to pass is told that the game ends, and then every sector shows its owner and its worth", () => {
    show(
      position({
        chips: busy,
        hands: [
          [2, 5, 8],
          [1, 1, 4],
        ],
        passes: 1,
        collected: [2, 0],
      }),
    );
    expect(count(".pin")).toBe(3);
    press(".acts .btn:nth-child(3)");
    expect(said()).toContain("the game ends now");
    press(primary);
    const end = desk.position as OkudosPosition;
    expect(end.over).toBe(true);
    expect(count(".pin")).toBe(0);
    const worth = (owner: string): number =>
      [...document.querySelectorAll(`.worth${owner} text`)].reduce((sum, text) => sum + Number(text.textContent), 0);
    expect(count(".worth")).toBe(9);
    expect(worth(".s1") + 2).toBe(end.scores[0]);
    expect(worth(".nobody")).toBe(end.gameScore);
    // What is covered fades, and each open number has its ring.
    expect(count(".lying.past")).toBe(1);
    const open = end.chips
      .join(" ")
      .split(" ")
      .filter((token) => token === ".").length;
    expect(count("circle.open")).toBe(open);
    expect(count(".nobody .owner")).toBe(3);
  });

  test("the last chip of all is announced as the end (OK-032)", () => {
    show(position({ chips: busy, hands: [[5], [1, 1, 4]], supplied: 0 }));
    press(slot(1));
    press(square("B2"));
    expect(said()).toContain("The game ends with it.");
  });

  test("an onlooker sees neither hands nor sectors, and can do nothing", () => {
    show(
      position({
        chips: busy,
        hands: [
          [2, 5, 8],
          [1, 1, 4],
        ],
      }),
      { eye: null },
    );
    expect(count(".piece, .pin, .acts, .target")).toBe(0);
    press(square("B1"));
    expect(desk.acted).toEqual([]);
  });

  test("one's sectors tell what is open and covered in them; others' lie face down", () => {
    show(
      position({
        chips: busy,
        hands: [
          [2, 5, 8],
          [1, 1, 4],
        ],
      }),
    );
    const own = [...document.querySelectorAll(".markers .marker")].map((marker) => marker.getAttribute("aria-label"));
    expect(own[0]).toBe("Dots: 37 still open, 3 of 9 squares covered");
    expect(own).toHaveLength(3);
    expect(find(".full").textContent).toBe("10 of 27 squares covered");
    expect(count(".others .back .marker")).toBe(6);
    expect(find(".others").textContent).toContain("3 sectors, face down");
  });

  test("a square says what lies there, its sector, and whether the lifted chip may lie on it", () => {
    show(position({ chips: ["7 . . . . . . . .", ...empty.slice(1)] }));
    press(slot(1));
    expect(find(square("A1")).getAttribute("aria-label")).toBe("A1, chip 7 over a 2, sector Bricks");
    expect(find(square("I1")).getAttribute("aria-label")).toBe("I1, 3 printed, sector Dots, yours");
    expect(find(square("D2")).getAttribute("aria-label")).toBe("D2, 6 printed, sector Waves, allowed");
  });

  test("a pin that is taken up goes into sectors, not chips onto squares, also out of turn, and stays for the next visit (OK-038)", () => {
    localStorage.clear();
    show(position({ turn: 1 }));
    expect(count(".suspect")).toBe(0);
    press(".others li:nth-child(1) button");
    expect(said()).toContain("Which sectors are Ben’s?");
    press(square("E5"));
    press(square("A1"));
    expect(count(".suspect.s2")).toBe(2);
    expect(find(square("D4")).getAttribute("aria-label")).toContain("perhaps Ben’s");
    press(square("B2"));
    expect(count(".suspect.s2")).toBe(1);
    key("Escape");
    press(square("B2"));
    expect(count(".suspect.s2")).toBe(1);
    expect(desk.acted).toEqual([]);
    if (app) void unmount(app);
    show(position({ turn: 1 }));
    expect(count(".suspect.s2")).toBe(1);
  });

  test("no pin goes into a sector of one's own, and an onlooker has none", () => {
    localStorage.clear();
    show(position());
    press(".others li:nth-child(1) button");
    press(square("G1"));
    expect(count(".suspect")).toBe(0);
    if (app) void unmount(app);
    document.body.replaceChildren();
    show(position(), { eye: null });
    expect(count(".others button")).toBe(0);
  });

  test("at the end no suspicion stands beside the truth", () => {
    localStorage.clear();
    show(position({ chips: busy, passes: 1 }));
    press(".others li:nth-child(1) button");
    press(square("A1"));
    expect(count(".suspect")).toBe(1);
    key("Escape");
    press(".acts .btn:nth-child(3)");
    press(primary);
    expect(desk.view.over).toBe(true);
    expect(count(".suspect")).toBe(0);
  });

  test("what the others do is said, but not which chip they put away", () => {
    show(position({ turn: 1 }));
    desk.play(1, { type: "discard", chip: 4 });
    flushSync();
    expect(said()).toBe("Your turn Ben: discards a chip. Choose one of your chips.");
    press(slot(3));
    press(square("A1"));
    press(primary);
    desk.play(1, { type: "pass" });
    flushSync();
    expect(said()).toContain("1 of 2 has passed.");
  });
});
