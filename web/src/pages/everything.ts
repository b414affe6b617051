// All that the server and this device keep of somebody, as one file: for who wants to have it, or to leave. It is asked for in pieces, each a
// request of its own.

import { type Account, ownAccount } from "../app/account";
import { ask, Denied, ownTables, type OwnTable, recordOf } from "../app/api";
import { dailyLog, type DailyLog } from "../app/streak";
import { type Blocked, blockedPeople, type Invitation, invitations, type Met } from "../app/company";
import { type PageChoice, pageChoice } from "../app/person";
import type { DailyNotes, OwnGame, PushAnswer } from "../core/types";
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
  /** In the lists of the daily challenge, the newest first, each with its record. */
  days: (DailyNote & { record?: object })[];
  /** People played with, as the account keeps them; whom one has blocked; invitations that wait. */
  people: Met[];
  blocked: Blocked[];
  invitations: Invitation[];
  /** To whom the page is shown; null without an account. */
  page: PageChoice | null;
  /** What this device is told of, without the address it is told at. */
  notices: Omit<Notices, "endpoint"> | null;
};
type DailyNote = DailyNotes["results"][number];
type Notices = NonNullable<PushAnswer["subscription"]>;

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
  /** The page of days before that one. */
  days(before?: string): Promise<DailyNote[]>;
  dayRecord(date: string, game: string): Promise<object>;
  people(): Promise<Met[]>;
  blocked(): Promise<Blocked[]>;
  invitations(): Promise<Invitation[]>;
  page(): Promise<PageChoice>;
  notices(): Promise<Notices | null>;
};

const sources: Sources = {
  account: () => ownAccount(),
  tables: (before) => ownTables(before),
  record: (id) => recordOf(id),
  games: () => localGames(),
  game: (id) => localRecord(id),
  played: async () => (await ask<{ games: OwnGame[] }>("GET", "/api/me/played")).games,
  daily: () => dailyLog(),
  days: async (before) =>
    (await ask<DailyNotes>("GET", `/api/me/daily${before === undefined ? "" : `?before=${before}`}`)).results,
  dayRecord: (date, game) => ask("GET", `/api/me/daily/${date}/${game}`),
  people: async () => (await ask<{ people: Met[] }>("GET", "/api/me/people")).people,
  blocked: () => blockedPeople(),
  invitations: () => invitations(),
  page: () => pageChoice(),
  notices: async () => (await ask<PushAnswer>("GET", "/api/push")).subscription,
};

/** What only an account has, or only some servers, is not there without. */
async function or<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await answer;
  } catch (problem) {
    if (problem instanceof Denied) return otherwise;
    throw problem;
  }
}

async function daysOf(from: Sources): Promise<Everything["days"]> {
  const days: Everything["days"] = [];
  let some = await from.days();
  while (some.length > 0) {
    for (const day of some) {
      const record = await from.dayRecord(day.date, day.game).catch(() => null);
      days.push({ ...day, ...(record ? { record } : {}) });
    }
    some = await from.days(some.at(-1)!.date);
  }
  return days;
}

function withoutAddress(notices: Notices | null): Everything["notices"] {
  if (!notices) return null;
  const { endpoint: _address, ...rest } = notices;
  return rest;
}

/** `told` hears how many games are in it so far. */
export async function everything(told: (games: number) => void, from: Sources = sources): Promise<Everything> {
  const [account, played] = [await from.account(), await from.played()];
  const all: Everything = {
    nonet: 1,
    account,
    tables: [],
    games: [],
    played,
    daily: from.daily(),
    days: await daysOf(from),
    people: await or(from.people(), []),
    blocked: await from.blocked(),
    invitations: await from.invitations(),
    page: await or<PageChoice | null>(from.page(), null),
    notices: withoutAddress(await or(from.notices(), null)),
  };
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
