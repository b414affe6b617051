// The games that count for statistics: those of this device, and with an account those of all its devices. What the server has not heard
// of is told to it; without a network, or without an account, there is this device alone.

import { ownAccount } from "../app/account";
import { ask } from "../app/api";
import { dailyLog, dateOf, keepResult } from "../app/streak";
import { isGameId } from "../core/games";
import type { OwnGame } from "../core/types";
import { localGames } from "./local_server";
import { ownGamesOf } from "./statistics";

/** So many are taken at once, and kept in all: docs/protocol.md. */
export const atOnce = 100;
export const mostKept = 1000;

const path = "/api/me/played";

/** Each once. Where both know a game it is the same one. */
export function together(here: readonly OwnGame[], there: readonly OwnGame[]): OwnGame[] {
  const known = new Set(here.map(({ id }) => id));
  return [...here, ...there.filter(({ id }) => !known.has(id))];
}

/** What is to be told: not what would be dropped at once for being older than all that is kept. */
export function untold(here: readonly OwnGame[], there: readonly OwnGame[]): OwnGame[] {
  const known = new Set(there.map(({ id }) => id));
  const oldest = there.length < mostKept ? 0 : Math.min(...there.map(({ at }) => at));
  return here
    .filter(({ id, at }) => !known.has(id) && at >= oldest)
    .sort((a, b) => b.at - a.at)
    .slice(0, mostKept);
}

/** What was reached on another device in the challenge of a day, on that day, is in the calendar of this one too. */
function rememberDays(there: readonly OwnGame[]): void {
  const { days } = dailyLog();
  for (const { daily, game, points, at, gaveUp } of there)
    if (
      daily &&
      isGameId(game) &&
      !gaveUp &&
      dateOf(new Date(at)) === daily &&
      !((days[daily]?.[game] ?? -1) >= points)
    )
      keepResult(daily, game, points);
}

/** `first` gets those of this device as soon as they are known. */
export async function ownGames(first?: (games: OwnGame[]) => void): Promise<OwnGame[]> {
  const here = ownGamesOf(await localGames().catch(() => []));
  first?.(here);
  try {
    const { games: there } = await ask<{ games: OwnGame[] }>("GET", path);
    rememberDays(there);
    const news = untold(here, there);
    if (news.length > 0 && (there.length > 0 || (await ownAccount()) !== null))
      for (let i = 0; i < news.length; i += atOnce) await ask("POST", path, { games: news.slice(i, i + atOnce) });
    return together(here, there);
  } catch {
    return here;
  }
}
