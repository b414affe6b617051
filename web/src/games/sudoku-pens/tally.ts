// What each seat has done in a game, from its moves; an entry that was wiped out, by its writer or after an objection, is taken from its writer.

import type { SudokuPensAction, SudokuPensResult } from "../../core/types";
import type { Step } from "../../table/state";

export type Tally = { written: number[]; wiped: number[]; passed: number[] };

export function tally(steps: readonly Step[], seats: number): Tally {
  const none = (): number[] => Array.from({ length: seats }, () => 0);
  const sums: Tally = { written: none(), wiped: none(), passed: none() };
  const add = (column: number[], seat: number | undefined, by = 1): void => {
    if (seat !== undefined && column[seat] !== undefined) column[seat] += by;
  };
  let latest = "";
  const writers = new Map<string, number | undefined>();
  const wiped = (at: string): void => {
    add(sums.written, writers.get(at), -1);
    add(sums.wiped, writers.get(at));
  };
  for (const { seat, do: any, result: anyResult } of steps) {
    const action = any as SudokuPensAction;
    const result = anyResult as SudokuPensResult;
    if (action.type === "write") {
      latest = action.at;
      writers.set(action.at, seat);
      add(result.wiped ? sums.wiped : sums.written, seat);
    } else if (action.type === "object" && result.upheld) {
      wiped(action.at ?? latest);
    } else if (action.type === "wipe") {
      wiped(action.at);
    } else if (action.type === "pass") {
      add(sums.passed, seat);
    }
  }
  return sums;
}
