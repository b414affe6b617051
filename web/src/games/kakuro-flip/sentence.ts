// The sentence beside the board: whose turn it is, what the draft would do, what the last turn brought.

import type { KakuroFlipAction, KakuroFlipResult, KakuroFlipView } from "../../core/types";
import type { Desk } from "../../desk/desk";
import { common } from "../../words/common";
import { listed, signed, words } from "../../words/words.svelte";
import type { Aim } from "./aim";
import { equation } from "./cards";
import type { Draft } from "./draft";
import { flip } from "./words";

type Given = {
  desk: Desk<KakuroFlipView, KakuroFlipAction, KakuroFlipResult>;
  draft: Draft;
  aim: Aim | null;
  myTurn: boolean;
  /** Cards are turned that are not all in one kakuro yet. */
  unfinished: boolean;
};

/** A turn as the log has it: "yellow 7 on H5, turns E5". */
export function said(action: KakuroFlipAction): string {
  const w = words(flip);
  if (action.type === "object") return w.objectsRightly;
  const turns = action.flip && action.flip.length > 0 ? w.andTurned(listed(action.flip)) : "";
  return w.laidOn(action.side, action.card, action.at) + turns;
}

/** `heard`: what of it is told aloud, where that is not all of it: the table tells the moves. */
type Sentence = { title: string; text: string; heard?: string };

export function sentence({ desk, draft, aim, myTurn, unfinished }: Given): Sentence {
  const w = words(flip);
  const c = words(common);
  const { view } = desk;
  if (view.over) return { title: w.over, text: lately(desk) };
  if (aim?.sure) return aimed(aim, draft, desk, unfinished);
  const news = lately(desk);
  if (myTurn) {
    const pick = desk.targets ? w.pick : w.pickPlain;
    return { title: c.yourTurn, text: news || pick, ...(desk.last ? { heard: c.yourTurn } : {}) };
  }
  if (view.turn === desk.eye) return { title: c.yourTurn, text: news, heard: c.yourTurn };
  const name = view.turn === null ? "" : (desk.seats[view.turn]?.name ?? "");
  return { title: c.turnOf(name), text: news, heard: c.turnOf(name) };
}

function aimed(aim: Aim, draft: Draft, { view }: Given["desk"], unfinished: boolean): { title: string; text: string } {
  const w = words(flip);
  if (draft.turning && draft.flips.length === 0)
    return { title: w.turnWhich, text: view.options.flips === "many" ? w.turnSeveral : w.turnOne };
  const title =
    aim.flips.length === 0
      ? w.layOn(aim.side, aim.digit, aim.cell)
      : w.layAndTurn(aim.side, aim.digit, aim.cell, listed([...aim.flips]));
  if (view.options.referee === "table") return { title, text: w.announce };
  if (unfinished) return { title, text: w.turnMore };
  if (aim.points === null) return { title, text: "" };
  return { title, text: aim.sums.length > 0 ? w.completes(listed(aim.sums.map(equation))) : w.scoresNothing };
}

/** What happened last, where that is worth a word. */
function lately({ view, last, mine, seats }: Given["desk"]): string {
  const w = words(flip);
  if (last?.do.type === "object") return last.result.upheld ? w.upheld : w.dismissed;
  if (view.pending) {
    const { seat, claim } = view.pending;
    return mine.includes(seat) && mine.length === 1
      ? w.youAnnounced(claim)
      : w.announced(seats[seat]?.name ?? "", claim);
  }
  if (!last || last.seat === null) return "";
  const points = last.result.points;
  if (mine.includes(last.seat) && mine.length === 1) return points > 0 ? w.youScored(points) : "";
  return w.news(seats[last.seat]?.name ?? "", points > 0 ? `${said(last.do)}, ${signed(points)}` : said(last.do));
}
