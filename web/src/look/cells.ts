// Squares by name: a column letter and a row number, A1 top left.

export function cellName(column: number, row: number): string {
  return String.fromCharCode(65 + column) + String(row + 1);
}

export function cellAt(name: string): { column: number; row: number } {
  return { column: name.charCodeAt(0) - 65, row: Number(name.slice(1)) - 1 };
}

/** The tokens of a board, row by row. */
export function tokens(board: readonly string[]): string[][] {
  return board.map((row) => row.split(" "));
}

/** Where an arrow key leads from a square; null for other keys. Home and End go along the row, with Ctrl to the corners. */
export function stepFrom(name: string, key: string, ctrl: boolean, columns: number, rows: number): string | null {
  const { column, row } = cellAt(name);
  const clamp = (value: number, most: number): number => Math.min(most - 1, Math.max(0, value));
  switch (key) {
    case "ArrowLeft":
      return cellName(clamp(column - 1, columns), row);
    case "ArrowRight":
      return cellName(clamp(column + 1, columns), row);
    case "ArrowUp":
      return cellName(column, clamp(row - 1, rows));
    case "ArrowDown":
      return cellName(column, clamp(row + 1, rows));
    case "Home":
      return cellName(0, ctrl ? 0 : row);
    case "End":
      return cellName(columns - 1, ctrl ? rows - 1 : row);
    default:
      return null;
  }
}
