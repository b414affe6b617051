// The day's deal as an order for a table on this device, and its result as it is told to others.

import { dateAt } from "../app/streak";
import type { Core } from "../core/core";
import { type GameId, titleOf } from "../core/games";
import type { Level } from "../core/types";
import { localRecord } from "../local/local_server";
import type { LocalOrder, LocalSummary } from "../local/order";
import { daily } from "../words/daily";
import { day, words } from "../words/words.svelte";
import type { GameRecord } from "./record";

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

/** What each of the person's moves brought in a game that is over. */
export async function ownPoints(id: string): Promise<number[]> {
  const record = (await localRecord(id)) as GameRecord | null;
  return (record?.moves ?? []).flatMap(({ seat, result }) => (seat === 0 ? [result.points] : []));
}

/** How it went, move by move, without a word of what was laid where: from left to right what each move brought. */
export function pictureOf(points: readonly number[]): string {
  const most = Math.max(...points, 1);
  const each = Math.ceil(points.length / mostSquares) || 1;
  const groups = Array.from({ length: Math.ceil(points.length / each) }, (_, i) =>
    Math.max(...points.slice(each * i, each * i + each)),
  );
  const squares = groups.map((one) => (one < 0 ? "🟥" : one === 0 ? "⬜" : one <= most / 2 ? "🟨" : "🟩"));
  return Array.from({ length: Math.ceil(squares.length / 9) }, (_, i) => squares.slice(9 * i, 9 * i + 9).join("")).join(
    "\n",
  );
}
const mostSquares = 27;

/**
 * "Nonet, GAME, 16 Nov 2026: 61 points, 3 days in a row", what the best has, and the picture. `row`: how many days in a
 * row there was a result; `moves`: what each own move brought.
 */
export function dailyText(
  date: string,
  game: GameId,
  points: number,
  { row = 0, best, moves = [] }: { row?: number; best?: number; moves?: readonly number[] },
): string {
  const w = words(daily);
  const first = w.shareText(titleOf(game), day(dateAt(date), "short"), w.points(points));
  const whole = [
    row > 1 ? `${first}, ${w.streak(row)}` : first,
    ...(best === undefined ? [] : [points >= best ? w.shareBest : w.shareBehind(best)]),
    ...(moves.length > 0 ? [pictureOf(moves)] : []),
  ];
  return whole.join("\n");
}
