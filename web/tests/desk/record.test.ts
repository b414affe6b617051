// Records as the page reads them, with the real core.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Analysis } from "../../src/core/core";
import { Core } from "../../src/core/core";
import type { Action } from "../../src/core/types";
import { BadRecord, flawOf } from "../../src/desk/record_flaw";
import { ui as okudos } from "../../src/games/okudos/ui";
import { instead, missedBy, type Worth } from "../../src/desk/missed";
import { coursesOf, type GameRecord, parsedRecord, positionsOf } from "../../src/desk/record";

const root = new URL("../../..", import.meta.url);
const native = new URL("build/release/nonet", root).pathname;
const folder = mkdtempSync(join(tmpdir(), "nonet-records-"));
const games = ["kakuro-flip", "kakuro-call", "sudoku-pens", "okudos", "sudoku-cards", "sudokids"];
let core: Core;

beforeAll(async () => {
  core = await Core.load(readFileSync(new URL("build/wasm/nonet.wasm", root)));
});
afterAll(() => rmSync(folder, { recursive: true }));

function simulated(game: string): GameRecord {
  const records = join(folder, game);
  execFileSync(native, [
    "simulate",
    "--game",
    game,
    "--seats",
    "2",
    "--games",
    "1",
    "--seed",
    "7",
    "--bot",
    "greedy",
    "--records",
    records,
  ]);
  return parsedRecord(readFileSync(join(records, readdirSync(records)[0]!), "utf8"));
}

describe("a record of the native program", () => {
  it.each(games)("%s: goes through to its own end, and the courses end with its points", (game) => {
    const record = simulated(game);
    const positions = positionsOf(core, record);
    expect(positions).toHaveLength(record.moves.length + 1);
    expect(positions.at(-1)).toEqual(record.end);
    expect(coursesOf(positions).map((course) => course.at(-1))).toEqual(record.end.scores);
  });
});

describe("the course of a game of Okudos", () => {
  it("falls from what is printed in each seat's sectors to its points, though these are counted only at the end", () => {
    const record = simulated("okudos");
    const courses = coursesOf(positionsOf(core, record), okudos.course);
    expect(courses.map((course) => course[0])).toEqual([135, 135]);
    expect(courses.map((course) => course.at(-1))).toEqual(record.end.scores);
    expect(new Set(courses[0]).size).toBeGreaterThan(5);
  });
});

describe("a move made otherwise", () => {
  it("brings what the referee gives for it, and is nothing where it is not allowed", () => {
    const record = simulated("kakuro-flip");
    const positions = positionsOf(core, record);
    const at = record.moves.findIndex((move) => move.result.points > 0);
    const move = record.moves[at]!;
    expect(instead(core, positions[at]!, move, move.do)).toMatchObject({
      result: move.result,
      view: { viewer: null, scores: positions[at + 1]!.scores },
    });
    expect(instead(core, positions[at]!, move, { type: "object" })).toBeNull();
  });
});

describe("a text that is no record", () => {
  it.each(["", "{", "[]", "null", '{"nonet":2}', '{"nonet":1,"moves":[]}'])("%s is told so", (text) => {
    expect(() => parsedRecord(text)).toThrow(/expected a record/);
  });
});

describe("what is wrong with a record", () => {
  const kind = (text: string): string | undefined => {
    try {
      parsedRecord(text);
    } catch (problem) {
      if (problem instanceof BadRecord) return problem.flaw.kind;
    }
    return undefined;
  };
  const found = (change: (record: GameRecord) => object): ReturnType<typeof flawOf> | undefined => {
    try {
      core.verify(change(structuredClone(cards)));
    } catch (problem) {
      return flawOf((problem as Error).message);
    }
    return undefined;
  };
  let cards: GameRecord;
  beforeAll(() => {
    cards = simulated("sudoku-cards");
  });
  it("is told by its kind, as the core finds it", () => {
    expect(found((record) => record)).toBeUndefined();
    expect(found((record) => ({ ...record, game: "chess" }))).toEqual({ kind: "game" });
    expect(found((record) => ({ ...record, options: undefined }))).toEqual({ kind: "other" });
    expect(found((record) => ({ ...record, moves: record.moves.toSpliced(2, 1) }))).toMatchObject({ kind: "move" });
    expect(found((record) => ({ ...record, end: record.start }))).toEqual({ kind: "end" });
    expect(found((record) => ({ ...record, fairness: { ...record.fairness!, serverSeed: "0".repeat(64) } }))).toEqual({
      kind: "seeds",
    });
  });
  it("tells no JSON from JSON that is no record", () => {
    expect(kind("{")).toBe("json");
    expect(kind("{}")).toBe("record");
  });
});

describe("what was missed", () => {
  const judged = (move: number, seat: number, lost: number): Analysis<Action>["moves"][number] => ({
    move,
    seat,
    do: { type: "pass" },
    points: 0,
    lost,
    best: [{ do: { type: "discard", chip: 1 }, now: 2, value: lost, reason: "points" }],
  });
  const analysed = (moves: Analysis<Action>["moves"]): Analysis<Action> => ({ game: "okudos", seats: [], moves });
  const nothing = (): null => null;

  it("is the moves of that seat that cost a point at least, the dearest first", () => {
    const moves = [judged(1, 0, 2), judged(2, 1, 9), judged(3, 0, 0.9), judged(5, 0, 7), judged(7, 0, 4)];
    expect(missedBy(analysed(moves), 0, 2, nothing).map(({ move }) => move)).toEqual([5, 7]);
    expect(missedBy(analysed(moves), 0, 9, nothing).map(({ move }) => move)).toEqual([5, 7, 1]);
  });

  describe("of what nobody saw", () => {
    const row: Action = { type: "claim", from: "B3", dir: "across", length: 5 };
    const other: Action = { type: "claim", from: "A1", dir: "down", length: 3 };
    const apart = (points = 0): Analysis<Action>["moves"][number] => ({
      move: 4,
      seat: null,
      points,
      best: [],
      hindsight: [row, other],
    });
    const worth: Worth = (_, __, action) => (action === row ? 5 : 3);

    it("is what this seat could have shown, by its points", () => {
      expect(missedBy(analysed([apart()]), 0, 3, worth)).toMatchObject([
        { move: 4, did: null, best: row, now: 5, lost: 5 },
      ]);
      expect(missedBy(analysed([apart()]), 1, 3, worth)).toMatchObject([{ best: other, lost: 3 }]);
    });
    it("is nothing where somebody else took the round", () => {
      expect(missedBy(analysed([apart(4)]), 0, 3, worth)).toEqual([]);
    });
    it("is not told twice, as a move too", () => {
      const voted = { ...judged(3, 0, 4), best: [{ do: row, now: 5, value: 4, reason: "free" }] };
      expect(missedBy(analysed([voted, apart()]), 0, 3, worth)).toMatchObject([{ move: 4, did: null }]);
    });
  });
});
