// Somebody who looks for company has come to a table: they sit down and are ready by themselves, go on to another table where this one has no
// room or others wait elsewhere, and are offered a bot when nobody comes for a minute.

import { keptWish, seek } from "../app/anybody";
import { hex } from "../app/device";
import { go, place } from "../app/router.svelte";
import { settings } from "../app/settings.svelte";
import { botName } from "../core/bots";
import type { TableDescription, TableRequest } from "../core/types";
import type { TableDesk } from "../desk/table_desk.svelte";

export const patienceMs = 60_000;
const firstLookMs = 5000;
const lookAgainMs = 15_000;
const mostTables = 8;

/** Codes with which a table says that there is no chair for us. */
const full = new Set(["no-room", "too-late", "too-many-people", "seat-held"]);

/** Tables that had no room for us, until one had. */
let without: string[] = [];

/** People at a table but those of this device. */
export function strangers(table: Pick<TableDescription, "seats">, mine: readonly number[]): number {
  return table.seats.filter((seat, i) => seat.who === "person" && !mine.includes(i)).length;
}

/** The same table with bots on the chairs that nobody took. */
export function withBots({ order, seats }: Pick<TableDescription, "order" | "seats">): TableDescription["order"] {
  return {
    ...order,
    seats: order.seats.map((chair, i) =>
      seats[i]?.who === "elsewhere" || seats[i]?.who === "open" ? { who: "bot", level: settings.level } : chair,
    ),
  };
}

export class Seeking {
  /** Nobody has come for a minute. */
  alone = $state(false);
  /** On the way to another table. */
  moving = $state(false);
  /** What this device has said that it is ready for; whoever takes that back is not asked again. */
  #readyFor = "";
  #joined = false;
  #over = false;

  constructor(
    private readonly id: string,
    private readonly desk: TableDesk,
  ) {
    $effect(() => this.#follow());
    $effect(() => {
      if (!this.waits) return;
      const patience = setTimeout(() => (this.alone = true), patienceMs);
      let look = setTimeout(() => void again(), firstLookMs);
      const again = async (): Promise<void> => {
        await this.#lookElsewhere();
        look = setTimeout(() => void again(), lookAgainMs);
      };
      return () => {
        clearTimeout(patience);
        clearTimeout(look);
        this.alone = false;
      };
    });
  }

  /** We sit, and nobody else does. */
  readonly waits: boolean = $derived.by(() => {
    const { table, you } = this.desk.state;
    return table?.phase === "gathering" && you.length > 0 && strangers(table, you) === 0;
  });
  get bot(): string {
    return botName(settings.level);
  }

  #follow(): void {
    const { desk } = this;
    const { table, you } = desk.state;
    if (!table || this.#over || desk.link !== "open") return;
    if (you.length > 0 && without.length > 0) without = [];
    // A link to this table that is sent on is an ordinary one.
    if (you.length > 0 && place.query.has("anybody")) go(`/t/${this.id}`, "replace");
    if (table.phase === "gathering" && you.length > 0) {
      const order = JSON.stringify(table.order);
      if (this.#readyFor === order) return;
      this.#readyFor = order;
      if (you.some((seat) => !table.seats[seat]?.ready)) void this.#ask({ type: "ready", entropy: hex(16) });
    } else if (table.phase === "gathering" && !this.#joined) {
      this.#joined = true;
      void this.#join();
    } else if (table.phase !== "gathering" && you.length === 0) {
      void this.#goOn();
    }
  }

  async #ask(request: TableRequest): Promise<string | null> {
    const answer = await this.desk.client.ask(request);
    return "refused" in answer ? answer.refused : null;
  }

  async #join(): Promise<void> {
    const named = settings.name ? { name: settings.name } : {};
    const refused = await this.#ask({ type: "join", ...named, entropy: hex(16) });
    if (refused !== null && full.has(refused)) await this.#goOn();
  }

  /** Somebody was faster. */
  async #goOn(): Promise<void> {
    if (this.#over) return;
    this.#over = true;
    without = [...without, this.id].slice(-mostTables);
    this.moving = true;
    const found = await seek(keptWish(), { without }).catch(() => null);
    this.moving = false;
    if (found) go(`/t/${found.id}?anybody`, "replace");
  }

  /** Others may have opened a table at the same moment, or a better one since. */
  async #lookElsewhere(): Promise<void> {
    const { table } = this.desk.state;
    if (!this.waits || this.#over || table?.order.anybody !== true || table.watching > 0) return;
    const found = await seek(keptWish(), { from: this.id }).catch(() => null);
    if (!found || found.id === this.id || !this.waits) return;
    this.moving = true;
    await this.#leave();
    go(`/t/${found.id}?anybody`, "replace");
  }

  async #leave(): Promise<void> {
    this.#over = true;
    if (this.desk.state.host) await this.#ask({ type: "close" });
    else for (const seat of this.desk.state.you) await this.#ask({ type: "stand", seat });
  }

  async takeBots(): Promise<void> {
    const { table } = this.desk.state;
    if (table) await this.#ask({ type: "change", order: withBots(table) });
  }

  async stop(): Promise<void> {
    await this.#leave();
    go("/");
  }
}
