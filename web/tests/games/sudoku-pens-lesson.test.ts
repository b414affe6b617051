// The lesson of Sudoku Pens through the real core: its positions can be, what it waits for is allowed, and what it tells is so.
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { languages, settings } from "../../src/app/settings.svelte";
import type { Core } from "../../src/core/core";
import type { SudokuPensAction, SudokuPensPosition, SudokuPensResult } from "../../src/core/types";
import { lesson } from "../../src/games/sudoku-pens/lesson";
import type { Told } from "../../src/lessons/lesson";
import { nodeCore } from "./fake_desk";

type Done = {
  number: number;
  action: SudokuPensAction;
  result: SudokuPensResult;
  before: SudokuPensPosition;
  after: SudokuPensPosition;
  praise: Told;
};

let core: Core;
beforeAll(async () => {
  core = await nodeCore();
});
beforeEach(() => {
  settings.language = "en";
});

const { steps } = lesson;

function applied(
  at: SudokuPensPosition,
  seat: number,
  action: SudokuPensAction,
): { result: SudokuPensResult; position: SudokuPensPosition } {
  const answer = core.apply<SudokuPensPosition, SudokuPensResult>(at, { seat, do: action });
  if ("refused" in answer) throw new Error(`${JSON.stringify(action)}: ${answer.refused}`);
  return answer;
}

/** Does each step in every right way, from every board to which those before it may have led. */
function walk(): Done[] {
  const done: Done[] = [];
  let boards: SudokuPensPosition[] = [];
  steps.forEach((step, number) => {
    if (step.position) boards = [step.position as SudokuPensPosition];
    for (const board of boards) core.view(board, step.eye);
    if (!step.expect) return;
    boards = boards.flatMap((before) => {
      const right = core
        .legal<SudokuPensPosition, SudokuPensAction>(before, step.eye)
        .filter((action) => step.expect!(action) === undefined);
      expect(right.length, `step ${number + 1} can be done`).toBeGreaterThan(0);
      return right.map((action) => {
        const { result, position } = applied(before, step.eye, action);
        done.push({ number, action, result, before, after: position, praise: step.praise!(result) });
        return (step.then ?? []).reduce((now, move) => applied(now, move.seat, move.do).position, position);
      });
    });
  });
  return done;
}
const waysOf = (title: string): Done[] => walk().filter((done) => steps[done.number]!.say().title === title);
const explained = (title: string, action: SudokuPensAction): string | undefined =>
  steps.find((step) => step.say().title === title)!.expect!(action);
const write = (at: string, digit: number): SudokuPensAction => ({ type: "write", at, digit });

test("it has eight to twelve steps, and every right way leads to its end", () => {
  expect(steps.length).toBeGreaterThanOrEqual(8);
  expect(steps.length).toBeLessThanOrEqual(12);
  const waiting = steps.flatMap((step, number) => (step.expect ? [number] : []));
  expect([...new Set(walk().map((done) => done.number))]).toEqual(waiting);
});

test("the points that are praised are the core's", () => {
  for (const { action, result, praise } of walk())
    if (action.type === "write") {
      expect(result.points).toBe(action.digit);
      expect(praise.title).toContain(String(result.points));
    }
});

test("the 4 in C1 is allowed and not in the solution, as it says", () => {
  const [way] = waysOf("Allowed, and yet wrong");
  expect(way!.action).toEqual(write("C1", 4));
  expect(way!.before.solution![2]).toBe("3");
});

test("nothing fits where one has to pass, and the third pass ends the game (SR-027)", () => {
  const [way] = waysOf("Nothing fits any more");
  expect(
    core.legal<SudokuPensPosition, SudokuPensAction>(way!.before, 0).filter((action) => action.type === "write"),
  ).toEqual([]);
  expect(way!.after.over).toBe(true);
});

test("Ben's 2 is wiped out with its points by the objection; the 8 would have withstood one", () => {
  const [object] = waysOf("The table is referee");
  expect(object!.result.upheld).toBe(true);
  expect(object!.before.scores).toEqual([0, 2]);
  expect(object!.after.scores).toEqual([0, 0]);
  expect(object!.after.turn).toBe(0);
  const [accept] = waysOf("And now?");
  expect(applied(accept!.before, 0, { type: "object" }).result.upheld).toBe(false);
});

test("the scores told before and after the last square are the core's", () => {
  const [last] = waysOf("The last square");
  expect(last!.before.scores).toEqual([12, 14]);
  expect(last!.after.scores).toEqual([18, 14]);
  expect(last!.after.winners).toEqual([0]);
  expect(last!.praise.title).toBe("6 points, 18 to 14");
});

test("mistakes are explained by what is wrong with them", () => {
  expect(explained("The one rule", write("F1", 2))).toBe("There is a 2 in I1 already, in the same row.");
  expect(explained("The one rule", write("F1", 7))).toContain("There is a 7 in D1");
  expect(explained("The one rule", write("A1", 8))).toBe("That square is taken.");
  expect(explained("Which one brings more?", write("B7", 1))).toContain("brings 1 point");
  expect(explained("Nothing fits any more", write("A4", 2))).toBe("There is a 2 in A1 already, in the same column.");
  expect(explained("The table is referee", { type: "accept" })).toContain("I1 has a 2");
  expect(explained("The advanced game", write("A1", 2))).toContain("no longer be solved");
  expect(explained("Write your first digit", { type: "pass" })).toContain("need not pass");
});

describe.each(languages)("in %s", (language) => {
  beforeEach(() => {
    settings.language = language;
  });
  test("whatever else is allowed is explained", () => {
    for (const { number, before } of walk())
      for (const action of core.legal<SudokuPensPosition, SudokuPensAction>(before, 0)) {
        const text = steps[number]!.expect!(action);
        if (text !== undefined)
          expect(text.length, `step ${number + 1}: ${JSON.stringify(action)}`).toBeGreaterThan(10);
      }
  });
  test("every step has words of its own", () => {
    const titles = steps.map((step) => step.say().title);
    expect(new Set(titles).size).toBe(steps.length);
    for (const step of steps) expect(step.say().text.length).toBeGreaterThan(20);
    if (language !== "en") {
      const own = steps.map((step) => step.say().text);
      settings.language = "en";
      steps.forEach((step, i) => expect(step.say().text).not.toBe(own[i]));
    }
  });
});
