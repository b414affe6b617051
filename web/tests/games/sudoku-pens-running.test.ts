// @vitest-environment happy-dom
// Sudoku Pens, advanced, with the table as referee and checking that runs: the writer writes on, the others choose a digit of the turn and object.
import { flushSync } from "svelte";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { settings } from "../../src/app/settings.svelte";
import type { Core } from "../../src/core/core";
import type { SudokuPensAction, SudokuPensPosition, SudokuPensView } from "../../src/core/types";
import { stroke } from "../../src/games/sudoku-pens/digits";
import { mayObject, news } from "../../src/games/sudoku-pens/sentence";
import { tally } from "../../src/games/sudoku-pens/tally";
import { ui } from "../../src/games/sudoku-pens/ui";
import { pens } from "../../src/games/sudoku-pens/words";
import type { Step } from "../../src/table/state";
import { nodeCore } from "./fake_desk";
import { all, button, cell, clearsUp, digitKey, having, one, opened, position, said, tap, type } from "./pens_desk";

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

/** Ben has written an 8 that fits, and a 2 that the row has already. */
function turn(change: Partial<SudokuPensPosition> = {}): SudokuPensPosition {
  const board = having({ C3: "8b", F1: "2b" });
  const turnEntries = [
    { at: "C3", digit: 8 },
    { at: "F1", digit: 2 },
  ];
  return position(
    { mode: "advanced", referee: "table", checking: "running" },
    { turn: 1, round: 1, entries: 2, turnEntries, ...change },
    board,
  );
}
const three = (change: Partial<SudokuPensPosition> = {}): SudokuPensPosition => turn({ seats: 3, ...change });
const settled = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve));
  flushSync();
};
const objected = (at: string, seat = 0) => ({ seat, do: { type: "object", at } });

describe("for those who check", () => {
  test("the digits of the running turn are ringed and say so", () => {
    opened(core, turn());
    expect(all("circle.ring.small.s2")).toHaveLength(2);
    expect(cell("C3").getAttribute("aria-label")).toBe("C3, 8, written by Ben, open to objection");
    expect(said()).toContain("Ben is thinking");
    expect(said()).toContain("Tap a ringed digit and object.");
    expect(all(".answer")).toEqual([]);
  });
  test("a tap on one asks, and the button objects: what was wrong is wiped out and the turn goes on", () => {
    const desk = opened(core, turn());
    tap(cell("F1"));
    expect(said()).toContain("Object to 2 in F1? If it is wrong, it is wiped out and its points go.");
    expect(all(".answer .btn").map((each) => each.textContent?.trim())).toEqual(["ObjectO"]);
    tap(button("Object"));
    expect(desk.acted).toEqual([objected("F1")]);
    expect(desk.view.turn).toBe(1);
    expect(desk.view.scores).toEqual([0, 8]);
    expect(said()).toContain("The objection was right: 2 in F1 repeats and is wiped out.");
    expect(said()).toContain("SR-035");
    expect(one(".smear path.pen.s2").getAttribute("d")).toBe(stroke(2, 2));
    expect(all("circle.ring.small")).toHaveLength(1);
  });
  test("a second tap objects too", () => {
    const desk = opened(core, turn());
    tap(cell("F1"));
    tap(cell("F1"));
    expect(desk.acted).toEqual([objected("F1")]);
  });
  test("an objection in vain changes nothing, and is made once", () => {
    const desk = opened(core, turn());
    tap(cell("C3"));
    tap(button("Object"));
    expect(desk.view.scores).toEqual([0, 10]);
    expect(said()).toContain("You objected to 8 in C3 in vain: it stays.");
    expect(all(".answer")).toEqual([]);
    type("Escape");
    expect(said()).toContain("The objection was wrong: 8 in C3 stays.");
    tap(cell("C3"));
    tap(cell("C3"));
    expect(desk.acted).toHaveLength(1);
  });
  test("O goes to the newest digit first and objects by the second press; on a square it means that one", () => {
    const desk = opened(core, turn());
    type("o");
    expect(said()).toContain("Object to 2 in F1?");
    expect(desk.acted).toEqual([]);
    type("o");
    expect(desk.acted).toEqual([objected("F1")]);
    type("O", cell("C3"));
    expect(desk.acted.at(-1)).toEqual(objected("C3"));
  });
  test("nothing is accepted: neither button nor key", () => {
    const desk = opened(core, turn());
    tap(cell("F1"));
    type("a");
    expect(all(".yes")).toEqual([]);
    expect(desk.acted).toEqual([]);
  });
  test("refusals are told in words that fit", () => {
    const desk = opened(core, turn());
    desk.set({ refusal: { refused: "window-closed", clause: "SR-034" } });
    flushSync();
    expect(said()).toContain("You have objected to this digit already.");
    desk.set({ refusal: { refused: "nothing-to-object", clause: "SR-025" } });
    flushSync();
    expect(said()).toContain("Too late: this digit can no longer be objected to.");
  });
  test("a digit of an earlier turn stands for good and is not ringed", () => {
    opened(core, turn({ turn: 0, entries: 0, turnEntries: [], fruitless: [0, 0] }));
    tap(cell("F1"));
    expect(all("circle.ring, .answer")).toEqual([]);
  });
});

