// The whole lesson, played by the real core: what it sets up can be, what it waits for is valid, each mistake has its answer.

import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { languages, settings } from "../../src/app/settings.svelte";
import type { Core } from "../../src/core/core";
import type { KakuroCallAction, KakuroCallPosition, KakuroCallResult } from "../../src/core/types";
import { lesson } from "../../src/games/kakuro-call/lesson";
import { lessonWords } from "../../src/games/kakuro-call/lesson_words";
import { cellsOf, squaresOf, type Use } from "../../src/games/kakuro-call/squares";
import { nodeCore } from "./fake_desk";

let core: Core;
beforeAll(async () => {
  core = await nodeCore();
});
beforeEach(() => {
  settings.language = "en";
});

const claim = (from: string, dir: "across" | "down", length: number, ...use: Use[]): KakuroCallAction => ({
  type: "claim",
  from,
  dir,
  length,
  use,
});
const box = (tile: Use["tile"], at: string): Use => ({ tile, as: "box", at });
const swap = (one: string, other: string): Use => ({ tile: "swap", as: "swap", cells: [one, other] });
const digit = (tile: Use["tile"], at: string): Use => ({ tile, as: "digit", at });
const double: Use = { tile: "double", as: "double" };

/** What is right in each step that waits; every one of several is right. */
const right: Record<number, KakuroCallAction[]> = {
  1: [{ type: "call" }],
  2: [claim("A2", "across", 8)],
  3: [claim("F1", "down", 2, box("double", "F3")), claim("F1", "down", 2, box("digit3", "F3"))],
  4: [claim("D1", "across", 5, box("swap", "C1")), claim("D1", "across", 5, box("double", "C1"))],
  5: [claim("G3", "across", 2)],
  6: [claim("F4", "down", 5, double)],
  7: ["D1", "F2", "H3", "A6", "B6", "C6", "H7"].flatMap((four) => [
    claim("A4", "across", 8, swap("F4", four)),
    claim("A4", "across", 8, swap(four, "B4")),
  ]),
  8: [claim("A8", "across", 8, digit("digit4", "A8")), claim("A8", "across", 8, digit("digit4", "H8"))],
  10: [{ type: "impossible" }],
};

type Visit = (number: number, position: KakuroCallPosition) => void;
type Applied = { result: KakuroCallResult; position: KakuroCallPosition };

function applied(position: KakuroCallPosition, seat: number, action: KakuroCallAction): Applied {
  const answer = core.apply<KakuroCallPosition, KakuroCallResult>(position, { seat, t: 0, do: action });
  if ("refused" in answer) throw new Error(`${JSON.stringify(action)}: ${answer.refused}`);
  return answer;
}

/** Plays the first right action of each step; `visit` sees every position before that. */
function play(visit: Visit = () => {}): KakuroCallPosition {
  let now: KakuroCallPosition | null = null;
  lesson.steps.forEach((step, number) => {
    if (step.position) now = step.position as KakuroCallPosition;
    core.view(now!, step.eye);
    visit(number, now!);
    if (!step.expect) return;
    now = applied(now!, step.eye, right[number]![0]!).position;
    for (const reply of step.then ?? []) now = applied(now, reply.seat, reply.do).position;
  });
  return now!;
}

test("every position is one that the core accepts, and the lesson can be played to its end", () => {
  const end = play();
  expect(lesson.steps.length).toBeGreaterThanOrEqual(8);
  expect(lesson.steps.length).toBeLessThanOrEqual(12);
  expect(end.unsolved).toEqual([3]);
});

test("each step that waits takes every right action, and the core finds the row valid", () => {
  const waiting = lesson.steps.flatMap((step, number) => (step.expect ? [number] : []));
  expect(Object.keys(right).map(Number)).toEqual(waiting);
  const points: number[] = [];
  play((number, position) => {
    for (const action of right[number] ?? []) {
      const { result } = applied(position, 0, action);
      expect(lesson.steps[number]!.expect!(action), JSON.stringify(action)).toBeUndefined();
      if (action.type === "claim") expect(result.valid, JSON.stringify(action)).toBe(true);
    }
    const first = right[number]?.[0];
    if (first?.type === "claim") points.push(applied(position, 0, first).result.points);
  });
  expect(points).toEqual([8, 2, 5, 2, 5, 8, 8]);
});

