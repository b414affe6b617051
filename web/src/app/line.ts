// What a table client needs of the browser: a socket to the server, a clock, timers, chance. It hurries back when the page is seen again or the network returns.

import type { Socket, Surroundings, TableClient } from "../table/client";
import { hex } from "./device";

/** A request that has had no answer for so long gets none any more. */
const probeMs = 6000;

/** Whether the server answers at all. */
export function serverProbe(done: (there: boolean) => void): () => void {
  const off = new AbortController();
  const timer = setTimeout(() => off.abort(), probeMs);
  void fetch("/version", { cache: "no-store", signal: off.signal })
    .then(
      (response) => response.ok,
      () => false,
    )
    .then((there) => {
      clearTimeout(timer);
      done(there);
    });
  return () => off.abort();
}

export function browserSurroundings(open: () => Socket, probe?: Surroundings["probe"]): Surroundings {
  return {
    open,
    ...(probe ? { probe } : {}),
    now: () => performance.now(),
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    unique: () => hex(8),
    chance: () => Math.random(),
  };
}

/** Of a table's own address: where several servers share the work, each table is at one of them. */
export function serverSocket(table: string): Socket {
  const address = new URL(`/ws?table=${table}`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  return new WebSocket(address) as unknown as Socket;
}

/** Until called off. */
export function hurryWhenSeen(client: TableClient): () => void {
  const seen = (): void => {
    if (document.visibilityState === "visible") client.hurry();
  };
  document.addEventListener("visibilitychange", seen);
  const online = (): void => client.hurry();
  window.addEventListener("online", online);
  window.addEventListener("pageshow", seen);
  window.addEventListener("focus", seen);
  return () => {
    document.removeEventListener("visibilitychange", seen);
    window.removeEventListener("online", online);
    window.removeEventListener("pageshow", seen);
    window.removeEventListener("focus", seen);
  };
}
