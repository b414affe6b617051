// The squares that somebody has played on, in a ring of that seat's colour on the board that stands in the page (Cells.svelte).

class Ringed {
  squares: readonly string[] = $state.raw([]);
  /** Of the seat. */
  colour = $state(0);

  at(squares: readonly string[], colour: number): void {
    this.squares = squares;
    this.colour = colour;
  }
  nothing(): void {
    this.at([], 0);
  }
}

export const ringed = new Ringed();
