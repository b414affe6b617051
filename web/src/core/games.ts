// The games by their ids, with what the rules say of each that the page needs before it has the core.

import type { OptionInfo } from "./core";
import { facts } from "./facts";

export type GameId = (typeof facts)[number]["id"];
export const gameIds: readonly GameId[] = facts.map(({ id }) => id);

export function isGameId(text: string | undefined): text is GameId {
  return (gameIds as readonly string[]).includes(text ?? "");
}

export type GameFacts = {
  id: GameId;
  title: string;
  /** How its clauses begin: "KC". */
  clauses: string;
  /** So few and so many can play it. */
  least: number;
  most: number;
  /** Hands are secret: a shared device needs the hand-over screen. */
  secret: boolean;
  /** Who acts first counts: everybody has to be there at once. */
  race?: boolean;
  /** How many play its challenge of the day, bots among them; left out where it has none. */
  dailySeats?: number;
  options: readonly OptionInfo[];
};

export function factsOf(game: GameId): GameFacts {
  return facts.find(({ id }) => id === game)!;
}

/** The games that have a challenge of the day. */
export const dailyGames: readonly GameId[] = gameIds.filter((game) => factsOf(game).dailySeats !== undefined);

/** A name, and the same in every language; a game that the rules do not know is called by its id. */
export function titleOf(game: string): string {
  return facts.find(({ id }) => id === game)?.title ?? game;
}

/** The game whose clauses begin like this. */
export function gameOfClauses(prefix: string): GameId | undefined {
  return facts.find(({ clauses }) => clauses === prefix)?.id;
}