test("no row that the core finds invalid is taken for right", () => {
  const ends = "ABCDEFGH".split("").flatMap((column) => [1, 2, 3, 4, 5, 6, 7, 8].map((row) => `${column}${row}`));
  play((number, position) => {
    const wanted = right[number]?.[0];
    if (wanted?.type !== "claim") return;
    const tiles = position.supplies[0] ?? [];
    const fronts = (tile: Use["tile"]): Use[] => {
      if (tile === "double") return [double];
      return tile === "swap"
        ? ends.filter((at) => at !== "F4").map((at) => swap("F4", at))
        : ends.map((at) => digit(tile, at));
    };
    const one = tiles.flatMap((tile): Use[] => [...ends.map((at) => box(tile, at)), ...fronts(tile)]);
    for (const use of [[], ...one.map((use) => [use])]) {
      const action = { ...wanted, use };
      const { result } = applied(position, 0, action);
      const taken = lesson.steps[number]!.expect!(action) === undefined;
      if (taken) expect(result.valid, JSON.stringify(action)).toBe(true);
    }
  });
});

describe.each(languages)("in %s", (language) => {
  beforeEach(() => {
    settings.language = language;
  });

  test("each mistake has an answer of its own", () => {
    const answers = (number: number, ...actions: KakuroCallAction[]): (string | undefined)[] =>
      actions.map((action) => lesson.steps[number]!.expect!(action));
    const w = lessonWords[language];
    expect(answers(1, { type: "impossible" })).toEqual([w.call.other]);
    const whole = (...use: Use[]): KakuroCallAction => claim("A2", "across", 8, ...use);
    expect(answers(2, claim("A3", "across", 8), claim("A2", "across", 7), whole(double))).toEqual([
      w.show.row,
      w.show.length,
      w.noTile,
    ]);
    const nine = (...use: Use[]): KakuroCallAction => claim("F1", "down", 2, ...use);
    expect(answers(3, claim("F1", "across", 2), claim("F1", "down", 3))).toEqual([w.box.row, w.box.length]);
    expect(answers(3, nine(), nine(double), nine(box("digit3", "F3"), double))).toEqual([
      w.box.none,
      w.box.wrong,
      w.tooMany,
    ]);
    const twenty = (...use: Use[]): KakuroCallAction => claim("D1", "across", 5, ...use);
    expect(answers(4, twenty(), twenty(box("swap", "B1")))).toEqual([w.red.none, w.red.wrong]);
    const down = (...use: Use[]): KakuroCallAction => claim("F4", "down", 5, ...use);
    expect(answers(6, down(), down(box("double", "F3")))).toEqual([w.double.none, w.double.wrong]);
    const four = (...use: Use[]): KakuroCallAction => claim("A4", "across", 8, ...use);
    expect(answers(7, four(), four(swap("F4", "A1")))).toEqual([w.swap.none, w.swap.wrong]);
    const eight = (...use: Use[]): KakuroCallAction => claim("A8", "across", 8, ...use);
    expect(answers(8, eight(), eight(digit("digit4", "B8")))).toEqual([w.digit.none, w.digit.wrong]);
    expect(answers(10, { type: "call" })).toEqual([w.none.call]);
  });

  test("what the texts say of sums and points is what lies on the board", () => {
    play((number, position) => {
      const wanted = right[number]?.[0];
      const step = lesson.steps[number]!;
      if (wanted?.type !== "claim") return;
      const { result, position: after } = applied(position, 0, wanted);
      const squares = squaresOf(after.board);
      const sum = cellsOf(wanted).reduce((all, cell) => all + squares.get(cell)!.number, 0);
      expect(sum).toBe(position.total);
      const { text } = step.say();
      for (const [addends] of text.matchAll(/\d(?: \+ \d)+/g))
        expect(addends.split(" + ").reduce((all, number) => all + Number(number), 0)).toBe(position.total);
      if (number > 3 && number < 9) expect(text).toContain(String(position.total));
      expect(step.praise!(result).title).toContain(String(result.points));
    });
  });
});
