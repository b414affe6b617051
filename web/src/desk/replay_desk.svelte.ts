// The desk of a replay and of the end: any moment of a finished game, seen by any seat or with everything open. Nothing can be done at it.

import { inSentence } from "../app/names";
import type { Core, Refusal } from "../core/core";
import type { Action, Result, View } from "../core/types";
import type { Desk, Foreseen, SeatLook, ShownStep } from "./desk";
import type { AnyPosition } from "../local/order";
import type { Step } from "../table/state";
import { coursesOf, type GameRecord, positionsOf } from "./record";

export type Eye = "open" | number | "onlooker";

export class ReplayDesk implements Desk {
  /** How many moves have been made. */
  at = $state(0);
  seenBy: Eye = $state("open");
  /** Moments are looked at one by one, not played: no step is shown as if it had just been made. */
  still = false;
  readonly positions: AnyPosition[];
  readonly courses: number[][];
  readonly legal: readonly Action[] = [];
  readonly mine: readonly number[] = [];
  readonly live = false;
  readonly held = true;
  readonly refusal: Refusal | null = null;
  readonly previews = false;
  readonly targets = false;
  readonly seats: readonly SeatLook[];

  readonly view: View = $derived.by(() => this.#viewAt(this.at));
  #viewAt(at: number): View {
    const position = this.positions[at]!;
    if (this.seenBy === "open") return { ...position, viewer: null } as unknown as View;
    return this.core.view<AnyPosition, View>(position, this.seenBy === "onlooker" ? null : this.seenBy);
  }
  readonly awaited: readonly number[] = $derived.by(() => this.core.statusOf(this.positions[this.at]!).awaited);
  readonly last: ShownStep | null = $derived.by(() => {
    const move = this.record.moves[this.at - 1];
    if (!move || this.still) return null;
    return {
      key: this.at,
      seat: move.seat ?? null,
      do: move.do,
      result: move.result,
      before: this.#viewAt(this.at - 1),
    };
  });

  constructor(
    readonly record: GameRecord,
    readonly core: Core,
    /** Who sat there, or only their names. */
    seats: readonly (string | SeatLook)[],
    course?: (position: AnyPosition) => number[],
  ) {
    this.positions = positionsOf(core, record);
    this.courses = coursesOf(this.positions, course);
    this.seats = seats.map((seat, i) =>
      typeof seat === "string" ? { name: inSentence(seat), colour: i + 1, bot: false, mine: false, here: true } : seat,
    );
  }

  get eye(): number | null {
    return typeof this.seenBy === "number"
      ? this.seenBy
      : this.seenBy === "open"
        ? (this.record.moves[this.at]?.seat ?? null)
        : null;
  }
  get time(): number | null {
    return this.record.moves[this.at - 1]?.t ?? (this.record.moves[0]?.t === undefined ? null : 0);
  }
  get steps(): readonly Step[] {
    return this.record.moves.slice(0, this.at) as Step[];
  }
  get story(): readonly Step[] | null {
    return this.at === this.length ? this.steps : null;
  }
  get length(): number {
    return this.record.moves.length;
  }

  go(to: number): void {
    this.at = Math.min(this.length, Math.max(0, to));
  }

  foresee(action: Action): Foreseen | Refusal {
    return this.core.foresee<View, Action, Result>(this.view, action);
  }
  async act(): Promise<boolean> {
    return false;
  }
  calm(): void {}
}
