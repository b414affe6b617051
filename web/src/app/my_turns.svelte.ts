// How many games wait for me: asked when a page opens, when it is looked at again, and now and then while it is. The figure stands beside
// "My games" and nowhere says more than that.

import { type OwnTable, runningTables } from "./api";
import { tellWaiting } from "./attention.svelte";

const everyMs = 60_000;
const leastMs = 5_000;

class MyTurns {
  count = $state(0);
  #asked = -Infinity;
  #told: readonly string[] = [];

  /** My seats are among those that the game waits for. Tabs and icons are told of what is new in it. */
  heard(tables: readonly OwnTable[]): void {
    const mine = tables.filter(isMyTurn).map(({ table }) => table.id);
    this.count = mine.length;
    for (const id of this.#told) if (!mine.includes(id)) tellWaiting(id, false);
    for (const id of mine) tellWaiting(id, true);
    this.#told = mine;
  }

  async refresh(): Promise<void> {
    if (performance.now() < this.#asked + leastMs) return;
    this.#asked = performance.now();
    try {
      this.heard(await runningTables());
    } catch {
      // without a server nothing waits there
    }
  }

  /** While a page stands that shows the figure. */
  attend(): () => void {
    const look = (): void => {
      if (document.visibilityState === "visible") void this.refresh();
    };
    look();
    const timer = setInterval(look, everyMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }
}

export function isMyTurn({ table, you = [], turns }: OwnTable): boolean {
  return table.phase === "playing" && you.some((seat) => turns?.[seat] != null);
}

export const myTurns = new MyTurns();
