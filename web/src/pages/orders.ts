// A table as it is being ordered: seats and options on the form, and what becomes of them. With everybody at this device it is played
// here; with anybody elsewhere, on the server.

import type { OptionInfo } from "../core/core";
import type { Level, TableOrder, TurnPace } from "../core/types";
import type { SeriesOrder } from "../desk/series";
import type { Chosen, OptionWords } from "../desk/game_ui";
import { factsOf, type GameId } from "../core/games";
import { usual } from "../games/options";
import type { LocalOrder } from "../local/order";
import { givenName, numbered } from "../app/names";

export type Who = "here" | "elsewhere" | "open" | "bot";
export type Chair = { who: Who; name: string; level: Level };
export type Way = "bot" | "here" | "invite" | "solo";

export function usualChairs(game: GameId, way: Way, name: string, level: Level): Chair[] {
  const chair = (who: Who, as = ""): Chair => ({ who, name: as, level });
  if (way === "solo" && factsOf(game).least === 1) return [chair("here", name)];
  const other: Who = way === "here" ? "here" : way === "invite" ? "elsewhere" : "bot";
  return [chair("here", name), chair(other)];
}

export function isLocal(chairs: readonly Chair[]): boolean {
  return chairs.every((chair) => chair.who === "here" || chair.who === "bot");
}

export type Options = Readonly<Record<string, string | number>>;

/** Of what was chosen, what means something with the rest of it; the others are as usual again, as long as that is so. */
export function meant(
  infos: readonly OptionInfo[],
  texts: Readonly<Record<string, OptionWords>>,
  options: Options,
  seats: number,
): Record<string, string | number> {
  const left = { ...options };
  for (;;) {
    const usuals = Object.fromEntries(infos.map((option) => [option.name, usual(option, seats)]));
    const chosen: Chosen = { ...usuals, ...left, seats };
    const idle = Object.keys(left).filter((name) => texts[name]?.when?.(chosen) === false);
    // The last one first: an option looks back at those above it.
    const last = infos.findLast(({ name }) => idle.includes(name));
    if (!last) return left;
    delete left[last.name];
  }
}

/** Whether an option means something with what else is chosen. */
export function applies(
  option: OptionInfo,
  infos: readonly OptionInfo[],
  texts: Readonly<Record<string, OptionWords>>,
  options: Options,
  seats: number,
): boolean {
  const usuals = Object.fromEntries(infos.map((other) => [other.name, usual(other, seats)]));
  return texts[option.name]?.when?.({ ...usuals, ...meant(infos, texts, options, seats), seats }) !== false;
}

/** The option that somebody who was asked for a table complained about; null: it was something else. */
export function complainedOf(words: string): string | null {
  return /\boptions\.(\w+)/.exec(words)?.[1] ?? null;
}

/** Names for who has given none, and a number to one that is there already; `called` says how a bot and a person are called. */
export function named(
  chairs: readonly Chair[],
  called: { bot: (level: Level) => string; person: (n: number) => string },
): Chair[] {
  let people = 0;
  const taken: string[] = [];
  return chairs.map((chair) => {
    if (chair.who === "here") people += 1;
    const given = chair.who === "here" ? givenName(chair.name) || called.person(people) : "";
    const name = numbered(chair.who === "bot" ? called.bot(chair.level) : given, taken);
    taken.push(name);
    return { ...chair, name };
  });
}

export function localOrder(
  game: GameId,
  options: object,
  chairs: readonly Chair[],
  match: SeriesOrder | null = null,
): LocalOrder {
  return {
    game,
    options,
    seats: chairs.map((chair, i) => ({
      who: chair.who === "bot" ? "bot" : "here",
      name: chair.name,
      colour: i + 1,
      ...(chair.who === "bot" ? { level: chair.level } : {}),
    })),
    botPaceMs: 900,
    ...(match ? { match } : {}),
  };
}

export function serverOrder(
  game: GameId,
  options: object,
  chairs: readonly Chair[],
  wishes: {
    listed: boolean;
    chat: boolean;
    onlookers: boolean;
    onlookersTalk: boolean;
    takesBack: boolean;
    lot: boolean;
    series: SeriesOrder | null;
    pace?: TurnPace | undefined;
  },
): TableOrder {
  return {
    game,
    options,
    seats: chairs.map((chair) => ({
      who: chair.who,
      ...(chair.name && chair.who !== "elsewhere" && chair.who !== "open" ? { name: chair.name } : {}),
      ...(chair.who === "bot" ? { level: chair.level } : {}),
    })),
    listed: wishes.listed,
    chat: wishes.chat,
    ...(wishes.chat && wishes.onlookers && wishes.onlookersTalk ? { onlookersTalk: true } : {}),
    ...(wishes.onlookers ? {} : { onlyPlayers: true }),
    ...(wishes.takesBack ? {} : { movesStand: true }),
    ...(wishes.series ? { series: wishes.series } : {}),
    first: wishes.lot ? "lot" : "as-seated",
    ...(wishes.pace ? { pace: wishes.pace } : {}),
  };
}
