// The desk of an exercise: what one seat saw at one moment, and a judge who says whether the move that is made there was the best. Nothing
// else of the game is in the page, and no clock runs.

import { settings } from "../app/settings.svelte";
import type { Core, Foresight, MoveHint, Reasoning, Refusal } from "../core/core";
import type { Action, Result, TableEvent, View } from "../core/types";
import type { Coached } from "../desk/coaching.svelte";
import { isRefusal, type SeatLook, type ShownStep } from "../desk/desk";
import { known } from "../desk/foresight";
import { least } from "../desk/missed";
import type { Exercise } from "../local/exercises";
import { lit } from "../look/lit.svelte";

/** What the master thinks of its best move here, and of this one. */
export type Judge = (action: Action) => Promise<MoveHint<Action> | null>;

export type Verdict = { solved: true; points: number } | { solved: false; lost: number | null };

export class PracticeDesk implements Coached {
  view: View = $state.raw({} as View);
  last: ShownStep | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);
  verdict: Verdict | null = $state.raw(null);
  judging = $state(false);
  /** How often something else was tried. */
  tries = $state(0);
  readonly held = true;
  readonly events: readonly TableEvent[];
  readonly moment: string;
  readonly eye: number;
  readonly mine: readonly number[];
  readonly time: number | null;
  readonly seats: readonly SeatLook[];
  /** Once it is solved nobody is waited for, and what is drawn lacks what nobody could know: it is no whole view. */
  readonly awaited: readonly number[] = $derived.by(() =>
    this.verdict?.solved ? [] : this.core.statusInView(this.view).awaited,
  );
  readonly live: boolean = $derived(!this.judging && this.verdict?.solved !== true);
  readonly legal: readonly Action[] = $derived.by(() =>
    this.live ? this.core.legalInView<View, Action>(this.view) : [],
  );

  constructor(
    readonly exercise: Exercise,
    private readonly core: Core,
    private readonly judge: Judge,
  ) {
    const { id, seat, seats, view, events, now } = exercise;
    this.moment = id;
    this.view = view;
    this.eye = seat;
    this.mine = [seat];
    this.events = events;
    this.time = now;
    this.seats = seats.map((look, i) => ({ ...look, mine: i === seat, here: true }));
  }

  get previews(): boolean {
    return settings.previews;
  }
  /** Beside a hint they would be too much at once. */
  get targets(): boolean {
    return settings.targets && !lit.on;
  }

  foresee(action: Action): Foresight<View, Result> | Refusal {
    return this.core.foresee<View, Action, Result>(this.view, action, this.time ?? undefined);
  }

  async act(action: Action): Promise<boolean> {
    this.calm();
    if (!this.live) return false;
    const answer = this.foresee(action);
    if (isRefusal(answer)) {
      this.refusal = answer;
      return false;
    }
    this.judging = true;
    const asked = (await this.judge(action))?.asked;
    this.judging = false;
    if (!asked || asked.lost >= least) {
      this.tries += 1;
      this.verdict = { solved: false, lost: asked?.lost ?? null };
      return false;
    }
    this.verdict = { solved: true, points: answer.result.points };
    this.last = { key: 1, seat: this.eye, do: action, result: answer.result, before: this.view };
    this.view = known(answer.view, answer.unknown);
    return true;
  }

  explain(): Reasoning | null {
    return null;
  }

  calm(): void {
    this.refusal = null;
    if (this.verdict?.solved === false) this.verdict = null;
  }
}
