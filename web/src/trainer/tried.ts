// One try at an exercise: what has been found, what was wrong, how much help was taken. A value; each wish gives the next.

import type { Task } from "./task";

export type Wrong = { cell: string; digit: number | null; why: string };
export type Tried = {
  found: readonly string[];
  wrong: Wrong | null;
  /** How often something was lit: first parts of the board, then squares. */
  help: number;
  state: "looking" | "found" | "shown";
};

export const fresh: Tried = { found: [], wrong: null, help: 0, state: "looking" };

export function hit(tried: Tried, task: Task, name: string): Tried {
  if (tried.state !== "looking" || tried.found.includes(name)) return { ...tried, wrong: null };
  const found = [...tried.found, name];
  return { ...tried, found, wrong: null, state: found.length >= task.needed ? "found" : "looking" };
}
export function miss(tried: Tried, wrong: Wrong): Tried {
  return tried.state === "looking" ? { ...tried, wrong } : tried;
}
export function show(tried: Tried): Tried {
  return { ...tried, wrong: null, state: "shown" };
}

/** More would give all of it away: of the parts, and of what is to be found, half is lit. */
const mostParts = (task: Task): number => Math.ceil(task.parts.length / 2);
export function mostHelp(task: Task): number {
  return mostParts(task) + Math.floor(task.needed / 2);
}
export function helped(tried: Tried, task: Task): Tried {
  return { ...tried, help: Math.min(mostHelp(task), tried.help + 1) };
}
export function litParts(tried: Tried, task: Task): (readonly string[])[] {
  return task.parts.slice(0, Math.min(tried.help, mostParts(task)));
}
/** Whether help has come to single squares. */
export function bySquares(tried: Tried, task: Task): boolean {
  return tried.help >= mostParts(task);
}

const cellOf = (name: string): string => name.split(" ")[0]!;

/** Squares that help has lit, those first that are not found yet. */
export function litCells(tried: Tried, task: Task): string[] {
  const open = task.targets.filter((name) => !tried.found.includes(name)).map(cellOf);
  return [...new Set(open)].slice(0, Math.max(0, tried.help - mostParts(task)));
}
