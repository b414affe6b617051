// Whether the other end is still there. A line may die without a word: a phone in a tunnel, a router that was switched off. So we ask every few
// seconds, and where nothing at all comes back the line is taken for dead.

import type { Surroundings } from "./client";

export const pingEveryMs = 5000;
/** A line that dies just after an answer is noticed after a ping's pause and this: less than ten seconds. */
export const patienceMs = 4000;
/** Somebody looks at the page, or the network has changed: no need to be so patient. */
const hurriedMs = 2000;
const justHeardMs = 1000;

export class Heartbeat {
  #heardAt = 0;
  #askedAt = 0;
  #cancel: (() => void) | null = null;

  constructor(
    private readonly around: Pick<Surroundings, "now" | "after">,
    private readonly ping: () => void,
    private readonly silent: () => void,
  ) {}

  begin(): void {
    this.#heardAt = this.around.now();
    this.#wait(pingEveryMs, () => this.#ask(patienceMs));
  }
  /** Whatever comes is a sign of life. */
  heard(): void {
    this.#heardAt = this.around.now();
  }
  hurry(): void {
    if (this.#cancel && this.around.now() - this.#heardAt > justHeardMs) this.#ask(hurriedMs);
  }
  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #ask(patience: number): void {
    this.#askedAt = this.around.now();
    this.ping();
    this.#wait(patience, () => this.#judge(patience));
  }

  #judge(patience: number): void {
    const waited = this.around.now() - this.#askedAt;
    if (this.#heardAt >= this.#askedAt) this.#wait(Math.max(0, pingEveryMs - waited), () => this.#ask(patienceMs));
    // The device itself has slept meanwhile: what came is not read yet.
    else if (waited > 2 * patience) this.#ask(hurriedMs);
    else {
      this.stop();
      this.silent();
    }
  }

  #wait(ms: number, work: () => void): void {
    this.#cancel?.();
    this.#cancel = this.around.after(ms, work);
  }
}
