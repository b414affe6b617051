// The server's HTTP, asked from the page. What the server denies comes back with its code; words/denials.ts has the words.

import type { Denial, HistoryEntry, NewTable, TableOrder, TableSummary } from "../core/types";
import { deviceToken } from "./device";

export class Denied extends Error {
  constructor(
    readonly code: string,
    words: string,
    readonly status: number,
  ) {
    super(words);
  }
}

/** There is no server, or no way to it. */
export class Unreachable extends Error {}

export type OwnTable = Pick<HistoryEntry, "changed" | "you" | "turns"> & { table: TableSummary };

export async function ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const headers: Record<string, string> = { authorization: `Bearer ${deviceToken()}` };
  if (body) headers["content-type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  } catch {
    throw new Unreachable(path);
  }
  if (response.ok) return (await response.json()) as Answer;
  const denial = (await response.json().catch(() => null)) as Denial | null;
  if (!denial?.error) throw new Unreachable(`${path}: ${response.status}`);
  throw new Denied(denial.error.code, denial.error.words, response.status);
}

export const openTable = (order: TableOrder): Promise<NewTable> => ask("POST", "/api/tables", order);
export const tableOfCode = (code: string): Promise<{ id: string }> =>
  ask("GET", `/api/codes/${encodeURIComponent(code)}`);
/** The tables this person sat at, the newest first; a page of those that changed before then. */
export const ownTables = async (before?: number): Promise<OwnTable[]> =>
  (await ask<{ tables: OwnTable[] }>("GET", `/api/me/tables${before === undefined ? "" : `?before=${before}`}`)).tables;
/** Of these the ones that are not finished, however old. */
export const runningTables = async (): Promise<OwnTable[]> =>
  (await ask<{ tables: OwnTable[] }>("GET", "/api/me/tables?running=1")).tables;
export const recordOf = (id: string): Promise<object> => ask("GET", `/api/tables/${id}/record`);
