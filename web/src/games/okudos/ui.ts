import type { Action, OkudosAction, OkudosPosition, OkudosView } from "../../core/types";
import { number, words } from "../../words/words.svelte";
import type { GameUi } from "../../desk/game_ui";
import { unusual } from "../options";
import Back from "./Back.svelte";
import From from "./From.svelte";
import Miss from "./Miss.svelte";
import Play from "./Play.svelte";
import { adviceOf, lineOf } from "./saying";
import { countOf, hasPassed, opennessOf, printedOn, revealed, sectorsOf, sectorsOfGame } from "./sectors";
import ShownHand from "./ShownHand.svelte";
import Stock from "./Stock.svelte";
import { okudos } from "./words";

/** One's own sectors are no secret to oneself; everybody else's are, until the end. */
function score(view: OkudosView, seat: number): string {
  if (revealed(view)) return number(view.scores[seat] ?? 0);
  const sectors = sectorsOf(view, seat);
  return sectors === null || view.over ? "?" : number(opennessOf(view, sectors).sum + (view.collected[seat] ?? 0));
}

function note(view: OkudosView, seat: number): string {
  const w = words(okudos);
  const collected = view.collected[seat] ?? 0;
  const parts = [hasPassed(view, seat) ? w.hasPassed : w.chips(countOf(view.hands[seat]))];
  if (collected > 0) parts.push(w.collected(collected));
  return parts.join(", ");
}

export const ui: GameUi = {
  Play,
  Stock: Stock as GameUi["Stock"],
  Hand: ShownHand as NonNullable<GameUi["Hand"]>,
  Back,
  From: From as NonNullable<GameUi["From"]>,
  Miss: Miss as NonNullable<GameUi["Miss"]>,
  score: (view, seat) => score(view as OkudosView, seat),
  note: (view, seat) => note(view as OkudosView, seat),
  extra: (any) => {
    const view = any as OkudosView;
    const sectors = sectorsOfGame(view);
    if (sectors === 0) return null;
    const w = words(okudos);
    return {
      name: w.game,
      called: w.theGame,
      score: revealed(view) ? number(view.gameScore ?? 0) : "?",
      note: w.sectors(sectors),
    };
  },
  shows: (view) => (revealed(view as OkudosView) ? words(okudos).shows : ""),
  line: (step) => ({
    text: lineOf(step.do as OkudosAction),
    points: step.do.type === "collect" && step.result.points > 0 ? step.result.points : null,
  }),
  told: (step, after) => {
    const action = step.do as OkudosAction;
    if (action.type !== "place") return { sum: "" };
    return { sum: words(okudos).deckedOver(printedOn(after.view as OkudosView, action.at)) };
  },
  say: (action: Action) => adviceOf(action as OkudosAction),
  tally: (steps, seats) => {
    const w = words(okudos);
    const times = (type: OkudosAction["type"], seat: number): number =>
      steps.filter((step) => step.seat === seat && step.do.type === type).length;
    const count = (type: OkudosAction["type"]): number[] =>
      Array.from({ length: seats }, (_, seat) => times(type, seat));
    const columns = [
      { name: w.chipsLaid, values: count("place") },
      { name: w.chipsDiscarded, values: count("discard") },
      { name: w.turnsPassed, values: count("pass") },
    ];
    const collected = count("collect");
    return collected.some((n) => n > 0) ? [...columns, { name: w.chipsCollected, values: collected }] : columns;
  },
  course: (any) => {
    const position = any as unknown as OkudosPosition;
    return position.scores.map(
      (_, seat) => opennessOf(position, sectorsOf(position, seat) ?? []).sum + (position.collected[seat] ?? 0),
    );
  },
  options: () => words(okudos).options,
  setting: (options, seats) =>
    Object.values(unusual("okudos", options, seats))
      .map((value) => words(okudos).short[value] ?? "")
      .join(" · "),
};
