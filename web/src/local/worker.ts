// The worker that holds the tables of this device. The page orders them, takes a seat by port, and gets views; positions stay here.

import { loadCore } from "../app/core";
import { hex } from "../app/device";
import type { Pace } from "../app/settings.svelte";
import type { Bot, Core, Situation, Wish } from "../core/core";
import type { Action, View } from "../core/types";
import { Asking } from "./asking";
import { elsewhere } from "../table/client";
import type { Asked } from "../table/messages";
import { LocalTable, type LocalSurroundings, ordered } from "./local_table";
import { finished, type LocalOrder, recordOfSaved, type SavedTable, summary } from "./order";
import { paced } from "./pace";
import { Shelf } from "./shelf";
import { Tabs } from "./tabs";
import type { Question } from "./thinker";

export type LocalRequest =
  | { want: "open"; id: string; order: LocalOrder }
  | { want: "list" }
  | { want: "record"; id: string }
  | { want: "remove"; id: string };

const shelf = new Shelf();
const tables = new Map<string, LocalTable>();
const ports = new Map<string, Set<MessagePort>>();
const tabs = new Tabs(letGo);
let saving: Promise<void> = Promise.resolve();
let thinker: Asking<Question> | null = null;
let pace: Pace = "normal";

function surroundings(core: Core): LocalSurroundings {
  return {
    core,
    think: (bot: Bot, situation: Situation<View>) =>
      thinker?.ask<Wish<Action>>({ ask: "bot", bot, situation }) ?? Promise.reject(new Error("nobody to think")),
    now: () => performance.now(),
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    date: () => Date.now(),
    random: hex,
    save: (saved) => void (saving = shelf.put(saved)),
    asksFirst: true,
    pace: (usual) => paced(pace, usual),
  };
}

async function tableAt(id: string): Promise<LocalTable | null> {
  const open = tables.get(id);
  if (open) return open;
  await tabs.take(id);
  const saved = await shelf.get(id);
  return saved && hold(saved, await loadCore());
}

/** Another tab wants the table: it finds on the shelf what we know, and who sits here learns that it is elsewhere. */
async function letGo(id: string): Promise<boolean> {
  const table = tables.get(id);
  if (!table) return false;
  tables.delete(id);
  for (const port of ports.get(id) ?? []) {
    port.onmessage = null;
    port.postMessage({ closed: elsewhere });
  }
  ports.delete(id);
  table.leave();
  await saving;
  return true;
}

function hold(saved: SavedTable, core: Core): LocalTable {
  const table = new LocalTable(saved, surroundings(core));
  tables.set(saved.id, table);
  return table;
}

async function answered(request: LocalRequest): Promise<unknown> {
  switch (request.want) {
    case "open": {
      const core = await loadCore();
      const saved = ordered(request.id, request.order, surroundings(core));
      await shelf.put(saved);
      hold(saved, core);
      return saved.id;
    }
    case "list":
      return (await shelf.all()).map(summary).sort((a, b) => b.changed - a.changed);
    case "record": {
      const saved = await shelf.get(request.id);
      // A running game's record would show every hand.
      return saved && finished(saved) ? recordOfSaved(saved) : null;
    }
    case "remove":
      await tabs.take(request.id);
      tables.delete(request.id);
      return shelf.remove(request.id);
  }
}

/** A seat at a table: protocol messages by a port of its own, as over a socket. */
async function seated(id: string, port: MessagePort): Promise<void> {
  let handle: ((message: Asked) => void) | null = null;
  const early: Asked[] = [];
  let table: LocalTable | null = null;
  port.onmessage = (event: MessageEvent) => {
    const message = event.data as Asked | { type: "leave" };
    if (message.type === "leave") {
      table?.leave();
      ports.get(id)?.delete(port);
    } else if (handle) handle(message);
    else early.push(message);
  };
  table = await tableAt(id);
  if (!table) return port.postMessage({ closed: 4004 });
  ports.set(id, (ports.get(id) ?? new Set()).add(port));
  handle = table.enter((message) => port.postMessage(message));
  early.forEach(handle);
}

self.onmessage = (event: MessageEvent) => {
  const data = event.data as {
    thinker?: MessagePort;
    seat?: string;
    id?: number;
    question?: LocalRequest;
    pace?: Pace;
  };
  if (data.pace) pace = data.pace;
  else if (data.thinker) thinker = new Asking(data.thinker);
  else if (data.seat && event.ports[0]) void seated(data.seat, event.ports[0]);
  else if (data.question)
    answered(data.question).then(
      (answer) => self.postMessage({ id: data.id, answer }),
      (trouble: unknown) =>
        self.postMessage({ id: data.id, trouble: trouble instanceof Error ? trouble.message : String(trouble) }),
    );
};
