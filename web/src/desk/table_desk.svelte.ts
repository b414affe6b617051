// A desk at a running table, on the server or on this device. An own move is drawn at once, as the core foresees it, and taken
// back should the table refuse it.

import { inSentence } from "../app/names";
import { settings } from "../app/settings.svelte";
import type { Core, Foresight, Reasoning, Refusal, Status } from "../core/core";
import type { Action, Result, View } from "../core/types";
import { raced } from "../local/taking_back";
import { lit } from "../look/lit.svelte";
import { type Link, type TableClient } from "../table/client";
import type { Told } from "../table/messages";
import { gameTime, leftOf, type Step, stillHeld, type TableState } from "../table/state";
import type { Coached } from "./coaching.svelte";
import { isRefusal, type SeatLook, type ShownStep } from "./desk";
import { known } from "./foresight";

const tick = 100;
const minuteMs = 60_000;

export class TableDesk implements Coached {
  state: TableState = $state.raw({} as TableState);
  link: Link = $state("connecting");
  trouble: { code: string; words: string } | null = $state.raw(null);
  keyRefused = $state(false);
  refusal: Refusal | null = $state.raw(null);
  last: ShownStep | null = $state.raw(null);
  story: readonly Step[] | null = $state.raw(null);
  /** A move that is shown once more, by its place among the steps; until the next input or move. */
  recalled: number | null = $state(null);
  #applied: number | null = $state(null);
  #foreseen: { view: View; status: Status; action: string } | null = $state.raw(null);
  #now = $state(performance.now());
  /** For turns that last for days: each minute, and each second in the last one. */
  #minute = $state(performance.now());
  #keys = 0;
  readonly #stop: (() => void)[] = [];
  /** Told of every message, for sounds and for what is said aloud. */
  onmessage: ((message: Told) => void) | null = null;

