// Every step since the beginning, there and back. A step is what has flipped: pairs of a place in the marks and the bits that changed
// there. So it is its own inverse, and a whole evening of them is a few thousand characters.

import type { Marks } from "./marks";

export type Step = readonly number[];
/** The first `at` of the steps are done; those after it can be done again. */
export type History = { readonly steps: readonly Step[]; readonly at: number };

export const noHistory: History = { steps: [], at: 0 };

export function stepBetween(before: Marks, after: Marks): Step {
  return before.flatMap((value, at) => (value === after[at] ? [] : [at, value ^ after[at]!]));
}

export function applied(marks: Marks, step: Step): Marks {
  const next = [...marks];
  for (let i = 0; i < step.length; i += 2) next[step[i]!]! ^= step[i + 1]!;
  return next;
}

/** With one more step; what could have been done again is forgotten. Nothing changed: no step. */
export function grown(history: History, before: Marks, after: Marks): History {
  const step = stepBetween(before, after);
  if (step.length === 0) return history;
  return { steps: [...history.steps.slice(0, history.at), step], at: history.at + 1 };
}

type Moment = { marks: Marks; history: History };

export function undo({ marks, history }: Moment): Moment {
  if (history.at === 0) return { marks, history };
  const at = history.at - 1;
  return { marks: applied(marks, history.steps[at]!), history: { ...history, at } };
}
export function redo({ marks, history }: Moment): Moment {
  if (history.at >= history.steps.length) return { marks, history };
  return { marks: applied(marks, history.steps[history.at]!), history: { ...history, at: history.at + 1 } };
}

/** The last state on the way here in which nothing was wrong; null: there is none, or nothing is wrong now. */
export function lastRight(moment: Moment, wrong: (marks: Marks) => boolean): Marks | null {
  if (!wrong(moment.marks)) return null;
  for (let { marks, history } = moment; history.at > 0;) {
    ({ marks, history } = undo({ marks, history }));
    if (!wrong(marks)) return marks;
  }
  return null;
}

/** "3.4,2s.1;…": numbers to the base 36. */
export function written(steps: readonly Step[]): string {
  return steps.map((step) => step.map((number) => number.toString(36)).join(".")).join(";");
}

/** The steps of a sheet whose marks are so many numbers; null: that is none. */
export function read(text: string, slots: number): Step[] | null {
  if (text === "") return [];
  if (!/^[0-9a-z.;]+$/.test(text)) return null;
  const steps = text.split(";").map((step) => step.split(".").map((number) => parseInt(number, 36)));
  const sound = steps.every(
    (step) =>
      step.length % 2 === 0 &&
      step.every((number, i) => Number.isInteger(number) && number >= 0 && (i % 2 === 1 || number < slots)),
  );
  return sound ? steps : null;
}
