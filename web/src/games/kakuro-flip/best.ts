// The end: each seat's best kakuro of those that still lie there, the winners' last.

import type { KakuroFlipResult, KakuroFlipView } from "../../core/types";
import { tokens } from "../../look/cells";
import type { Step } from "../../table/state";
import { cardAt, type Kakuro } from "./cards";

export type Best = { seat: number; kakuro: Kakuro };

export function bestOf(story: readonly Step[], view: Pick<KakuroFlipView, "board" | "seats" | "winners">): Best[] {
  const board = tokens(view.board);
  const lies = ({ head, cells }: Kakuro): boolean =>
    cardAt(board, head)?.side === "red" && cells.every((cell) => cardAt(board, cell)?.side === "yellow");
  const own = (seat: number): Best[] =>
    story
      .filter((step) => step.seat === seat)
      .flatMap((step) => (step.result as KakuroFlipResult).kakuros ?? [])
      .filter(lies)
      .sort((a, b) => b.sum - a.sum)
      .slice(0, 1)
      .map((kakuro) => ({ seat, kakuro }));
  const wins = ({ seat }: Best): number => Number(view.winners.includes(seat));
  return Array.from({ length: view.seats }, (_, seat) => own(seat))
    .flat()
    .sort((a, b) => wins(a) - wins(b) || a.kakuro.sum - b.kakuro.sum);
}
