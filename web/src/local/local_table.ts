// A table without a server: people at this device and bots, refereed by the core. It speaks the server's protocol
// (docs/protocol.md), so the page cannot tell the two apart. It lives in a worker: positions, and with them everybody's
// hands, never come into the page; what it sends is the view that the page has asked for.

import type { Bot, Core, Refusal, Situation, Status, Wish } from "../core/core";
import type { Action, Level, Result, TableEvent, View } from "../core/types";
import type { Asked, Description, Stands, Told } from "../table/messages";
import { described } from "./describing";
import { type AnyPosition, finished, type LocalOrder, type RecordedMove, type SavedTable } from "./order";
import { botsAlone, soon } from "./pace";
import { raced, replayed, standingWithout } from "./taking_back";

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
  /** Who comes to a running clock is asked before it runs. */
  asksFirst?: boolean;
  /** How long a bot's move takes at least, of what is usual at a table; left out: just that. */
  pace?(usual: number): number;
};

/** Of the bot that plays on for who has given up: the server's. */
const standInLevel: Level = "steady";

type Send = (message: Told) => void;
type Play = Extract<Asked, { type: "play" }>;
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

export class LocalTable {
  readonly #guests = new Set<Guest>();
  readonly #seats: number[];
  #position: AnyPosition;
  #status: Status;
  #events: TableEvent[];
  #runningSince: number | null = null;
  #paused = false;
  #stands: Stands | null = null;
  #question = 0;
  #cancelClock: (() => void) | null = null;
  readonly #botSeed: string;

  constructor(
    private readonly saved: SavedTable,
    private readonly around: LocalSurroundings,
  ) {
    this.#position = saved.position;
    this.#status = around.core.statusOf(saved.position);
    this.#events = saved.seen ??= replayed(around.core, saved.start, saved.moves).seen;
    this.#seats = saved.order.seats.flatMap((seat, i) => (seat.who === "here" ? [i] : []));
    if (finished(saved) && !saved.winners) this.#askWhoWon();
    this.#botSeed = saved.order.daily?.bot?.seed ?? saved.fairness?.serverSeed ?? around.random(32);
  }

  get id(): string {
    return this.saved.id;
  }

