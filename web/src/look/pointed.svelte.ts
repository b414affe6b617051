// The squares that are pointed at beside the board: a sentence names one, and the board that stands in the page lights it
// (Cells.svelte). Whoever points takes it back when the finger goes.

class Pointed {
  /** "B5"; as the board names its squares. */
  squares: readonly string[] = $state.raw([]);

  at(squares: readonly string[]): void {
    this.squares = squares;
  }
  nothing(): void {
    this.at([]);
  }
}

export const pointed = new Pointed();
