// A move in words for the log, and what a whole game's moves come to.

import { tokens } from "../../look/cells";
import type { TallyColumn } from "../../desk/game_ui";
import { cardAt } from "./counting";
import type { CardsAction, CardsResult, CardsView } from "./make";
import type { CardsWords } from "./words";

export type LoggedMove = { seat?: number; do: CardsAction; result: CardsResult };

/** A move says where a card was laid, not which: that is read from the board, as far as the card still lies there. */
export function logged(
  move: LoggedMove,
  w: CardsWords,
  after?: { view: CardsView; later: readonly LoggedMove[] },
): string {
  if (move.do.type === "stuck") return w.saidStuck;
  if (move.do.type === "object") return move.result.upheld ? w.objectionUpheld : w.objectionRejected;
  const card = after && !takenBack(after.later) ? cardAt(tokens(after.view.board), move.do.at) : "";
  return card === "" ? w.laidOn(move.do.at) : w.laid(card, move.do.at);
}

/** Whether the card laid before these moves was objected to with success (SK-022). */
export function takenBack(later: readonly LoggedMove[]): boolean {
  const next = later.findIndex((move) => move.do.type !== "object");
  return later.slice(0, next === -1 ? undefined : next).some((move) => move.result.upheld === true);
}

export function tally(moves: readonly LoggedMove[], seats: number, w: CardsWords): TallyColumn[] {
  const points = Array.from({ length: seats }, (): number[] => []);
  moves.forEach((move, i) => {
    if (move.do.type !== "place" || move.seat === undefined || takenBack(moves.slice(i + 1))) return;
    points[move.seat]?.push(move.result.points);
  });
  return [
    { name: w.cardsLaid, values: points.map((each) => each.length) },
    { name: w.bestCard, values: points.map((each) => Math.max(0, ...each)) },
  ];
}
