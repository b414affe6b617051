// A server that does what the test says, a clock that stands until the test moves it.
import type { Socket, Surroundings } from "../../src/table/client";

export class FakeSocket implements Socket {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  open(): void {
    this.onopen?.();
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop(code = 1006, reason = ""): void {
    this.onclose?.({ code, reason });
  }
  /** What was asked of the server, without the heartbeat. */
  get asked(): Record<string, unknown>[] {
    return this.sent.filter(({ type }) => type !== "ping");
  }
  get pings(): number {
    return this.sent.length - this.asked.length;
  }
}

export class FakeWorld implements Surroundings {
  sockets: FakeSocket[] = [];
  time = 0;
  #work: { at: number; work: () => void }[] = [];
  #ids = 0;
  /** Whether the server answers a plain request: null lets it wait for ever. */
  there: boolean | null = true;
  probes = 0;
  luck = 0;

  get socket(): FakeSocket {
    const last = this.sockets.at(-1);
    if (!last) throw new Error("nobody has connected");
    return last;
  }
  open(): Socket {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  }
  now(): number {
    return this.time;
  }
  after(ms: number, work: () => void): () => void {
    const entry = { at: this.time + ms, work };
    this.#work.push(entry);
    return () => {
      this.#work = this.#work.filter((each) => each !== entry);
    };
  }
  unique(): string {
    return `c${++this.#ids}`;
  }
  chance(): number {
    return this.luck;
  }
  probe = (done: (there: boolean) => void): (() => void) => {
    this.probes += 1;
    const { there } = this;
    return there === null ? () => {} : this.after(0, () => done(there));
  };
  /** Everything that is due on the way happens at its own moment, in order. */
  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const next = this.#work.filter((each) => each.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#work = this.#work.filter((each) => each !== next);
      this.time = Math.max(this.time, next.at);
      next.work();
    }
    this.time = end;
  }
}

export const description = (seats = 2, phase = "playing") => ({
  id: "t",
  code: "ABCDEF",
  phase,
  order: { game: "sudoku-cards", seats: [] },
  seats: Array.from({ length: seats }, (_, i) => ({
    who: "person",
    name: `P${i}`,
    colour: i + 1,
    ready: true,
    here: true,
  })),
  watching: 0,
  commitment: "00",
  paused: false,
});

export const welcome = (v: number, you: number[], view: object | null, more: object = {}) => ({
  type: "welcome",
  nonet: 1,
  v,
  you,
  host: false,
  table: description(),
  ...(view ? { view, clock: 1000 } : {}),
  ...more,
});
