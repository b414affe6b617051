// A lesson: a few concrete boards, and on each something to do. A step either waits for the right action, and explains a wrong one, or is
// read and left by "Next". Texts are functions of no argument, so that a change of language reaches them.

import type { Action, Result } from "../core/types";

export type Told = { title: string; text: string };

export type LessonStep<A = Action, R = Result> = {
  /** A position in the notation, with every hand: what is seen of it is what `eye` may see. Left out: the board stays as it is. */
  position?: object;
  eye: number;
  say: () => Told;
  /** Squares to look at. */
  point?: readonly string[];
  /** What is to be done: undefined where it is right, otherwise the sentence that says why it is not. Left out: "Next". */
  expect?: (action: A) => string | undefined;
  /** Said once it is done, with what it brought. */
  praise?: (result: R) => Told;
  /** What others do afterwards, before the next step. */
  then?: readonly { seat: number; do: A }[];
};

export type Lesson<A = Action, R = Result> = {
  /** Names at the lesson's table; the learner has the seat that `eye` says. */
  names: () => string[];
  steps: readonly LessonStep<A, R>[];
};
