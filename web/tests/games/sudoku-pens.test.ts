// @vitest-environment happy-dom
// Sudoku Pens: what the board's small sums say, and every way to write, note, answer and give up by pointer and keyboard.
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { settings } from "../../src/app/settings.svelte";
import { cue } from "../../src/app/sound";
import type { Core } from "../../src/core/core";
import type {
  SudokuPensAction,
  SudokuPensOptions,
  SudokuPensPosition,
  SudokuPensResult,
  SudokuPensView,
} from "../../src/core/types";
import { factsOf } from "../../src/core/games";
import { glass, lastSeconds, matchBeside, waitingPart } from "../../src/games/sudoku-pens/clocks";
import { handOf, stroke, sway } from "../../src/games/sudoku-pens/digits";
import { clashes, digits, entriesOf, missing, sharedHouse, squares } from "../../src/games/sudoku-pens/grid";
import { keyMeaning } from "../../src/games/sudoku-pens/keys";
import { cleared, pencilled, shown, toggled } from "../../src/games/sudoku-pens/notes";
import Play from "../../src/games/sudoku-pens/Play.svelte";
import { news, type PensStep } from "../../src/games/sudoku-pens/sentence";
import { tally } from "../../src/games/sudoku-pens/tally";
import { ui } from "../../src/games/sudoku-pens/ui";
import { pens } from "../../src/games/sudoku-pens/words";
import { aloud, forget } from "../../src/look/aloud.svelte";
import type { Step } from "../../src/table/state";
import { FakeDesk, type FakeSetting, nodeCore } from "./fake_desk";

vi.mock("../../src/app/sound", () => ({ cue: vi.fn() }));

type Desk = FakeDesk<SudokuPensView, SudokuPensAction, SudokuPensResult>;

const card = [
  "1 6 . 7 9 . 5 . 2",
  ". 2 . . . . . . .",
  "7 . . . . . . 3 .",
  ". . 6 3 . 7 . . 5",
  "3 7 . . 2 . . . .",
  "9 . . . 6 . . 8 .",
  "2 . . . 7 . 8 . .",
  "8 9 5 2 . . . 7 .",
  ". . . 8 . . . 1 4",
];
const solution = "163798542524136798789542136416387925378925461952461387241673859895214673637859214";
const noClock: SudokuPensOptions = {
  mode: "basic",
  wrong: "rule",
  acceptSeconds: 0,
  referee: "strict",
  turnSeconds: 0,
  matchSeconds: 0,
  rounds: 2,
};

function position(
  options: SudokuPensOptions = {},
  change: Partial<SudokuPensPosition> = {},
  board = card,
): SudokuPensPosition {
  const seats = change.seats ?? 2;
  const scores = Array.from({ length: seats }, () => 0);
  for (const { seat, digit } of entriesOf(board).values()) if (seat !== null) scores[seat]! += digit;
  const givens = board
    .map((row) =>
      row
        .split(" ")
        .map((token) => (token.length === 1 ? token : "."))
        .join(""),
    )
    .join("");
  const none = Array.from({ length: seats }, () => 0);
  return {
    game: "sudoku-pens",
    options: { ...noClock, ...options },
    seats,
    scores,
    turn: 0,
    over: false,
    winners: [],
    givens,
    solution,
    board,
    fruitless: none,
    endVotes: [],
    pending: null,
    turnEndsAt: null,
    matchEndsAt: null,
    ...change,
  };
}
const withTwo = ["1 6 . 7 9 2b 5 . 2", ...card.slice(1)];
const pendingTwo = { seat: 1, at: "F1", digit: 2, accepted: [], endsAt: null, left: null };
const viewOf = (given: SudokuPensPosition, seat: number | null = 0): SudokuPensView => core.view(given, seat);

let core: Core;
beforeAll(async () => {
  core = await nodeCore();
});
beforeEach(() => {
  settings.language = "en";
  localStorage.clear();
  vi.mocked(cue).mockClear();
});

