// A table without a server: people at this device and bots, refereed by the core. It speaks the server's protocol
// (docs/protocol.md), so the page cannot tell the two apart. It lives in a worker: positions, and with them everybody's
// hands, never come into the page; what it sends is the view that the page has asked for.

import type { Bot, Core, Refusal, Situation, Status, Wish } from "../core/core";
import type { Action, ClientMessage, Result, ServerMessage, TableDescription, TableEvent, View } from "../core/types";
import type { AnyPosition, LocalOrder, RecordedMove, SavedTable } from "./order";

export type LocalSurroundings = {
  core: Core;
  /** Asked elsewhere, so that thinking holds nobody up. */
  think(bot: Bot, situation: Situation<View>): Promise<Wish<Action>>;
  now(): number;
  after(ms: number, work: () => void): () => void;
  /** Milliseconds since 1970, for the list of games. */
  date(): number;
  random(bytes: number): string;
  save(saved: SavedTable): void;
};

type Send = (message: ServerMessage) => void;
type Guest = { send: Send; eye: number | null };

export function ordered(id: string, order: LocalOrder, around: LocalSurroundings): SavedTable {
  const { core } = around;
  const seeds = { serverSeed: around.random(32), seatSeeds: order.seats.map(() => around.random(16)) };
  const fairness = order.daily?.fairness ?? { ...seeds, commitment: core.fair(seeds).commitment };
  const { seed } = core.fair(fairness);
  const start =
    (order.start as AnyPosition | undefined) ??
    core.setUp<AnyPosition>({ game: order.game, options: order.options, seats: order.seats.length, seed });
  const now = around.date();
  return {
    id,
    order,
    fairness,
    start,
    position: start,
    moves: [],
    seen: [],
    clock: 0,
    version: 1,
    created: now,
    changed: now,
  };
}

/** What everybody saw of moves that were kept without it. */
function seenAgain(core: Core, start: AnyPosition, moves: readonly RecordedMove[]): TableEvent[] {
  let position = start;
  return moves.map(({ result: _, ...move }) => {
    const step = core.step<AnyPosition, Action, Result>(position, move);
    if ("refused" in step) throw new Error(`a move of the game that was kept is refused: ${step.refused}`);
    position = step.position;
    return step.seen;
  });
}

export class LocalTable {
  readonly #guests = new Set<Guest>();
  readonly #seats: number[];
  #position: AnyPosition;
  #status: Status;
  readonly #events: TableEvent[];
  #runningSince: number | null = null;
  #paused = false;
  #question = 0;
  #cancelClock: (() => void) | null = null;
  readonly #botSeed: string;

  constructor(
    private readonly saved: SavedTable,
    private readonly around: LocalSurroundings,
  ) {
    this.#position = saved.position;
    this.#status = around.core.statusOf(saved.position);
    this.#events = saved.seen ??= seenAgain(around.core, saved.start, saved.moves);
    this.#seats = saved.order.seats.flatMap((seat, i) => (seat.who === "here" ? [i] : []));
    this.#botSeed = saved.order.daily?.bot?.seed ?? saved.fairness?.serverSeed ?? around.random(32);
  }

  get id(): string {
    return this.saved.id;
  }