describe("for who writes", () => {
  test("digits stand at once and the pen writes on", async () => {
    const desk = opened(core, turn(), { eye: 1, mine: [1] });
    tap(cell("C1"));
    tap(digitKey(3));
    await settled();
    tap(cell("H1"));
    tap(digitKey(4));
    await settled();
    expect(desk.view.turnEntries?.map(({ at }) => at)).toEqual(["C3", "F1", "C1", "H1"]);
    expect(desk.view.pending).toBeNull();
    expect(all("circle.ring.small")).toHaveLength(4);
    expect(said()).toContain("Round 1 of 2. 4 digits so far.");
    tap(cell("C1"));
    expect(said()).toContain("3 in C1 can be objected to until your turn is over.");
  });
  test("what is wiped out meanwhile is told although a square is chosen", () => {
    const desk = opened(core, turn(), { eye: 1, mine: [1] });
    tap(cell("C1"));
    desk.play(0, { type: "object", at: "F1" });
    flushSync();
    expect(said()).toContain("The objection was right: 2 in F1 repeats and is wiped out.");
    tap(digitKey(3));
    expect(desk.acted.at(-1)).toEqual({ seat: 1, do: { type: "write", at: "C1", digit: 3 } });
    expect(said()).not.toContain("objection was right");
  });
  test("there is nothing to object to in one's own turn", () => {
    const desk = opened(core, turn(), { eye: 1, mine: [1] });
    tap(cell("F1"));
    tap(cell("F1"));
    type("o");
    expect(all(".answer")).toEqual([]);
    expect(desk.acted).toEqual([]);
  });
});

describe("several at one device", () => {
  test("who writes keeps the keys: a digit just written is not asked about before somebody taps it", async () => {
    opened(core, three(), { eye: 1, mine: [0, 1, 2] });
    tap(cell("C1"));
    tap(digitKey(3));
    await settled();
    expect(all(".under, .answer")).toEqual([]);
    expect(said()).toContain("3 digits so far. Something wrong? Tap a ringed digit and object.");
    tap(cell("C1"));
    expect(all(".answer .name").map((name) => name.textContent?.trim())).toEqual(["Ada", "Cleo"]);
  });
  test("the other one objects for itself while the writer's digits are shown", () => {
    const desk = opened(core, turn(), { eye: 1, mine: [0, 1] });
    tap(cell("F1"));
    tap(button("Object"));
    expect(desk.acted).toEqual([objected("F1")]);
    expect(desk.view.turn).toBe(1);
  });
  test("the mouse that comes back to a square just written on has not chosen it: the first tap only asks", async () => {
    const desk = opened(core, turn(), { eye: 1, mine: [0, 1] });
    cell("C1").focus();
    tap(cell("C1"));
    tap(digitKey(3));
    await settled();
    cell("C1").dispatchEvent(new PointerEvent("pointerenter", { pointerType: "mouse" }));
    tap(cell("C1"));
    expect(said()).toContain("Object to 3 in C1?");
    expect(desk.acted.map((move) => move.do.type)).toEqual(["write"]);
  });
  test("of several others each has a button, and a second tap alone decides nothing", () => {
    const desk = opened(core, three(), { eye: 1, mine: [0, 1, 2] });
    tap(cell("F1"));
    tap(cell("F1"));
    expect(desk.acted).toEqual([]);
    expect(all(".answer .name").map((name) => name.textContent?.trim())).toEqual(["Ada", "Cleo"]);
    expect(all(".several .yes")).toEqual([]);
    tap(one('[aria-label="Cleo objects"]'));
    expect(desk.acted).toEqual([objected("F1", 2)]);
  });
});

