// The sheets that lie on this device: those one writes on, each under a key of its own, and a list of those that are finished. What is
// kept of a sheet is its text and every step on it, so all else follows from that.

export type Kind = "sudoku" | "kakuro";
export type Graded = { level: string; score: number };

/** A place to go back to. Its marks are kept as one step from the empty sheet. */
export type Flag = { number: number; name: string; spent: number; written: number; at: number; marks: string };

export type KeptSheet = {
  id: string;
  kind: Kind;
  text: string;
  columns: number;
  rows: number;
  grade: Graded | null;
  /** How its clues were asked to lie; "": nobody asked. */
  symmetry: string;
  begun: number;
  changed: number;
  /** Milliseconds with the clock running. */
  spent: number;
  steps: string;
  at: number;
  flags: readonly Flag[];
  /** Steps that a hint showed to its end. */
  hints: number;
  /** How many squares are still to be written. */
  open: number;
  /** When it was finished. */
  done: number | null;
};

export type Finished = Pick<KeptSheet, "id" | "kind" | "text" | "columns" | "rows" | "grade" | "hints"> & {
  /** Null: without a clock. */
  spent: number | null;
  at: number;
};

export const mostSheets = 40;
export const mostFinished = 300;

export type Putting = "kept" | "full" | "no-room";

const prefix = "nonet sheet ";
const finishedKey = "nonet finished puzzles";

/** What has a best time of its own: a grade, and of a Kakuro its size too. Null: without a grade nothing compares. */
export function bestKey({
  kind,
  grade,
  columns,
  rows,
}: Pick<Finished, "kind" | "grade" | "columns" | "rows">): string | null {
  if (grade === null) return null;
  return kind === "sudoku" ? `sudoku ${grade.level}` : `kakuro ${grade.level} ${columns}x${rows}`;
}

/** The fastest of each, without a hint that told the step. */
export function bestOf(finished: readonly Finished[]): Map<string, Finished> {
  const bests = new Map<string, Finished>();
  for (const one of finished) {
    const key = bestKey(one);
    if (key === null || one.spent === null || one.hints > 0) continue;
    const best = bests.get(key);
    if (!best || one.spent < best.spent!) bests.set(key, one);
  }
  return bests;
}

/** As many as are kept: the newest, and the best of each kind however old. */
export function shortened(finished: readonly Finished[], most = mostFinished): Finished[] {
  if (finished.length <= most) return [...finished];
  const best = new Set(bestOf(finished).values());
  const newest = [...finished].sort((a, b) => b.at - a.at);
  const kept = new Set([...newest.filter((one) => best.has(one)), ...newest].slice(0, most));
  return newest.filter((one) => kept.has(one));
}

export class PuzzleShelf {
  constructor(private readonly storage: Storage) {}

  sheet(id: string): KeptSheet | null {
    return this.#read<KeptSheet>(prefix + id);
  }

  /** Those one still writes on, the last one first. */
  sheets(): KeptSheet[] {
    return this.#keys()
      .map((key) => this.#read<KeptSheet>(key))
      .filter((sheet) => sheet !== null && typeof sheet.text === "string" && sheet.done === null)
      .map((sheet) => sheet!)
      .sort((a, b) => b.changed - a.changed);
  }

  /** "full": so many lie here already; "no-room": the browser keeps no more. */
  put(sheet: KeptSheet): Putting {
    if (this.#read(prefix + sheet.id) === null && this.sheets().length >= mostSheets) return "full";
    return this.#write(prefix + sheet.id, sheet) ? "kept" : "no-room";
  }

  remove(id: string): void {
    try {
      this.storage.removeItem(prefix + id);
    } catch {
      // a browser that keeps nothing has nothing to remove
    }
  }

  /** Sheets that are finished are listed; what was written on them goes when one looks at the list. */
  tidy(): void {
    for (const key of this.#keys())
      if (this.#read<KeptSheet>(key)?.done !== null) this.remove(key.slice(prefix.length));
  }

  finished(): Finished[] {
    return this.#read<{ list: Finished[] }>(finishedKey)?.list ?? [];
  }

  finish(one: Finished): void {
    const list = shortened([one, ...this.finished().filter(({ id }) => id !== one.id)]);
    this.#write(finishedKey, { list });
  }

  forget(id: string): void {
    this.#write(finishedKey, { list: this.finished().filter((one) => one.id !== id) });
  }

  #keys(): string[] {
    try {
      return Array.from({ length: this.storage.length }, (_, i) => this.storage.key(i) ?? "").filter((key) =>
        key.startsWith(prefix),
      );
    } catch {
      return [];
    }
  }
  #read<T>(key: string): T | null {
    try {
      return JSON.parse(this.storage.getItem(key) ?? "null") as T | null;
    } catch {
      return null;
    }
  }
  #write(key: string, value: object): boolean {
    try {
      this.storage.setItem(key, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  }
}

export const puzzleShelf = (): PuzzleShelf => new PuzzleShelf(localStorage);
