// Play with anybody: what somebody looks for, kept on this device, and the server's answer where to sit down.

import type { Found } from "../core/types";
import { factsOf, type GameId, gameIds, isGameId } from "../core/games";
import { ask } from "./api";
import { keep, kept } from "./kept";
import { settings } from "./settings.svelte";

export type Wish = { games: GameId[]; seats: number[] };

const key = "nonet anybody";
/** How many may sit at a table, alone left out. */
export const seatNumbers = [2, 3, 4, 5] as const;

/** What was chosen, and whether it ever was. */
export function keptWish(): Wish & { chosen: boolean } {
  const { games, seats, chosen } = kept(key, { games: [...gameIds], seats: [2], chosen: false });
  const known = Array.isArray(games) ? games.filter((game) => isGameId(game)) : [];
  const numbers = Array.isArray(seats) ? seats.filter((n) => (seatNumbers as readonly number[]).includes(n)) : [];
  return known.length > 0 && numbers.length > 0
    ? { games: known, seats: numbers, chosen: chosen === true }
    : { games: [...gameIds], seats: [2], chosen: false };
}

export function keepWish({ games, seats }: Wish): void {
  keep(key, { games, seats, chosen: true });
}

/** Games of the wish that are for none of its numbers of seats can be played nowhere. */
export function playable({ games, seats }: Wish): GameId[] {
  return games.filter((game) => seats.some((n) => n >= factsOf(game).least && n <= factsOf(game).most));
}

/** `from`: a table where one waits alone, where one stays unless there is a better one; `without`: tables that had no room. */
export function seek(wish: Wish, more: { from?: string; without?: string[] } = {}): Promise<Found> {
  return ask("POST", "/api/anybody", {
    games: playable(wish),
    seats: wish.seats,
    ...(settings.name ? { name: settings.name } : {}),
    ...more,
  });
}
