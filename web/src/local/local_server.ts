// The page's door to the local server: two workers, one that holds the tables and one that thinks. They talk to each other by
// a port that the page hands over and keeps no end of, so a bot's hand cannot be overheard either.

import type { Socket } from "../table/client";
import type { Asked } from "../table/messages";
import { Asking } from "./asking";
import type { LocalOrder, LocalSummary } from "./order";
import type { Question } from "./thinker";
import { tellPace } from "./told_pace.svelte";
import type { LocalRequest } from "./worker";

type LocalServer = { keeper: Worker; keeping: Asking<LocalRequest>; thinking: Asking<Question> };

let server: LocalServer | null = null;

function opened(): LocalServer {
  if (server) return server;
  const keeper = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "nonet tables" });
  const thinker = new Worker(new URL("./thinker.ts", import.meta.url), { type: "module", name: "nonet thinker" });
  const between = new MessageChannel();
  keeper.postMessage({ thinker: between.port1 }, [between.port1]);
  thinker.postMessage(between.port2, [between.port2]);
  tellPace(keeper);
  server = { keeper, keeping: new Asking(keeper), thinking: new Asking(thinker) };
  return server;
}

function request<Answer>(wanted: LocalRequest): Promise<Answer> {
  return opened().keeping.ask<Answer>(wanted);
}

export const openLocalTable = (id: string, order: LocalOrder): Promise<string> => request({ want: "open", id, order });
export const localGames = (): Promise<LocalSummary[]> => request({ want: "list" });
/** Null while the game runs: it would show every hand. */
export const localRecord = (id: string): Promise<object | null> => request({ want: "record", id });
export const removeLocalGame = (id: string): Promise<void> => request({ want: "remove", id });
export const think = <Answer>(question: Question): Promise<Answer> => opened().thinking.ask<Answer>(question);

/** The same of somebody who can be sent away: what may take long holds up nothing else, and is not waited for in vain. */
export function thinkApart<Answer>(question: Question): { answer: Promise<Answer>; stop: () => void } {
  const worker = new Worker(new URL("./thinker.ts", import.meta.url), { type: "module", name: "nonet maker" });
  const failed = new Promise<never>((_, reject) => (worker.onerror = () => reject(new Error("the worker failed"))));
  const answer = Promise.race([new Asking<Question>(worker).ask<Answer>(question), failed]);
  return { answer: answer.finally(() => worker.terminate()), stop: () => worker.terminate() };
}

/** A seat at a local table, in the shape of a socket: see TableClient. */
export function localSocket(id: string): Socket {
  const { port1, port2 } = new MessageChannel();
  const socket: Socket = {
    send: (text) => port1.postMessage(JSON.parse(text) as Asked),
    close: () => {
      port1.postMessage({ type: "leave" });
      socket.onclose?.({ code: 1000, reason: "" });
    },
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  port1.onmessage = (event: MessageEvent) => {
    const closed = (event.data as { closed?: number }).closed;
    if (closed !== undefined) socket.onclose?.({ code: closed, reason: "" });
    else socket.onmessage?.({ data: JSON.stringify(event.data) });
  };
  opened().keeper.postMessage({ seat: id }, [port2]);
  queueMicrotask(() => socket.onopen?.());
  return socket;
}
