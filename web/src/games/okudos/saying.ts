// Moves and moments in words: the lines of the log, and the sentence beside the board.

import type { OkudosAction, OkudosView } from "../../core/types";
import type { SeatLook, ShownStep } from "../../desk/desk";
import { sentences } from "../../look/aloud.svelte";
import { common } from "../../words/common";
import { listed, words } from "../../words/words.svelte";
import type { Aim } from "./aim";
import type { Choice } from "./choosing";
import { chipOn, countOf, revealed, sectorOf } from "./sectors";
import { okudos } from "./words";

/** For the log, and for all to hear: which chip was discarded is nobody's business. */
export function lineOf(action: OkudosAction): string {
  const w = words(okudos);
  switch (action.type) {
    case "place":
      return w.laid(action.chip, action.at, sectorOf(action.at));
    case "discard":
      return w.discards;
    case "collect":
      return w.collects(action.at);
    case "pass":
      return w.passes;
  }
}

/** As advice to who may do it. */
export function adviceOf(action: OkudosAction): string {
  const w = words(okudos);
  switch (action.type) {
    case "place":
      return w.sayLay(action.chip, action.at);
    case "discard":
      return typeof action.chip === "number" ? w.sayDiscard(action.chip) : w.discards;
    case "collect":
      return w.sayCollect(action.at);
    case "pass":
      return w.sayPass;
  }
}

export type Moment = {
  view: OkudosView;
  seats: readonly SeatLook[];
  eye: number | null;
  myTurn: boolean;
  choice: Choice;
  /** The lifted chip, and whether any square is allowed for it. */
  chip: number | undefined;
  fits: boolean;
  /** What is chosen, or held over a square. */
  aim: Aim | null;
  /** The game would be over with what is chosen. */
  ends: boolean;
  /** How many irregular chips are shown. */
  ringed: number;
  /** Nothing else may be done before. */
  mustCollect: boolean;
  targets: boolean;
  last: ShownStep | null;
};

/** `heard`: what of it is told aloud, where that is not all of it: the table tells the moves. */
export type Sentence = { title: string; text: string; heard?: string };

export function sentenceOf(moment: Moment): Sentence {
  const { view, myTurn, choice, aim, mustCollect } = moment;
  if (view.over) return overSentence(moment);
  if (!myTurn) return waitingSentence(moment);
  if (mustCollect && aim?.type !== "collect") return dutySentence(moment);
  if (choice.aim === "pass") return passSentence(moment);
  if (choice.aim === "discard") return discardSentence(moment);
  if (aim) return aimSentence(moment, aim);
  return turnSentence(moment);
}

function overSentence({ view, seats, eye }: Moment): Sentence {
  const w = words(okudos);
  if (!revealed(view)) return { title: w.over, text: "" };
  const [only, ...others] = view.winners;
  const name = (winner: number | "game"): string => (winner === "game" ? w.theGame : (seats[winner]?.name ?? ""));
  if (others.length > 0) return { title: w.share(listed(view.winners.map(name))), text: w.overText };
  const title = only === "game" ? w.gameWins : only === eye ? w.youWin : w.wins(name(only ?? "game"));
  return { title, text: w.overText };
}

function waitingSentence({ view, seats, eye, last }: Moment): Sentence {
  const w = words(okudos);
  const c = words(common);
  const title = view.turn === eye ? c.yourTurn : c.turnOf(seats[view.turn ?? 0]?.name ?? "");
  const rest = together([eye === null && !last ? w.onlyLook : "", passesOf(view)]);
  return { title, text: together([newsOf(last, seats), rest]), heard: sentences(title, rest) };
}

function dutySentence({ eye, seats, ringed, last }: Moment): Sentence {
  const w = words(okudos);
  const title = words(common).yourTurn;
  const duty = ringed > 0 ? w.mustCollectRinged(ringed) : w.mustCollect;
  return {
    title,
    text: together([last?.seat === eye ? "" : newsOf(last, seats), duty]),
    heard: sentences(title, duty),
  };
}

function turnSentence({ view, seats, eye, chip, fits, ringed, targets, last }: Moment): Sentence {
  const w = words(okudos);
  const title = words(common).yourTurn;
  if (chip !== undefined) {
    if (targets && !fits) return { title, text: w.noSquare(chip) };
    return { title, text: targets ? w.chooseSquare(chip) : w.chooseAnySquare(chip) };
  }
  const news = last?.seat === eye ? "" : newsOf(last, seats);
  const mayNotice = view.options.referee === "table" && news === "" && boardHasChips(view);
  const collecting = ringed > 0 ? w.irregularThere : mayNotice ? w.mayNotice : "";
  const rest = together([passesOf(view), collecting]);
  const heard = sentences(title, rest, last ? "" : w.choose);
  return { title, text: together([news, rest, w.choose]), heard };
}

function aimSentence({ view, ends }: Moment, aim: Aim): Sentence {
  const w = words(okudos);
  if (aim.type === "square") return { title: w.whichChip(aim.cell), text: w.choose };
  if (aim.type === "collect") {
    const text = view.options.irregular === "discard" ? w.collectDiscard : w.collectBonus;
    return { title: w.collect(chipOn(view, aim.cell), aim.cell), text };
  }
  const covers = aim.covers === null ? "" : (aim.own ? w.coversOwn : w.covers)(aim.covers, sectorOf(aim.cell));
  const irregular = aim.irregular ? w.wouldBeIrregular(aim.chip) : "";
  return { title: w.lay(aim.chip, aim.cell), text: together([covers, irregular, ends ? w.ends : ""]) };
}

function discardSentence({ view, chip, ends }: Moment): Sentence {
  const w = words(okudos);
  if (chip === undefined) return { title: w.whichDiscard, text: w.choose };
  const text = countOf(view.supply) > 0 ? w.discardText : w.discardLast;
  return { title: w.discard(chip), text: together([text, ends ? w.ends : ""]) };
}

function passSentence({ view, ends }: Moment): Sentence {
  const w = words(okudos);
  return { title: w.pass, text: ends ? w.passEnds : together([w.passText, passesOf(view)]) };
}

function newsOf(last: ShownStep | null, seats: readonly SeatLook[]): string {
  if (last === null || last.seat === null) return "";
  return `${seats[last.seat]?.name ?? ""}: ${lineOf(last.do as OkudosAction)}.`;
}

function passesOf(view: OkudosView): string {
  return view.passes === 0 ? "" : words(okudos).passed(view.passes, view.seats);
}

function boardHasChips(view: OkudosView): boolean {
  return view.chips.some((row) => /[1-9]/.test(row));
}

function together(parts: string[]): string {
  return parts.filter((part) => part !== "").join(" ");
}
