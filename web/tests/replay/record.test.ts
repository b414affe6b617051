// Records as the page reads them, with the real core.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Analysis } from "../../src/core/core";
import { Core } from "../../src/core/core";
import type { Action } from "../../src/core/types";
import { missedBy } from "../../src/replay/missed";
import { coursesOf, type GameRecord, parsedRecord, positionsOf } from "../../src/replay/record";

const root = new URL("../../../", import.meta.url);
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
  execFileSync(native, ["simulate", "--game", game, "--seats", "2", "--games", "1", "--seed", "7", "--bot", "greedy", "--records", records]);
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

describe("a text that is no record", () => {
  it.each(["", "{", "[]", "null", '{"nonet":2}', '{"nonet":1,"moves":[]}'])("%s is told so", (text) => {
    expect(() => parsedRecord(text)).toThrow(/expected a record/);
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
  it("is the dearest moves of that seat, in the order of the game", () => {
    const analysis = { game: "okudos", seats: [], moves: [judged(1, 0, 2), judged(2, 1, 9), judged(3, 0, 0.2), judged(5, 0, 7), judged(7, 0, 4)] };
    expect(missedBy(analysis, 0, 2).map(({ move }) => move)).toEqual([5, 7]);
  });
});
