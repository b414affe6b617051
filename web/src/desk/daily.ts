// The day's deal as an order for a table on this device, and its result as it is told to others.

import type { Core } from "../core/core";
import { type GameId, titleOf } from "../core/games";
import type { Level } from "../core/types";
import type { LocalOrder, LocalSummary } from "../local/order";
import { daily } from "../words/daily";
import { day, words } from "../words/words.svelte";

export function dailyOrder(
  core: Core,
  date: string,
  game: GameId,
  names: { person: string; bot: (level: Level) => string },
): LocalOrder {
  const deal = core.daily(date).games.find((one) => one.game === game);
  if (!deal) throw new Error(`there is no challenge of ${game}`);
  // Of all kinds of bots the day's is one that people can choose too.
  const level = deal.bot?.kind as Level | undefined;
  return {
    game,
    options: deal.options,
    seats: [
      { who: "here", name: names.person, colour: 1 },
      ...(level ? [{ who: "bot" as const, name: names.bot(level), colour: 2, level }] : []),
    ],
    botPaceMs: 700,
    daily: { date, fairness: deal.fairness, ...(deal.bot ? { bot: deal.bot } : {}) },
  };
}

/** Of the tables on this device, those of a day's challenge: the running one, and the best finished one. */
export function attempts(
  games: readonly LocalSummary[],
  date: string,
  game: GameId,
): { running: LocalSummary | null; best: LocalSummary | null } {
  const those = games.filter((one) => one.daily === date && one.game === game);
  const finished = those.filter((one) => one.over).sort((a, b) => (b.scores[0] ?? 0) - (a.scores[0] ?? 0));
  return { running: those.find((one) => !one.over) ?? null, best: finished[0] ?? null };
}

/** "Nonet, GAME, 16 Nov 2026: 61 points, 3 days in a row"; `row`: how many days in a row there was a result. */
export function dailyText(date: string, game: GameId, points: number, row: number): string {
  const w = words(daily);
  const [year, month, dayOfMonth] = date.split("-").map(Number) as [number, number, number];
  const text = w.shareText(titleOf(game), day(new Date(year, month - 1, dayOfMonth), "short"), w.points(points));
  return row > 1 ? `${text}, ${w.streak(row)}` : text;
}