describe("the squares", () => {
  test("a token is a digit and whose it is", () => {
    const entries = entriesOf(["1 . 7b", ". 9d ."]);
    expect([...entries]).toEqual([
      ["A1", { digit: 1, seat: null }],
      ["C1", { digit: 7, seat: 1 }],
      ["B2", { digit: 9, seat: 3 }],
    ]);
  });
  test("squares share a row, a column or a block, and nothing with themselves", () => {
    expect(sharedHouse("A1", "I1")).toBe("row");
    expect(sharedHouse("A1", "A9")).toBe("column");
    expect(sharedHouse("D4", "F6")).toBe("block");
    expect(sharedHouse("C3", "D4")).toBeNull();
    expect(sharedHouse("E5", "E5")).toBeNull();
    for (const cell of squares) expect(squares.filter((other) => sharedHouse(cell, other) !== null)).toHaveLength(20);
  });
  test("clashes are exactly what the core refuses as repeats (SR-009)", () => {
    const view = viewOf(position());
    const entries = entriesOf(view.board);
    for (const at of squares.filter((cell) => !entries.has(cell)))
      for (const digit of digits) {
        const refusal = core.check(view, { type: "write", at, digit });
        expect(clashes(entries, at, digit).length > 0, `${digit} in ${at}`).toBe(refusal?.refused === "repeats");
      }
  });
  test("what is missing of each digit", () => {
    const left = missing(entriesOf(card));
    expect(left[7]).toBe(9 - 6);
    expect(left[4]).toBe(9 - 1);
  });
});

