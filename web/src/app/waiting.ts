// Tables that wait for me: others sit there, and the game has not begun. After a rematch, or when somebody had to leave, this is how one hears of it.

import { type GameId, isGameId } from "../core/games";
import type { OwnTable } from "./api";

export type WaitingTable = { id: string; game: GameId; names: string[] };

const most = 3;

/** The newest first. Where nobody else sits nobody waits. */
export function waitingFor(tables: readonly OwnTable[]): WaitingTable[] {
  return [...tables]
    .sort((a, b) => b.changed - a.changed)
    .flatMap(({ table: { id, game, phase, seats } }) => {
      const people = seats.filter((seat) => seat.who === "person").map(({ name }) => name);
      return phase === "gathering" && isGameId(game) && people.length > 1 ? [{ id, game, names: people }] : [];
    })
    .slice(0, most);
}
