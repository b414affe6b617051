// The end: each seat's best card of those that still lie there, with the cards it counted, the winners' last.

import { tokens } from "../../look/cells";
import { cardAt, countedBy, type Grid } from "./counting";
import { type LoggedMove, takenBack } from "./log";
import type { CardsView } from "./make";

export type Best = { seat: number; at: string; points: number; counted: readonly string[] };
type Laid = { seat: number; at: string; points: number };

export function bestOf(
  story: readonly LoggedMove[],
  view: Pick<CardsView, "board" | "seats" | "winners" | "options">,
  grid: Grid,
): Best[] {
  const laid = story.flatMap(({ seat, do: action, result }, i): Laid[] =>
    action.type === "place" && seat !== undefined && !takenBack(story.slice(i + 1))
      ? [{ seat, at: action.at, points: result.points }]
      : [],
  );
  const board = tokens(view.board);
  const later = (since: Laid): Set<string> => new Set(laid.slice(laid.indexOf(since) + 1).map(({ at }) => at));
  function withCounted(best: Laid): Best {
    const missing = later(best);
    const { block, row, column } = countedBy(board, best.at, grid, view.options.scoring);
    return { ...best, counted: [...block, ...row, ...column].filter((cell) => !missing.has(cell)) };
  }
  const own = (seat: number): Best[] =>
    laid
      .filter((one) => one.seat === seat && one.points > 0 && cardAt(board, one.at) !== "")
      .sort((a, b) => b.points - a.points)
      .slice(0, 1)
      .map(withCounted);
  const wins = ({ seat }: Best): number => Number(view.winners.includes(seat));
  return Array.from({ length: view.seats }, (_, seat) => own(seat))
    .flat()
    .sort((a, b) => wins(a) - wins(b) || a.points - b.points);
}
