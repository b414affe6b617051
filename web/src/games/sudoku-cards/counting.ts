// Which cards a card would count and which forbid it, for the drawing and the words beside it; points and refusals
// themselves come from the core (SK-021, SK-026, SK-027, SK-032, SKK-008).

import { cellAt, cellName } from "../../look/cells";

export type Grid = { columns: number; rows: number; blockWidth: number; blockHeight: number };
export type Scoring = "full" | "lines" | "block";
export type Counted = { block: string[]; row: string[]; column: string[] };
export type Tokens = readonly (readonly string[])[];

export const nine: Grid = { columns: 9, rows: 9, blockWidth: 3, blockHeight: 3 };
export const six: Grid = { columns: 6, rows: 6, blockWidth: 3, blockHeight: 2 };

export function cells(grid: Grid): string[] {
  const { columns, rows } = grid;
  return Array.from({ length: columns * rows }, (_, i) => cellName(i % columns, Math.floor(i / columns)));
}

export function tokenAt(board: Tokens, cell: string): string {
  const { column, row } = cellAt(cell);
  return board[row]?.[column] ?? ".";
}

/** The number on a card: "5" of "5" and of the golden "5*"; "" where none lies. */
export function cardAt(board: Tokens, cell: string): string {
  return tokenAt(board, cell).replace(/[.*]/, "");
}

function related(a: string, b: string, grid: Grid): { block: boolean; row: boolean; column: boolean } {
  const [one, other] = [cellAt(a), cellAt(b)];
  const block = ({ column, row }: { column: number; row: number }): string =>
    `${Math.floor(column / grid.blockWidth)} ${Math.floor(row / grid.blockHeight)}`;
  return { block: block(one) === block(other), row: one.row === other.row, column: one.column === other.column };
}

/** In which part a card on `cell` counts for one on `at`; with "lines" the block is none. */
function part(cell: string, at: string, grid: Grid, scoring: Scoring): keyof Counted | null {
  const { block, row, column } = related(cell, at, grid);
  if (block && scoring !== "lines") return "block";
  if (scoring === "block") return null;
  return row ? "row" : column ? "column" : null;
}

export function countedBy(board: Tokens, at: string, grid: Grid, scoring: Scoring): Counted {
  const counted: Counted = { block: [], row: [], column: [] };
  for (const cell of cells(grid)) {
    if (cell === at || cardAt(board, cell) === "") continue;
    const where = part(cell, at, grid, scoring);
    if (where) counted[where].push(cell);
  }
  return counted;
}

/** The cards that forbid this one there: the same number in row, column or block. */
export function against(board: Tokens, at: string, card: string, grid: Grid): string[] {
  return cells(grid).filter((cell) => {
    const { block, row, column } = related(cell, at, grid);
    return cell !== at && cardAt(board, cell) === card && (block || row || column);
  });
}

/**
 * What a game brings where every card finds a square: each two cards that see each other count once, but for two of the
 * start (SK-040, SKK-009).
 */
export function possible(board: Tokens, grid: Grid, scoring: Scoring): number {
  const pairs = (some: string[]): number =>
    some.flatMap((cell, i) => some.slice(0, i).filter((other) => part(cell, other, grid, scoring) !== null)).length;
  const all = cells(grid);
  return pairs(all) - pairs(all.filter((cell) => tokenAt(board, cell).endsWith("*")));
}
