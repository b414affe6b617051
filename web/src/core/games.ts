// The games that the rules know, in their order, and what the page knows of each before it has the core.

import { facts } from "./facts";

export type GameFacts = (typeof facts)[number];
export type GameId = GameFacts["id"];

export const gameIds: readonly GameId[] = facts.map(({ id }) => id);

export function isGameId(text: string | undefined): text is GameId {
  return (gameIds as readonly string[]).includes(text ?? "");
}

export function factsOf(game: GameId): GameFacts {
  return facts.find(({ id }) => id === game)!;
}

/** A name, and the same in every language; a game that the rules do not know is called by its id. */
export function titleOf(game: string): string {
  return facts.find(({ id }) => id === game)?.title ?? game;
}

export const seatCounts: Record<GameId, { least: number; most: number }> = {
  "kakuro-flip": { least: 2, most: 4 },
  "kakuro-call": { least: 1, most: 5 },
  "sudoku-pens": { least: 1, most: 4 },
  okudos: { least: 2, most: 4 },
  "sudoku-cards": { least: 1, most: 4 },
  sudokids: { least: 1, most: 4 },
};
