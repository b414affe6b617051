// What a seat missed: its dearest moves, as the analysis judges them by what the seat could know, and what nobody saw.

import type { Analysis, Core, Judgement } from "../core/core";
import type { Action, Result, View } from "../core/types";
import { isRefusal } from "./desk";
import type { AnyPosition, RecordedMove } from "../local/order";

export type Missed = {
  move: number;
  /** Null: it was there for everybody, and nobody took it. */
  did: Action | null;
  points: number;
  best: Action;
  now: number;
  lost: number;
  reason: string;
};
/** What an action would have brought the seat instead of the recorded move; null where it could not have been made. */
export type Worth = (move: number, seat: number, action: Action) => number | null;

/** What costs less than a point is not worth a word. */
export const least = 1;

/** The dearest first. */
export function missedBy(analysis: Analysis<Action>, seat: number, most: number, worth: Worth): Missed[] {
  const unseen = analysis.moves.flatMap((judged) => unseenIn(judged, seat, worth));
  const same = (one: Missed): boolean => unseen.some(({ best }) => JSON.stringify(best) === JSON.stringify(one.best));
  const better = analysis.moves.flatMap((judged) => betterThan(judged, seat)).filter((one) => !same(one));
  return [...better, ...unseen]
    .filter(({ lost }) => lost >= least)
    .sort((a, b) => b.lost - a.lost || a.move - b.move)
    .slice(0, most);
}

function betterThan(judged: Judgement<Action>, seat: number): Missed[] {
  const best = judged.best[0];
  if (judged.seat !== seat || !judged.do || !best) return [];
  const { move, do: did, points, lost = 0 } = judged;
  return [{ move, did, points, best: best.do, now: best.now, lost, reason: best.reason }];
}

/** A round that brought nobody anything, though this seat could have shown something. */
function unseenIn(judged: Judgement<Action>, seat: number, worth: Worth): Missed[] {
  const best = judged.hindsight?.[seat];
  if (!best || judged.points > 0) return [];
  const now = worth(judged.move, seat, best) ?? 0;
  return [{ move: judged.move, did: null, points: 0, best, now, lost: now, reason: "points" }];
}

/** What would have come of an action instead of a recorded move: everything open, for the drawing of it. */
export function instead(
  core: Core,
  before: AnyPosition,
  move: RecordedMove,
  action: Action,
  seat = move.seat,
): { result: Result; view: View } | null {
  const { result: _result, ...made } = move;
  const answer = core.apply<AnyPosition, Result>(before, {
    ...made,
    ...(seat === undefined ? {} : { seat }),
    do: action,
  });
  return isRefusal(answer)
    ? null
    : { result: answer.result, view: { ...answer.position, viewer: null } as unknown as View };
}
