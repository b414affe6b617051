import type { Action, TensAction, TensView } from "../../core/types";
import type { GameUi } from "../../desk/game_ui";
import type { Step } from "../../table/state";
import { common } from "../../words/common";
import { words } from "../../words/words.svelte";
import { unusual } from "../options";
import { countOf } from "./cards";
import Card from "./Card.svelte";
import Miss from "./Miss.svelte";
import Play from "./Play.svelte";
import { lineOf } from "./sentence";
import ShownHand from "./ShownHand.svelte";
import Stock from "./Stock.svelte";
import { tens } from "./words";

/** An action as advice to who may do it. */
function said(action: TensAction): string {
  const w = words(tens);
  if (typeof action.card !== "number") return w.hides;
  return (action.type === "lay" ? w.sayLay : w.sayHide)(action.card);
}

export const ui: GameUi = {
  Play,
  Stock: Stock as GameUi["Stock"],
  Hand: ShownHand as NonNullable<GameUi["Hand"]>,
  Back: Card,
  Miss: Miss as NonNullable<GameUi["Miss"]>,
  note: (view, seat) => (view.over ? "" : words(common).cards(countOf((view as TensView).hands[seat]))),
  line: ({ do: action, result: { points } }) => ({
    text: lineOf(action as TensAction, points),
    points: points > 0 ? points : null,
  }),
  say: (action: Action) => said(action as TensAction),
  tally: (steps, seats) => {
    const w = words(tens);
    const count = (counts: (step: Step) => boolean): number[] =>
      Array.from({ length: seats }, (_, seat) => steps.filter((step) => step.seat === seat && counts(step)).length);
    return [
      { name: w.pilesTaken, values: count(({ result }) => result.points > 0) },
      { name: w.cardsHidden, values: count(({ do: action }) => action.type === "hide") },
    ];
  },
  options: () => words(tens).options,
  setting: (options, seats) =>
    Object.values(unusual("tens", options, seats))
      .map((seconds) => words(tens).options.turnSeconds.values(Number(seconds)))
      .join(""),
};
