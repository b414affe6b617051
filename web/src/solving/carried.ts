// The one puzzle that earlier versions of the page kept, carried over onto the shelf.

import { hex } from "../app/device";
import { stepBetween, written } from "../puzzles/history";
import { blank, fields } from "../puzzles/marks";
import type { KeptSheet } from "./shelf";

const key = "nonet puzzle";
type Before = {
  puzzle: {
    givens: number[];
    sheets: { written: number[]; pencil: number[]; struck: number[] }[];
    at: number;
  } | null;
  grade: { level: string; score: number } | null;
  spent: number;
};

/** Null: there is none, or it cannot be read. It is there only once. */
export function carriedOver(storage: Storage, now = Date.now()): KeptSheet | null {
  try {
    const before = JSON.parse(storage.getItem(key) ?? "null") as Before | null;
    storage.removeItem(key);
    const sheet = before?.puzzle?.sheets[before.puzzle.at];
    if (!before?.puzzle || !sheet) return null;
    const { givens } = before.puzzle;
    const text = givens.map((digit) => (digit >= 1 && digit <= 9 ? String(digit) : ".")).join("");
    const lists: Partial<Record<(typeof fields)[number], number[]>> = {
      digit: sheet.written,
      centre: sheet.pencil,
      struck: sheet.struck,
    };
    const marks = fields.flatMap((field) => givens.map((_, square) => lists[field]?.[square] ?? 0));
    const open = givens.filter((digit, square) => !digit && !sheet.written[square]).length;
    if (givens.length !== 81 || open === 0 || !marks.every(Number.isInteger)) return null;
    const step = stepBetween(blank(81), marks);
    return {
      id: hex(8),
      kind: "sudoku",
      text,
      columns: 9,
      rows: 9,
      grade: before.grade ? { level: before.grade.level.toLowerCase(), score: before.grade.score } : null,
      symmetry: "",
      begun: now,
      changed: now,
      spent: before.spent,
      steps: step.length > 0 ? written([step]) : "",
      at: step.length > 0 ? 1 : 0,
      flags: [],
      hints: 0,
      open,
      done: null,
    };
  } catch {
    return null;
  }
}
