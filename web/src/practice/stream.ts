// What comes next: first what waits out of one's own games, then the collection of the game.

import type { Core } from "../core/core";
import type { GameId } from "../core/games";
import { type Exercise, exerciseOf, nextNumber, progressIn, waitingExercises } from "../local/exercises";
import { type Collection, exerciseAt, placesIn } from "./collection";

export type Offered = { exercise: Exercise; own: { ended: number; lost: number } | null; number: number | null };

export class Stream {
  readonly #places: ReturnType<typeof placesIn>;
  /** Own ones that were put off since the page was opened. */
  readonly #putOff = new Set<string>();
  #number = -1;

  constructor(
    private readonly core: Core,
    private readonly game: GameId,
    collection: Collection | null,
  ) {
    this.#places = collection ? placesIn(collection) : [];
  }

  get length(): number {
    return this.#places.length;
  }

  putOff(id: string): void {
    this.#putOff.add(id);
  }

  /** Null: there is none. `you`: how the one is called who looks for the move. */
  next(you: string): Offered | null {
    for (const { id } of waitingExercises().filter(({ game }) => game === this.game)) {
      const exercise = this.#putOff.has(id) ? null : exerciseOf(id);
      if (!exercise) continue;
      this.#putOff.add(id);
      return { exercise, own: { ended: exercise.ended, lost: exercise.lost }, number: null };
    }
    if (this.#places.length === 0) return null;
    this.#number = nextNumber(this.#places.length, progressIn(this.game).solved, this.#number);
    const place = this.#places[this.#number]!;
    return { exercise: exerciseAt(this.core, this.game, this.#number, place, you), own: null, number: this.#number };
  }
}
