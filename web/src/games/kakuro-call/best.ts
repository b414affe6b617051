// The end: each seat's longest row, the winners' last. A row stays where it is.

import type { KakuroCallView } from "../../core/types";
import type { Step } from "../../table/state";
import type { Row } from "./squares";

export type Best = { seat: number; row: Row; points: number };

export function bestOf(story: readonly Step[], view: Pick<KakuroCallView, "seats" | "winners">): Best[] {
  const own = (seat: number): Best[] =>
    story
      .filter((step) => step.seat === seat && step.result.points > 0)
      .flatMap(({ do: action, result }) =>
        action.type === "claim" ? [{ seat, row: action as Row, points: result.points }] : [],
      )
      .sort((a, b) => b.points - a.points)
      .slice(0, 1);
  const wins = ({ seat }: Best): number => Number(view.winners.includes(seat));
  return Array.from({ length: view.seats }, (_, seat) => own(seat))
    .flat()
    .sort((a, b) => wins(a) - wins(b) || a.points - b.points);
}
