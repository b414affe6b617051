// One sheet while somebody writes on it, with the real core.

import { flushSync } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { digitsIn, valueAt } from "../../src/puzzles/marks";
import type { Board } from "../../src/puzzles/board";
import { squareOf } from "../../src/puzzles/board";
import { ofPuzzles } from "../../src/puzzles/questions";
import { readSheet } from "../../src/puzzles/reading";
import { added, only } from "../../src/puzzles/selection";
import { sheetFrom } from "../../src/solving/making";
import { PuzzleShelf } from "../../src/solving/shelf";
import { SolvingDesk, type Think } from "../../src/solving/solving_desk.svelte";
import { ways } from "../../src/solving/ways.svelte";
import { core, easy, small } from "../puzzles/sheets";
import { FakeStorage } from "./storage";

const solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const storage = new FakeStorage();
const shelf = new PuzzleShelf(storage);
const think: Think = async (question) => ofPuzzles(core, question) as never;

function opened(id: string): SolvingDesk {
  const kept = shelf.sheet(id)!;
  const sheet = readSheet(core, kept.kind, kept.text);
  if (!sheet || "error" in sheet) throw new Error(kept.text);
  return new SolvingDesk(kept, sheet.board, { core, shelf, think, now: () => 1 });
}
function begun(text = easy): SolvingDesk {
  const sheet = sheetFrom(core, text.includes("\\") ? "kakuro" : "sudoku", text, { level: "easy", score: 362 })!;
  shelf.put(sheet);
  return opened(sheet.id);
}
const at = (desk: { board: Board }, name: string): number => squareOf(desk.board, name);
function write(
  desk: SolvingDesk,
  name: string,
  digit: number,
  mode: "digit" | "corner" | "centre" | "colour" = "digit",
): void {
  desk.selection = only(at(desk, name));
  desk.put(digit, mode);
  flushSync();
}

beforeEach(() => {
  storage.clear();
  Object.assign(ways, { entry: "square", marks: "tidy", checking: "asked", clock: true });
});

describe("a sheet", () => {
  it("reads back equal after everything one can do to it", () => {
    const desk = begun();
    write(desk, "C1", 4);
    write(desk, "D1", 2, "centre");
    write(desk, "D1", 6, "corner");
    write(desk, "A1", 3, "colour");
    desk.flag("here");
    desk.undo();
    desk.tick(61_000);
    desk.save();
    const again = opened(desk.id);
    expect(again.marks).toEqual(desk.marks);
    expect(again.history).toEqual(desk.history);
    expect(again.flags).toEqual(desk.flags);
    expect(again.spent).toBe(61_000);
    again.redo();
    expect(valueAt(again.marks, "colour", 0)).toBe(3);
  });
  it("is apart from another one", () => {
    const [one, other] = [begun(), begun(small)];
    write(one, "C1", 4);
    write(other, "A1", 1);
    expect(shelf.sheets()).toHaveLength(2);
    expect(opened(one.id).digitAt(at(one, "C1"))).toBe(4);
    expect(opened(other.id).digitAt(0)).toBe(1);
  });
  it("tells when it can be kept no longer", () => {
    const desk = begun();
    storage.room = 10;
    write(desk, "C1", 4);
    expect(desk.news).toEqual({ what: "no-room" });
    storage.room = Infinity;
  });
});

describe("writing", () => {
  it("goes nowhere while the sheet is covered, and the clock stands", () => {
    const desk = begun();
    desk.command({ do: "pause" });
    write(desk, "C1", 4);
    desk.tick(1000);
    expect(desk.history.at).toBe(0);
    expect(desk.spent).toBe(0);
    expect(desk.command({ do: "hint" })).toBe(false);
    desk.command({ do: "pause" });
    write(desk, "C1", 4);
    expect(desk.history.at).toBe(1);
  });
  it("takes the digit first where that is wished", () => {
    const desk = begun();
    ways.entry = "digit";
    desk.press(4);
    expect(desk.brush).toBe(4);
    desk.selection = added(only(at(desk, "C1")), [at(desk, "D1")]);
    desk.picked();
    expect([at(desk, "C1"), at(desk, "D1")].map((square) => desk.digitAt(square))).toEqual([4, 4]);
    expect(desk.selection.squares).toEqual([]);
    desk.press(4);
    expect(desk.brush).toBeNull();
  });
  it("colours a candidate where one is chosen, else the square", () => {
    const desk = begun();
    desk.tinted = 7;
    write(desk, "C1", 2, "colour");
    expect(desk.tintAt(at(desk, "C1"), 7)).toBe(2);
    expect(valueAt(desk.marks, "colour", at(desk, "C1"))).toBe(0);
    write(desk, "C1", 9, "colour");
    expect(desk.history.at).toBe(1);
  });
});

