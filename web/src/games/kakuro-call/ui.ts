import type { Action, KakuroCallAction, KakuroCallView } from "../../core/types";
import type { Step } from "../../table/state";
import { words } from "../../words/words.svelte";
import type { GameUi } from "../../desk/game_ui";
import { unusual } from "../options";
import { beside } from "./beside_words";
import Note from "./Note.svelte";
import Play from "./Play.svelte";
import { cellsOf, type Claim, digitOf, type Use } from "./squares";
import Stock from "./Stock.svelte";
import { told } from "./told";

function usedIn(claim: Claim): string[] {
  const w = words(beside);
  return (claim.use ?? []).map((use: Use) => {
    if (use.as === "double") return w.lineDouble;
    if (use.as === "swap") return w.lineSwap(use.cells?.[0] ?? "", use.cells?.[1] ?? "");
    return use.as === "box" ? w.lineBox(use.at ?? "") : w.lineDigit(digitOf(use.tile), use.at ?? "");
  });
}

type Shown = { total?: number | undefined; wrong?: boolean };

function said(any: Action, { total, wrong = false }: Shown = {}): string {
  const w = words(beside);
  const action = any as KakuroCallAction | { type: "clock" };
  switch (action.type) {
    case "call":
      return w.lineCall;
    case "impossible":
      return w.lineNoRow;
    case "possible":
      return w.linePossible;
    case "claim":
      return [wrong ? w.lineWrong(action.from) : w.lineRow(total, action.from), ...usedIn(action)].join(", ");
    case "clock":
      return w.lineTime;
  }
}

function isWrong(step: Step): boolean {
  return step.do.type === "claim" && "valid" in step.result && step.result.valid === false;
}

function isRow(step: Step): boolean {
  return step.do.type === "claim" && !isWrong(step);
}

/** A move of an older game does not say which total it was for; the rows on the board do, in the order in which they were shown. */
function totalOf(step: Step, after: Parameters<GameUi["line"]>[1]): number | undefined {
  const known = step.do.type === "claim" ? step.do.total : undefined;
  return known ?? (after && (after.view as KakuroCallView).rows.at(-1 - after.later.filter(isRow).length)?.total);
}

export const ui: GameUi = {
  Play,
  Stock: Stock as GameUi["Stock"],
  Note: Note as NonNullable<GameUi["Note"]>,
  note: (any, seat) => {
    const view = any as KakuroCallView;
    const w = words(beside);
    if (view.floor === seat) return w.noteCalled;
    if (view.locked.includes(seat)) return w.noteOut;
    return view.impossible.includes(seat) ? w.noteNoRow : "";
  },
  squares: (any) => {
    const action = any as KakuroCallAction;
    return action.type === "claim" ? cellsOf(action) : [];
  },
  shows: (view) => ((view as KakuroCallView).rows.length > 0 ? words(beside).shows : ""),
  line: (step, after) => ({
    text: said(step.do, { total: totalOf(step, after), wrong: isWrong(step) }),
    points: isRow(step) ? step.result.points : null,
  }),
  told: (step, after) => told(step.do as KakuroCallAction, totalOf(step, after), after.view as KakuroCallView),
  // Rows count; who calls or votes waits for what comes.
  aside: (action) => action.type !== "claim",
  say: (any, before) => {
    const action = any as KakuroCallAction;
    const total = (before as unknown as KakuroCallView | undefined)?.total ?? null;
    const w = words(beside);
    if (action.type === "claim")
      return [w.sayRow(action.from, action.dir, action.length, total), ...usedIn(action)].join(", ");
    return { call: w.sayCall, impossible: w.sayNoRow, possible: w.sayPossible }[action.type];
  },
  tally: (steps, seats) => {
    const w = words(beside);
    const of = (seat: number, kind: (step: Step) => boolean): Step[] =>
      steps.filter((step) => step.seat === seat && kind(step));
    const longest = (seat: number): number => Math.max(0, ...of(seat, isRow).map((step) => step.result.points));
    const each = Array.from({ length: seats }, (_, seat) => seat);
    return [
      { name: w.tallyRows, values: each.map((seat) => of(seat, isRow).length) },
      { name: w.tallyLongest, values: each.map(longest) },
      { name: w.tallyWrong, values: each.map((seat) => of(seat, isWrong).length) },
    ];
  },
  options: () => words(beside).options,
  setting: (options, seats) => {
    const w = words(beside);
    const { glass, callSeconds } = unusual("kakuro-call", options, seats);
    return [
      ...(glass === undefined ? [] : [w.settingGlass(Number(glass))]),
      ...(callSeconds === undefined ? [] : [w.settingCall(Number(callSeconds))]),
    ].join(" · ");
  },
};
