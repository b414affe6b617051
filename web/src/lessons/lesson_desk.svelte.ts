// The desk of a lesson: the core referees a board that the lesson has set up. What the step does not wait for is explained instead of done.

import { settings } from "../app/settings.svelte";
import type { Core, Refusal, Status } from "../core/core";
import type { Action, Result, View } from "../core/types";
import { type Desk, type Foreseen, isRefusal, type SeatLook, type ShownStep } from "../desk/desk";
import type { AnyPosition } from "../local/order";
import type { Lesson, LessonStep, Told } from "./lesson";

const replyAfter = 900;

export class LessonDesk implements Desk {
  number = $state(0);
  /** Done and praised: the next step waits for a tap. */
  done: Told | null = $state.raw(null);
  /** Why what was tried is not what is asked for. */
  wrong: string | null = $state(null);
  finished = $state(false);
  refusal: Refusal | null = $state.raw(null);
  last: ShownStep | null = $state.raw(null);
  #position: AnyPosition = $state.raw({} as AnyPosition);
  /** How the board was when each step began. */
  readonly #begun: AnyPosition[] = [];
  #keys = 0;
  #busy = $state(false);

  readonly step: LessonStep = $derived.by(() => this.lesson.steps[this.number] as LessonStep);
  readonly view: View = $derived.by(() => this.core.view<AnyPosition, View>(this.#position, this.step.eye));
  readonly #status: Status = $derived.by(() => this.core.statusOf(this.#position));
  readonly awaited: readonly number[] = $derived(this.#status.awaited);
  readonly legal: readonly Action[] = $derived.by(() =>
    this.live ? this.core.legalInView<View, Action>(this.view) : [],
  );
  readonly seats: readonly SeatLook[] = $derived.by(() =>
    this.lesson.names().map((name, i) => ({ name, colour: i + 1, bot: false, mine: i === this.step.eye, here: true })),
  );

  constructor(
    readonly lesson: Lesson,
    private readonly core: Core,
    from = 0,
    private readonly after: (ms: number, work: () => void) => void = (ms, work) => void setTimeout(work, ms),
  ) {
    this.begin(from);
  }

  get eye(): number {
    return this.step.eye;
  }
  get mine(): readonly number[] {
    return [this.step.eye];
  }
  get live(): boolean {
    return this.step.expect !== undefined && this.done === null && !this.#busy;
  }
  get previews(): boolean {
    return settings.previews;
  }
  get targets(): boolean {
    return true;
  }
  /** No clock presses a learner. */
  get time(): number | null {
    return this.#status.timed ? 0 : null;
  }
  get held(): boolean {
    return true;
  }

  foresee(action: Action): Foreseen | Refusal {
    return this.core.foresee<View, Action, Result>(this.view, action);
  }

  async act(action: Action): Promise<boolean> {
    this.wrong = null;
    this.refusal = null;
    if (!this.live) return false;
    const answer = this.core.apply<AnyPosition, Result>(this.#position, this.#move(this.step.eye, action));
    if (isRefusal(answer)) {
      this.refusal = answer;
      return false;
    }
    const objection = this.step.expect?.(action);
    if (objection !== undefined) {
      this.wrong = objection;
      return false;
    }
    const { praise, then } = this.step;
    this.#apply(this.step.eye, action);
    this.#busy = true;
    this.#reply(then ?? [], () => {
      this.#busy = false;
      if (praise) this.done = praise(answer.result);
      else this.next();
    });
    return true;
  }

  next(): void {
    const step = this.lesson.steps[this.number + 1];
    if (!step) this.finished = true;
    else if (step.position) this.begin(this.number + 1);
    else this.#enter(this.number + 1);
  }

  get canGoBack(): boolean {
    return !this.#busy && (this.number > 0 || this.finished);
  }
  back(): void {
    this.begin(this.finished ? this.number : this.number - 1);
  }

  /** A board that comes of the step before, and was not seen yet, is reached through that step. */
  begin(number: number): void {
    if (this.#busy) return;
    const { steps } = this.lesson;
    let at = Math.max(0, Math.min(number, steps.length - 1));
    while (at > 0 && !steps[at]?.position && !this.#begun[at]) --at;
    this.#position = (steps[at]?.position as AnyPosition | undefined) ?? this.#begun[at]!;
    this.last = null;
    this.#enter(at);
  }

  calm(): void {
    this.refusal = null;
    this.wrong = null;
  }

  #enter(number: number): void {
    this.number = number;
    this.#begun[number] = this.#position;
    this.done = null;
    this.finished = false;
    this.calm();
  }

  #reply(rest: readonly { seat: number; do: Action }[], done: () => void): void {
    const [first, ...others] = rest;
    if (!first) return done();
    this.after(replyAfter, () => {
      this.#apply(first.seat, first.do);
      this.#reply(others, done);
    });
  }

  #apply(seat: number, action: Action): void {
    const before = this.view;
    const answer = this.core.apply<AnyPosition, Result>(this.#position, this.#move(seat, action));
    if (isRefusal(answer)) throw new Error(`the lesson's own move is refused: ${answer.refused}`);
    this.#position = answer.position;
    this.last = { key: ++this.#keys, seat, do: action, result: answer.result, before };
  }

  #move(seat: number, action: Action): object {
    return { seat, ...(this.#status.timed ? { t: 0 } : {}), do: action };
  }
}