test("who may object is what the core allows, for every seat and entry", () => {
  const given = three({
    turnEntries: [
      { at: "C3", digit: 8, objected: [2] },
      { at: "F1", digit: 2 },
    ],
  });
  for (const seat of [0, 1, 2]) {
    const view = core.view<SudokuPensPosition, SudokuPensView>(given, seat);
    const legal = core
      .legal<SudokuPensPosition, SudokuPensAction>(given, seat)
      .flatMap((action) => (action.type === "object" ? [action.at] : []));
    expect(view.turnEntries?.filter((entry) => mayObject(view, seat, entry)).map(({ at }) => at)).toEqual(legal);
  }
});

describe("for the table around it", () => {
  const view = (): SudokuPensView => core.view<SudokuPensPosition, SudokuPensView>(turn(), 0);
  test("the writer is awaited, with the digits of the turn beside the name", () => {
    expect(core.statusInView(view()).awaited).toEqual([1]);
    expect([0, 1].map((seat) => ui.note(view(), seat))).toEqual(["", "2 digits this turn"]);
  });
  test("the log names the square, and that it was wiped again", () => {
    const line = (upheld: boolean) =>
      ui.line({ seat: 0, do: { type: "object", at: "F1" }, result: { points: 0, upheld } } as unknown as Step).text;
    expect(line(true)).toBe("objects to F1, rightly: wiped again");
    expect(line(false)).toBe("objects to F1 in vain");
    expect(ui.say({ type: "object", at: "F1" })).toBe("object to F1");
    expect(ui.setting({ mode: "advanced", referee: "table", wrong: "rule", checking: "running" }, 2)).toBe(
      "advanced game · the table is referee · checked while writing",
    );
  });
  test("the tally takes the digit from who wrote it, though others were written since", () => {
    const steps = [
      { seat: 1, do: { type: "write", at: "F1", digit: 2 }, result: { points: 2 } },
      { seat: 1, do: { type: "write", at: "C3", digit: 8 }, result: { points: 8 } },
      { seat: 0, do: { type: "object", at: "F1" }, result: { points: 0, upheld: true } },
    ] as unknown as Step[];
    expect(tally(steps, 2)).toEqual({ written: [0, 1], wiped: [0, 1], passed: [0, 0] });
  });
  test("an upheld objection is told as such also where the board before it is not known any more", () => {
    const seats = ["Ada", "Ben"].map((name, i) => ({ name, colour: i + 1, bot: false, mine: true, here: true }));
    const last = {
      key: 1,
      seat: 0,
      do: { type: "object" } as SudokuPensAction,
      result: { points: 0, upheld: true },
      before: null,
    };
    expect(news({ view: view(), last, seats, mine: [0, 1] }, pens.en)?.text).toBe(
      "The objection was right: the digit is wiped out.",
    );
  });
  test("no glass has its place for answers that nobody waits for", () => {
    const without = { ...view(), options: { ...view().options, acceptSeconds: 10 } };
    expect(core.statusInView(without).timed).toBe(false);
    const hurried = { ...without, options: { ...without.options, turnSeconds: 30 } };
    expect(core.statusInView({ ...hurried, turnEndsAt: 30_000 }).timed).toBe(true);
  });
});
