// The real server for tests that need no browser, and somebody at one of its tables: a device with the page's own client.

import { Window } from "happy-dom";
import { hex } from "../../src/app/device";
import type { ServerMessage, TableOrder, TableRequest } from "../../src/core/types";
import { type Answer, type Socket, TableClient } from "../../src/table/client";
import { gameTime, type TableState } from "../../src/table/state";
import { freePort, started } from "../browser/setup";

export type TestServer = { url: string; stop: () => void };

export async function opened(): Promise<TestServer> {
  const port = await freePort();
  const child = await started(port, "unused", "--keep-nothing", "--messages-per-second", "0");
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill("SIGKILL") };
}

export async function ordered(server: TestServer, token: string, order: TableOrder): Promise<string> {
  const answer = await fetch(`${server.url}/api/tables`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify(order),
  });
  if (!answer.ok) throw new Error(`no table for ${JSON.stringify(order)}: ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

export class Visitor {
  readonly #client: TableClient;
  /** All moves that this device was told of. */
  readonly moves: Extract<ServerMessage, { type: "move" }>[] = [];
  #waiting: { met: () => boolean; resolve: () => void }[] = [];

  constructor(server: TestServer, table: string, token: string) {
    const { WebSocket } = new Window({ url: server.url });
    this.#client = new TableClient(table, token, {
      open: () => new WebSocket(`${server.url.replace("http", "ws")}/ws`) as unknown as Socket,
      now: () => performance.now(),
      after: (ms, work) => {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
      unique: () => hex(8),
      chance: () => 0.5,
    });
    this.#client.subscribe((change) => {
      if (change?.message.type === "move") this.moves.push(change.message);
      const met = this.#waiting.filter((each) => each.met());
      this.#waiting = this.#waiting.filter((each) => !met.includes(each));
      for (const { resolve } of met) resolve();
    });
  }

  get state(): TableState {
    return this.#client.state;
  }
  get time(): number {
    return Math.round(gameTime(this.state, performance.now()) ?? 0);
  }
  ask(request: TableRequest): Promise<Answer> {
    return this.#client.ask(request);
  }
  until(met: () => boolean): Promise<void> {
    return met() ? Promise.resolve() : new Promise((resolve) => this.#waiting.push({ met, resolve }));
  }
  leave(): void {
    this.#client.leave();
  }
}
