// What a side of the board brings to the page, made from its Make.

import { words } from "../../words/words.svelte";
import type { GameUi } from "../../desk/game_ui";
import { settled } from "../options";
import { type LoggedMove, logged, tally } from "./log";
import type { CardsAction, CardsView, Make } from "./make";
import { told } from "./told";

type Own = {
  Play: GameUi["Play"];
  Stock: unknown;
  Note: unknown;
  Hand: unknown;
  Miss: unknown;
};

export function cardUi(make: Make, own: Own): GameUi {
  const w = () => words(make.words);
  return {
    Play: own.Play,
    Stock: own.Stock as GameUi["Stock"],
    Note: own.Note as NonNullable<GameUi["Note"]>,
    Hand: own.Hand as NonNullable<GameUi["Hand"]>,
    Back: make.Back,
    Miss: own.Miss as NonNullable<GameUi["Miss"]>,
    note: (any, seat) => ((any as CardsView).hands[seat] === null && !any.over ? w().none : ""),
    shows: () => w().shows,
    line: (step, after) => ({
      text: logged(step as LoggedMove, w(), after as { view: CardsView; later: LoggedMove[] } | undefined),
      points: step.do.type === "place" ? step.result.points : null,
    }),
    told: (step, after) => told(step as LoggedMove, make, after as { view: CardsView; later: LoggedMove[] }),
    aside: (action) => action.type === "object",
    say: (any, before) => {
      const action = any as CardsAction;
      if (action.type === "place") {
        const held = (before as unknown as CardsView | undefined)?.hands[before?.turn ?? -1];
        return typeof held === "number" ? w().laid(String(held), action.at) : w().laidOn(action.at);
      }
      return action.type === "stuck" ? w().saidStuck : w().objects;
    },
    tally: (steps, seats) => tally(steps as LoggedMove[], seats, w()),
    options: () => w().options,
    setting: (options, seats) => {
      const chosen = settled(make.game, options, seats);
      return Object.entries(w().setting)
        .map(([name, texts]) => texts[chosen[name]!])
        .join(" · ");
    },
  };
}
