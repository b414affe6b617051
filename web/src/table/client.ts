// A table as a page holds on to it: it connects, says hello, notices when the line has died, comes back by itself after whatever happens to it,
// and sends again what has had no answer. Commands are never lost and never applied twice: each has an id of its own.

import type { Refusal } from "../core/core";
import type { Action } from "../core/types";
import { Heartbeat } from "./heartbeat";
import type { Request, Told } from "./messages";
import { gameTime, nothingYet, reduced, type TableState } from "./state";
import { WayBack } from "./way_back";

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
  /** 0 to 1, never 1. */
  chance(): number;
  /** Asks whether the server is there, without a socket; the result calls it off. A table on this device needs no line, and has none of this. */
  probe?: (done: (there: boolean) => void) => () => void;
};

export type Link = "connecting" | "open" | "waiting" | "ended";
/** What a device hands on so that another goes on with its seats: good once, for so many seconds. */
export type SeatKey = { key: string; seconds: number };
export type Answer =
  { version: number; seatKey?: SeatKey } | (Omit<Refusal, "refused"> & { refused: string; words: string });
export type Change = { state: TableState; message: Told };

type Command = { id: string; text: string; settle: (answer: Answer) => void };

/** Codes with which the server says that coming back is of no use. */
const hopeless = new Set([1008, 4003, 4004]);
/** Another tab of this device holds the table now: it comes back here when somebody looks here. */
export const elsewhere = 4009;
const badKey = 4005;
/** The server has no room or cannot keep anything just now. */
const later = 1013;
const tooMany = "too-many-messages";
const laterMs = 5000;
/** So long a try may take, from the first packet to the welcome. */
const tryMs = 8000;
/** A try that is younger is left alone, whoever is in a hurry. */
const youngMs = 1500;

export class TableClient {
  #state: TableState = nothingYet;
  #link: Link = "connecting";
  #trouble: { code: string; words: string } | null = null;
  #socket: Socket | null = null;
  #welcomed = false;
  #waiting: Command[] = [];
  /** Waits until it may come back: haste would only make it longer. */
  #penned = false;
  #keyRefused = false;
  #triedAt = 0;
  #cancelTry: (() => void) | null = null;
  readonly #heartbeat: Heartbeat | null;
  readonly #wayBack: WayBack;
  readonly #listeners = new Set<(change: Change | null) => void>();

  constructor(
    readonly id: string,
    private readonly token: string,
    private readonly surroundings: Surroundings,
    /** From another device, to go on with its seats here. */
    private key: string | null = null,
  ) {
    this.#wayBack = new WayBack(surroundings, (took) => this.#tryAgain(took));
    this.#heartbeat = surroundings.probe
      ? new Heartbeat(
          surroundings,
          () => this.#socket?.send('{"type":"ping"}'),
          () => this.#giveUp(),
        )
      : null;
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
  /** The key that was to bring seats here was used before, or is too old. */
  get keyRefused(): boolean {
    return this.#keyRefused && this.#state.you.length === 0;
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
  ask(request: Request): Promise<Answer> {
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
    if (this.#link === "open") this.#heartbeat?.hurry();
    else if (this.#link === "waiting" && !this.#penned) this.#connect();
    else if (this.#link === "connecting" && this.surroundings.now() - this.#triedAt > youngMs) this.#connect();
  }

  /** A key came while the table is open already. */
  goOn(key: string): void {
    this.key = key;
    this.#keyRefused = false;
    this.#connect();
  }

  leave(): void {
    this.#link = "ended";
    this.#letGo();
    this.#tell(null);
  }

  /** The server is there. A try that is under way already is given the time that it may need on such a line. */
  #tryAgain(tookMs: number): void {
    const age = this.surroundings.now() - this.#triedAt;
    if (this.#link !== "connecting" || age > 1000 + 5 * tookMs) this.#connect();
  }

  #connect(): void {
    this.#letGo();
    this.#link = "connecting";
    this.#penned = false;
    this.#triedAt = this.surroundings.now();
    const socket = this.surroundings.open();
    this.#socket = socket;
    this.#cancelTry = this.surroundings.after(tryMs, () => this.#giveUp());
    this.#wayBack.begun();
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      this.#wayBack.stop();
      // Who knows nothing yet asks for everything: a page that is loaded again has its log.
      const key = this.key === null ? {} : { key: this.key };
      socket.send(
        JSON.stringify({
          type: "hello",
          nonet: 1,
          token: this.token,
          table: this.id,
          since: this.#state.version,
          ...key,
        }),
      );
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(event.data)) as Told);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event.code, event.reason);
    };
    this.#tell(null);
  }

  /** Nothing is heard from this connection any more, whatever it may still say. */
  #letGo(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#welcomed = false;
    this.#heartbeat?.stop();
    this.#wayBack.stop();
    this.#cancelTry?.();
    socket?.close();
  }

  /** The line is dead, or never came about: another is tried. */
  #giveUp(): void {
    this.#letGo();
    this.#link = "waiting";
    this.#wayBack.lost();
    this.#tell(null);
  }

  #hear(message: Told): void {
    this.#heartbeat?.heard();
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
    if (!this.#welcomed) {
      this.#welcomed = true;
      this.#link = "open";
      this.key = null;
      this.#cancelTry?.();
      this.#wayBack.arrived();
      this.#heartbeat?.begin();
      // A device with several seats goes on with the view that its owner had opened.
      if (eye !== null && this.#state.eye !== eye && this.#state.you.includes(eye))
        this.#socket?.send(JSON.stringify({ type: "show", seat: eye }));
      for (const command of this.#waiting) this.#socket?.send(command.text);
    }
  }

  #settle(id: string, message: Told): void {
    const at = this.#waiting.findIndex((command) => command.id === id);
    if (at < 0) return;
    const [command] = this.#waiting.splice(at, 1);
    if (message.type === "refused") {
      command?.settle({ refused: message.code, clause: message.clause ?? "", words: message.words });
    } else if (message.type === "hand-over") {
      command?.settle({ version: this.#state.version, seatKey: { key: message.key, seconds: message.seconds } });
    } else {
      command?.settle({ version: "v" in message ? message.v : this.#state.version });
    }
  }

  #lost(code: number, reason: string): void {
    this.#letGo();
    if (this.#link === "ended") return;
    this.#link = "waiting";
    if (code === badKey) {
      // It may have done its work before the line broke: then the seats are here, and the welcome says so.
      this.key = null;
      this.#keyRefused = true;
      return this.#connect();
    }
    const flooded = code === 1008 && (reason === tooMany || this.#trouble?.code === tooMany);
    if (flooded) this.#trouble = { code: tooMany, words: reason };
    if (flooded || code === later) {
      this.#penned = true;
      this.#wayBack.later(laterMs);
    } else if (hopeless.has(code)) {
      this.#link = "ended";
      if (code === 4003) this.#trouble ??= { code: "removed", words: reason };
    } else if (code !== elsewhere) {
      this.#wayBack.lost();
    }
    this.#tell(null);
  }

  #tell(change: Change | null): void {
    for (const listener of this.#listeners) listener(change);
  }
}
