// The address by which others reach this page. Who opened it as "localhost" sees it there alone: the server knows where else it is heard.

import type { ServerAddresses } from "../core/types";
import { ask } from "./api";

export type Reach = {
  /** Beginnings of links, the best first; never empty. */
  bases: string[];
  /** Nobody else can come: the option with which the server would let them in, or empty where it has not said. Null: they can. */
  shut: string | null;
};

/** A machine's name for itself. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, "").toLowerCase();
  return (
    name === "localhost" ||
    name.endsWith(".localhost") ||
    /^127(\.\d+){3}$/.test(name) ||
    name === "::1" ||
    name === "0.0.0.0" ||
    name === "::"
  );
}

export function reachOf(origin: string, server: ServerAddresses | null): Reach {
  if (!isLoopback(new URL(origin).hostname)) return { bases: [origin], shut: null };
  if (server && !server.local && server.addresses.length > 0) return { bases: server.addresses, shut: null };
  return { bases: [origin], shut: server?.open ?? "" };
}

/** Asks the server only where its answer matters. */
export async function ownReach(origin = location.origin): Promise<Reach> {
  if (!isLoopback(new URL(origin).hostname)) return reachOf(origin, null);
  return reachOf(origin, await ask<ServerAddresses>("GET", "/api/server").catch(() => null));
}

/** A place of this page as others find it, to be handed on; `shut` as above. */
export async function linkTo(path: string, origin = location.origin): Promise<{ link: string; shut: string | null }> {
  const { bases, shut } = await ownReach(origin);
  return { link: (bases[0] ?? origin) + path, shut };
}
