// A series of rematches: whole games, each with everybody one seat further, whose points are added up or whose winners are counted: as many as
// were ordered, else until everybody has begun once.

import type { TableDescription, TableOrder } from "../core/types";
import { end } from "../words/end";
import { listed, words } from "../words/words.svelte";

export type Series = NonNullable<TableDescription["series"]>;
export type SeriesOrder = NonNullable<TableOrder["series"]>;
type Game = NonNullable<Series["sheet"]>[number];

const sums = (series: Series | undefined, scores: readonly number[]): number[] =>
  scores.map((points, seat) => points + (series?.points[seat] ?? 0));

const further = <T>([first, ...others]: readonly T[]): T[] => (first === undefined ? [] : [...others, first]);

/** What the rematch goes on with, by its own seats, as a server has it; nothing where all games were played. */
export function nextSeries(
  series: Series | undefined,
  scores: readonly number[],
  ordered?: SeriesOrder,
  won: readonly number[] = [],
): Series | undefined {
  const games = (series?.games ?? 0) + 1;
  if (games >= (ordered?.games ?? scores.length)) return undefined;
  const seats = scores.length;
  const moved = (game: Game): Game => ({
    points: further(game.points),
    won: game.won.map((seat) => (seat + seats - 1) % seats).sort((a, b) => a - b),
  });
  const sheet = sheetOf(series, scores, won).map(moved);
  return { games, points: further(sums(series, scores)), ...(ordered ? { sheet } : {}) };
}

/** Every game with its points and who won it, this one last. */
export function sheetOf(series: Series | undefined, scores: readonly number[], won: readonly number[]): Game[] {
  return [...(series?.sheet ?? []), { points: [...scores], won: [...won] }];
}

/** "14 + 9 = 23"; empty in the first game. */
export function sumText(series: Series | undefined, scores: readonly number[], seat: number): string {
  const before = series?.points[seat];
  if (before === undefined) return "";
  const points = scores[seat] ?? 0;
  return `${before} ${points < 0 ? "−" : "+"} ${Math.abs(points)} = ${before + points}`;
}

/** How often each seat has won. */
export function winsOf(sheet: readonly Game[], seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => sheet.filter(({ won }) => won.includes(seat)).length);
}

/** Which game of the series this is, and once it is over who has won it. */
export function seriesText(
  series: Series | undefined,
  scores: readonly number[],
  names: readonly string[],
  over: boolean,
  ordered?: SeriesOrder,
  won: readonly number[] = [],
): string {
  if (!series && !ordered) return "";
  const w = words(end);
  const game = (series?.games ?? 0) + 1;
  const all = ordered?.games ?? scores.length;
  const round = w.seriesRound(game, all);
  if (!over || game < all) return round;
  const byGames = ordered?.count === "won";
  const totals = byGames ? winsOf(sheetOf(series, scores, won), scores.length) : sums(series, scores);
  const most = Math.max(...totals);
  const winners = names.filter((_, seat) => totals[seat] === most);
  const said = byGames ? w.seriesWonGames : w.seriesWon;
  return `${round} ${said(listed(winners), winners.length, most)}`;
}
