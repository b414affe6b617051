// A series of rematches, where the rules of a game know such a thing: whole games, each with everybody one seat further, whose points are added up
// until everybody has begun once.

import type { TableDescription } from "../core/types";
import { end } from "../words/end";
import { listed, words } from "../words/words.svelte";

export type Series = NonNullable<TableDescription["series"]>;

const sums = (series: Series | undefined, scores: readonly number[]): number[] =>
  scores.map((points, seat) => points + (series?.points[seat] ?? 0));

/** What the rematch goes on with, by its own seats, as a server has it; nothing where everybody has begun once. */
export function nextSeries(series: Series | undefined, scores: readonly number[]): Series | undefined {
  const games = (series?.games ?? 0) + 1;
  if (games >= scores.length) return undefined;
  const [first, ...others] = sums(series, scores);
  return { games, points: [...others, first ?? 0] };
}

/** "14 + 9 = 23"; empty in the first game. */
export function sumText(series: Series | undefined, scores: readonly number[], seat: number): string {
  const before = series?.points[seat];
  if (before === undefined) return "";
  const points = scores[seat] ?? 0;
  return `${before} ${points < 0 ? "−" : "+"} ${Math.abs(points)} = ${before + points}`;
}

/** Which game of the series this is, and once it is over who has won it. */
export function seriesText(
  series: Series | undefined,
  scores: readonly number[],
  names: readonly string[],
  over: boolean,
): string {
  if (!series) return "";
  const w = words(end);
  const game = series.games + 1;
  const round = w.seriesRound(game, scores.length);
  if (!over || game < scores.length) return round;
  const all = sums(series, scores);
  const most = Math.max(...all);
  const winners = names.filter((_, seat) => all[seat] === most);
  return `${round} ${w.seriesWon(listed(winners), winners.length, most)}`;
}