  /** The game's clock stands while nobody looks. */
  enter(send: Send): (message: Asked) => void {
    const guest: Guest = { send, eye: this.#only ?? null };
    return (message) => {
      if (message.type === "hello") {
        if (this.around.asksFirst && this.#guests.size === 0 && this.#due() !== null) this.#stands = "ready";
        this.#guests.add(guest);
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

  /** Paused by somebody, or standing by itself. */
  get #still(): boolean {
    return this.#paused || this.#stands !== null;
  }

  #run(): void {
    if (this.#runningSince === null && !this.#still && !finished(this.saved)) this.#runningSince = this.around.now();
  }

  #hold(): void {
    this.saved.clock = this.#time();
    this.#runningSince = null;
    this.#question += 1;
    this.#cancelClock?.();
  }

  #handle(guest: Guest, message: Exclude<Asked, { type: "hello" }>): void {
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
      case "play":
        return this.#play(guest, message, refuse);
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
      case "hold":
        // Where no clock can run nothing needs to stand.
        if (!this.#status.timed || finished(this.saved) || this.#stands === "ready") return changed();
        this.#stands = message.why;
        this.#hold();
        return changed();
      case "go-on":
        this.#stands = null;
        this.#run();
        changed();
        return this.#goOn();
      case "take-back": {
        const standing = this.#standingWithout();
        if (this.#still) return refuse("paused");
        if (standing === null) return refuse("too-late");
        this.#takeBack(standing, guest, id);
        changed();
        return this.#goOn();
      }
      case "resign": {
        const { seat = this.#only } = message;
        if (seat === undefined) return refuse("which-seat");
        if (!this.#people.includes(seat)) return refuse("not-your-seat");
        if (finished(this.saved)) return refuse("too-late");
        this.#resign(seat);
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

  #play(guest: Guest, { seat = this.#only, do: action, id }: Play, refuse: (code: string) => void): void {
    if (seat === undefined) return refuse("which-seat");
    if (!this.#seats.includes(seat)) return refuse("not-your-seat");
    if (!this.#people.includes(seat)) return refuse("resigned");
    if (this.#still) return refuse("paused");
    const { version } = this.saved;
    this.#pass();
    const refusal = this.#step({ seat, ...this.#timed(), do: action as Action }, guest, id);
    const asked = id === undefined ? {} : { id };
    if (refusal) guest.send({ type: "refused", code: refusal.refused, clause: refusal.clause, words: "", ...asked });
    if (!refusal || this.saved.version !== version) this.#goOn();
  }

  /** Who plays alone at this device need not say which seat. */
  get #only(): number | undefined {
    return this.#seats.length === 1 ? this.#seats[0] : undefined;
  }

  /** Lets the time act where it is due: at its own moment, however late that is noticed. */
  #pass(): void {
    for (let due = this.#due(); due !== null && due <= this.#time(); due = this.#due())
      if (this.#step({ t: due, do: { type: "clock" } as unknown as Action })) return;
  }

  #due(): number | null {
    return finished(this.saved) ? null : this.#status.deadline;
  }

  /** The seats here whose people still play. */
  get #people(): number[] {
    return this.#seats.filter((seat) => !this.saved.resigned?.includes(seat));
  }

  #standingWithout(): number | null {
    if (this.saved.order.daily || finished(this.saved) || raced(this.#position, this.#status)) return null;
    return standingWithout(this.saved.moves, this.#people);
  }

  /** Everything is as it was when the first move that goes was made, the clock too. Bots are asked anew and know of nothing. */
  #takeBack(standing: number, by: Guest, asked: { id?: string }): void {
    const { saved } = this;
    const { t } = saved.moves[standing]!;
    const { position, seen } = replayed(this.around.core, saved.start, saved.moves.slice(0, standing));
    this.#hold();
    this.#position = position;
    this.#status = this.around.core.statusOf(position);
    this.#events = seen;
    Object.assign(saved, {
      position,
      seen,
      moves: saved.moves.slice(0, standing),
      versions: this.#versions().slice(0, standing),
      version: saved.version + 1,
      clock: t ?? saved.clock,
      changed: this.around.date(),
      takenBack: (saved.takenBack ?? 0) + 1,
    });
    this.#run();
    for (const guest of this.#guests) {
      // What somebody else's hand was is not for who looks at the page now.
      const closes = this.#seats.length > 1;
      if (closes) guest.eye = null;
      const closed = closes ? { shown: null } : {};
      const told = { ...closed, ...this.#shown(guest), ...(guest === by ? asked : {}) };
      guest.send({ type: "taken-back", v: saved.version, standing, ...told });
    }
    this.around.save(saved);
  }

  /** As at a server: a bot plays on, unless fewer than two are left or nobody who is a person. */
  #resign(seat: number): void {
    const { saved } = this;
    saved.resigned = [...(saved.resigned ?? []), seat].sort((a, b) => a - b);
    if (this.#people.length === 0 || saved.order.seats.length - saved.resigned.length < 2) {
      this.#hold();
      saved.ended = "resigned";
      this.#askWhoWon();
    }
    Object.assign(saved, { version: saved.version + 1, changed: this.around.date() });
    const name = saved.order.seats[seat]!.name;
    for (const guest of this.#guests) guest.send({ type: "noted", v: saved.version, what: "resigned", seat, name });
    this.around.save(saved);
  }

  /** Who has given up does not win: where somebody has, the points alone do not say it. */
  #askWhoWon(): void {
    const { resigned } = this.saved;
    if (resigned) this.saved.winners = this.around.core.winners(this.#position, resigned);
  }

  /** Who plays for a seat without a person. */
  #level(seat: number): Level | null {
    if (this.saved.resigned?.includes(seat)) return standInLevel;
    const { who, level } = this.saved.order.seats[seat]!;
    return who === "bot" ? (level ?? "casual") : null;
  }

  #versions(): number[] {
    return (this.saved.versions ??= this.saved.moves.map((_, i) => i + 2));
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
    this.#versions().push(this.saved.version);
    this.saved.moves.push({ ...move, result });
    this.#events.push(seen);
    if (position.over) {
      this.#hold();
      this.saved.ended = "rules";
      this.#askWhoWon();
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
    if (this.#still || this.#guests.size === 0 || this.saved.ended === "resigned") return;
    const due = this.#due();
    if (due !== null)
      // In whole milliseconds: a part of one may be less than a clock can tell.
      this.#cancelClock = this.around.after(Math.ceil(Math.max(0, due - this.#time())), () => {
        this.#pass();
        this.#goOn();
      });
    for (const seat of this.#status.actors) if (this.#level(seat)) void this.#askBot(seat, question);
  }

  async #askBot(seat: number, question: number): Promise<void> {
    const { order } = this.saved;
    const asked = this.around.now();
    const fixed = order.daily?.bot;
    const wish = await this.around.think(fixed?.kind ?? this.#level(seat) ?? standInLevel, {
      view: this.around.core.view<AnyPosition, View>(this.#position, seat),
      events: this.#events,
      now: fixed ? 0 : Math.round(this.#time()),
      seed: this.#botSeed,
      ...(fixed ? {} : { capMs: 1500 }),
    });
    if (question !== this.#question || "wait" in wish) return;
    const usual = Math.max(wish.afterMs, this.around.pace?.(order.botPaceMs) ?? order.botPaceMs);
    const alone = botsAlone(this.around.core, this.#position, this.#status, this.#people);
    const wait = (alone ? soon(usual) : usual) - (this.around.now() - asked);
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

  #welcome(guest: Guest, since: number): Told {
    const { v, table, you, host } = this.#table();
    const standing = this.#versions().filter((version) => version <= since).length;
    const missed = this.#events.slice(standing);
    return { type: "welcome", nonet: 1, v, you, host, table, standing, missed, ...this.#shown(guest) };
  }

  #table(): { v: number; table: Description; you: number[]; host: boolean } {
    const table = described(this.saved, this.#paused, this.#stands);
    return { v: this.saved.version, table, you: this.#seats, host: true };
  }
}
