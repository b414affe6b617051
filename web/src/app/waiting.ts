// Tables that wait for me: others sit there, and the game has not begun. After a rematch, or when somebody had to leave, this is how one hears of it.

import { type GameId, isGameId } from "../core/games";
import type { OwnTable } from "./api";

export type WaitingTable = { id: string; game: GameId; names: string[] };

const most = 3;

/** The newest first. Where nobody else sits nobody waits; a host without a chair is waited for by the only one who does. */
export function waitingFor(tables: readonly OwnTable[], ownName: string): WaitingTable[] {
  return [...tables]
    .sort((a, b) => b.changed - a.changed)
    .flatMap(({ table: { id, game, phase, seats, hostStands } }) => {
      const people = seats.filter((seat) => seat.who === "person").map(({ name }) => name);
      const waits = people.length > 1 || (hostStands && people.some((name) => name !== ownName));
      return phase === "gathering" && isGameId(game) && waits ? [{ id, game, names: people }] : [];
    })
    .slice(0, most);
}
