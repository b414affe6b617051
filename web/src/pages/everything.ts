// All that the server and this device keep of somebody's games, as one file: for who wants to have it, or to leave.

import { type Account, ownAccount } from "../app/account";
import { ask, ownTables, type OwnTable, recordOf } from "../app/api";
import { dailyLog, type DailyLog } from "../app/streak";
import type { OwnGame } from "../core/types";
import { localGames, localRecord } from "../local/local_server";
import type { LocalSummary } from "../local/order";

export type Everything = {
  nonet: 1;
  account: Account | null;
  /** At the server, the newest first; finished games with their record. */
  tables: (OwnTable & { record?: object })[];
  /** On this device. */
  games: (LocalSummary & { record?: object })[];
  /** What the account's devices have told of games that were finished on them: their results alone. */
  played: OwnGame[];
  daily: DailyLog;
};

/** Where it comes from; tests bring their own. */
export type Sources = {
  account(): Promise<Account | null>;
  /** The page of tables that changed before then. */
  tables(before?: number): Promise<OwnTable[]>;
  record(id: string): Promise<object>;
  games(): Promise<LocalSummary[]>;
  game(id: string): Promise<object | null>;
  played(): Promise<OwnGame[]>;
  daily(): DailyLog;
};

const sources: Sources = {
  account: () => ownAccount(),
  tables: (before) => ownTables(before),
  record: (id) => recordOf(id),
  games: () => localGames(),
  game: (id) => localRecord(id),
  played: async () => (await ask<{ games: OwnGame[] }>("GET", "/api/me/played")).games,
  daily: () => dailyLog(),
};

/** `told` hears how many games are in it so far. */
export async function everything(told: (games: number) => void, from: Sources = sources): Promise<Everything> {
  const [account, played] = [await from.account(), await from.played()];
  const all: Everything = { nonet: 1, account, tables: [], games: [], played, daily: from.daily() };
  let page = await from.tables();
  while (page.length > 0) {
    for (const entry of page) {
      // One that is still played, or that was given up before it began, has none; nor has one that was forgotten meanwhile.
      const record = entry.table.phase === "finished" ? await from.record(entry.table.id).catch(() => null) : null;
      all.tables.push({ ...entry, ...(record ? { record } : {}) });
      told(all.tables.length);
    }
    page = await from.tables(page.at(-1)!.changed);
  }
  for (const game of await from.games().catch(() => [])) {
    const record = await from.game(game.id).catch(() => null);
    all.games.push({ ...game, ...(record ? { record } : {}) });
    told(all.tables.length + all.games.length);
  }
  return all;
}
