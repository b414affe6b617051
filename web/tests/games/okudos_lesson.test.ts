// The lesson of Okudos through the real core: every way to do what a step asks for leads on, and every number that is
// told is right.

import { beforeAll, describe, expect, test } from "vitest";
import { languages, settings } from "../../src/app/settings.svelte";
import type { Core } from "../../src/core/core";
import type { OkudosAction, OkudosPosition, OkudosResult, OkudosView } from "../../src/core/types";
import { finalScores, lesson } from "../../src/games/okudos/lesson";
import { opennessOf, seenFrom } from "../../src/games/okudos/sectors";
import type { LessonStep, Told } from "../../src/lessons/lesson";
import { nodeCore } from "./fake_desk";

type Step = LessonStep<OkudosAction, OkudosResult>;
type Done = { step: number; action: OkudosAction; result: OkudosResult; after: OkudosPosition };

let core: Core;
const done: Done[] = [];

type Applied = { result: OkudosResult; position: OkudosPosition };

function applied(at: OkudosPosition, seat: number, action: OkudosAction): Applied {
  const answer = core.apply<OkudosPosition, OkudosResult>(at, { seat, do: action });
  if ("refused" in answer) throw new Error(`${JSON.stringify(action)}: ${answer.refused}`);
  return answer;
}

function rightActions(step: Step, at: OkudosPosition): OkudosAction[] {
  return core.legal<OkudosPosition, OkudosAction>(at, step.eye).filter((action) => step.expect!(action) === undefined);
}

/** Does each step in every right way, from every board to which those before it may have led. */
function walk(): void {
  let boards: OkudosPosition[] = [];
  lesson.steps.forEach((step, number) => {
    if (step.position) boards = [step.position as OkudosPosition];
    if (!step.expect) return;
    boards = boards.flatMap((at) => {
      const right = rightActions(step, at);
      expect(right.length, `step ${number} can be done`).toBeGreaterThan(0);
      return right.map((action) => {
        const { result, position } = applied(at, step.eye, action);
        done.push({ step: number, action, result, after: position });
        return (step.then ?? []).reduce((now, move) => applied(now, move.seat, move.do).position, position);
      });
    });
  });
}

beforeAll(async () => {
  core = await nodeCore();
  walk();
});

const stepTold = (title: string): number => lesson.steps.findIndex((step) => step.say().title === title);
const waysOf = (number: number): Done[] => done.filter((each) => each.step === number);
const praised = ({ step, result }: Done): Told => lesson.steps[step]!.praise!(result);

describe("the lesson", () => {
  test("every position is accepted and it is the learner's turn in it", () => {
    for (const step of lesson.steps) {
      if (!step.position) continue;
      const view = core.view<OkudosPosition, OkudosView>(step.position as OkudosPosition, step.eye);
      expect(view.turn).toBe(step.eye);
      expect(lesson.names()).toHaveLength(view.seats);
    }
  });

  test("it leads to its end, by every right way", () => {
    expect(lesson.steps.length).toBeGreaterThanOrEqual(8);
    const waiting = lesson.steps.flatMap((step, i) => (step.expect ? [i] : []));
    expect([...new Set(done.map((each) => each.step))].sort((a, b) => a - b)).toEqual(waiting);
    expect(waysOf(lesson.steps.length - 1).every((each) => each.after.over)).toBe(true);
  });

  test("whatever else the rules allow is explained, in every language, and differently for different mistakes", () => {
    for (const language of languages) {
      settings.language = language;
      for (const step of lesson.steps) {
        if (!step.expect || !step.position) continue;
        const legal = core.legal<OkudosPosition, OkudosAction>(step.position as OkudosPosition, step.eye);
        const sentences = new Set(legal.map((action) => step.expect!(action)).filter((text) => text !== undefined));
        for (const text of sentences) expect(text.length).toBeGreaterThan(10);
        const passIsRight = step.expect({ type: "pass" }) === undefined;
        expect(sentences.size).toBeGreaterThan(passIsRight ? 0 : 1);
      }
      expect(new Set(lesson.steps.map((step) => step.say().title)).size).toBe(lesson.steps.length);
    }
    settings.language = "en";
  });

  test("the sums it tells are those on the board", () => {
    settings.language = "en";
    for (const each of waysOf(stepTold("Cover a number"))) {
      expect(opennessOf(each.after, [2]).sum).toBe(36);
      expect(praised(each).text).toContain("36");
    }
    for (const each of waysOf(stepTold("Printed numbers do not mind"))) {
      expect(opennessOf(each.after, [1]).sum).toBe(35);
      expect(praised(each).text).toContain("35");
    }
    for (const each of waysOf(stepTold("You may cover your own")))
      expect(opennessOf(each.after, [3]).sum).toBe(45 - 3 - 1);
  });

  test("the 9 that is to be put away fits on the two squares that are pointed at, and nowhere else", () => {
    const step = lesson.steps[stepTold("Put a chip away")]!;
    const legal = core.legal<OkudosPosition, OkudosAction>(step.position as OkudosPosition, step.eye);
    const places = legal.flatMap((action) => (action.type === "place" && action.chip === 9 ? [action.at] : []));
    expect(places).toEqual(step.point);
  });

  test("collecting in the right order brings two chips, in the other only one (OK-022)", () => {
    const first = stepTold("Against the rule");
    const collected = (at: string): OkudosAction => ({ type: "collect", at });
    expect(waysOf(first).map((each) => each.action)).toEqual([collected("E1"), collected("A5")]);
    expect(waysOf(first).map((each) => praised(each).title)).toEqual(["+1 for you", "+1 for you"]);
    for (const each of waysOf(first + 1)) {
      expect(each.after.collected[0]).toBe(2);
      expect(praised(each).title).toBe("2 points in all");
    }
    const middle = applied(lesson.steps[first]!.position as OkudosPosition, 0, collected("E5")).position;
    expect(seenFrom(middle, 3, "E1")).toEqual([]);
    const legal = core.legal<OkudosPosition, OkudosAction>(middle, 0);
    expect(legal.filter((action) => action.type === "collect")).toEqual([]);
  });

  test("the scores at the end are the core's, and the learner wins", () => {
    const [last] = waysOf(lesson.steps.length - 1);
    const { you, ada, ben, game } = finalScores;
    expect(last!.after.scores).toEqual([you, ada, ben]);
    expect(last!.after.gameScore).toBe(game);
    expect(last!.after.winners).toEqual([0]);
    expect(praised(last!).title).toBe("You win with 63");
    expect(praised(last!).text).toContain("Ada has 34, Ben 38. The game has 59");
  });
});
