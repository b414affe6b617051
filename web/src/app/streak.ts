// The daily challenge as this device remembers it: which days were played, and the best points of each game. Everything here is
// pure but the two functions at the end; days are written 2026-11-16 and are those of the person's own calendar.

import { dailyGames, type GameId } from "../core/games";
import { keep, kept } from "./kept";

export type DailyLog = { days: Record<string, Partial<Record<GameId, number>>> };

const key = "nonet daily";
const remembered = 400;
const dayMs = 86_400_000;

export function dateOf(moment: Date): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** Noon of a day, by the person's own clock. */
export function dateAt(date: string): Date {
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  return new Date(year, month - 1, day, 12);
}

/** The first day whose deals are offered. */
export const firstDay = "2026-01-01";

/** A day that was asked for, where there is one and it has come; else today. */
export function dayAsked(asked: string | null, today: string): string {
  const is = asked !== null && /^\d{4}-\d\d-\d\d$/.test(asked) && dateOf(dateAt(asked)) === asked;
  return is && asked >= firstDay && asked <= today ? asked : today;
}

/** The weeks of a day's month, from Monday on; null where another month's days would be. */
export function weeksOf(day: string): (string | null)[][] {
  const first = dateAt(`${day.slice(0, 8)}01`);
  const length = new Date(first.getFullYear(), first.getMonth() + 1, 0).getDate();
  const before = (first.getDay() + 6) % 7;
  const cells = Array.from({ length: Math.ceil((before + length) / 7) * 7 }, (_, i) => {
    const number = i - before + 1;
    return number < 1 || number > length ? null : `${day.slice(0, 8)}${String(number).padStart(2, "0")}`;
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(7 * week, 7 * week + 7));
}

/** The first of the month so many months later. */
export function monthFrom(day: string, months: number): string {
  const date = dateAt(`${day.slice(0, 8)}01`);
  return dateOf(new Date(date.getFullYear(), date.getMonth() + months, 1, 12));
}

export function dayBefore(date: string): string {
  return new Date(Date.parse(date) - dayMs).toISOString().slice(0, 10);
}

/** The games that have a challenge take turns, a day each. */
export function featuredGame(date: string): GameId {
  const newYear = Date.parse(`${date.slice(0, 4)}-01-01`);
  return dailyGames[Math.round((Date.parse(date) - newYear) / dayMs) % dailyGames.length]!;
}

/** The log with one more result: the best of a day and game stays, and what is long ago is forgotten. */
export function withResult(log: DailyLog, date: string, game: GameId, points: number): DailyLog {
  const before = log.days[date] ?? {};
  const day = { ...before, [game]: Math.max(points, before[game] ?? points) };
  const days = Object.entries({ ...log.days, [date]: day }).sort(([a], [b]) => a.localeCompare(b));
  return { days: Object.fromEntries(days.slice(-remembered)) };
}

/** How many days in a row there was a result. Today still counts as open: yesterday's row is not broken yet. */
export function streak(log: DailyLog, today: string): number {
  let day = log.days[today] ? today : dayBefore(today);
  let length = 0;
  for (; log.days[day]; day = dayBefore(day)) length += 1;
  return length;
}

/** The most days in a row that there ever were, as far as this device remembers. */
export function longestStreak(log: DailyLog): number {
  let longest = 0;
  let length = 0;
  let next = "";
  for (const day of Object.keys(log.days).sort().reverse()) {
    length = day === next ? length + 1 : 1;
    longest = Math.max(longest, length);
    next = dayBefore(day);
  }
  return longest;
}

export const dailyLog = (): DailyLog => kept<DailyLog>(key, { days: {} });
export const keepResult = (date: string, game: GameId, points: number): void =>
  keep(key, withResult(dailyLog(), date, game, points));
