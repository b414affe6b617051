// The sentence beside the board: what is going on, and what a lifted card would do.

import type { TensAction, TensResult, TensView } from "../../core/types";
import type { SeatLook, ShownStep } from "../../desk/desk";
import { sentences } from "../../look/aloud.svelte";
import { common } from "../../words/common";
import { listed, words } from "../../words/words.svelte";
import { sumOf } from "./cards";
import { tens } from "./words";

export type Moment = {
  view: TensView;
  seats: readonly SeatLook[];
  eye: number | null;
  myTurn: boolean;
  /** The lifted card, and what laying it brings. */
  card: number | null;
  points: number;
  last: ShownStep<TensView, TensAction, TensResult> | null;
};

/** A move as the table saw it; also time may have acted. */
export function lineOf(action: TensAction | { type: "clock" }, points: number): string {
  const w = words(tens);
  if (action.type === "clock") return w.timeIsUp;
  if (action.type === "hide") return w.hides;
  return points > 0 ? w.takes(action.card) : w.lays(action.card);
}

/** `heard`: what of it is told aloud, where that is not all of it: the table tells the moves. */
export function sentenceOf(moment: Moment): { title: string; text: string; heard?: string } {
  const { view, seats, eye, myTurn, card, points, last } = moment;
  const w = words(tens);
  const c = words(common);
  const name = (seat: number | "game" | null): string => seats[Number(seat ?? 0)]?.name ?? "";
  if (view.over) {
    const [only, ...others] = view.winners;
    if (others.length > 0) return { title: w.share(listed(view.winners.map(name))), text: "" };
    return { title: only === eye ? w.youWin : w.wins(name(only ?? null)), text: "" };
  }
  if (card !== null)
    return points > 0
      ? { title: w.wouldTake(card), text: c.points(points) }
      : { title: w.whatWith(card), text: w.wouldBe(sumOf(view.pile) + card) };
  const title = view.turn === eye ? c.yourTurn : c.turnOf(name(view.turn));
  const said = last && last.seat !== eye ? lineOf(last.do, last.result.points) : "";
  const news = last?.seat == null || said === "" ? said : `${name(last.seat)}: ${said}`;
  const task = myTurn ? w.choose : "";
  return { title, text: sentences(news, task), heard: sentences(title, task) };
}