  readonly view: View = $derived(this.#foreseen?.view ?? (this.state.view as View));
  readonly #status: Status | null = $derived.by(
    () => this.#foreseen?.status ?? (this.state.view && this.core.statusInView(this.state.view)),
  );
  readonly awaited: readonly number[] = $derived(this.#status?.awaited ?? []);
  /** With the table as referee the very last move can still be objected to, although the game is over: by whom. */
  readonly objectors: readonly number[] = $derived(this.view?.over ? (this.#status?.actors ?? []) : []);
  /** Why the game is over, by its rules. */
  readonly cause: Status["cause"] = $derived(this.view?.over ? this.#status?.cause : undefined);
  readonly legal: readonly Action[] = $derived.by(() => {
    if (
      !this.live ||
      this.eye === null ||
      !this.mine.includes(this.eye) ||
      this.#foreseen ||
      this.view.viewer !== this.eye
    )
      return [];
    return this.core.legalInView<View, Action>(this.view);
  });
  readonly seats: readonly SeatLook[] = $derived(
    (this.state.table?.seats ?? []).map((seat, i) => ({
      name: inSentence(seat.name),
      colour: seat.colour,
      bot: seat.who === "bot" || seat.takenOver === true || seat.resigned === true,
      ...(seat.level ? { level: seat.level } : {}),
      mine: this.state.you.includes(i),
      here: seat.here || seat.who === "bot" || this.state.table?.order.pace !== undefined,
      ...(seat.lapsed ? { lapsed: true } : {}),
      ...this.#left(i),
      ...this.#held(i),
      ...(seat.muted ? { muted: true } : {}),
      ...(seat.resigned ? { resigned: true } : seat.takenOver ? { takenOver: true } : {}),
    })),
  );
  /** The seats of this device that it still plays: who has resigned only looks on. */
  readonly mine: readonly number[] = $derived(
    this.state.table?.phase === "playing"
      ? this.state.you.filter((seat) => !this.state.table?.seats[seat]?.resigned)
      : this.state.you,
  );
  /** The seat that this onlooker has asked for, as long as it is asked for. */
  readonly applied: number | null = $derived(
    this.#applied !== null && this.state.you.length === 0 && this.state.table?.seats[this.#applied]?.applicant
      ? this.#applied
      : null,
  );

  constructor(
    readonly client: TableClient,
    private readonly core: Core,
  ) {
    this.state = client.state;
    this.link = client.link;
    this.#stop.push(
      client.subscribe((change) => {
        const before = this.state;
        this.state = client.state;
        this.link = client.link;
        this.trouble = client.trouble;
        this.keyRefused = client.keyRefused;
        if (change) this.#heard(change.message, before);
      }),
    );
    const timer = setInterval(() => {
      if (this.state.clock && this.live) this.#now = performance.now();
    }, tick);
    this.#stop.push(() => clearInterval(timer));
    const slowly = setInterval(() => {
      const now = performance.now();
      const last = this.state.due?.some((due) => due !== null && due - now < minuteMs);
      if (last || now >= this.#minute + minuteMs) this.#minute = now;
    }, 1000);
    this.#stop.push(() => clearInterval(slowly));
  }

  #held(seat: number): { held?: number } {
    const ms = stillHeld(this.state, seat, this.#minute);
    return ms === null ? {} : { held: Date.now() + ms };
  }
  #left(seat: number): { left?: number } {
    const left = leftOf(this.state, seat, this.#minute);
    return left === null ? {} : { left };
  }

  get eye(): number | null {
    const { eye, table } = this.state;
    return eye !== null && table?.phase === "playing" && table.seats[eye]?.resigned ? null : eye;
  }
  get live(): boolean {
    const { table, view } = this.state;
    if (!table || !view || table.paused || table.resting || this.link === "ended") return false;
    return table.phase === "playing" || this.objectors.length > 0;
  }
  get held(): boolean {
    return this.link !== "open" || this.state.table?.paused === true || this.state.table?.resting === true;
  }
  /** A move that was made here still stands, the table lets it be taken back, and nobody races against a clock. */
  readonly canTakeBack: boolean = $derived(
    this.state.table?.takesBack === true &&
      this.state.table.phase === "playing" &&
      this.live &&
      this.#foreseen === null &&
      this.state.steps.some(({ seat }) => seat !== undefined && this.mine.includes(seat)) &&
      this.#status !== null &&
      !raced(this.view, this.#status),
  );
  /** The last move that was made here may be taken back, if everybody else agrees; nothing hidden was turned up since. */
  readonly canAskBack: boolean = $derived.by(() => {
    const { table, steps, earlier, final } = this.state;
    if (!table || table.takesBack !== undefined || table.phase !== "playing" || table.order.movesStand) return false;
    if (!this.live || table.takeBack || this.#foreseen !== null) return false;
    return steps.some(({ seat }, i) => seat !== undefined && this.mine.includes(seat) && earlier + i >= final);
  });
  get moment(): string {
    return `${this.eye} ${this.state.earlier + this.state.steps.length}`;
  }
  get events(): readonly Step[] {
    return this.state.steps;
  }
  get previews(): boolean {
    return settings.previews;
  }
  /** Beside a hint they would be too much at once. */
  get targets(): boolean {
    return settings.targets && !lit.on;
  }
  get time(): number | null {
    return gameTime(this.state, Math.max(this.#now, this.state.clock?.at ?? 0));
  }

  foresee(action: Action): Foresight<View, Result> | Refusal {
    return this.core.foresee<View, Action, Result>(this.view, action, this.#clock());
  }

  /** What an onlooker sees in a move that was made, from what lay there before; null where that says nothing. */
  explain({ do: action, before }: ShownStep): Reasoning | null {
    if (!before) return null;
    try {
      const reasoning = this.core.explain<View, Action>(before, action);
      return reasoning.where && reasoning.why.length > 0 ? reasoning : null;
    } catch {
      // A move with a secret in it, such as a chip put away face down.
      return null;
    }
  }

  async act(action: Action, seat: number | null = this.eye): Promise<boolean> {
    this.refusal = null;
    this.recalled = null;
    if (seat === null) return false;
    const { view } = this;
    const { contested, hidden } = this.core.prospect(this.state.view ?? view, seat, action);
    if (seat === this.eye && seat === view.viewer) {
      const answer = this.foresee(action);
      // Where time alone is against it, the table's clock says whether somebody pressed before.
      const late = isRefusal(answer) && this.core.check(view, action) === null;
      if (isRefusal(answer) && !late) {
        this.refusal = answer;
        return false;
      }
      // Who was first decides about a call, and what nobody can know about some moves: there we wait.
      if (!isRefusal(answer) && !contested && !hidden) {
        const status = this.core.statusInView(answer.view);
        this.#foreseen = { view: known(answer.view, answer.unknown), status, action: JSON.stringify(action) };
        this.last = { key: ++this.#keys, seat, do: action, result: answer.result, before: view };
      }
    }
    const answer = contested ? await this.client.call(action, seat) : await this.client.play(action, seat);
    this.#foreseen = null;
    if ("refused" in answer) this.refusal = { refused: answer.refused, clause: answer.clause };
    return !("refused" in answer);
  }

  /** Whether who was first decided about a step: a press that others might have made. */
  raced({ seat, do: action, before }: ShownStep): boolean {
    return seat !== null && before !== null && this.core.prospect(before, seat, action).contested;
  }

  /** Back to before the last move that was made here, with all that was answered to it. */
  async takeBack(): Promise<boolean> {
    if (!this.canTakeBack) return false;
    this.refusal = null;
    return !("refused" in (await this.client.ask({ type: "take-back" })));
  }

  /** Asks the others whether the last move made here may be taken back, lets somebody do so, or says no to it. */
  async askBack(wanted = true): Promise<void> {
    this.refusal = null;
    const answer = await this.client.ask({ type: "take-back", wanted });
    if ("refused" in answer) this.refusal = { refused: answer.refused, clause: answer.clause };
  }

  calm(): void {
    this.refusal = null;
    if (this.recalled !== null) this.recall(null);
  }

  /** Shows a move once more, as if it were made now; null: what is shown goes out. */
  recall(at: number | null): void {
    const step = at === null ? undefined : this.state.steps[at];
    this.recalled = step ? at : null;
    const { seat = null, do: action, result } = step ?? {};
    this.last = action && result ? { key: ++this.#keys, seat, do: action, result, before: null } : null;
  }

  /** Changes whose view it is. When nobody's is left, as before the device is handed on, nothing of the last one stays in the page. */
  async show(seat: number | null): Promise<void> {
    await this.client.ask({ type: "show", seat });
    if (seat === null) await this.#forgetHand();
  }
  async #forgetHand(): Promise<void> {
    if (this.last) this.last = { ...this.last, before: null };
    await this.core.forget();
  }

  /** An onlooker asks for the seat of somebody who is gone, or takes that back. */
  async apply(seat: number, name: string, wanted = true): Promise<void> {
    this.#applied = wanted ? seat : null;
    const answer = await this.client.ask({ type: "apply", seat, name, wanted });
    if (!("refused" in answer)) return;
    this.#applied = null;
    this.refusal = answer;
  }

  close(): void {
    this.client.leave();
    for (const stop of this.#stop) stop();
  }

  #clock(): number | undefined {
    const t = gameTime(this.state, performance.now());
    return t === null ? undefined : Math.round(t);
  }

  #heard(message: Told, before: TableState): void {
    if (message.type === "move") {
      const seat = message.seat ?? null;
      const known = this.#foreseen?.action === JSON.stringify(message.do) && seat === this.last?.seat;
      if (known && this.last) this.last = { ...this.last, result: message.result };
      else this.last = { key: ++this.#keys, seat, do: message.do, result: message.result, before: before.view };
      this.#foreseen = null;
      this.recalled = null;
      // The table has closed the hand: nothing of it stays in the page.
      if (message.shown === null) void this.#forgetHand();
    } else if (message.type === "taken-back") {
      this.#foreseen = null;
      this.recalled = null;
      this.last = null;
      this.refusal = null;
      if (message.shown === null) void this.#forgetHand();
    } else if (message.type === "shown") {
      // A seat that went to another device takes its hand along.
      if (message.seat === null) void this.#forgetHand();
      else if (this.last) this.last = { ...this.last, before: null };
    }
    this.onmessage?.(message);
  }
}
