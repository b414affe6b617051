// Where a key leads on a board that is read by keyboard: to the next card like it, to the next square where one may
// lay. In reading order, and from the end on from the beginning.

import { cardAt, cells, type Grid, type Tokens } from "./counting";

function next(all: readonly string[], from: string, wanted: (cell: string) => boolean): string | null {
  const start = all.indexOf(from) + 1;
  return [...all.slice(start), ...all.slice(0, start)].find(wanted) ?? null;
}

export function jump(
  key: string,
  from: string,
  board: Tokens,
  grid: Grid,
  allowed: ReadonlySet<string>,
): string | null {
  const all = cells(grid);
  if (/^[1-9]$/.test(key)) return next(all, from, (cell) => cardAt(board, cell) === key);
  if (key === "n" || key === "N") return next(all, from, (cell) => allowed.has(cell));
  return null;
}
