// @vitest-environment happy-dom
// Sudoku Pens alone: no time runs, and a digit of one's own can be taken off again.
import { flushSync } from "svelte";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { settings } from "../../src/app/settings.svelte";
import type { Core } from "../../src/core/core";
import type { SudokuPensPosition, SudokuPensView } from "../../src/core/types";
import { pencilled } from "../../src/games/sudoku-pens/notes";
import { tally } from "../../src/games/sudoku-pens/tally";
import { ui } from "../../src/games/sudoku-pens/ui";
import type { Step } from "../../src/table/state";
import { nodeCore } from "./fake_desk";
import {
  all,
  button,
  buttons,
  card,
  cell,
  clearsUp,
  digitKey,
  having,
  one,
  opened,
  position,
  said,
  tap,
  type,
} from "./pens_desk";

vi.mock("../../src/app/sound", () => ({ cue: vi.fn() }));

let core: Core;
beforeAll(async () => {
  core = await nodeCore();
});
beforeEach(() => {
  settings.language = "en";
  localStorage.clear();
});
clearsUp();

const alone = (board = card, change: Partial<SudokuPensPosition> = {}, options = {}): SudokuPensPosition =>
  position(options, { seats: 1, ...change }, board);
const wiped = (at: string) => ({ seat: 0, do: { type: "wipe", at } });

describe("alone", () => {
  test("no clock is shown, as the core deals it", () => {
    const dealt = core.setUp<SudokuPensPosition>({ game: "sudoku-pens", options: {}, seats: 1, seed: "7" });
    expect(dealt.options.turnSeconds).toBe(0);
    opened(core, dealt);
    expect(all(".clock, [role=timer]")).toEqual([]);
    expect(buttons()).toEqual(["Wipe a digit off", "End the game"]);
  });
  test("time that was chosen runs, and then one may pass", () => {
    opened(core, alone(card, { turnEndsAt: 40_000 }, { turnSeconds: 40 }), { time: 1000 });
    expect(all("[role=timer]")).toHaveLength(1);
    expect(buttons()).toEqual(["Pass", "End the game"]);
  });
  test("the end says what stayed free, or that nothing was written any more", () => {
    const desk = opened(core, alone());
    tap(button("End the game"));
    tap(button("Really end it?"));
    const free = card
      .join(" ")
      .split(" ")
      .filter((token) => token === ".").length;
    expect(said()).toBe("The game is over.");
    expect(ui.shows!(desk.view)).toBe(`${free} squares stayed free.`);
    desk.setPosition(alone(card, { fruitless: [2] }));
    desk.play(0, { type: "pass" });
    flushSync();
    expect(core.statusInView(desk.view).cause).toEqual({ code: "fruitless", clause: "SR-027" });
  });
});

