// What may be laid where, and what may be turned with it. The list of legal turns holds every flip and can be long:
// it is read once for a view.

import type { KakuroFlipAction } from "../../core/types";
import type { Side } from "./cards";

type Flips = readonly string[];
/** The squares for one card with one side up, each with the flips that are allowed there besides none. */
export type Squares = ReadonlyMap<string, readonly Flips[]>;

export class Choices {
  readonly #squares = new Map<string, Map<string, Flips[]>>();

  constructor(legal: readonly KakuroFlipAction[]) {
    for (const action of legal) {
      if (action.type !== "place") continue;
      const key = `${action.side} ${action.card}`;
      const squares = this.#squares.get(key) ?? new Map<string, Flips[]>();
      this.#squares.set(key, squares);
      const flips = squares.get(action.at) ?? [];
      squares.set(action.at, flips);
      if (action.flip && action.flip.length > 0) flips.push(action.flip);
    }
  }

  squares(digit: number, side: Side): Squares {
    return this.#squares.get(`${side} ${digit}`) ?? new Map();
  }
}

/** The cards that can be turned next, some being turned already; where only one may be, it takes the other's place. */
export function turnable(ways: readonly Flips[], turned: Flips, many: boolean): Set<string> {
  const fitting = many ? ways.filter((way) => turned.every((cell) => way.includes(cell))) : ways;
  return new Set(fitting.flat());
}

/** Whether these flips are a whole way, and not only a part of one. */
export function complete(ways: readonly Flips[], turned: Flips): boolean {
  return (
    turned.length === 0 ||
    ways.some((way) => way.length === turned.length && turned.every((cell) => way.includes(cell)))
  );
}
