// The whole lesson, played by the real core: what it sets up can be, what it waits for is allowed, and its sums add up.
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { languages, settings } from "../../src/app/settings.svelte";
import type { Core } from "../../src/core/core";
import type { KakuroFlipAction, KakuroFlipPosition, KakuroFlipResult, KakuroFlipView } from "../../src/core/types";
import { lesson } from "../../src/games/kakuro-flip/lesson";
import { flip } from "../../src/games/kakuro-flip/words";
import { words } from "../../src/words/words.svelte";
import { nodeCore } from "./fake_desk";

type Played = { number: number; points: number; text: string; title: string };

let core: Core;
beforeAll(async () => {
  core = await nodeCore();
});
beforeEach(() => {
  settings.language = "en";
});

const steps = lesson.steps;
const equations = (text: string): { sum: number; addends: number[] }[] =>
  [...text.matchAll(/(\d+) = (\d+(?: \+ \d+)+)/g)].map((found) => ({
    sum: Number(found[1]),
    addends: found[2]!.split(" + ").map(Number),
  }));

/** Plays it as it is wanted; `at` sees each position before the learner's turn. */
function play(
  at: (number: number, position: KakuroFlipPosition, legal: KakuroFlipAction[]) => void = () => {},
): Played[] {
  const played: Played[] = [];
  let now: KakuroFlipPosition | null = null;
  const make = (seat: number, action: KakuroFlipAction): KakuroFlipResult => {
    const answer = core.apply<KakuroFlipPosition, KakuroFlipResult>(now!, { seat, do: action });
    if ("refused" in answer) throw new Error(`${JSON.stringify(action)}: ${answer.refused}`);
    now = answer.position;
    return answer.result;
  };
  steps.forEach((step, number) => {
    if (step.position) now = step.position as KakuroFlipPosition;
    expect(core.view<KakuroFlipPosition, KakuroFlipView>(now!, step.eye).board).toEqual(now!.board);
    if (!step.expect) return;
    const legal = core.legal<KakuroFlipPosition, KakuroFlipAction>(now!, step.eye);
    at(number, now!, legal);
    const right = legal.filter((action) => step.expect!(action) === undefined);
    expect(right, `step ${number + 1}`).toHaveLength(1);
    const result = make(step.eye, right[0]!);
    played.push({ number, points: result.points, ...step.praise!(result) });
    for (const reply of step.then ?? []) make(reply.seat, reply.do);
  });
  return played;
}

test("it can be played to the end, with exactly one right turn in each step that waits", () => {
  const played = play();
  expect(steps.length).toBeGreaterThanOrEqual(8);
  expect(steps.length).toBeLessThanOrEqual(12);
  expect(played.map((turn) => turn.points)).toEqual([8, 18, 19, 13, 34, 12, 33, 27]);
});

describe.each(languages)("in %s", (language) => {
  beforeEach(() => {
    settings.language = language;
  });

  test("the sums of each praise are those that the core has counted", () => {
    for (const turn of play()) {
      expect(turn.title).toContain(String(turn.points));
      const total = equations(turn.text).reduce((sum, equation) => sum + equation.sum, 0);
      expect(total, turn.text).toBe(turn.points);
    }
  });
  test("every sum that is written out is right", () => {
    const texts = [...steps.map((step) => step.say().text), ...play().map((turn) => turn.text)];
    const all = texts.flatMap(equations);
    expect(all.length).toBeGreaterThan(8);
    for (const { sum, addends } of all) expect(addends.reduce((a, b) => a + b, 0)).toBe(sum);
  });
  test("buttons are called what they are called", () => {
    const texts = steps.map((step) => step.say().text).join(" ");
    expect(texts).toContain(words(flip).alsoTurn);
    expect(texts).toContain(words(flip).sum);
  });
  test("every other turn that is allowed is explained", () => {
    play((number, _, legal) => {
      const told = legal.map((action) => steps[number]!.expect!(action)).filter((text) => text !== undefined);
      expect(told.length).toBe(legal.length - 1);
      for (const text of told) expect(text.length).toBeGreaterThan(15);
      expect(new Set(told).size, `step ${number + 1}`).toBeGreaterThanOrEqual(3);
    });
  });
});

test("what tempts is answered for itself: the 8 that is there twice, the sum behind, the flip forgotten", () => {
  const told = (title: string, action: KakuroFlipAction): string | undefined =>
    steps.find((step) => step.say().title === title)?.expect?.(action);
  expect(told("Never the same twice", { type: "place", card: 8, side: "yellow", at: "D2" })).toContain("twice");
  expect(told("A sum for what lies there", { type: "place", card: 9, side: "red", at: "G5" })).toContain("comes first");
  expect(told("Turn a card over", { type: "place", card: 2, side: "yellow", at: "D5" })).toContain("turn the 2 on A5");
  expect(told("Now the big one", { type: "place", card: 7, side: "yellow", at: "H5" })).toContain("9 points");
});

test("the texts differ in every language", () => {
  const all = languages.map((language) => {
    settings.language = language;
    return steps.map((step) => step.say().text);
  });
  for (let i = 0; i < steps.length; ++i) expect(new Set(all.map((texts) => texts[i])).size).toBe(languages.length);
});