describe("a digit of one's own", () => {
  test("is wiped off by the button that says what it costs, and the digit smears away", () => {
    const desk = opened(core, alone(having({ F1: "8a" })));
    expect(button("Wipe a digit off").disabled).toBe(true);
    tap(cell("F1"));
    expect(said()).toContain("8 in F1 is yours: the eraser takes it off again.");
    tap(button("Wipe 8 off, −8"));
    expect(desk.acted).toEqual([wiped("F1")]);
    expect(desk.view.scores).toEqual([0]);
    expect(said()).toContain("F1: choose a digit.");
    expect(all(".smear path.pen.s1")).toHaveLength(1);
    expect(cell("F1").getAttribute("aria-label")).toBe("F1, empty");
  });
  test("is told in the sentence once nothing is chosen", () => {
    opened(core, alone(having({ F1: "8a" })));
    tap(cell("F1"));
    tap(button("Wipe 8 off"));
    type("Escape");
    expect(said()).toContain("You wiped 8 off F1.");
  });
  test("is wiped off by the eraser key, which says so", () => {
    const desk = opened(core, alone(having({ F1: "8a" })));
    expect(one(".erase-key").getAttribute("aria-disabled")).toBe("true");
    tap(cell("F1"));
    expect(one(".erase-key").getAttribute("aria-label")).toBe("Wipe this digit off");
    expect(one(".erase-key").getAttribute("aria-disabled")).toBe("false");
    tap(one(".erase-key"));
    expect(desk.acted).toEqual([wiped("F1")]);
  });
  test("is wiped off by Delete and Backspace, right after it was written too", () => {
    const desk = opened(core, alone());
    tap(cell("F1"));
    tap(digitKey(8));
    expect(said()).toContain("You wrote 8 in F1.");
    type("Delete", cell("F1"));
    tap(digitKey(8));
    type("Backspace");
    expect(desk.acted.map((move) => move.do.type)).toEqual(["write", "wipe", "write", "wipe"]);
    expect(desk.view.scores).toEqual([0]);
  });
  test("fades while the mouse is over what would wipe it off", () => {
    opened(core, alone(having({ F1: "8a" })));
    tap(cell("F1"));
    one(".erase-key").dispatchEvent(new PointerEvent("pointerenter", { pointerType: "mouse" }));
    flushSync();
    expect(all(".unsure path.pen")).toHaveLength(1);
    one(".erase-key").dispatchEvent(new PointerEvent("pointerleave", { pointerType: "mouse" }));
    flushSync();
    expect(all(".unsure path.pen")).toEqual([]);
  });
  test("gives its square back to the notes that were made there", () => {
    const given = alone(having({ F1: "8a" }));
    pencilled.put(`${location.pathname} ${given.givens}`, { F1: "8" });
    opened(core, given);
    expect(all("text.pencil")).toEqual([]);
    tap(cell("F1"));
    tap(one(".erase-key"));
    expect(all("text.pencil").map((text) => text.textContent)).toEqual(["8"]);
  });
  test("without previews the button says no points", () => {
    opened(core, alone(having({ F1: "8a" })), { previews: false });
    tap(cell("F1"));
    expect(button("Wipe 8 off").textContent).not.toContain("−8");
  });
});

test("a printed digit is not wiped off, and the referee says why", () => {
  const desk = opened(core, alone(having({ F1: "8a" })));
  tap(cell("A1"));
  expect(button("Wipe a digit off").disabled).toBe(true);
  type("Delete");
  expect(desk.refusal?.refused).toBe("nothing-to-wipe");
  expect(said()).toContain("There is no digit of yours to wipe off there.");
  expect(said()).toContain("SR-039");
});

test("with others at the table nothing is wiped off, and nothing offers it", () => {
  const desk = opened(core, position({}, {}, having({ F1: "8a" })));
  tap(cell("F1"));
  type("Delete");
  tap(one(".erase-key"));
  expect(desk.acted).toEqual([]);
  expect(buttons().some((text) => text.includes("Wipe"))).toBe(false);
});

test("what the page offers to wipe is exactly what the core allows", () => {
  const given = alone(having({ F1: "8a", C1: "3a" }));
  const view = core.view<SudokuPensPosition, SudokuPensView>(given, 0);
  opened(core, given);
  for (const at of ["F1", "C1", "A1", "A2"]) {
    tap(cell(at));
    expect(button("Wipe").disabled, at).toBe(core.check(view, { type: "wipe", at }) !== null);
  }
});

test("log, advice and tally know it", () => {
  const step = { seat: 0, do: { type: "wipe", at: "F1" }, result: { points: -8 } } as unknown as Step;
  expect(ui.line(step)).toEqual({ text: "wipes 8 off F1", points: -8 });
  expect(ui.say({ type: "wipe", at: "F1" })).toBe("wipe F1");
  const wrote = { seat: 0, do: { type: "write", at: "F1", digit: 8 }, result: { points: 8 } } as unknown as Step;
  expect(tally([wrote, step, wrote], 1)).toEqual({ written: [1], wiped: [1], passed: [0] });
});