  /** The game's clock stands while nobody looks. */
  enter(send: Send): (message: ClientMessage) => void {
    const guest: Guest = { send, eye: this.#seats.length === 1 ? (this.#seats[0] ?? null) : null };
    return (message) => {
      if (message.type === "hello") {
        if (!this.#guests.has(guest)) this.#guests.add(guest);
        this.#run();
        send(this.#welcome(guest, message.since ?? 0));
        this.#goOn();
      } else {
        this.#handle(guest, message);
      }
    };
  }

  leave(): void {
    this.#guests.clear();
    this.#hold();
    this.around.save(this.saved);
  }

  #time(): number {
    return this.saved.clock + (this.#runningSince === null ? 0 : this.around.now() - this.#runningSince);
  }

  #run(): void {
    if (this.#runningSince === null && !this.#paused && !this.#position.over) this.#runningSince = this.around.now();
  }

  #hold(): void {
    this.saved.clock = this.#time();
    this.#runningSince = null;
    this.#question += 1;
    this.#cancelClock?.();
  }

  #handle(guest: Guest, message: Exclude<ClientMessage, { type: "hello" }>): void {
    const id = "id" in message && message.id !== undefined ? { id: message.id } : {};
    // The page has words for every code.
    const refuse = (code: string): void => guest.send({ type: "refused", code, words: "", ...id });
    const changed = (): void => {
      for (const other of this.#guests) other.send({ type: "table", ...this.#table(), ...(other === guest ? id : {}) });
    };
    switch (message.type) {
      case "show":
        if (message.seat !== null && !this.#seats.includes(message.seat)) return refuse("not-your-seat");
        guest.eye = message.seat;
        return guest.send({ type: "shown", v: this.saved.version, seat: guest.eye, ...this.#shown(guest), ...id });
      case "play": {
        const seat = message.seat ?? (this.#seats.length === 1 ? this.#seats[0] : undefined);
        if (seat === undefined) return refuse("which-seat");
        if (!this.#seats.includes(seat)) return refuse("not-your-seat");
        if (this.#paused) return refuse("paused");
        const { version } = this.saved;
        this.#pass();
        const refusal = this.#step({ seat, ...this.#timed(), do: message.do as Action }, guest, message.id);
        if (refusal) guest.send({ type: "refused", code: refusal.refused, clause: refusal.clause, words: "", ...id });
        if (!refusal || this.saved.version !== version) this.#goOn();
        return;
      }
      case "pause": {
        const wanted = message.wanted ?? true;
        if (wanted) {
          this.#paused = !this.#paused;
          if (this.#paused) this.#hold();
          else this.#run();
          this.saved.version += 1;
        }
        changed();
        return this.#goOn();
      }
      case "dress": {
        const seat = this.saved.order.seats[message.seat];
        if (seat && message.name) seat.name = message.name;
        if (seat && message.colour) seat.colour = message.colour;
        this.saved.version += 1;
        return changed();
      }
      default:
        return refuse("too-early");
    }
  }

  /** Lets the time act where it is due: at its own moment, however late that is noticed. */
  #pass(): void {
    for (let due = this.#due(); due !== null && due <= this.#time(); due = this.#due())
      if (this.#step({ t: due, do: { type: "clock" } as unknown as Action })) return;
  }

  #due(): number | null {
    return this.#position.over ? null : this.#status.deadline;
  }

  /** Where a clock can run every move has its time. */
  #timed(): { t?: number } {
    return this.#status.timed ? { t: Math.round(this.#time()) } : {};
  }

  #step(move: Omit<RecordedMove, "result">, by?: Guest, id?: string): Refusal | null {
    const answer = this.around.core.step<AnyPosition, Action, Result>(this.#position, move);
    if ("refused" in answer) return answer;
    const { result, position, seen, ...status } = answer;
    const couldAct = this.#status.actors;
    this.#position = position;
    this.#status = status;
    Object.assign(this.saved, { position, version: this.saved.version + 1, changed: this.around.date() });
    (this.saved.versions ??= this.saved.moves.map((_, i) => i + 2)).push(this.saved.version);
    this.saved.moves.push({ ...move, result });
    this.#events.push(seen);
    if (position.over) {
      this.#hold();
      this.saved.ended = "rules";
    }
    for (const guest of this.#guests) this.#tell(guest, seen, couldAct, guest === by && id !== undefined ? { id } : {});
    if (position.over) for (const guest of this.#guests) guest.send({ type: "table", ...this.#table() });
    this.saved.clock = this.#time();
    if (this.#runningSince !== null) this.#runningSince = this.around.now();
    this.around.save(this.saved);
    return null;
  }

  #tell(guest: Guest, seen: TableEvent, couldAct: readonly number[], asked: { id?: string }): void {
    // Where people share the device a hand closes as soon as its turn is over: somebody else may look.
    const { eye } = guest;
    const closes =
      this.#seats.length > 1 && eye !== null && couldAct.includes(eye) && !this.#status.actors.includes(eye);
    if (closes) guest.eye = null;
    const shown = { ...(closes ? { shown: null } : {}), ...this.#shown(guest) };
    guest.send({ type: "move", v: this.saved.version, ...seen, ...shown, ...asked });
  }

  /** After every step: the next clock, and the bots anew. */
  #goOn(): void {
    this.#cancelClock?.();
    this.#cancelClock = null;
    const question = ++this.#question;
    if (this.#paused || this.#guests.size === 0) return;
    const due = this.#due();
    if (due !== null)
      this.#cancelClock = this.around.after(Math.max(0, due - this.#time()), () => {
        this.#pass();
        this.#goOn();
      });
    for (const seat of this.#status.actors)
      if (this.saved.order.seats[seat]?.who === "bot") void this.#askBot(seat, question);
  }

  async #askBot(seat: number, question: number): Promise<void> {
    const { order } = this.saved;
    const asked = this.around.now();
    const fixed = order.daily?.bot;
    const wish = await this.around.think(fixed?.kind ?? order.seats[seat]?.level ?? "casual", {
      view: this.around.core.view<AnyPosition, View>(this.#position, seat),
      events: this.#events,
      now: fixed ? 0 : Math.round(this.#time()),
      seed: this.#botSeed,
      ...(fixed ? {} : { capMs: 1500 }),
    });
    if (question !== this.#question || "wait" in wish) return;
    const wait = Math.max(wish.afterMs, order.botPaceMs) - (this.around.now() - asked);
    this.around.after(Math.max(0, wait), () => {
      if (question !== this.#question) return;
      const { version } = this.saved;
      this.#pass();
      // What was meant for a total that has just gone is refused, and everybody thinks anew.
      const refusal = this.#step({ seat, ...this.#timed(), do: wish.do });
      if (!refusal || this.saved.version !== version) this.#goOn();
    });
  }

  #shown(guest: Guest): { clock?: number; view: View } {
    const view = this.around.core.view<AnyPosition, View>(this.#position, guest.eye);
    return { ...(this.#status.timed ? { clock: Math.round(this.#time()) } : {}), view };
  }

  #welcome(guest: Guest, since: number): ServerMessage {
    const { v, table, you, host } = this.#table();
    const missed = this.#events.filter((_, i) => (this.saved.versions?.[i] ?? i + 2) > since);
    return { type: "welcome", nonet: 1, v, you, host, table, missed, ...this.#shown(guest) };
  }

  #table(): { v: number; table: TableDescription; you: number[]; host: boolean } {
    const { id, order, fairness } = this.saved;
    const over = this.#position.over;
    const table: TableDescription = {
      id,
      code: "",
      phase: over ? "finished" : "playing",
      order: {
        game: order.game,
        options: this.saved.start.options,
        seats: order.seats.map(({ who, name }) => ({ who, name })),
      },
      seats: order.seats.map((seat) => ({
        who: seat.who === "bot" ? "bot" : "person",
        name: seat.name,
        colour: seat.colour,
        ready: true,
        here: true,
        ...(seat.level ? { level: seat.level } : {}),
      })),
      watching: 0,
      commitment: fairness?.commitment ?? "",
      paused: this.#paused,
      ...(order.series ? { series: order.series } : {}),
      ...(over ? { ended: "rules", winners: this.#position.winners.filter((winner) => winner !== "game") } : {}),
      ...(over && fairness ? { fairness } : {}),
    };
    return { v: this.saved.version, table, you: this.#seats, host: true };
  }
}
