// Several tabs of one device with the same game: it is held by the tab that asked for it last. Before that one reads it from the shelf the
// others put there what they know.

type Message = { take: string } | { released: string };

const longestMs = 250;

export class Tabs {
  readonly #channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("nonet tables");
  readonly #waiting = new Map<string, () => void>();

  /** `letGo` is asked when another tab wants a table; true: we held it. */
  constructor(letGo: (id: string) => Promise<boolean>) {
    if (!this.#channel) return;
    this.#channel.onmessage = async ({ data }: MessageEvent<Message>) => {
      if ("released" in data) this.#waiting.get(data.released)?.();
      else if (await letGo(data.take)) this.#channel?.postMessage({ released: data.take } satisfies Message);
    };
  }

  /** Resolves when no other tab holds it, or none answers. */
  async take(id: string): Promise<void> {
    if (!this.#channel) return;
    this.#channel.postMessage({ take: id } satisfies Message);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, longestMs);
      this.#waiting.set(id, () => {
        clearTimeout(timer);
        resolve();
      });
    });
    this.#waiting.delete(id);
  }
}
