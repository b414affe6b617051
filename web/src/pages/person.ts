// What a person's page shows of what the server answers: the games, their bests, and the days of the challenge.

import type { Day, GameResults, PersonPage } from "../app/person";
import { dateAt, dateOf, type DailyLog, featuredGame, longestStreak } from "../app/streak";
import { type GameId, isGameId } from "../core/games";
import type { OwnGame } from "../core/types";

export type Played = {
  game: GameId;
  /** At tables, alone and against bots. */
  games: number;
  /** At tables. */
  results: GameResults | null;
};

/** The games that were played, the one played most first. */
export function gamesOf({ results, played }: Pick<PersonPage, "results" | "played">): Played[] {
  const games = [...new Set([...results, ...played].map(({ game }) => game))].filter((game) => isGameId(game));
  return games
    .map((game) => {
      const atTables = results.find((one) => one.game === game) ?? null;
      const alone = played.filter((one) => one.game === game).length;
      return { game, games: (atTables?.games ?? 0) + alone, results: atTables };
    })
    .sort((a, b) => b.games - a.games);
}

export type Best = { game: GameId; points: number; at: number; where: "table" | OwnGame["against"]; table?: string };

/** Of each game the most points; of equals those that were there first. */
export function bestsOf({ results, played }: Pick<PersonPage, "results" | "played">): Best[] {
  return gamesOf({ results, played }).flatMap(({ game, results: atTables }) => {
    const all: Best[] = played
      .filter((one) => one.game === game && !one.gaveUp)
      .map(({ points, at, against }) => ({ game, points, at, where: against }));
    if (atTables) all.push({ ...atTables.best, game, where: "table" });
    const [best] = all.sort((a, b) => b.points - a.points || a.at - b.at);
    return best ? [best] : [];
  });
}

/** Won of so many, as percent of those that somebody won. */
export function share({ won, drawn, lost }: Pick<GameResults, "won" | "drawn" | "lost">): number | null {
  const all = won + drawn + lost;
  return all === 0 ? null : Math.round((100 * won) / all);
}

/** To one decimal. */
export const mean = (sum: number, of: number): number => Math.round((10 * sum) / Math.max(1, of)) / 10;

// ---- Days

export type Size = "none" | "lower" | "middle" | "upper" | "best";
export const sizes: readonly Size[] = ["none", "lower", "middle", "upper", "best"];

/** How well that was among all who played it. Who was alone was in the upper third of one. */
export function sizeOf({ rank, of }: Pick<Day, "rank" | "of">): Size {
  if (rank === 1 && of > 1) return "best";
  if (rank === 1 || 3 * rank <= of) return "upper";
  return 3 * rank <= 2 * of ? "middle" : "lower";
}

/** Of each day its own game, or else the one that went best. */
export function resultsByDay(days: readonly Day[]): Map<string, Day> {
  const byDay = new Map<string, Day>();
  for (const day of days) {
    const known = byDay.get(day.date);
    const own = featuredGame(day.date);
    if (!known || day.game === own || (known.game !== own && day.rank * known.of < known.rank * day.of))
      byDay.set(day.date, day);
  }
  return byDay;
}

/** The last weeks from Monday on, the newest last; null for days that have not come. */
export function weeksUpTo(today: string, weeks: number): (string | null)[][] {
  const end = dateAt(today);
  const monday = end.getDate() - ((end.getDay() + 6) % 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => {
      const date = dateOf(new Date(end.getFullYear(), end.getMonth(), monday - 7 * (weeks - 1 - week) + day, 12));
      return date > today ? null : date;
    }),
  );
}

/** As this device keeps its own days. */
export function logOf(days: readonly Day[]): DailyLog {
  const log: DailyLog = { days: {} };
  for (const { date, game, points } of days) if (isGameId(game)) (log.days[date] ??= {})[game] = points;
  return log;
}

export const longestOf = (days: readonly Day[]): number => longestStreak(logOf(days));
