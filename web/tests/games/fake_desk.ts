// A desk for tests of boards: a position in the notation, refereed by the real core, with every move that a board asks
// for written down. What a test does not care about has a sensible value; the rest is changed by `set`, and the board
// follows.

import { readFileSync } from "node:fs";
import { createSubscriber } from "svelte/reactivity";
import { Core, type Foresight, type Refusal } from "../../src/core/core";
import type { Action, Result, View } from "../../src/core/types";
import type { Desk, SeatLook, ShownStep } from "../../src/desk/desk";

// A path and no URL: in a test with a document, modules have addresses of a page.
const wasm = `${import.meta.dirname}/../../../build/wasm/nonet.wasm`;

export function nodeCore(): Promise<Core> {
  return Core.load(readFileSync(wasm));
}

export type FakeSetting<V, A, R> = {
  eye?: number | null;
  mine?: readonly number[];
  seats?: readonly SeatLook[];
  live?: boolean;
  held?: boolean;
  previews?: boolean;
  targets?: boolean;
  /** The game's clock; moves are made at this time. */
  time?: number | null;
  last?: ShownStep<V, A, R> | null;
  refusal?: Refusal | null;
  /** False: moves are only written down, as where a table has not answered yet. */
  plays?: boolean;
};

type AnyPosition = { seats: number; over: boolean };

const names = ["Ada", "Ben", "Cleo", "Dora", "Emil"];

export class FakeDesk<V = View, A = Action, R = Result> implements Desk<V, A, R> {
  /** Every move that was asked for, refused ones too. */
  readonly acted: { seat: number | null; do: A }[] = [];
  readonly #now: Required<FakeSetting<V, A, R>>;
  #position: AnyPosition;
  #seen: { position: AnyPosition; eye: number | null; view: V } | null = null;
  #changed: () => void = () => {};
  readonly #follow: () => void;

  constructor(
    private readonly core: Core,
    position: object,
    setting: FakeSetting<V, A, R> = {},
  ) {
    this.#position = position as AnyPosition;
    const eye = setting.eye === undefined ? 0 : setting.eye;
    const mine = setting.mine ?? (eye === null ? [] : [eye]);
    const look = (seat: number): SeatLook => {
      return { name: names[seat] ?? "", colour: seat + 1, bot: false, mine: mine.includes(seat), here: true };
    };
    this.#now = {
      eye,
      mine,
      seats: Array.from({ length: this.#position.seats }, (_, seat) => look(seat)),
      live: true,
      held: false,
      previews: true,
      targets: true,
      time: null,
      last: null,
      refusal: null,
      plays: true,
      ...setting,
    };
    this.#follow = createSubscriber((update) => {
      this.#changed = update;
    });
  }

  /** The same object as long as nothing in it changes, as at a real table. */
  get view(): V {
    this.#follow();
    const { eye } = this.#now;
    if (this.#seen?.position !== this.#position || this.#seen.eye !== eye)
      this.#seen = { position: this.#position, eye, view: this.core.view<AnyPosition, V>(this.#position, eye) };
    return this.#seen.view;
  }
  get awaited(): readonly number[] {
    this.#follow();
    return this.core.statusOf(this.#position).awaited;
  }
  get legal(): readonly A[] {
    this.#follow();
    if (!this.live || this.eye === null) return [];
    return this.core.legalInView<V, A>(this.view);
  }
  get live(): boolean {
    this.#follow();
    return this.#now.live && !this.#position.over;
  }
  get eye(): number | null {
    return this.#read("eye");
  }
  get mine(): readonly number[] {
    return this.#read("mine");
  }
  get seats(): readonly SeatLook[] {
    return this.#read("seats");
  }
  get held(): boolean {
    return this.#read("held");
  }
  get previews(): boolean {
    return this.#read("previews");
  }
  get targets(): boolean {
    return this.#read("targets");
  }
  get time(): number | null {
    return this.#read("time");
  }
  get last(): ShownStep<V, A, R> | null {
    return this.#read("last");
  }
  get refusal(): Refusal | null {
    return this.#read("refusal");
  }
  /** The whole position, with everybody's secrets. */
  get position(): object {
    this.#follow();
    return this.#position;
  }

  set(change: FakeSetting<V, A, R>): void {
    Object.assign(this.#now, change);
    this.#changed();
  }
  setPosition(position: object): void {
    this.#position = position as AnyPosition;
    this.#changed();
  }

  foresee(action: A): Foresight<V, R> | Refusal {
    return this.core.foresee<V, A, R>(this.view, action, this.#now.time ?? undefined);
  }

  async act(action: A, seat: number | null = this.#now.eye): Promise<boolean> {
    this.acted.push({ seat, do: action });
    if (!this.#now.plays) return true;
    return this.play(seat, action);
  }

  calm(): void {
    if (this.#now.refusal) this.set({ refusal: null });
  }

  /** A move as the table makes it, whoever made it; what the board asked for itself goes through `act`. */
  play(seat: number | null, action: A): boolean {
    const before = this.view;
    const time = this.#now.time === null ? {} : { t: this.#now.time };
    const move = { ...(seat === null ? {} : { seat }), ...time, do: action };
    const answer = this.core.apply<AnyPosition, R>(this.#position, move);
    if ("refused" in answer) {
      this.set({ refusal: answer });
      return false;
    }
    this.#position = answer.position;
    const key = (this.#now.last?.key ?? 0) + 1;
    this.set({ refusal: null, last: { key, seat, do: action, result: answer.result, before } });
    return true;
  }

  #read<Name extends keyof FakeSetting<V, A, R>>(name: Name): Required<FakeSetting<V, A, R>>[Name] {
    this.#follow();
    return this.#now[name];
  }
}
