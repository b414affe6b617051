// How the points of a turn came together, for who sees it only afterwards.

import type { KakuroFlipResult, KakuroFlipView } from "../../core/types";
import type { Told } from "../../desk/game_ui";
import { tokens } from "../../look/cells";
import { words } from "../../words/words.svelte";
import { cardAt, equation, sums } from "./cards";
import { flip } from "./words";

/** The numbers on the cards never change, so that they can be read from the board as it is now. */
export function told(result: KakuroFlipResult, view: KakuroFlipView): Told {
  const w = words(flip);
  const board = tokens(view.board);
  const rows = sums(board, result.kakuros ?? []).map((sum) => ({ sum, digit: cardAt(board, sum.head)?.digit ?? 0 }));
  // A red card gives only the last digit (KC-006): whoever sees 9 + 5 in front of a red 4 wonders.
  const wonders = rows.filter(({ sum, digit }) => sum.sum !== digit);
  const digits = [...new Set(wonders.map(({ digit }) => digit))];
  return {
    sum: rows.map(({ sum, digit }) => (sum.sum === digit ? equation(sum) : w.endsIn(equation(sum), digit))).join("; "),
    ...(digits.length > 0 ? { why: digits.map((digit) => w.anySum(digit)).join(" ") } : {}),
  };
}