describe("the hands", () => {
  test("no two colours have the same slant, width and line", () => {
    const looks = [1, 2, 3, 4, 5].map((colour) =>
      JSON.stringify([handOf(colour).slant, handOf(colour).wide, handOf(colour).tip]),
    );
    expect(new Set(looks).size).toBe(5);
  });
  test("1, 4 and 7 have more than one form", () => {
    for (const digit of [1, 4, 7])
      expect(new Set([1, 2, 3, 4, 5].map((colour) => stroke(digit, colour))).size).toBeGreaterThan(1);
  });
  test("an entry sits on its square the same way each time, never far from its middle", () => {
    for (const cell of squares)
      for (const digit of digits) {
        const { turn, x, y } = sway(cell, digit);
        expect(sway(cell, digit)).toEqual({ turn, x, y });
        expect(Math.max(Math.abs(turn), Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(4);
      }
  });
});

describe("pencil marks", () => {
  test("come and go, in order", () => {
    const notes = [4, 9, 1].reduce((now, digit) => toggled(now, "C3", digit), {});
    expect(notes).toEqual({ C3: "149" });
    expect(toggled(notes, "C3", 4)).toEqual({ C3: "19" });
    expect(toggled({ C3: "1" }, "C3", 1)).toEqual({});
    expect(cleared({ C3: "149", D4: "2" }, "C3")).toEqual({ D4: "2" });
  });
  test("tidied ones leave out what stands around, and are back when it is wiped out", () => {
    const notes = { C1: "348", F1: "8", A1: "5" };
    const before = entriesOf(card);
    const after = entriesOf(["1 6 . 7 9 8a 5 . 2", ...card.slice(1)]);
    expect(shown(notes, before, true)).toEqual({ C1: "348", F1: "8" });
    expect(shown(notes, after, true)).toEqual({ C1: "34" });
    expect(shown(notes, after, false)).toEqual({ C1: "348" });
    expect(shown(notes, before, true)).toEqual({ C1: "348", F1: "8" });
  });
  test("are kept for each table, and only for the last twenty", () => {
    for (let table = 0; table < 25; ++table) pencilled.put(`table ${table}`, { A2: "5" });
    expect(pencilled.at("table 24")).toEqual({ A2: "5" });
    expect(pencilled.at("table 5")).toEqual({ A2: "5" });
    expect(pencilled.at("table 4")).toEqual({});
    pencilled.put("table 24", {});
    expect(pencilled.at("table 24")).toEqual({});
  });
});

describe("clocks", () => {
  const timed = { turnSeconds: 30, acceptSeconds: 10, referee: "table" } as const;
  test("the thinking time runs, and stands while an entry waits in the advanced game", () => {
    expect(glass(viewOf(position(timed, { turnEndsAt: 30_000 })), 12_000)).toEqual({
      kind: "turn",
      left: 18_000,
      whole: 30_000,
    });
    const waits = viewOf(
      position(
        { ...timed, mode: "advanced" },
        { turn: 1, round: 1, entries: 0, pending: { ...pendingTwo, endsAt: 20_000, left: 7000 } },
        withTwo,
      ),
    );
    expect(glass(waits, 14_000)).toEqual({ kind: "still", left: 7000, whole: 30_000 });
    expect(waitingPart(waits, 14_000)).toBeCloseTo(0.6);
  });
  test("in the basic game the glass shows how long silence has to last", () => {
    const waits = viewOf(position(timed, { turn: 1, pending: { ...pendingTwo, endsAt: 20_000 } }, withTwo));
    expect(glass(waits, 14_000)).toEqual({ kind: "answer", left: 6000, whole: 10_000 });
    expect(waitingPart(waits, 25_000)).toBe(0);
    expect(
      waitingPart(viewOf(position({ referee: "table" }, { turn: 1, pending: pendingTwo }, withTwo)), null),
    ).toBeNull();
  });
  test("the time of the game is the glass where there is no other, and beside it where there is", () => {
    const solo = viewOf(position({ matchSeconds: 1200, rounds: 1 }, { seats: 1, matchEndsAt: 1_200_000 }));
    expect(glass(solo, 200_000)).toEqual({ kind: "match", left: 1_000_000, whole: 1_200_000 });
    expect(matchBeside(solo, 200_000)).toBeNull();
    const both = viewOf(position({ ...timed, matchSeconds: 60 }, { turnEndsAt: 30_000, matchEndsAt: 60_000 }));
    expect(matchBeside(both, 20_000)).toBe(40_000);
  });
  test("the last five seconds are counted for what runs, not for what stands", () => {
    expect([5001, 5000, 4001, 1, 0].map((left) => lastSeconds({ kind: "turn", left, whole: 30_000 }))).toEqual([
      0, 5, 5, 1, 0,
    ]);
    expect(lastSeconds({ kind: "still", left: 2000, whole: 30_000 })).toBe(0);
    expect(lastSeconds(null)).toBe(0);
  });
});

test("keys are digits, the pencil, the eraser and the answers", () => {
  expect(keyMeaning("7")).toEqual({ does: "digit", digit: 7 });
  expect(["n", " ", "Delete", "Backspace", "A", "o"].map((key) => keyMeaning(key)?.does)).toEqual([
    "pencil",
    "pencil",
    "clear",
    "clear",
    "accept",
    "object",
  ]);
  expect(["0", "10", "x", "Enter", "F5"].map(keyMeaning)).toEqual([null, null, null, null, null]);
});

test("the tally takes a wiped entry from its writer", () => {
  const steps = [
    { seat: 0, do: { type: "write", at: "F1", digit: 8 }, result: { points: 8 } },
    { seat: 1, do: { type: "write", at: "A2", digit: 5 }, result: { points: 5 } },
    { seat: 0, do: { type: "object" }, result: { points: 0, upheld: true } },
    { seat: 0, do: { type: "write", at: "C1", digit: 4 }, result: { points: 0, wiped: true } },
    { seat: 1, do: { type: "pass" }, result: { points: 0 } },
    { do: { type: "clock" }, result: { points: 0 } },
  ] as unknown as Step[];
  expect(tally(steps, 2)).toEqual({ written: [1, 0], wiped: [1, 1], passed: [0, 1] });
});

const heard = (): string => aloud.polite.map(({ text }) => text).join(" ");

describe("what is told of the last step", () => {
  const scene = (view: SudokuPensView, last: PensStep) => ({
    view,
    last,
    mine: [0],
    seats: new FakeDesk(core, position()).seats,
  });
  const step = (seat: number | null, action: object, result: SudokuPensResult, before: SudokuPensView): PensStep => ({
    key: 1,
    seat,
    do: action as SudokuPensAction,
    result,
    before,
  });
  test("time that ran out is told of whose it was; silence of the entry that stands", () => {
    const view = viewOf(position());
    expect(
      news(scene(view, step(null, { type: "clock" }, { points: 0 }, viewOf(position({}, { turn: 1 })))), pens.en)?.text,
    ).toBe("Ben’s time ran out.");
    expect(news(scene(view, step(null, { type: "clock" }, { points: 0 }, view)), pens.en)?.text).toBe(
      "Your time ran out.",
    );
    const waited = viewOf(position({ referee: "table" }, { turn: 1, pending: pendingTwo }, withTwo));
    expect(news(scene(view, step(null, { type: "clock" }, { points: 0 }, waited)), pens.en)?.text).toBe(
      "Nobody objected: 2 in F1 stands.",
    );
  });
  test("what is wiped out says why and by which rule, SR-035 in the advanced game", () => {
    const wiped = step(0, { type: "write", at: "C1", digit: 4 }, { points: 0, wiped: true }, viewOf(position()));
    expect(news(scene(viewOf(position()), wiped), pens.en)).toEqual({
      text: "4 in C1 is not in the solution: wiped out.",
      clause: "SR-024",
    });
    const advanced = viewOf(position({ mode: "advanced" }, { round: 1, entries: 0 }));
    expect(news(scene(advanced, wiped), pens.en)?.clause).toBe("SR-035");
  });
});

describe("at the desk", () => {
  let app: ReturnType<typeof mount> | null = null;
  function opened(
    given: SudokuPensPosition,
    setting: FakeSetting<SudokuPensView, SudokuPensAction, SudokuPensResult> = {},
  ): Desk {
    const desk: Desk = new FakeDesk(core, given, setting);
    app = mount(Play, { target: document.body, props: { desk } });
    flushSync();
    return desk;
  }
  afterEach(() => {
    if (app) void unmount(app);
    app = null;
    document.body.replaceChildren();
  });
  const one = <E extends Element = HTMLElement>(selector: string): E => {
    const found = document.querySelector<E>(selector);
    if (!found) throw new Error(`nothing is ${selector}`);
    return found;
  };
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
  const cell = (name: string): HTMLElement => one(`[data-cell="${name}"]`);
  const digitKey = (digit: number): HTMLElement => one(`[data-digit="${digit}"]`);
  const button = (text: string): HTMLButtonElement => {
    const found = all("button").find((each) => each.textContent?.includes(text));
    if (!found)
      throw new Error(
        `no button says ${text}: ${all("button")
          .map((each) => each.textContent?.trim())
          .join("|")}`,
      );
    return found as HTMLButtonElement;
  };
  const tap = (target: HTMLElement): void => {
    target.click();
    flushSync();
  };
  const type = (key: string, target: Element = document.activeElement ?? document.body): void => {
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    flushSync();
  };
  const settled = async (): Promise<void> => {
    await Promise.resolve();
    await Promise.resolve();
    flushSync();
  };
  const said = (): string => one(".news").textContent!.replace(/\s+/g, " ").trim();
  const wrote = (at: string, digit: number) => ({ seat: 0, do: { type: "write", at, digit } });
  const noteTexts = (): (string | null)[] => all("text.pencil").map((text) => text.textContent);

  test("a square, then a digit: it is written at once, in this seat's hand with its shape", () => {
    const desk = opened(position());
    tap(cell("F1"));
    expect(said()).toContain("F1: choose a digit.");
    tap(digitKey(8));
    expect(desk.acted).toEqual([wrote("F1", 8)]);
    expect(one("path.pen.s1.fresh").getAttribute("d")).toBe(stroke(8, 1));
    expect(all("path.tag.s1")).toHaveLength(1);
    expect(cell("F1").getAttribute("aria-label")).toBe("F1, 8, written by Ada");
    expect(said()).toContain("Ben is thinking");
  });

  test("a digit first is shown on its square and written by the second tap or the primary button", () => {
    const desk = opened(position());
    tap(digitKey(8));
    tap(cell("F1"));
    expect(desk.acted).toEqual([]);
    expect(one(".unsure path.pen").getAttribute("d")).toBe(stroke(8, 1));
    expect(said()).toContain("Write 8 in F1?");
    expect(button("Write 8, +8").classList).toContain("primary");
    tap(cell("F1"));
    expect(desk.acted).toEqual([wrote("F1", 8)]);
    expect(all(".primary")).toEqual([]);
  });
  test("the primary button writes it, and Escape takes it back", () => {
    const desk = opened(position());
    tap(digitKey(8));
    tap(cell("F1"));
    type("Escape", document.body);
    expect(all(".primary, .unsure path")).toEqual([]);
    tap(digitKey(8));
    tap(cell("F1"));
    tap(button("Write 8"));
    expect(desk.acted).toEqual([wrote("F1", 8)]);
  });

  test("a digit taken up is put down when it is written, and stays in hand for notes on many squares", () => {
    opened(position({ mode: "advanced" }, { round: 1, entries: 0 }));
    tap(digitKey(8));
    tap(cell("F1"));
    tap(cell("F1"));
    expect(digitKey(8).getAttribute("aria-pressed")).toBe("false");
    type("Escape", document.body);
    tap(one('[aria-label="Pencil"].key'));
    tap(digitKey(4));
    for (const square of ["C1", "H1"]) {
      tap(cell(square));
      tap(cell(square));
    }
    expect(noteTexts()).toEqual(["4", "4"]);
  });

  test("by keyboard alone: arrows go, a digit writes, the board follows", () => {
    const desk = opened(position());
    type("ArrowDown", document.body);
    expect(document.activeElement).toBe(cell("E5"));
    for (const key of ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowRight"]) type(key);
    expect(document.activeElement).toBe(cell("F1"));
    type("8");
    expect(desk.acted).toEqual([wrote("F1", 8)]);
  });
  test("a digit on a square that was only reached, not chosen, is shown first", () => {
    const desk = opened(position());
    cell("F1").focus();
    type("Escape");
    type("8");
    expect(desk.acted).toEqual([]);
    expect(said()).toContain("Write 8 in F1?");
    type("8");
    expect(desk.acted).toEqual([wrote("F1", 8)]);
  });

  test("a digit is dragged from the pad to its square", () => {
    const desk = opened(position());
    const over = vi.spyOn(document, "elementFromPoint").mockImplementation(() => cell("F1"));
    const key = digitKey(8);
    key.setPointerCapture = () => {};
    const send = (name: string, x: number): void => {
      key.dispatchEvent(
        new PointerEvent(name, {
          bubbles: true,
          button: 0,
          clientX: x,
          clientY: 0,
          pointerId: 1,
          pointerType: "mouse",
        }),
      );
      flushSync();
    };
    send("pointerdown", 0);
    send("pointermove", 40);
    expect(all(".unsure path.pen")).toHaveLength(1);
    expect(all("circle.litdot").length).toBeGreaterThan(5);
    send("pointerup", 40);
    expect(desk.acted).toEqual([wrote("F1", 8)]);
    expect(all(".carried")).toEqual([]);
    over.mockRestore();
  });

  test("a repeated digit is refused with its rule, and the squares that forbid it are marked (SR-018)", async () => {
    const desk = opened(position());
    tap(cell("F1"));
    expect(digitKey(2).classList).toContain("unfit");
    expect(digitKey(8).classList).not.toContain("unfit");
    tap(digitKey(2));
    await settled();
    expect(desk.acted).toEqual([wrote("F1", 2)]);
    expect(one('a[href$="#SR-018"]').textContent).toBe("Rule SR-018");
    expect(all("rect.clash")).toHaveLength(1);
    tap(cell("C1"));
    expect(all("rect.clash")).toEqual([]);
    expect(said()).toContain("C1: choose a digit.");
  });
  test("allowed squares and digits are shown only where they are wanted, and never at the table", () => {
    opened(position({}, {}), { targets: false });
    tap(digitKey(8));
    expect(all("circle.litdot")).toEqual([]);
    void unmount(app!);
    opened(position({ referee: "table" }));
    tap(digitKey(8));
    expect(all("circle.litdot")).toEqual([]);
    tap(cell("F1"));
    expect(all(".key.unfit")).toEqual([]);
  });
  test("with the pen, the digits alike are marked and row, column and block are washed", () => {
    opened(position());
    tap(cell("A1"));
    expect(all("circle.alike")).toHaveLength(
      [...entriesOf(card).values()].filter((entry) => entry.digit === 1).length - 1,
    );
    expect(all("path.reach")).toHaveLength(1);
  });

  test("a wrong digit where only the solution is right: wiped out, with the reason and its rule (SR-024)", () => {
    opened(position({ wrong: "solution" }));
    tap(cell("C1"));
    tap(digitKey(4));
    expect(said()).toContain("4 in C1 is not in the solution: wiped out.");
    expect(one('a[href="/rules/sudoku-pens#SR-024"]')).toBeTruthy();
    expect(one(".smear path.pen").getAttribute("d")).toBe(stroke(4, 1));
    expect(cell("C1").getAttribute("aria-label")).toBe("C1, empty");
  });
  test("a digit that the table has not judged yet is seen on its way", () => {
    const desk = opened(position({ wrong: "solution" }), { plays: false });
    tap(cell("C1"));
    tap(digitKey(4));
    expect(desk.acted).toEqual([wrote("C1", 4)]);
    expect(all("g:not(.unsure):not(.smear) > path.pen")).toHaveLength(1);
  });

  describe("the pencil", () => {
    test("while another is on turn the keys make notes, and no move", () => {
      const desk = opened(position({}, { turn: 1 }));
      tap(cell("C1"));
      tap(digitKey(3));
      type("4", cell("C1"));
      expect(desk.acted).toEqual([]);
      expect(noteTexts()).toEqual(["3", "4"]);
      expect(cell("C1").getAttribute("aria-label")).toBe("C1, empty, notes 3 4");
      expect(digitKey(3).getAttribute("aria-pressed")).toBe("true");
    });
    test("what it writes and rubs out is told to those who hear the board", async () => {
      forget();
      opened(position({}, { turn: 1 }));
      tap(cell("C1"));
      type("3", cell("C1"));
      await vi.waitFor(() => expect(heard()).toContain("C1: notes 3."));
      type("Delete", cell("C1"));
      await vi.waitFor(() => expect(heard()).toContain("C1: empty."));
    });
    test("N and Space take it up on one's own turn, Delete erases a square's notes", () => {
      const desk = opened(position());
      tap(cell("C1"));
      type("n", cell("C1"));
      type("3", cell("C1"));
      type("8", cell("C1"));
      expect(noteTexts()).toEqual(["3", "8"]);
      type("Delete", cell("C1"));
      expect(noteTexts()).toEqual([]);
      type(" ", cell("C1"));
      type("4", cell("C1"));
      expect(desk.acted).toEqual([wrote("C1", 4)]);
    });
    test("the buttons do the same", () => {
      opened(position());
      tap(one('[aria-label="Pencil"].key'));
      tap(cell("C1"));
      tap(digitKey(3));
      expect(noteTexts()).toEqual(["3"]);
      tap(one('[aria-label="Erase the notes of this square"]'));
      expect(noteTexts()).toEqual([]);
    });
    test("notes outlast the page, and tidy themselves unless told not to", () => {
      const desk = opened(position({}, { turn: 1 }));
      tap(cell("C1"));
      tap(digitKey(3));
      tap(digitKey(8));
      desk.play(1, { type: "write", at: "F1", digit: 8 });
      flushSync();
      expect(noteTexts()).toEqual(["3"]);
      tap(one('[aria-label="Notes tidy themselves"]'));
      expect(noteTexts()).toEqual(["3", "8"]);
      expect(said()).toContain("Notes stay as you made them.");
      void unmount(app!);
      document.body.replaceChildren();
      opened(position({}, { turn: 1 }));
      expect(noteTexts()).toEqual(["3", "8"]);
    });
    test("who was noting when the turn came does not write by the next press", () => {
      const desk = opened(position({}, { turn: 1 }));
      tap(cell("C1"));
      tap(digitKey(3));
      desk.play(1, { type: "pass" });
      flushSync();
      tap(digitKey(4));
      expect(desk.acted).toEqual([]);
      expect(noteTexts()).toEqual(["3"]);
    });
    test("a square chosen beforehand without a note stays chosen when the turn comes", () => {
      const desk = opened(position({}, { turn: 1 }));
      tap(cell("F1"));
      desk.play(1, { type: "pass" });
      flushSync();
      tap(digitKey(8));
      expect(desk.acted).toEqual([wrote("F1", 8)]);
    });
    test("an onlooker has no keys and sees no notes", () => {
      pencilled.put(`${location.pathname} ${position().givens}`, { C1: "3" });
      opened(position(), { eye: null });
      expect(all(".key, .acts")).toEqual([]);
      expect(noteTexts()).toEqual([]);
    });
  });

  describe("an entry that waits", () => {
    const waits = (change: Partial<SudokuPensPosition> = {}): SudokuPensPosition =>
      position({ referee: "table" }, { turn: 1, pending: pendingTwo, ...change }, withTwo);
    test("is told and ringed; the objection wipes it out, with its reason", () => {
      const desk = opened(waits());
      expect(said()).toContain("Ben wrote 2 in F1. Does it fit?");
      expect(all("circle.ring.s2.endless")).toHaveLength(1);
      expect(cell("F1").getAttribute("aria-label")).toBe("F1, 2, written by Ben, waits for the others");
      tap(button("Object"));
      expect(desk.acted).toEqual([{ seat: 0, do: { type: "object" } }]);
      expect(said()).toContain("The objection was right: 2 in F1 repeats and is wiped out.");
      expect(one(".smear path.pen.s2").getAttribute("d")).toBe(stroke(2, 2));
      expect(all("circle.ring")).toEqual([]);
    });
    test("is accepted by button, and by the keys A and O from any square", () => {
      const desk = opened(waits());
      tap(button("Accept"));
      expect(desk.view.pending).toBeNull();
      expect(said()).toContain("All accepted: 2 in F1 stands.");
      desk.setPosition(waits());
      flushSync();
      type("a", cell("A1"));
      desk.setPosition(waits());
      flushSync();
      type("o", document.body);
      expect(desk.acted.map((move) => move.do.type)).toEqual(["accept", "accept", "object"]);
    });
    test("is answered by each seat at this device for itself", () => {
      const three = position({ referee: "table", rounds: 3 }, { seats: 3, turn: 1, pending: pendingTwo }, withTwo);
      const desk = opened(three, { eye: 0, mine: [0, 2] });
      expect(all(".answer .name").map((name) => name.textContent?.trim())).toEqual(["Ada", "Cleo"]);
      tap(one('[aria-label="Cleo accepts"]'));
      expect(desk.acted).toEqual([{ seat: 2, do: { type: "accept" } }]);
      expect(all(".answer .name")).toEqual([]);
      tap(button("Object"));
      expect(desk.acted.at(-1)).toEqual({ seat: 0, do: { type: "object" } });
    });
    test("says whom it waits for once one has answered, and counts the seconds where they are counted", () => {
      const three = position(
        { referee: "table", acceptSeconds: 10, rounds: 3 },
        { seats: 3, turn: 1, pending: { ...pendingTwo, accepted: [0], endsAt: 20_000 } },
        withTwo,
      );
      const desk = opened(three, { time: 14_000 });
      expect(said()).toContain("Waiting for Cleo.");
      expect(said()).toContain("Silence accepts in 6\u00a0s.".replace("\u00a0", " "));
      expect(Number(one("circle.ring").getAttribute("stroke-dashoffset"))).toBeCloseTo(0.4);
      desk.set({ time: 18_500 });
      flushSync();
      expect(said()).toContain("accepts in 2");
    });
    test("cannot be written over meanwhile: keys are a pencil for its writer too", () => {
      const desk = opened(
        position({ referee: "table" }, { turn: 0, pending: { ...pendingTwo, seat: 0 } }, [
          "1 6 . 7 9 2a 5 . 2",
          ...card.slice(1),
        ]),
      );
      expect(said()).toContain("You wrote 2 in F1.");
      tap(cell("C1"));
      tap(digitKey(3));
      expect(desk.acted).toEqual([]);
      expect(all(".answer")).toEqual([]);
    });
  });

  describe("turns and the end", () => {
    test("passing", () => {
      const desk = opened(position());
      tap(button("Pass"));
      expect(desk.acted).toEqual([{ seat: 0, do: { type: "pass" } }]);
      expect(said()).toContain("You passed.");
      expect(button("Pass").disabled).toBe(true);
    });
    test("the advanced game says round and entries, goes on after an entry, and ends the turn by its button", () => {
      const desk = opened(position({ mode: "advanced" }, { round: 1, entries: 0 }));
      expect(said()).toContain("Round 1 of 2. Write as many digits as you can.");
      tap(cell("F1"));
      tap(digitKey(8));
      tap(cell("C1"));
      tap(digitKey(3));
      type("Escape", document.body);
      expect(said()).toContain("2 digits so far.");
      tap(button("End my turn"));
      expect(desk.acted.map((move) => move.do.type)).toEqual(["write", "write", "done"]);
      expect(desk.view.turn).toBe(1);
    });
    test("a vote to end asks once more, and forgets when something else is done", () => {
      const desk = opened(position());
      tap(button("Vote to end the game"));
      tap(cell("C1"));
      tap(button("Vote to end the game"));
      expect(desk.acted).toEqual([]);
      tap(button("Really vote to end it?"));
      expect(desk.acted).toEqual([{ seat: 0, do: { type: "end-vote" } }]);
      expect(button("1 of 2 voted").disabled).toBe(true);
    });
    test("alone one ends the game, and need not pass", () => {
      const desk = opened(position({ rounds: 1 }, { seats: 1 }));
      expect(all(".acts button").map((each) => each.textContent?.trim())).toEqual(["Wipe a digit off", "End the game"]);
      tap(button("End the game"));
      tap(button("Really end it?"));
      expect(desk.view.over).toBe(true);
      expect(said()).toContain("The game is over.");
    });
    test("the last square ends it", () => {
      const full = "163798542524136798789542136416387925378925461952461387241673859895214673637859214";
      const rows = Array.from({ length: 9 }, (_, row) => [...full.slice(9 * row, 9 * row + 9)].join(" "));
      opened(position({}, {}, [rows[0]!.replace("3", "."), ...rows.slice(1)]));
      tap(cell("C1"));
      tap(digitKey(3));
      expect(said()).toBe("The game is over.");
    });
  });

  test("the glass of one's own turn ticks once in each of the last five seconds, another's does not", () => {
    const desk = opened(position({ turnSeconds: 30 }, { turnEndsAt: 30_000 }), { time: 24_000 });
    for (const time of [24_900, 25_000, 25_100, 25_900, 26_000, 28_000, 28_050]) {
      desk.set({ time });
      flushSync();
    }
    expect(vi.mocked(cue).mock.calls).toEqual([["tick"], ["tick"], ["tick"]]);
    desk.setPosition(position({ turnSeconds: 30 }, { turn: 1, turnEndsAt: 30_000 }));
    desk.set({ time: 29_500 });
    flushSync();
    expect(cue).toHaveBeenCalledTimes(3);
  });
  test("clocks stand while the table is held", () => {
    const desk = opened(position({ turnSeconds: 30 }, { turnEndsAt: 30_000 }), { time: 10_000 });
    expect(one('[role="timer"]').getAttribute("aria-label")).toBe("20 seconds left");
    desk.set({ held: true, time: 27_000 });
    flushSync();
    expect(one('[role="timer"]').getAttribute("aria-label")).toBe("20 seconds left");
    expect(one(".clock").textContent).toContain("held");
    expect(cue).not.toHaveBeenCalled();
  });
  test("where people share the device the turn is told by name", () => {
    opened(position(), { eye: 0, mine: [0, 1] });
    expect(said()).toContain("Ada’s turn");
  });
});

describe("for the table around it", () => {
  test("awaited are those who have not answered, then who is on turn", () => {
    const three = position(
      { referee: "table", rounds: 3 },
      { seats: 3, turn: 1, pending: { ...pendingTwo, accepted: [0] } },
      withTwo,
    );
    expect(core.statusInView(viewOf(three)).awaited).toEqual([2]);
    expect([0, 1, 2].map((seat) => ui.note(viewOf(three), seat))).toEqual(["Accepted", "Wrote 2", "Looking"]);
    expect(core.statusInView(viewOf(position())).awaited).toEqual([0]);
    expect(factsOf("sudoku-pens").secret).toBe(false);
  });
  test("seats that wrote nothing, or want to stop, say so", () => {
    const view = viewOf(position({}, { fruitless: [2, 0], endVotes: [1] }));
    expect([0, 1].map((seat) => ui.note(view, seat))).toEqual(["2 turns without an entry", "For the end"]);
  });
  test("the log tells every kind of step", () => {
    const line = (action: object, result: object = { points: 0 }) => ui.line({ do: action, result } as Step);
    expect(line({ type: "write", at: "F5", digit: 5 }, { points: 5 })).toEqual({ text: "writes 5 in F5", points: 5 });
    expect(line({ type: "write", at: "F5", digit: 5 }, { points: 0, wiped: true })).toEqual({
      text: "5 in F5, wiped out",
      points: null,
    });
    const kinds = ["pass", "done", "accept", "object", "end-vote", "clock"].map((type) => line({ type }).text);
    expect(new Set(kinds).size).toBe(6);
    expect(kinds.every((text) => text.length > 3)).toBe(true);
  });
  test("every option of the game has its words, in every language", () => {
    const info = core.games().find((game) => game.game === "sudoku-pens")!;
    for (const language of ["en", "de", "it"] as const) {
      settings.language = language;
      for (const option of info.options) {
        const { name, explain, values } = ui.options()[option.name]!;
        expect(name.length * explain.length, option.name).toBeGreaterThan(0);
        if ("values" in option)
          for (const value of option.values) expect((values as Record<string, string>)[value], value).toBeTruthy();
        else expect((values as (n: number) => string)(0)).not.toBe((values as (n: number) => string)(30));
      }
    }
  });
  test("the bar names what differs", () => {
    expect(ui.setting({ mode: "basic", referee: "strict", wrong: "rule" }, 2)).toBe("basic game");
    expect(ui.setting({ mode: "advanced", referee: "table", wrong: "solution" }, 2)).toBe(
      "advanced game · the table is referee · only the solution is right",
    );
  });
});
