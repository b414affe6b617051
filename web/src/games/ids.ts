export const gameIds = ["kakuro-flip", "kakuro-call", "sudoku-pens", "okudos", "sudoku-cards", "sudokids"] as const;
export type GameId = (typeof gameIds)[number];

export function isGameId(text: string | undefined): text is GameId {
  return (gameIds as readonly string[]).includes(text ?? "");
}

export const seatCounts: Record<GameId, { least: number; most: number }> = {
  "kakuro-flip": { least: 2, most: 4 },
  "kakuro-call": { least: 1, most: 5 },
  "sudoku-pens": { least: 1, most: 4 },
  okudos: { least: 2, most: 4 },
  "sudoku-cards": { least: 1, most: 4 },
  sudokids: { least: 1, most: 4 },
};
