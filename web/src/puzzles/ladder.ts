// What a hint lights on the sheet, rung by rung: where to look, the same once it has a name, what proves it, and the step.

import type { Step } from "../core/puzzles";
import { indexOf } from "./puzzle";

export type Shown = Pick<Step, "place" | "strike" | "marks" | "houses" | "seen">;

function blockOf(cell: string): string {
  const index = indexOf(cell);
  return `block-${3 * Math.floor(index / 27) + Math.floor((index % 9) / 3) + 1}`;
}

export function shownOn(step: Step, rung: number): Shown {
  const { place, strike, marks, seen } = step;
  // Where no row, column or block proves it, the blocks of its squares say where to look, and no square is given away.
  const about = [...marks, ...place, ...strike].map(({ at }) => at);
  const houses = step.houses.length > 0 || rung > 1 ? step.houses : [...new Set(about.map(blockOf))];
  const bare: Shown = { place: [], strike: [], marks: [], seen: [], houses };
  if (rung < 2) return bare;
  return rung === 2 ? { ...bare, marks, seen } : { ...bare, marks, seen, place, strike };
}