describe("candidates", () => {
  const shown = (desk: SolvingDesk, name: string): number[] => digitsIn(desk.centres[at(desk, name)]!);
  it("are filled in at once", () => {
    const desk = begun();
    desk.fill();
    expect(shown(desk, "C1")).toEqual([1, 2, 4]);
    write(desk, "D1", 2);
    expect(shown(desk, "C1")).toEqual([1, 4]);
  });
  it("kept up to date follow every digit, there and back, and are ruled out by hand", () => {
    const desk = begun();
    desk.keepMarks("kept");
    expect(shown(desk, "C1")).toEqual([1, 2, 4]);
    write(desk, "D1", 2);
    expect(shown(desk, "C1")).toEqual([1, 4]);
    desk.undo();
    expect(shown(desk, "C1")).toEqual([1, 2, 4]);
    write(desk, "C1", 1, "centre");
    expect(shown(desk, "C1")).toEqual([2, 4]);
    write(desk, "C1", 9, "centre");
    expect(shown(desk, "C1")).toEqual([2, 4]);
    write(desk, "C1", 1, "centre");
    expect(shown(desk, "C1")).toEqual([1, 2, 4]);
  });
  it("stay as one sees them when they are kept no longer, and what was marked is not forgotten when they are", () => {
    const desk = begun();
    write(desk, "C1", 2, "centre");
    desk.keepMarks("kept");
    expect(shown(desk, "C1")).toEqual([2]);
    expect(shown(desk, "D1")).toEqual([2, 6]);
    desk.keepMarks("hand");
    expect(shown(desk, "C1")).toEqual([2]);
    expect(shown(desk, "D1")).toEqual([2, 6]);
  });
});

describe("going back", () => {
  it("to a flag is a step itself", () => {
    const desk = begun();
    write(desk, "C1", 4);
    desk.flag("after one");
    write(desk, "D1", 6);
    write(desk, "C1", 4);
    const before = desk.marks;
    desk.backTo(desk.flags[0]!);
    expect(desk.digitAt(at(desk, "C1"))).toBe(4);
    expect(desk.digitAt(at(desk, "D1"))).toBe(0);
    desk.undo();
    expect(desk.marks).toEqual(before);
    expect(desk.flags[0]).toMatchObject({ number: 1, name: "after one", written: 1, at: 1 });
  });
  it("to where it was still right, and says so where it still is", async () => {
    const desk = begun();
    write(desk, "C1", 4);
    const right = desk.marks;
    write(desk, "D1", 2);
    write(desk, "G1", 1);
    await desk.backToRight();
    expect(desk.marks).toEqual(right);
    expect(desk.news).toEqual({ what: "back" });
    await desk.backToRight();
    expect(desk.news).toEqual({ what: "not-wrong" });
  });
});

describe("checking", () => {
  it("when asked names the wrong digits and says nothing about marks", async () => {
    const desk = begun();
    write(desk, "C1", 4);
    write(desk, "D1", 2);
    write(desk, "G1", 5, "centre");
    expect([...desk.flawed]).toEqual([]);
    await desk.check();
    expect([...desk.flawed]).toEqual([at(desk, "D1")]);
    expect(desk.news).toMatchObject({ what: "checked", written: 2, wrong: 1 });
    write(desk, "G1", 9);
    expect([...desk.flawed]).toEqual([]);
  });
  it("at once needs no asking", async () => {
    const desk = begun();
    ways.checking = "instant";
    await vi.waitFor(() => expect(desk.solution).not.toBeNull());
    write(desk, "D1", 2);
    expect([...desk.flawed]).toEqual([at(desk, "D1")]);
  });
  it("without the core says so", async () => {
    const sheet = sheetFrom(core, "sudoku", easy, null)!;
    shelf.put(sheet);
    const read = readSheet(core, "sudoku", easy);
    if (!read || "error" in read) throw new Error("not read");
    const away: Think = () => Promise.reject(new Error("Failed to fetch"));
    const desk = new SolvingDesk(sheet, read.board, { core, shelf, think: away, now: () => 1 });
    await desk.check();
    expect(desk.news).toEqual({ what: "unavailable" });
    await desk.climb();
    expect(desk.news).toEqual({ what: "unavailable" });
  });
});

describe.each([
  ["Sudoku", easy],
  ["Kakuro", small],
])("hints on a %s", (_, text) => {
  it("lead to the end, each taken, and the sheet is then on the list", async () => {
    const desk = begun(text);
    for (let steps = 0; steps < 200 && desk.done === null; ++steps) {
      for (let rung = 0; rung < 4; ++rung) await desk.climb();
      expect(desk.rung).toBe(3);
      desk.takeStep();
      flushSync();
    }
    expect(desk.done).toBe(1);
    expect(desk.writable).toBe(false);
    expect(shelf.sheets()).toEqual([]);
    expect(shelf.finished()[0]).toMatchObject({ id: desk.id, hints: desk.history.at });
    expect(desk.board.names.map((__, square) => desk.digitAt(square)).join("")).toBe(text === easy ? solution : "1321");
  });
  it("are put away by the next step, and troubles are told", async () => {
    const desk = begun(text);
    await desk.climb();
    expect(desk.lit).not.toBeNull();
    const name = text === easy ? "C1" : "A1";
    write(desk, name, 9);
    expect(desk.hint).toBeNull();
    await desk.climb();
    expect(desk.news?.what).toBe("trouble");
  });
});

describe("on a Kakuro", () => {
  it("the runs of the cursor are listed, that of the arrows first", () => {
    const desk = begun(small);
    desk.point(0);
    expect(desk.runs.map(({ way, sum }) => [way, sum])).toEqual([
      ["across", 4],
      ["down", 3],
    ]);
    desk.turn();
    expect(desk.runs[0]!.way).toBe("down");
    desk.pickRun(1);
    expect(desk.selection.squares).toEqual([2, 3]);
    expect(desk.runs[0]!.sum).toBe(3);
  });
});
