// The sentence beside the board: whose turn it is, what the aimed card would count, what the last move brought, and how
// it ended.

import type { Language } from "../../app/settings.svelte";
import { tokens } from "../../look/cells";
import { sentences } from "../../look/aloud.svelte";
import type { common } from "../../words/common";
import { listed } from "../../words/words.svelte";
import { cardAt, type Grid, possible } from "./counting";
import type { Aim, CardsDesk } from "./make";
import type { CardsWords } from "./words";

export type Moment = {
  desk: CardsDesk;
  grid: Grid;
  /** The card in hand, where it may be laid now. */
  card: string | null;
  aim: Aim | null;
  /** Asked whether there really is no square. */
  claiming: boolean;
  dots: boolean;
};
/** `heard`: what of it is told aloud, where that is not all of it: the table tells the moves. */
export type Sentence = { title: string; text: string; heard?: string };
type Common = (typeof common)[Language];

export function sentence(moment: Moment, w: CardsWords, c: Common): Sentence {
  const { card, aim } = moment;
  const { view, eye, seats, last } = moment.desk;
  if (view.over) return ending(moment, w);
  if (card !== null && moment.claiming) return { title: w.stuckSure(card), text: w.stuckText };
  if (aim?.sure) return { title: w.lay(aim.card, aim.cell), text: aim.points === null ? "" : w.count(aim.points) };
  const news = told(moment, w);
  if (card !== null) {
    const own = seats[eye ?? 0]?.name ?? "";
    const alone = view.seats === 1 && last === null;
    const rest = alone ? w.alone(possible(tokens(view.board), moment.grid, view.options.scoring)) : "";
    const pick = moment.dots ? w.pick : w.pickFree;
    const title = w.turn(card, own.toLowerCase() === c.you ? "" : own);
    const heard = sentences(c.yourTurn, w.hand(card), last ? "" : joined(pick, rest));
    return { title, text: joined(news, pick, rest), heard };
  }
  // Alone one is on turn again before the next card is there.
  if (eye !== null && view.turn === eye) return { title: c.yourTurn, text: news, heard: "" };
  const turn = view.turn === null ? "" : (seats[view.turn]?.name ?? "");
  const empty = eye !== null && view.hands[eye] === null && view.deck === 0;
  const title = c.turnOf(turn);
  return { title, text: joined(news, empty ? w.noCard : ""), ...(news ? { heard: title } : {}) };
}

/** What the last move brought, or what may be objected to. */
function told({ desk }: Moment, w: CardsWords): string {
  const { view, mine, seats, last } = desk;
  const name = (seat: number | null): string => seats[seat ?? -1]?.name ?? "";
  if (!last) return "";
  if (last.do.type === "stuck") return w.falselyStuck(name(last.seat));
  if (last.do.type === "object") {
    const accused = last.before?.pending;
    if (!last.result.upheld) return w.rejected;
    return accused ? w.upheld(name(accused.seat), String(accused.card), accused.points) : "";
  }
  const card = cardAt(tokens(view.board), last.do.at);
  if (card === "") return "";
  return mine.some((seat) => view.pending && seat !== view.pending.seat)
    ? w.pending(name(last.seat), card, last.do.at)
    : w.news(name(last.seat), card, last.do.at, last.result.points);
}

function ending(moment: Moment, w: CardsWords): Sentence {
  const { view, mine, seats } = moment.desk;
  const why = joined(lastObjection(moment, w), reason(moment, w));
  if (view.seats === 1) {
    const most = possible(tokens(view.board), moment.grid, view.options.scoring);
    return { title: w.reached(view.scores[0] ?? 0), text: joined(w.possible(most), why) };
  }
  const winners = view.winners.filter((seat) => seat !== "game");
  const names = winners.map((seat) => seats[seat]?.name ?? "");
  const only = winners.length === 1 ? winners[0] : undefined;
  if (only === undefined) return { title: w.share(listed(names)), text: why };
  return { title: mine.length === 1 && mine[0] === only ? w.youWin : w.wins(names[0] ?? ""), text: why };
}

/** The very last card can be objected to as well (SK-024). */
function lastObjection(moment: Moment, w: CardsWords): string {
  const { view, mine, seats, last } = moment.desk;
  if (last?.do.type === "object") return told(moment, w);
  if (!view.pending || mine.every((seat) => seat === view.pending?.seat)) return "";
  const { seat, card, at } = view.pending;
  return w.pending(seats[seat]?.name ?? "", String(card), at);
}

/** Who had no square is whose turn would have come, or who said so (SK-033). */
function reason({ desk }: Moment, w: CardsWords): string {
  const { view, seats, last } = desk;
  const full = view.hands.every((card) => card === null);
  if (full) return w.endLaid;
  if (!last || last.seat === null || last.do.type === "object") return "";
  const first = last.do.type === "stuck" ? last.seat : last.seat + 1;
  const order = Array.from({ length: view.seats }, (_, i) => (first + i) % view.seats);
  const stuck = order.find((seat) => view.hands[seat] !== null);
  const card = stuck === undefined ? null : view.hands[stuck];
  return stuck === undefined || typeof card !== "number" ? "" : w.endStuck(seats[stuck]?.name ?? "", String(card));
}

function joined(...texts: string[]): string {
  return texts.filter((text) => text !== "").join(" ");
}
