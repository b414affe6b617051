// The tables that anybody may join, as they are now: asked for every few seconds while somebody looks. A list that has not changed costs a line.

import type { TableSummary } from "../core/types";

export const everyMs = 4000;

/** So many tables are in the short list, for a page that shows a few. */
export const shortList = 8;

/** `all`: how many tables there are, where the list is a short one; `people`: connected to the server; `looking`: of them, for company. */
export type Lobby = { tables: readonly TableSummary[]; all: number; people: number; looking: number };
/** Null: not known yet; "away": the server does not answer. */
export type Listing = Lobby | "away" | null;

export type Watching = {
  fetch(
    path: string,
    etag: string | null,
  ): Promise<{ status: number; etag: string | null; body: () => Promise<unknown> }>;
  visible(): boolean;
  /** Calls back when it is looked at again; the result calls it off. */
  onseen(work: () => void): () => void;
  after(ms: number, work: () => void): () => void;
};

/** Tells each change until it is called off. */
export function followTables(
  told: (listing: Listing) => void,
  { most, around = inBrowser }: { most?: number; around?: Watching } = {},
): () => void {
  const path = most === undefined ? "/api/tables" : `/api/tables?most=${most}`;
  let etag: string | null = null;
  let known: Listing = null;
  let cancel = (): void => {};
  let asking = false;
  let over = false;
  const tell = (listing: Listing): void => {
    if (!over && (listing !== "away" || known !== "away")) told((known = listing));
  };
  async function ask(): Promise<void> {
    cancel();
    if (asking || over || !around.visible()) return;
    asking = true;
    try {
      const answer = await around.fetch(path, etag);
      if (answer.status === 200) {
        const {
          tables,
          all = tables.length,
          people = 0,
          looking = 0,
        } = (await answer.body()) as Partial<Lobby> & Pick<Lobby, "tables">;
        etag = answer.etag;
        tell({ tables, all, people, looking });
      } else if (answer.status !== 304) {
        tell("away");
      }
    } catch {
      etag = null;
      tell("away");
    }
    asking = false;
    if (!over) cancel = around.after(everyMs, () => void ask());
  }
  const unseen = around.onseen(() => void ask());
  void ask();
  return () => {
    over = true;
    cancel();
    unseen();
  };
}

const inBrowser: Watching = {
  fetch: async (path, etag) => {
    const response = await fetch(path, { cache: "no-store", headers: etag ? { "if-none-match": etag } : {} });
    return {
      status: response.status,
      etag: response.headers.get("etag"),
      body: () => response.json() as Promise<unknown>,
    };
  },
  visible: () => document.visibilityState === "visible",
  onseen: (work) => {
    const seen = (): void => void (document.visibilityState === "visible" && work());
    document.addEventListener("visibilitychange", seen);
    addEventListener("online", seen);
    return () => {
      document.removeEventListener("visibilitychange", seen);
      removeEventListener("online", seen);
    };
  },
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

/** Who is there, who may still sit down, and how old a table is. */
export function seatsOf({ seats, here }: Pick<TableSummary, "seats" | "here">): {
  people: { name: string; here: boolean }[];
  bots: number;
  free: number;
} {
  return {
    people: seats.flatMap((seat, i) => (seat.who === "person" ? [{ name: seat.name, here: here?.[i] ?? true }] : [])),
    bots: seats.filter((seat) => seat.who === "bot").length,
    free: seats.filter((seat) => seat.who === "open" || seat.who === "elsewhere").length,
  };
}
