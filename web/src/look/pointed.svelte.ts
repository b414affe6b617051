// The squares that are pointed at beside the board: a sentence names one, and the board that stands in the page lights it
// (Cells.svelte). Whoever points takes it back when the finger goes.

import { untrack } from "svelte";

/** How far a board's squares go. */
export type Extent = { columns: number; rows: number };

const brieflyMs = 4000;

class Pointed {
  /** "B5"; as the board names its squares. */
  squares: readonly string[] = $state.raw([]);
  /** The boards that stand in the page, the newest last. */
  #boards: readonly Extent[] = $state.raw([]);

  /** Of the board that stands in the page; null: there is none, and no square can be pointed at. */
  readonly extent: Extent | null = $derived(this.#boards.at(-1) ?? null);

  at(squares: readonly string[]): void {
    this.squares = squares;
  }
  nothing(): void {
    this.at([]);
  }
  /** For long enough to find them, when whoever points goes away. */
  briefly(squares: readonly string[]): void {
    this.at(squares);
    setTimeout(() => {
      if (this.squares === squares) this.nothing();
    }, brieflyMs);
  }

  /** A board stands in the page; what is given back takes it away, and what was lit on it. */
  stands(board: Extent): () => void {
    untrack(() => (this.#boards = [...this.#boards, board]));
    return () => {
      this.#boards = this.#boards.filter((other) => other !== board);
      this.nothing();
    };
  }
}

export const pointed = new Pointed();
