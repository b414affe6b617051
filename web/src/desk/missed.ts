// What a seat missed: its dearest moves, as the analysis judges them by what the seat could know.

import type { Analysis, Core } from "../core/core";
import type { Action, Result, View } from "../core/types";
import { isRefusal } from "./desk";
import type { AnyPosition, RecordedMove } from "../local/order";

export type Missed = {
  move: number;
  did: Action;
  points: number;
  best: Action;
  now: number;
  lost: number;
  reason: string;
};

export function missedBy(analysis: Analysis<Action>, seat: number, most: number): Missed[] {
  return analysis.moves
    .flatMap((judged): Missed[] => {
      const best = judged.best[0];
      if (judged.seat !== seat || !judged.do || !best || (judged.lost ?? 0) < 0.5) return [];
      return [
        {
          move: judged.move,
          did: judged.do,
          points: judged.points,
          best: best.do,
          now: best.now,
          lost: judged.lost ?? 0,
          reason: best.reason,
        },
      ];
    })
    .sort((a, b) => b.lost - a.lost)
    .slice(0, most)
    .sort((a, b) => a.move - b.move);
}

/** What would have come of an action instead of a recorded move: everything open, for the drawing of it. */
export function instead(
  core: Core,
  before: AnyPosition,
  move: RecordedMove,
  action: Action,
): { result: Result; view: View } | null {
  const { result: _result, ...made } = move;
  const answer = core.apply<AnyPosition, Result>(before, { ...made, do: action });
  return isRefusal(answer)
    ? null
    : { result: answer.result, view: { ...answer.position, viewer: null } as unknown as View };
}
