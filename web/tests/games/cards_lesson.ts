// Plays a lesson of one of the two sides through the core, as its page does.

import { expect } from "vitest";
import type { Core } from "../../src/core/core";
import type { CardsAction, CardsResult, CardsView } from "../../src/games/sudoku-cards/make";
import type { Lesson, Told } from "../../src/lessons/lesson";

/** A step with something to do: the move that is waited for, what it brings, what is said to each other legal move. */
export type Replayed = {
  step: number;
  right: CardsAction;
  result: CardsResult;
  praise: Told | undefined;
  wrong: string[];
  view: CardsView;
};

export function replay(core: Core, lesson: Lesson<CardsAction, CardsResult>): Replayed[] {
  let position: object = {};
  const done: Replayed[] = [];
  lesson.steps.forEach((step, number) => {
    position = step.position ?? position;
    const told = step.say();
    expect(told.title.length * told.text.length, `step ${number} says something`).toBeGreaterThan(0);
    if (!step.expect) return;
    const legal = core.legal<object, CardsAction>(position, step.eye);
    const answers = legal.map((action) => ({ action, wrong: step.expect?.(action) }));
    const right = answers.find(({ wrong }) => wrong === undefined);
    if (!right) throw new Error(`step ${number}: no legal move is the right one`);
    const answer = core.apply<object, CardsResult>(position, { seat: step.eye, do: right.action });
    if ("refused" in answer) throw new Error(`step ${number}: ${answer.refused}`);
    position = answer.position;
    for (const move of step.then ?? []) {
      const reply = core.apply<object, CardsResult>(position, move);
      if ("refused" in reply) throw new Error(`step ${number}, then: ${reply.refused}`);
      position = reply.position;
    }
    done.push({
      step: number,
      right: right.action,
      result: answer.result,
      praise: step.praise?.(answer.result),
      wrong: answers.flatMap(({ wrong }) => (wrong === undefined ? [] : [wrong])),
      view: core.view<object, CardsView>(position, step.eye),
    });
  });
  return done;
}
