// What a row adds up to, for who sees it only afterwards.

import type { KakuroCallAction, KakuroCallView } from "../../core/types";
import type { Told } from "../../desk/game_ui";
import { cellsOf, numbersOf, squaresOf } from "./squares";

/** The numbers of a row stay as they are once it has been shown; `total` is what it was shown for. */
export function told(action: KakuroCallAction, total: number | undefined, view: KakuroCallView): Told {
  if (action.type !== "claim") return { sum: "" };
  const numbers = numbersOf(action, squaresOf(view.board));
  const all = numbers.reduce((sum, one) => sum + one, 0);
  return { sum: all === total ? `${all} =\u00a0${numbers.join(" +\u00a0")}` : "", squares: cellsOf(action) };
}
