// How many exercises of each technique somebody has found alone. It stays on the device.

import { keep, kept } from "../app/kept";
import { keysOf } from "./course";
import type { Engine } from "../puzzles/trainer_paths";

const store = "nonet trainer";
export const pips = 5;

type Kept = { found: Record<string, number> };
const before = kept<Kept>(store, { found: {} });
let found = $state.raw<Record<string, number>>(before.found);

export const progress = {
  of(engine: Engine, key: string): number {
    return found[`${engine} ${key}`] ?? 0;
  },
  /** Pips that are filled, of all techniques of a course. */
  filled(engine: Engine): number {
    return keysOf(engine).reduce((sum, key) => sum + Math.min(pips, this.of(engine, key)), 0);
  },
  add(engine: Engine, key: string): void {
    found = { ...found, [`${engine} ${key}`]: this.of(engine, key) + 1 };
    keep(store, { found });
  },
};
