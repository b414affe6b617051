// A row that a note beside a board of the rules speaks of.

export type NotedRow = { column: number; row: number; down: boolean; length: number; total: number };

/** "kakuro A2 across 8: 36", as it is noted beside a board. */
export function notedRow(note: string): NotedRow | null {
  const found = /^kakuro ([A-H])([1-8]) (across|down) (\d)\b.*: (\d+)$/.exec(note.trim());
  if (!found) return null;
  const [, column, row, dir, length, total] = found;
  return {
    column: column!.charCodeAt(0) - 65,
    row: Number(row) - 1,
    down: dir === "down",
    length: Number(length),
    total: Number(total),
  };
}
