// How somebody likes to write on sheets; kept for all of them.

import { keep, kept } from "../app/kept";

export type Ways = {
  /** What is chosen first: the square, or the digit. */
  entry: "square" | "digit";
  /** Candidates: by hand; by hand, but a written digit wipes those it rules out; or always all that are left. */
  marks: "hand" | "tidy" | "kept";
  checking: "asked" | "instant";
  clock: boolean;
};

const key = "nonet solving";
const usual: Ways = { entry: "square", marks: "tidy", checking: "asked", clock: true };

export const ways: Ways = $state(kept<Ways>(key, usual));

export function choose(change: Partial<Ways>): void {
  keep(key, Object.assign(ways, change));
}
