// A game's options as the rules know them: what each is where nobody chooses otherwise, and what was chosen instead.

import type { OptionInfo } from "../core/core";
import { factsOf, type GameId } from "../core/games";

/** What an option is where nobody chooses otherwise. */
export function usual(option: OptionInfo, seats: number): string | number {
  if (seats === 1 && "alone" in option && option.alone !== undefined) return option.alone;
  return option.default === "seats" ? seats : option.default;
}

type Chosen = Readonly<Record<string, unknown>>;
type Settled = Record<string, string | number>;

/** Every option of a game, the usual filled in. */
export function settled(game: GameId, chosen: Chosen, seats: number): Settled {
  const { options } = factsOf(game);
  return Object.fromEntries(
    options.map((option) => [option.name, (chosen[option.name] as string | number) ?? usual(option, seats)]),
  );
}

/** Only those that differ from the usual. */
export function unusual(game: GameId, chosen: Chosen, seats: number): Settled {
  const usuals = settled(game, {}, seats);
  return Object.fromEntries(
    Object.entries(settled(game, chosen, seats)).filter(([name, value]) => value !== usuals[name]),
  );
}
