// People one has played with: a list on this device, which an account keeps for all its devices; invitations to a table, and whom one has blocked.
// The server names nobody: a person is a seat of a table where both sat.

import type { BlockedPerson as Blocked, Invitation, MetPerson, TableDescription } from "../core/types";
import { type GameId, isGameId } from "../core/games";
import { ask, Denied } from "./api";
import { keep, kept } from "./kept";

export type { Blocked, Invitation };
export type Met = MetPerson & { game: GameId };

const key = "nonet people";
export const mostMet = 60;

/** One line for each name, the latest first: where both sat last is how the server knows whom we mean. */
export function merged(...lists: readonly (readonly Met[])[]): Met[] {
  const latest = new Map<string, Met>();
  for (const met of lists.flat()) {
    const known = latest.get(met.name);
    if (!known || known.at < met.at) latest.set(met.name, met);
  }
  return [...latest.values()].sort((a, b) => b.at - a.at).slice(0, mostMet);
}

/** The others who sit at a table that is played. */
export function othersAt(
  { id, order, phase, seats }: Pick<TableDescription, "id" | "order" | "phase" | "seats">,
  mine: readonly number[],
  now: number,
): Met[] {
  const { game } = order;
  if ((phase !== "playing" && phase !== "finished") || mine.length === 0 || !isGameId(game)) return [];
  return seats.flatMap((seat, i) =>
    seat.who === "person" && seat.name && !mine.includes(i)
      ? [{ table: id, seat: i, name: seat.name, game, at: now }]
      : [],
  );
}

function isMet(met: Partial<Met> | null): met is Met {
  return (
    typeof met?.table === "string" &&
    typeof met.seat === "number" &&
    typeof met.name === "string" &&
    typeof met.at === "number" &&
    isGameId(met.game)
  );
}

export function peopleMet(): Met[] {
  const { list } = kept<{ list: Met[] }>(key, { list: [] });
  return Array.isArray(list) ? merged(list.filter(isMet)) : [];
}

const keepAll = (list: readonly Met[]): void => keep(key, { list });

export function meet(others: readonly Met[]): void {
  if (others.length > 0) keepAll(merged(others, peopleMet()));
}

export function forgetMet(name: string): void {
  keepAll(peopleMet().filter((met) => met.name !== name));
}

/** With an account: what its other devices know comes here, and what is known here goes there. */
export async function shareMet(): Promise<Met[]> {
  const here = peopleMet();
  try {
    const { people } = await ask<{ people: Met[] }>("GET", "/api/me/people");
    const all = merged(here, people.filter(isMet));
    keepAll(all);
    if (JSON.stringify(all) !== JSON.stringify(people)) await ask("POST", "/api/me/people", { people: all });
    return all;
  } catch {
    return here; // no account, or no server
  }
}

const seatOf = ({ table, seat }: Pick<Met, "table" | "seat">): { table: string; seat: number } => ({ table, seat });

export type Invited = "sent" | "there" | "gone" | "often" | "failed";
export async function invite(to: string, who: Met): Promise<Invited> {
  try {
    await ask("POST", "/api/invitations", { to, who: seatOf(who) });
    return "sent";
  } catch (problem) {
    if (!(problem instanceof Denied)) return "failed";
    if (problem.code === "there-already") return "there";
    if (problem.code === "no-such-person") return "gone";
    return problem.code === "too-often" || problem.code === "too-many-invitations" ? "often" : "failed";
  }
}
export const invitations = async (): Promise<Invitation[]> =>
  (await ask<{ invitations: Invitation[] }>("GET", "/api/me/invitations")).invitations;
export const dropInvitation = (id: string): Promise<object> => ask("DELETE", `/api/me/invitations/${id}`);

export const block = (who: Pick<Met, "table" | "seat">): Promise<Blocked> =>
  ask("POST", "/api/me/blocked", seatOf(who));
export const blockedPeople = async (): Promise<Blocked[]> =>
  (await ask<{ blocked: Blocked[] }>("GET", "/api/me/blocked")).blocked;
export const unblock = (id: string): Promise<object> => ask("DELETE", `/api/me/blocked/${id}`);
