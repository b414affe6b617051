// What somebody has reached alone and against bots, game by game and level by level. Games for practice, and those that several people
// played, say nothing about one of them.

import { levels } from "../app/settings.svelte";
import type { Level, OwnGame } from "../core/types";
import type { LocalSummary } from "./order";

/** Against bots, by the strongest of them; "alone" where there was none. */
export type Against = Level | "alone";

export type Line = {
  against: Against;
  games: number;
  won: number;
  /** Of games that were played to their end; null: none was. */
  average: number | null;
  best: number | null;
  /** Won in a row, the most there ever were. */
  streak: number;
  /** Won or not, the latest last. */
  last: boolean[];
  /** What they brought, the latest last; without those that were given up. */
  course: { points: number; won: boolean }[];
};

const lastShown = 12;
const courseShown = 20;

/** Those that count, of the games on this device. */
export function ownGamesOf(all: readonly LocalSummary[]): OwnGame[] {
  return all
    .filter(({ over, practice, people }) => over && !practice && people.length === 1)
    .map(({ id, game, options, levels: seated, people: [seat = 0], scores, winners, gaveUp, changed, daily }) => {
      const against = levels.findLast((level) => seated.includes(level));
      return {
        id,
        game,
        options,
        seats: scores.length,
        ...(against ? { against } : {}),
        points: scores[seat] ?? 0,
        won: winners.includes(seat),
        gaveUp: gaveUp === true,
        at: changed,
        ...(daily ? { daily } : {}),
      };
    });
}

const againstIn = ({ against }: OwnGame): Against => against ?? "alone";

/** One line for each kind of company in which a game was played, alone first, then from gentle to master. */
export function statisticsOf(all: readonly OwnGame[], game: string): Line[] {
  const games = all.filter((one) => one.game === game).sort((a, b) => a.at - b.at);
  const kinds: Against[] = ["alone", ...levels];
  return kinds.flatMap((against) => {
    const those = games.filter((one) => againstIn(one) === against);
    if (those.length === 0) return [];
    const course = those.filter(({ gaveUp }) => !gaveUp).map(({ points, won }) => ({ points, won }));
    const points = course.map((one) => one.points);
    const won = those.map((one) => one.won);
    let row = 0;
    const streak = Math.max(...won.map((one) => (row = one ? row + 1 : 0)));
    return [
      {
        against,
        games: those.length,
        won: won.filter(Boolean).length,
        average: points.length > 0 ? Math.round(points.reduce((sum, one) => sum + one, 0) / points.length) : null,
        best: points.length > 0 ? Math.max(...points) : null,
        streak,
        last: won.slice(-lastShown),
        course: course.slice(-courseShown),
      },
    ];
  });
}

/** What was the most before this game, by the same options in the same company, where this one has more. */
export function surpassed(all: readonly OwnGame[], id: string): { points: number; before: number } | null {
  const one = all.find((game) => game.id === id);
  if (!one || one.gaveUp) return null;
  const comparable = all.filter(
    (other) =>
      other.id !== id &&
      !other.gaveUp &&
      other.at <= one.at &&
      other.game === one.game &&
      other.options === one.options &&
      other.seats === one.seats &&
      againstIn(other) === againstIn(one),
  );
  if (comparable.length === 0) return null;
  const before = Math.max(...comparable.map(({ points }) => points));
  return one.points > before ? { points: one.points, before } : null;
}
