// What the board of an exercise shows at a moment of a try.

import { type Board, cellsOf } from "./board";
import type { Explained } from "../puzzles/explained";
import type { Task } from "./task";
import { litCells, litParts, type Tried } from "./tried";

export type Marked = { as: "right" | "wrong" | "lit"; digit?: number | undefined };
export type Picture = {
  /** Parts of the board that are lit. */
  areas: readonly (readonly string[])[];
  marked: ReadonlyMap<string, Marked>;
  /** Candidates are shown; those of one digit only. */
  notes: boolean;
  only: boolean;
  candidates: ReadonlyMap<string, readonly number[]>;
  struck: ReadonlyMap<string, readonly number[]>;
  /** What proves it, once that is told. */
  ringed: ReadonlyMap<string, readonly number[]>;
};

const bySight = new Set(["full-house", "naked-single", "hidden-single", "last-square", "unique-sums", "cross-sums"]);
/** In Kakuro these can be found anywhere; with the others goes the sum that they are about. */
const anywhere = new Set(["last-square", "unique-sums", "cross-sums", "last-candidate"]);

function grouped(list: readonly { at: string; digit: number }[]): Map<string, number[]> {
  const by = new Map<string, number[]>();
  for (const { at, digit } of list) by.set(at, [...(by.get(at) ?? []), digit]);
  return by;
}
function split(name: string): { at: string; digit: number } {
  const [at, digit] = name.split(" ") as [string, string | undefined];
  return { at, digit: Number(digit ?? 0) };
}

export function onlyOne(exercise: Explained, task: Task): number | null {
  return exercise.engine === "sudoku" && task.kind !== "place" && task.digits.length === 1 ? task.digits[0]! : null;
}

function areasOf(exercise: Explained, task: Task, tried: Tried): (readonly string[])[] {
  if (exercise.engine === "kakuro" && !anywhere.has(exercise.step.technique)) return [...task.parts];
  if (tried.state === "looking") return litParts(tried, task);
  return exercise.engine === "sudoku" ? exercise.step.houses.map(cellsOf) : [...task.parts];
}

export function pictureOf(exercise: Explained, board: Board, task: Task, tried: Tried): Picture {
  const only = onlyOne(exercise, task);
  const over = tried.state !== "looking";
  const marked = new Map<string, Marked>();
  for (const cell of litCells(tried, task)) if (!over) marked.set(cell, { as: "lit" });
  for (const name of over ? task.targets : tried.found) {
    const { at, digit } = split(name);
    const big = task.kind === "place" ? digit : task.kind === "pattern" ? (only ?? undefined) : undefined;
    marked.set(at, { as: "right", digit: big });
  }
  // Several singles may have been right: the one that was found stands there, and no other.
  if (task.kind === "place" && tried.state === "found") {
    marked.clear();
    const { at, digit } = split(tried.found[0]!);
    marked.set(at, { as: "right", digit });
  }
  if (tried.wrong)
    marked.set(tried.wrong.cell, {
      as: "wrong",
      digit: tried.wrong.digit ?? (task.kind === "pattern" ? (only ?? undefined) : undefined),
    });
  const struck = grouped(over ? exercise.step.strike : task.kind === "strike" ? tried.found.map(split) : []);
  const marks = exercise.engine === "sudoku" ? exercise.step.marks : [];
  const notes = !bySight.has(exercise.step.technique);
  const candidates = new Map<string, readonly number[]>();
  if (notes)
    for (const [cell, left] of board.candidates)
      candidates.set(cell, only === null ? left : left.filter((digit) => digit === only));
  return {
    areas: areasOf(exercise, task, tried),
    marked,
    notes,
    only: only !== null,
    candidates,
    struck,
    ringed: over ? grouped(marks) : new Map(),
  };
}

/** A drawing of a step in Kakuro: what is there, then what follows. */
export function kakuroPicture(exercise: Explained & { engine: "kakuro" }, board: Board, part: 1 | 2): Picture {
  const { runs, squares, place, strike } = exercise.step;
  const marked = new Map<string, Marked>(squares.map((cell) => [cell, { as: "right" }]));
  if (part === 2) for (const { at, digit } of place) marked.set(at, { as: "right", digit });
  const shown = new Set([...runs.flatMap((run) => run.squares), ...squares, ...strike.map(({ at }) => at)]);
  return {
    areas: runs.map((run) => run.squares),
    marked,
    notes: true,
    only: false,
    candidates: new Map([...board.candidates].filter(([cell]) => shown.has(cell))),
    struck: part === 2 ? grouped(strike) : new Map(),
    ringed: new Map(),
  };
}
