// What a coach lights on the board that stands in the page (Cells.svelte): where to look, and what matters there. It stays until the coach
// takes it back.

class Lit {
  /** "G1", …: a column, a row, a block. */
  area: readonly string[] = $state.raw([]);
  /** Outlined: the pieces or squares that an explanation is about. */
  matters: readonly string[] = $state.raw([]);

  get on(): boolean {
    return this.area.length > 0 || this.matters.length > 0;
  }

  show(area: readonly string[], matters: readonly string[]): void {
    this.area = area;
    this.matters = matters;
  }
  out(): void {
    this.show([], []);
  }
}

export const lit = new Lit();
