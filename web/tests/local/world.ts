// A table on this device for tests: the world that it stands in, and who sits at it.

import type { Bot, Core, Situation, Wish } from "../../src/core/core";
import type { Action, View } from "../../src/core/types";
import type { LocalSurroundings, LocalTable } from "../../src/local/local_table";
import type { SavedTable } from "../../src/local/order";
import type { Asked, Told } from "../../src/table/messages";
import { nothingYet, reduced, type TableState } from "../../src/table/state";

/** A world of its own: time passes only when told, and thinking is done on the spot. */
export class World implements LocalSurroundings {
  time = 0;
  asksFirst = false;
  saves: SavedTable[] = [];
  #timers: { at: number; work: () => void }[] = [];
  #seed = 0;

  constructor(readonly core: Core) {}
  think = async (bot: Bot, situation: Situation<View>): Promise<Wish<Action>> =>
    this.core.bot(bot, { ...situation, capMs: 0 });
  now = (): number => this.time;
  date = (): number => 1_700_000_000_000 + this.time;
  random = (bytes: number): string => (++this.#seed).toString(16).padStart(2 * bytes, "0");
  save = (saved: SavedTable): void => void this.saves.push(structuredClone(saved));
  after = (ms: number, work: () => void): (() => void) => {
    const timer = { at: this.time + ms, work };
    this.#timers.push(timer);
    return () => (this.#timers = this.#timers.filter((other) => other !== timer));
  };
  /** Lets thoughts come to their end, then the next timer ring; false: nothing is going to happen. */
  async next(): Promise<boolean> {
    await new Promise((resolve) => setImmediate(resolve));
    const timer = this.#timers.sort((a, b) => a.at - b.at)[0];
    if (!timer) return false;
    this.#timers = this.#timers.filter((other) => other !== timer);
    this.time = Math.max(this.time, timer.at);
    timer.work();
    return true;
  }
}

/** Somebody in front of a table: all that is heard, and what a page makes of it. */
export class Page {
  state: TableState = nothingYet;
  heard: Told[] = [];
  readonly say: (message: Asked) => void;

  constructor(table: LocalTable, world: World) {
    this.say = table.enter((message) => {
      this.heard.push(structuredClone(message));
      this.state = reduced(this.state, message, world.now());
    });
    this.say({ type: "hello", nonet: 1, token: "", table: table.id });
  }
  answer(id: string): Told | undefined {
    return this.heard.find((message) => "id" in message && message.id === id);
  }
}
