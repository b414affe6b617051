// The edge of some squares as one line inside of them: neighbours have none between them.

type Place = { column: number; row: number };

/** In units of a hundred a square, this far inside. */
export function outlineOf(places: readonly Place[], inset: number): string {
  const has = new Set(places.map(({ column, row }) => `${column} ${row}`));
  const at = (column: number, row: number): boolean => has.has(`${column} ${row}`);
  // How far a line goes on at its end: round an outer corner, along with a neighbour, or into an inner corner.
  const on = (beside: boolean, beyond: boolean): number => (!beside ? -inset : beyond ? inset : 0);
  const lines: string[] = [];
  for (const { column, row } of places) {
    const [x, y] = [100 * column, 100 * row];
    for (const side of [-1, 1]) {
      if (!at(column, row + side)) {
        const from = x - on(at(column - 1, row), at(column - 1, row + side));
        const to = x + 100 + on(at(column + 1, row), at(column + 1, row + side));
        lines.push(`M${from} ${side < 0 ? y + inset : y + 100 - inset}H${to}`);
      }
      if (!at(column + side, row)) {
        const from = y - on(at(column, row - 1), at(column + side, row - 1));
        const to = y + 100 + on(at(column, row + 1), at(column + side, row + 1));
        lines.push(`M${side < 0 ? x + inset : x + 100 - inset} ${from}V${to}`);
      }
    }
  }
  return lines.join("");
}

/** The rectangle that all of them lie in. */
export function boxOf(places: readonly Place[]): { x: number; y: number; width: number; height: number } {
  const columns = places.map(({ column }) => column);
  const rows = places.map(({ row }) => row);
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  return {
    x: 100 * left,
    y: 100 * top,
    width: 100 * (Math.max(...columns) - left + 1),
    height: 100 * (Math.max(...rows) - top + 1),
  };
}
