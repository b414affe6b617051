// A table as a page holds on to it: it connects, says hello, comes back by itself after whatever happens to the connection, and
// sends again what has had no answer. Commands are never lost and never applied twice: each has an id of its own.

import type { Refusal } from "../core/core";
import type { Action, ServerMessage, TableRequest } from "../core/types";
import { gameTime, nothingYet, reduced, type TableState } from "./state";

/** The part of a WebSocket that is needed; tests bring their own. */
export type Socket = {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
};

export type Surroundings = {
  open(): Socket;
  /** Milliseconds, never going back. */
  now(): number;
  /** Calls back once; the result takes it back. */
  after(ms: number, work: () => void): () => void;
  /** Text that nobody else has. */
  unique(): string;
};

export type Link = "connecting" | "open" | "waiting" | "ended";
export type Answer = { version: number } | (Omit<Refusal, "refused"> & { refused: string; words: string });
export type Change = { state: TableState; message: ServerMessage };

type Command = { id: string; text: string; settle: (answer: Answer) => void };

/** Codes with which the server says that coming back is of no use. */
const hopeless = new Set([1008, 4004]);
/** Another tab of this device holds the table now: it comes back here when somebody looks here. */
export const elsewhere = 4009;
const firstDelay = 300;
const longestDelay = 10_000;

export class TableClient {
  #state: TableState = nothingYet;
  #link: Link = "connecting";
  #trouble: { code: string; words: string } | null = null;
  #socket: Socket | null = null;
  #welcomed = false;
  #waiting: Command[] = [];
  #delay = firstDelay;
  #cancelRetry: (() => void) | null = null;
  readonly #listeners = new Set<(change: Change | null) => void>();

  constructor(
    readonly id: string,
    private readonly token: string,
    private readonly surroundings: Surroundings,
  ) {
    this.#connect();
  }

  get state(): TableState {
    return this.#state;
  }
  get link(): Link {
    return this.#link;
  }
  /** Why the server sent us away, in its words. */
  get trouble(): { code: string; words: string } | null {
    return this.#trouble;
  }
  /** Commands without an answer. */
  get unanswered(): number {
    return this.#waiting.length;
  }

  /** Called with each change of the table, and with null where only the link changed. */
  subscribe(listener: (change: Change | null) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resolves when the server has kept it or refused it, however often the connection breaks until then. */
  ask(request: TableRequest): Promise<Answer> {
    return new Promise((settle) => {
      const id = this.surroundings.unique();
      const command = { id, text: JSON.stringify({ ...request, id }), settle };
      this.#waiting.push(command);
      if (this.#welcomed) this.#socket?.send(command.text);
    });
  }

  play(action: Action, seat?: number): Promise<Answer> {
    return this.ask({ type: "play", do: action, ...(seat === undefined ? {} : { seat }) });
  }

  /** Where the earliest press counts: with the moment, by the game's clock. */
  call(action: Action, seat?: number): Promise<Answer> {
    const t = gameTime(this.#state, this.surroundings.now());
    return this.ask({
      type: "play",
      do: action,
      ...(seat === undefined ? {} : { seat }),
      ...(t === null ? {} : { pressed: Math.round(t) }),
    });
  }

  /** The page is seen again, or the network is back: no need to wait any longer. */
  hurry(): void {
    if (this.#link !== "waiting") return;
    this.#cancelRetry?.();
    this.#connect();
  }

  leave(): void {
    this.#link = "ended";
    this.#cancelRetry?.();
    this.#socket?.close();
    this.#tell(null);
  }

  #connect(): void {
    this.#link = "connecting";
    this.#welcomed = false;
    const socket = this.surroundings.open();
    this.#socket = socket;
    socket.onopen = () => {
      // Who knows nothing yet asks for everything: a page that is loaded again has its log.
      socket.send(JSON.stringify({ type: "hello", nonet: 1, token: this.token, table: this.id, since: this.#state.version }));
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event.code);
    };
    this.#tell(null);
  }

  #hear(message: ServerMessage): void {
    if (message.type === "error") {
      this.#trouble = { code: message.code, words: message.words };
      return this.#tell(null);
    }
    const before = this.#state.view?.viewer ?? null;
    this.#state = reduced(this.#state, message, this.surroundings.now());
    if (message.type === "welcome") this.#greeted(before);
    if ("id" in message && message.id !== undefined) this.#settle(message.id, message);
    this.#tell({ state: this.#state, message });
  }

  #greeted(eye: number | null): void {
    this.#trouble = null;
    this.#delay = firstDelay;
    if (!this.#welcomed) {
      this.#welcomed = true;
      this.#link = "open";
      // A device with several seats goes on with the view that its owner had opened.
      if (eye !== null && this.#state.eye !== eye && this.#state.you.includes(eye))
        this.#socket?.send(JSON.stringify({ type: "show", seat: eye }));
      for (const command of this.#waiting) this.#socket?.send(command.text);
    }
  }

  #settle(id: string, message: ServerMessage): void {
    const at = this.#waiting.findIndex((command) => command.id === id);
    if (at < 0) return;
    const [command] = this.#waiting.splice(at, 1);
    if (message.type === "refused") {
      command?.settle({ refused: message.code, clause: message.clause ?? "", words: message.words });
    } else {
      command?.settle({ version: "v" in message ? message.v : this.#state.version });
    }
  }

  #lost(code: number): void {
    this.#socket = null;
    this.#welcomed = false;
    if (this.#link === "ended") return;
    if (hopeless.has(code)) {
      this.#link = "ended";
      return this.#tell(null);
    }
    this.#link = "waiting";
    if (code === elsewhere) return this.#tell(null);
    this.#cancelRetry = this.surroundings.after(this.#delay, () => this.#connect());
    this.#delay = Math.min(this.#delay * 2, longestDelay);
    this.#tell(null);
  }

  #tell(change: Change | null): void {
    for (const listener of this.#listeners) listener(change);
  }
}
