// Moves that are taken back at a table on this device: how far, when that is fair, and the position that was there before.

import type { Core, Status } from "../core/core";
import type { Action, Result, TableEvent } from "../core/types";
import type { AnyPosition, RecordedMove } from "./order";

/**
 * How many moves stand when the last one of these people is taken back, with all that was answered to it; null: none of
 * them has moved.
 */
export function standingWithout(moves: readonly RecordedMove[], people: readonly number[]): number | null {
  const last = moves.findLastIndex(({ seat }) => seat !== undefined && people.includes(seat));
  return last < 0 ? null : last;
}

/** All search at once and a clock runs: who stopped that could look for a row in peace, while bots do not. */
export function raced({ turn, seats }: Pick<AnyPosition, "turn" | "seats">, { deadline }: Status): boolean {
  return turn === null && seats > 1 && deadline !== null;
}

/** The position after these moves, and what everybody saw of them. */
export function replayed(
  core: Core,
  start: AnyPosition,
  moves: readonly RecordedMove[],
): { position: AnyPosition; seen: TableEvent[] } {
  let position = start;
  const seen = moves.map(({ result: _, ...move }) => {
    const step = core.step<AnyPosition, Action, Result>(position, move);
    if ("refused" in step) throw new Error(`a move of the game that was kept is refused: ${step.refused}`);
    position = step.position;
    return step.seen;
  });
  return { position, seen };
}
