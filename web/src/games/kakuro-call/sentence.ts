// The sentence beside the board: what is going on, what one can do, what a row would bring, why something did not work.

import type { KakuroCallResult, KakuroCallView } from "../../core/types";
import type { SeatLook } from "../../desk/desk";
import { clauseOf, type News } from "./news";
import type { Held, Showing } from "./showing";
import { type CallWords, tileName } from "./words";

export type Sentence = {
  title: string;
  text: string;
  tone: "plain" | "waiting" | "gain" | "wrong";
  clause: string;
  colour: number;
  /** What of it is told aloud, where that is not all of it: the table tells the rows. */
  heard?: string;
};

export type About = {
  view: KakuroCallView;
  seats: readonly SeatLook[];
  mine: readonly number[];
  /** The seat at this device that shows a row. */
  actor: number | null;
  showing: Showing;
  /** What the referee would say to the row, where that may be told before. */
  foreseen: KakuroCallResult | null;
  sum: number;
  news: News | null;
  /** What a wrong row that the news is about added up to. */
  newsSum: number;
  /** Somebody went to the board without having called. */
  hasty: boolean;
  /** The total that something was meant for which came too late: another was up by then. */
  overtaken: number | null;
  points: (n: number) => string;
};

const troubleClauses: Record<string, string> = {
  "no-row": "KR-033",
  "no-place": "KR-037",
  "not-silver": "KR-035",
  "not-at-end": "KR-037",
};

export function sentence(about: About, w: CallWords): Sentence {
  const { view, seats, actor, showing } = about;
  const plain = (title: string, text: string, seat: number | null = null): Sentence => ({
    title,
    text,
    tone: "plain",
    clause: "",
    colour: seat === null ? 0 : (seats[seat]?.colour ?? 0),
  });
  if (view.over) return plain(w.over, w.overText(view.unsolved.length));
  const begun = showing.row !== null || showing.start !== null || showing.trouble !== null;
  if (actor !== null && (view.floor !== null || begun))
    return { ...plain("", "", actor), ...whileShowing(about, w, actor) };
  if (view.floor !== null) {
    const own = about.mine.length === 1 && about.mine[0] === view.floor;
    if (own) return plain(w.youCalled, "", view.floor);
    return { ...plain(w.hasCalled(seats[view.floor]?.name ?? ""), w.waitForRow, view.floor), tone: "waiting" };
  }
  if (about.overtaken !== null) {
    const seat = about.mine.length === 1 ? about.mine[0]! : null;
    return plain(w.overtaken(about.overtaken), view.total === null ? "" : w.overtakenHow(view.total), seat);
  }
  if (about.hasty) return plain(w.search(view.total ?? 0), w.callFirst);
  if (about.news) {
    const { news } = about;
    return { ...plain("", "", "seat" in news ? news.seat : null), ...told(about, news, w) };
  }
  const total = view.total ?? 0;
  if (actor !== null) return plain(w.searchSolo(total), w.pickRow, actor);
  const own = about.mine.length === 1 ? about.mine[0]! : null;
  if (own !== null && view.locked.includes(own)) return { ...plain(w.out, w.outHow, own), tone: "waiting" };
  return plain(w.search(total), about.mine.length > 0 ? w.searchHow : "", own);
}

function whileShowing(about: About, w: CallWords, actor: number): Partial<Sentence> {
  const { view, showing, foreseen } = about;
  const { row, start, held, trouble } = showing;
  if (trouble)
    return { title: w.troubles[trouble] ?? "", heard: "", tone: "wrong", clause: troubleClauses[trouble] ?? "" };
  if (held) return { title: held.turned ? capital(w.box) : capital(tileName(w, held.tile)), text: holding(held, w) };
  if (start !== null) return { title: w.from(start), text: w.pickLast };
  if (!row) {
    const alone = about.mine.length === 1;
    return { title: alone ? w.youCalled : w.hasCalled(about.seats[actor]?.name ?? ""), text: w.pickRow };
  }
  if (foreseen?.valid === true) return { title: w.good(foreseen.points), text: w.showIt, tone: "gain" };
  if (foreseen?.valid === false) {
    const why = foreseen.why ?? "";
    return { title: w.notYet, text: because(why, about.sum, view.total, w), clause: clauseOf[why] ?? "" };
  }
  return { title: w.rowOf(row.length), text: w.showIt };
}

function holding(held: Held, w: CallWords): string {
  if (held.turned) return w.holdBox;
  if (held.tile === "swap") return held.first === null ? w.holdSwap : w.holdSwapOther(held.first);
  return held.tile === "double" ? w.holdDouble : w.holdDigit;
}

function told(about: About, news: News, w: CallWords): Partial<Sentence> {
  const { view, seats, mine } = about;
  const further = view.total === null ? "" : w.nowSearch(view.total);
  if (news.what === "apart") return { title: w.apart(news.total), text: further };
  const name = seats[news.seat]?.name ?? "";
  const own = mine.length === 1 && mine[0] === news.seat;
  if (news.what === "solved") {
    const points = about.points(news.points);
    const title = own ? w.solvedMine(news.total, points) : w.solvedBy(name, news.total, points);
    return { title, text: further, heard: further, tone: "gain" };
  }
  const consequence = news.apart !== null ? `${w.apart(news.apart)}. ${further}` : own ? w.out : "";
  const late = news.why === "timeout";
  return {
    title: own ? (late ? w.lateMine : w.wrongMine) : late ? w.lateOf(name) : w.wrongOf(name),
    text: `${because(news.why, about.newsSum, news.total, w)} ${consequence}`,
    tone: own ? "wrong" : "plain",
    clause: clauseOf[news.why] ?? "",
  };
}

function because(why: string, sum: number, total: number | null, w: CallWords): string {
  return why === "wrong-sum" && total !== null ? w.wrongSum(sum, total) : (w.whys[why] ?? "");
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
