// Somebody's page on the server: one's own, to whom it is shown, and those of others.

import type { OwnGame, PageChoice, PersonPage as Answer } from "../core/types";
import { ask, Denied } from "./api";

export type { PageChoice };
export type ShownTo = PageChoice["shownTo"];
export const shownTo: readonly ShownTo[] = ["me", "link", "everybody"];

export type PersonPage = Omit<Answer, "played"> & { played: OwnGame[] };
export type GameResults = Answer["results"][number];
export type Day = Answer["days"][number];

export const pathOf = (page: string): string => `/p/${page}`;
/** One's own, with all that is on it. */
export const ownPath = pathOf("me");

/** Nothing: there is none, or it is not shown. */
export async function personPage(page: string): Promise<PersonPage | null> {
  try {
    return await ask("GET", `/api/people/${page}`);
  } catch (problem) {
    if (problem instanceof Denied && problem.code === "no-such-person") return null;
    throw problem;
  }
}

export const pageChoice = (): Promise<PageChoice> => ask("GET", "/api/me/page");
export const choosePage = (shownTo: ShownTo, anew = false): Promise<PageChoice> =>
  ask("POST", "/api/me/page", { shownTo, ...(anew ? { anew } : {}) });

/** Of seats at tables where one sat too: the pages of those who show theirs to everybody. */
export async function pagesOf(people: readonly { table: string; seat: number }[]): Promise<(string | null)[]> {
  if (people.length === 0) return [];
  const asked = people.map(({ table, seat }) => ({ table, seat }));
  return (await ask<{ pages: (string | null)[] }>("POST", "/api/people", { people: asked })).pages;
}
