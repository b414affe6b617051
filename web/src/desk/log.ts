// The order of the log: moves and what happened between them, the newest first.

import type { Note } from "../table/state";

export type Entry = { step: number } | { note: Note };

/** What happened before the game is the lobby's business. */
const before: ReadonlySet<Note["what"]> = new Set(["host", "removed"]);

/** `steps`: how many moves are known, `earlier`: how many were before them. At most so many entries. */
export function logOf(steps: number, notes: readonly Note[], earlier: number, most: number): Entry[] {
  const entries: Entry[] = [];
  const told = notes.filter((note) => !before.has(note.what) && note.at >= earlier);
  for (let made = steps; made >= 0 && entries.length < most; --made) {
    for (const note of told.filter((one) => Math.min(one.at - earlier, steps) === made).reverse())
      entries.push({ note });
    if (made > 0) entries.push({ step: made - 1 });
  }
  return entries.slice(0, most);
}
