// The turn as it would lie on the board, with what the core foresees of it.

import type { KakuroFlipAction, KakuroFlipResult, KakuroFlipView } from "../../core/types";
import { type Desk, isRefusal } from "../../desk/desk";
import type { Ghost } from "../../desk/ghost.svelte";
import { tokens } from "../../look/cells";
import type { Box } from "../../look/flight";
import { type Card, type Sum, sums } from "./cards";

export type Aim = Card & {
  cell: string;
  flips: readonly string[];
  /** Nothing where nobody foretells it. */
  sums: readonly Sum[];
  points: number | null;
  /** Its square is chosen, and not only pointed at. */
  sure: boolean;
};

/** The square that one's own card is laid on, and where it comes from; null: it was dropped there before. */
export type Begun = { cell: string; from: Box | null };

type Turn = Extract<KakuroFlipAction, { type: "place" }>;
type Foresee = Desk<KakuroFlipView, KakuroFlipAction, KakuroFlipResult>["foresee"];

export function aimOf(turn: Turn, sure: boolean, foresee: Foresee | null): Aim {
  const foreseen = foresee?.(turn) ?? null;
  const known = foreseen && !isRefusal(foreseen) ? foreseen : null;
  return {
    digit: turn.card,
    side: turn.side,
    cell: turn.at,
    flips: turn.flip ?? [],
    sums: known ? sums(tokens(known.view.board), known.result.kakuros ?? []) : [],
    points: known?.result.points ?? null,
    sure,
  };
}

/** A turn that nobody has made, as it would lie there. */
export function ghostAim(ghost: Ghost | null): Aim | null {
  const turn = ghost?.do as KakuroFlipAction | undefined;
  if (!ghost || turn?.type !== "place") return null;
  return aimOf(turn, true, () => ghost as { result: KakuroFlipResult; view: KakuroFlipView });
}
