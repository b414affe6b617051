// Pencil marks: a person's own notes on the free squares.

import { Jottings } from "../../app/jottings";
import { clashes, type Entries } from "./grid";

/** By square its digits in order, "149"; a square without notes is not in it. */
export type Notes = Readonly<Record<string, string>>;

export function toggled(notes: Notes, cell: string, digit: number): Notes {
  const old = notes[cell] ?? "";
  const mark = String(digit);
  const next = old.includes(mark) ? old.replace(mark, "") : [...old, mark].sort().join("");
  return next === "" ? cleared(notes, cell) : { ...notes, [cell]: next };
}

export function cleared(notes: Notes, cell: string): Notes {
  const { [cell]: _, ...rest } = notes;
  return rest;
}

/**
 * What is to be seen of them. Tidied notes leave out what stands in the row, column or block by now; nothing is struck for good, so that they
 * are back when an entry is wiped out.
 */
export function shown(notes: Notes, entries: Entries, tidy: boolean): Notes {
  const seen: Record<string, string> = {};
  for (const [cell, marks] of Object.entries(notes)) {
    if (entries.has(cell)) continue;
    const left = tidy ? [...marks].filter((mark) => clashes(entries, cell, Number(mark)).length === 0).join("") : marks;
    if (left !== "") seen[cell] = left;
  }
  return seen;
}

export const pencilled = new Jottings<Notes>("nonet pencil", {});
