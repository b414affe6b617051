// How a client comes back after its connection broke: at once, and then again and again, so that it is there within two seconds of the server's
// return however long the server was away. Browsers make pages wait that open sockets in vain too often, so only one socket is opened blindly;
// after that a plain request asks whether anybody is there, and a socket is opened when somebody is.

import type { Surroundings } from "./client";

const firstMs = 300;
/** The longest pause between two tries. */
export const longestMs = 1500;
/** A server that answers requests but takes no socket is not away: something else is wrong, and haste does not mend it. */
const vainTries = 6;
const vainMs = 5000;

export class WayBack {
  #tries = 0;
  #cancel: (() => void) | null = null;
  #probes = new Set<() => void>();

  constructor(
    private readonly around: Pick<Surroundings, "now" | "after" | "chance" | "probe">,
    /** Told how long the server took to say that it is there; 0 where nobody has asked it. */
    private readonly connect: (tookMs: number) => void,
  ) {}

  /** The connection is gone, or did not come about. */
  lost(): void {
    this.#tries += 1;
    if (this.#tries === 1) this.#wait(firstMs, () => this.connect(0));
    else if (this.around.probe) this.#ask();
    else this.#wait(Math.min(firstMs * 2 ** (this.#tries - 1), longestMs), () => this.connect(0));
  }
  /** A try that has not come to anything yet: it goes on, but we ask beside it. */
  begun(): void {
    if (this.around.probe && this.#tries > 0) this.#ask();
  }
  /** Not before so long. */
  later(ms: number): void {
    this.#tries = 0;
    this.stop();
    this.#cancel = this.around.after(ms, () => this.connect(0));
  }
  arrived(): void {
    this.#tries = 0;
    this.stop();
  }
  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
    for (const cancel of this.#probes) cancel();
    this.#probes.clear();
  }

  #ask(): void {
    this.#wait(this.#tries > vainTries ? vainMs : longestMs, () => {
      const asked = this.around.now();
      const cancel = this.around.probe?.((there) => {
        if (cancel) this.#probes.delete(cancel);
        if (there) this.connect(this.around.now() - asked);
      });
      if (cancel) this.#probes.add(cancel);
      // A question may be lost on the way: the next one does not wait for its answer.
      this.#ask();
    });
  }

  /** A little less than that: whoever was cut off together need not come back in the same moment. */
  #wait(ms: number, work: () => void): void {
    this.#cancel?.();
    this.#cancel = this.around.after(ms * (1 - 0.3 * this.around.chance()), work);
  }
}
