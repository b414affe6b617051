// A table as it is being ordered: seats and options on the form, and what becomes of them. With everybody at this device it is played in the house
// here; with anybody elsewhere, on the server.

import type { Level, TableOrder } from "../core/types";
import { type GameId, seatCounts } from "../games/ids";
import type { LocalOrder } from "../house/order";
import { givenName } from "./names";

export type Who = "here" | "elsewhere" | "open" | "bot";
export type Chair = { who: Who; name: string; level: Level };
export type Way = "bot" | "here" | "invite" | "solo";

export function usualChairs(game: GameId, way: Way, name: string, level: Level): Chair[] {
  const chair = (who: Who, as = ""): Chair => ({ who, name: as, level });
  if (way === "solo" && seatCounts[game].least === 1) return [chair("here", name)];
  const other: Who = way === "here" ? "here" : way === "invite" ? "elsewhere" : "bot";
  return [chair("here", name), chair(other)];
}

export function isLocal(chairs: readonly Chair[]): boolean {
  return chairs.every((chair) => chair.who === "here" || chair.who === "bot");
}

/** Names for who has given none; `called` says how a bot and a person are called. */
export function named(chairs: readonly Chair[], called: { bot: (level: Level) => string; person: (n: number) => string }): Chair[] {
  let people = 0;
  return chairs.map((chair) => {
    if (chair.who === "here") people += 1;
    const name = givenName(chair.name);
    if (name !== "" && chair.who === "here") return { ...chair, name };
    return { ...chair, name: chair.who === "bot" ? called.bot(chair.level) : chair.who === "here" ? called.person(people) : "" };
  });
}

export function localOrder(game: GameId, options: object, chairs: readonly Chair[]): LocalOrder {
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
  };
}

export function serverOrder(
  game: GameId,
  options: object,
  chairs: readonly Chair[],
  wishes: { listed: boolean; chat: boolean; onlookersTalk: boolean; lot: boolean },
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
    ...(wishes.chat && wishes.onlookersTalk ? { onlookersTalk: true } : {}),
    first: wishes.lot ? "lot" : "as-seated",
  };
}
