// What a person notes for themselves at a table. It never leaves this device, and is kept for the last tables played here.

import { keep, kept } from "./kept";

const tablesKept = 20;
type Kept<Notes> = { tables: { table: string; notes: Notes }[] };

/** The notes of one kind, by name of the table. */
export class Jottings<Notes extends object> {
  constructor(
    readonly key: string,
    readonly none: Notes,
  ) {}

  at(table: string): Notes {
    return this.#all().find((one) => one.table === table)?.notes ?? this.none;
  }

  put(table: string, notes: Notes): void {
    const others = this.#all().filter((one) => one.table !== table);
    const own = Object.keys(notes).length === 0 ? [] : [{ table, notes }];
    keep(this.key, { tables: [...own, ...others].slice(0, tablesKept) });
  }

  #all(): Kept<Notes>["tables"] {
    return kept<Kept<Notes>>(this.key, { tables: [] }).tables;
  }
}
