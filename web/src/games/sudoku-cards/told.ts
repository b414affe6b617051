// How the points of a card came together, for who sees it only afterwards.

import type { Told } from "../../desk/game_ui";
import { tokens } from "../../look/cells";
import { number, words } from "../../words/words.svelte";
import { countedBy } from "./counting";
import type { LoggedMove } from "./log";
import type { CardsView, Make } from "./make";

/** The board as it was: without the cards that were laid later. */
function before(view: CardsView, later: readonly LoggedMove[]): string[][] {
  const since = new Set(later.flatMap((move) => (move.do.type === "place" ? [move.do.at] : [])));
  return tokens(view.board).map((row, y) =>
    row.map((token, x) => (since.has(String.fromCharCode(65 + x) + String(y + 1)) ? "." : token)),
  );
}

export function told(move: LoggedMove, make: Make, after: { view: CardsView; later: readonly LoggedMove[] }): Told {
  if (move.do.type !== "place") return { sum: "" };
  const { scoring } = after.view.options;
  const { block, row, column } = countedBy(before(after.view, after.later), move.do.at, make.grid, scoring);
  const squares = [...block, ...row, ...column];
  // What the table said is what counts; where a card has gone since, there is no telling why.
  if (squares.length !== move.result.points || squares.length === 0) return { sum: "" };
  const parts = words(make.words).parts(block.length, row.length, column.length, scoring);
  const sum = scoring === "block" ? "" : `${number(move.result.points)} =\u00a0${parts}`;
  return { sum, squares };
}
