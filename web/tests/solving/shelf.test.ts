// The sheets that lie on a device: several at a time, a list of finished ones, and what happens when there is no room.

import { describe, expect, it } from "vitest";
import { carriedOver } from "../../src/solving/carried";
import { bestOf, type Finished, type KeptSheet, mostSheets, PuzzleShelf, shortened } from "../../src/solving/shelf";
import { FakeStorage } from "./storage";

const sheet = (id: string, more: Partial<KeptSheet> = {}): KeptSheet => ({
  id,
  kind: "sudoku",
  text: ".".repeat(81),
  columns: 9,
  rows: 9,
  grade: { level: "hard", score: 900 },
  symmetry: "",
  begun: 1,
  changed: 1,
  spent: 0,
  steps: "",
  at: 0,
  flags: [],
  hints: 0,
  open: 81,
  done: null,
  ...more,
});
const finished = (id: string, more: Partial<Finished> = {}): Finished => ({
  id,
  kind: "sudoku",
  text: "",
  columns: 9,
  rows: 9,
  grade: { level: "hard", score: 900 },
  hints: 0,
  spent: 1000,
  at: 1,
  ...more,
});

describe("the shelf", () => {
  it("keeps several sheets apart, the last one first", () => {
    const shelf = new PuzzleShelf(new FakeStorage());
    const [a, b] = [sheet("a"), sheet("b", { changed: 2, steps: "2.4", at: 1 })];
    expect([shelf.put(a), shelf.put(b)]).toEqual(["kept", "kept"]);
    expect(shelf.sheets()).toEqual([b, a]);
    expect(shelf.sheet("b")).toEqual(b);
    shelf.remove("b");
    expect(shelf.sheets()).toEqual([a]);
    expect(shelf.sheet("b")).toBeNull();
  });
  it("takes so many and no more, but goes on keeping those it has", () => {
    const shelf = new PuzzleShelf(new FakeStorage());
    for (let i = 0; i < mostSheets; ++i) expect(shelf.put(sheet(`s${i}`))).toBe("kept");
    expect(shelf.put(sheet("more"))).toBe("full");
    expect(shelf.put(sheet("s0", { spent: 5 }))).toBe("kept");
    shelf.remove("s1");
    expect(shelf.put(sheet("more"))).toBe("kept");
  });
  it("says so when the browser keeps no more, and leaves what it has", () => {
    const storage = new FakeStorage();
    const shelf = new PuzzleShelf(storage);
    shelf.put(sheet("a"));
    storage.room = 10;
    expect(shelf.put(sheet("a", { spent: 5 }))).toBe("no-room");
    expect(shelf.sheet("a")?.spent).toBe(0);
  });
  it("passes over what it cannot read", () => {
    const storage = new FakeStorage();
    storage.setItem("nonet sheet x", "{");
    storage.setItem("nonet sheet y", "{}");
    expect(new PuzzleShelf(storage).sheets()).toEqual([]);
  });
  it("lists what is finished and clears its sheet away", () => {
    const shelf = new PuzzleShelf(new FakeStorage());
    shelf.put(sheet("a", { done: 7 }));
    shelf.put(sheet("b"));
    shelf.finish(finished("a"));
    shelf.finish(finished("a", { spent: 5 }));
    expect(shelf.sheets().map(({ id }) => id)).toEqual(["b"]);
    shelf.tidy();
    expect(shelf.sheet("a")).toBeNull();
    expect(shelf.finished().map(({ spent }) => spent)).toEqual([5]);
    shelf.forget("a");
    expect(shelf.finished()).toEqual([]);
  });
});

describe("best times", () => {
  it("are of a grade, and of a size for a Kakuro; hints to the end and no clock do not count", () => {
    const kakuro = { kind: "kakuro", columns: 10, rows: 10 } as const;
    const list = [
      finished("a", { spent: 500, hints: 1 }),
      finished("b", { spent: 900 }),
      finished("c", { spent: 700 }),
      finished("d", { spent: null }),
      finished("e", { ...kakuro, spent: 800 }),
      finished("f", { ...kakuro, columns: 6, rows: 6, spent: 100 }),
      finished("g", { grade: null, spent: 1 }),
    ];
    expect([...bestOf(list).values()].map(({ id }) => id).sort()).toEqual(["c", "e", "f"]);
  });
  it("stay when the list gets too long", () => {
    const list = [finished("best", { spent: 1, at: 0 }), ...[1, 2, 3, 4].map((at) => finished(`n${at}`, { at }))];
    expect(shortened(list, 3).map(({ id }) => id)).toEqual(["n4", "n3", "best"]);
  });
});

describe("the puzzle of an earlier version", () => {
  const lists = { written: Array(81).fill(0), pencil: Array(81).fill(0), struck: Array(81).fill(0) };
  it("comes along once, with what was written and pencilled", () => {
    const storage = new FakeStorage();
    const givens = [5, 3, ...Array(79).fill(0)];
    const written = [0, 0, 4, ...Array(78).fill(0)];
    const pencil = [0, 0, 0, 0b110, ...Array(77).fill(0)];
    storage.setItem(
      "nonet puzzle",
      JSON.stringify({
        puzzle: { givens, sheets: [{ ...lists, written, pencil }], at: 0 },
        grade: { puzzle: "", level: "Easy", score: 362, hardest: "" },
        spent: 61_000,
      }),
    );
    const carried = carriedOver(storage, 9)!;
    expect(carried).toMatchObject({ text: `53${".".repeat(79)}`, spent: 61_000, open: 78, changed: 9, at: 1 });
    expect(carried.grade).toEqual({ level: "easy", score: 362 });
    expect(carried.steps).toBe("2.4.4l.6");
    expect(carriedOver(storage)).toBeNull();
  });
  it.each(["{", "null", '{"puzzle":{"givens":[1],"sheets":[{}],"at":0},"grade":null,"spent":0}'])(
    "is none in %s",
    (text) => {
      const storage = new FakeStorage();
      storage.setItem("nonet puzzle", text);
      expect(carriedOver(storage)).toBeNull();
    },
  );
});
