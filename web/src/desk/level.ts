// Whether other bots would be better company: after so many games in a row that were all won or all lost, those of the
// next level. Never more than one step, and never again once it was answered.

import { keep, kept } from "../app/kept";
import type { Level } from "../core/types";
import type { LocalSummary } from "../local/order";

export type Suggestion = { game: string; from: Level; to: Level; won: boolean; inARow: number };

const levels: readonly Level[] = ["gentle", "casual", "steady", "sharp", "master"];
const enough = 3;

/** The only person's seat in a game that counts, and how well the bots play, where all play alike. */
export function aloneIn({
  people,
  levels: seated,
  daily,
  practice,
}: LocalSummary): { seat: number; level: Level } | null {
  const [level, ...others] = new Set(seated.filter((one) => one !== null));
  const [seat, ...more] = people;
  if (seat === undefined || !level || daily || practice || more.length > 0 || others.length > 0) return null;
  return { seat, level };
}

/** After the game with this id, which is over; `games` are all on this device, `answered` what was asked before. */
export function suggested(games: readonly LocalSummary[], id: string, answered: readonly string[]): Suggestion | null {
  const last = games.find((one) => one.id === id);
  const company = last?.over ? aloneIn(last) : null;
  if (!last || !company) return null;
  const { level } = company;
  const alike = games
    .filter((one) => one.over && one.game === last.game && one.changed <= last.changed && aloneIn(one)?.level === level)
    .sort((a, b) => b.changed - a.changed);
  const won = wonBy(last);
  const other = alike.findIndex((one) => wonBy(one) !== won);
  const inARow = other === -1 ? alike.length : other;
  const to = levels[levels.indexOf(level) + (won ? 1 : -1)];
  const said = alike.slice(0, inARow).reduce((sum, one) => sum + (won ? 1 : 1 / botsIn(one)), 0);
  if (said < enough - 0.001 || !to) return null; // thirds do not add up exactly
  const suggestion = { game: last.game, from: level, to, won, inARow };
  return answered.includes(nameOf(suggestion)) ? null : suggestion;
}

/** Against three equals one loses three games of four: there a defeat says a third of what it says against one. */
const botsIn = ({ levels: seated }: LocalSummary): number => seated.filter((one) => one !== null).length;

/** Who shares the victory has neither won nor lost alone: it counts as won. */
function wonBy({ people, winners }: LocalSummary): boolean {
  return winners.includes(people[0]!);
}

const nameOf = ({ game, from, to }: Suggestion): string => `${game} ${from} ${to}`;

// ---- What was answered, kept on this device
const key = "nonet.levels";

export const answeredSoFar = (): string[] => kept<{ answered: string[] }>(key, { answered: [] }).answered;

export function answer(suggestion: Suggestion): void {
  keep(key, { answered: [...new Set([...answeredSoFar(), nameOf(suggestion)])] });
}
