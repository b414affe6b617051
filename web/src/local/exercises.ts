// Exercises on this device: moments in which somebody is to find the best move. Those out of one's own games wait until they are solved;
// of the collection that comes with each game only what was solved is kept.

import { keep, kept } from "../app/kept";
import { type GameId, isGameId } from "../core/games";
import type { Action, Level, TableEvent, View } from "../core/types";

export type ExerciseSeat = { name: string; colour: number; bot: boolean; level?: Level };

/** What the seat knew at that moment, and nothing else. */
export type Exercise = {
  id: string;
  game: GameId;
  seat: number;
  seats: ExerciseSeat[];
  view: View;
  events: TableEvent[];
  /** The game's clock, which stands; null: the game has none. */
  now: number | null;
  best: Action;
  /** What that scores at once; 0: it brings more in the end. */
  finds: number;
};

/** One out of an own game: when that ended, and what was given away. */
export type OwnExercise = Exercise & { ended: number; lost: number };
export type Waiting = { id: string; game: GameId; lost: number };

export const mostWaiting = 40;

const listKey = "nonet exercises";
const oneKey = (id: string): string => `nonet exercise ${id}`;

/** Those that wait, the next first. */
export function waitingExercises(): Waiting[] {
  const { waiting } = kept<{ waiting: Waiting[] }>(listKey, { waiting: [] });
  return Array.isArray(waiting) ? waiting.filter(({ game }) => isGameId(game)) : [];
}

/** Null: the browser has not kept it. */
export function exerciseOf(id: string): OwnExercise | null {
  const found = kept<Partial<OwnExercise>>(oneKey(id), {});
  return found.view && found.events ? (found as OwnExercise) : null;
}

/** The dearest first among new ones; where there are more than are kept, those that have waited longest go. */
export function keepExercises(found: readonly OwnExercise[]): number {
  const before = waitingExercises();
  const fresh = found.filter(({ id }) => !before.some((one) => one.id === id) && !wasSolved(id));
  for (const one of fresh) keep(oneKey(one.id), one);
  const all = [...fresh.map(({ id, game, lost }) => ({ id, game, lost })), ...before];
  for (const { id } of all.slice(mostWaiting)) forget(oneKey(id));
  keep(listKey, { waiting: all.slice(0, mostWaiting) });
  return fresh.length;
}

/** It comes again after all others. */
export function putLast(id: string): void {
  const all = waitingExercises();
  const one = all.find((each) => each.id === id);
  if (one) keep(listKey, { waiting: [...all.filter((each) => each !== one), one] });
}

/** It does not come again, not even when its game is looked through once more. */
export function solvedOwn(id: string): void {
  keep(listKey, { waiting: waitingExercises().filter((one) => one.id !== id) });
  forget(oneKey(id));
  keep(solvedKey, { solved: [id, ...solvedIds()].slice(0, mostSolved) });
}

/** Its game is forgotten, and what came out of it. */
export function forgetExercisesOf(game: string): void {
  const [gone, left] = [true, false].map((is) =>
    waitingExercises().filter(({ id }) => id.startsWith(`${game} `) === is),
  ) as [Waiting[], Waiting[]];
  if (gone.length === 0) return;
  for (const { id } of gone) forget(oneKey(id));
  keep(listKey, { waiting: left });
}

const solvedKey = "nonet exercises solved";
const mostSolved = 200;
const solvedIds = (): string[] => kept<{ solved: string[] }>(solvedKey, { solved: [] }).solved;
const wasSolved = (id: string): boolean => solvedIds().includes(id);

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // a browser that keeps nothing has nothing to forget
  }
}

// ---- The collection
export type Progress = {
  /** Which of the game's exercises, by their place. */
  solved: number[];
  /** Solved in a row, at the first try and without being shown the move. */
  row: number;
  longest: number;
};

const progressKey = "nonet practice";
const none: Progress = { solved: [], row: 0, longest: 0 };

export function progressIn(game: GameId): Progress {
  return { ...none, ...kept<Partial<Record<GameId, Progress>>>(progressKey, {})[game] };
}

/** After an exercise of the collection. `clean`: at the first try, and the move was not shown. */
export function afterExercise(before: Progress, number: number, clean: boolean): Progress {
  const row = clean ? before.row + 1 : 0;
  const solved = clean ? [...new Set([...before.solved, number])].sort((a, b) => a - b) : before.solved;
  return { solved, row, longest: Math.max(row, before.longest) };
}

export function keepProgress(game: GameId, progress: Progress): void {
  keep(progressKey, { ...kept<Partial<Record<GameId, Progress>>>(progressKey, {}), [game]: progress });
}

/** The next one that was not solved yet, after this one; where all were, they come once more in turn. */
export function nextNumber(count: number, solved: readonly number[], after: number): number {
  for (let step = 1; step <= count; ++step) {
    const number = (after + step + count) % count;
    if (!solved.includes(number)) return number;
  }
  return (after + 1) % count;
}
