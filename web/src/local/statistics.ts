// What somebody has reached alone and against bots on this device, game by game and level by level. Games for practice, and those
// that several people played, say nothing about one of them.

import { levels } from "../app/settings.svelte";
import type { Level } from "../core/types";
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
};

const lastShown = 12;

function counts({ over, practice, people }: LocalSummary): boolean {
  return over && !practice && people.length === 1;
}

export function againstIn({ levels: seated }: LocalSummary): Against {
  return levels.findLast((level) => seated.includes(level)) ?? "alone";
}

const pointsIn = ({ scores, people }: LocalSummary): number => scores[people[0]!] ?? 0;
const wonIn = ({ winners, people }: LocalSummary): boolean => winners.includes(people[0]!);

/** One line for each kind of company in which a game was played, alone first, then from gentle to master. */
export function statisticsOf(all: readonly LocalSummary[], game: string): Line[] {
  const games = all.filter((one) => one.game === game && counts(one)).sort((a, b) => a.changed - b.changed);
  const kinds: Against[] = ["alone", ...levels];
  return kinds.flatMap((against) => {
    const those = games.filter((one) => againstIn(one) === against);
    if (those.length === 0) return [];
    const points = those.filter(({ gaveUp }) => !gaveUp).map(pointsIn);
    const won = those.map(wonIn);
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
      },
    ];
  });
}

/** What was the most before this game, by the same options in the same company, where this one has more. */
export function surpassed(all: readonly LocalSummary[], id: string): { points: number; before: number } | null {
  const one = all.find((game) => game.id === id);
  if (!one || !counts(one) || one.gaveUp) return null;
  const comparable = all.filter(
    (other) =>
      other.id !== id &&
      counts(other) &&
      !other.gaveUp &&
      other.changed <= one.changed &&
      other.game === one.game &&
      other.options === one.options &&
      other.scores.length === one.scores.length &&
      againstIn(other) === againstIn(one),
  );
  if (comparable.length === 0) return null;
  const before = Math.max(...comparable.map(pointsIn));
  const points = pointsIn(one);
  return points > before ? { points, before } : null;
}
