// What the others did since one's own last turn.

import type { Action } from "../core/types";
import type { Step } from "../table/state";

/** `at`: its place among the steps that are known. */
export type Mark = { at: number; step: Step & { seat: number } };

const most = 6;

/** An objection that was decided changes what was; who only accepts or votes has done nothing yet. */
const decided = (step: Step): boolean => "upheld" in step.result;

/** Their moves in the order in which they were made, the newest where they are many; `aside` says what is nobody's turn. */
export function movesSince(steps: readonly Step[], seat: number, aside: (action: Action) => boolean): Mark[] {
  const last = steps.findLastIndex((step) => step.seat === seat && !aside(step.do));
  return steps
    .flatMap((step, at) =>
      at > last && step.seat !== undefined && step.seat !== seat && (!aside(step.do) || decided(step))
        ? [{ at, step: { ...step, seat: step.seat } }]
        : [],
    )
    .slice(-most);
}
