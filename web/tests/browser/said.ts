// A table whose every word the test says, with real positions: for what is seldom and hard to bring about, and for how it looks.

import { readFileSync } from "node:fs";
import type { Page, WebSocketRoute } from "playwright-core";
import { Core } from "../../src/core/core";
import type { TableDescription, TableSeat, View } from "../../src/core/types";
import type { GameId } from "../../src/core/games";
import { url } from "./people";

export const tableId = "aUfzsUdP2pjQn7b508ojvD";
const core = await Core.load(readFileSync(new URL("../../../build/wasm/nonet.wasm", import.meta.url)));

export type Scene = {
  game: GameId;
  /** Names, or more about a seat; the seats of this device are `you`. */
  seats: (string | (Partial<TableSeat> & { name: string }))[];
  you?: number[];
  eye?: number | null;
  host?: boolean;
  phase?: TableDescription["phase"];
  table?: Partial<TableDescription>;
  order?: object;
  talk?: object[];
};

export function described({ game, seats, phase = "playing", table = {}, order = {} }: Scene): TableDescription {
  return {
    id: tableId,
    code: "5AQZS9",
    phase,
    order: { game, options: {}, seats: seats.map(() => ({ who: "elsewhere" as const })), ...order },
    seats: seats.map((seat, i) => ({
      who: "person",
      colour: i + 1,
      ready: phase !== "gathering",
      here: true,
      ...(typeof seat === "string" ? { name: seat } : seat),
    })),
    watching: 0,
    commitment: "60527764",
    paused: false,
    ...table,
  };
}

export class Said {
  readonly sent: Record<string, unknown>[] = [];
  /** What is answered to a command by its type, besides its id. */
  answers: Record<string, object> = {};
  #socket: WebSocketRoute | null = null;
  #waiting: (() => void)[] = [];

  private constructor(private scene: Scene) {}

  static async at(page: Page, scene: Scene): Promise<Said> {
    const said = new Said(scene);
    await page.routeWebSocket(/\/ws\?table=/, (socket) => {
      said.#socket = socket;
      socket.onMessage((text) => said.#hear(JSON.parse(String(text)) as Record<string, unknown>));
    });
    await page.goto(url(`/t/${tableId}`));
    return said;
  }

  say(message: object): void {
    this.#socket?.send(JSON.stringify(message));
  }
  /** Says how the table is now. */
  change(scene: Partial<Scene>, v = 50): void {
    this.scene = { ...this.scene, ...scene };
    this.say({
      type: "table",
      v,
      you: this.scene.you ?? [0],
      host: this.scene.host ?? false,
      table: described(this.scene),
    });
  }
  close(code: number, reason: string): void {
    void this.#socket?.close({ code, reason });
  }
  /** The next command of this kind that the page sends, or has sent. */
  async asked(type: string): Promise<Record<string, unknown>> {
    for (;;) {
      const found = this.sent.find((message) => message["type"] === type);
      if (found) return found;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  #hear(message: Record<string, unknown>): void {
    this.sent.push(message);
    for (const wake of this.#waiting.splice(0)) wake();
    if (message["type"] === "hello") this.say(this.#welcome());
    else if (message["type"] === "ping") this.say({ type: "pong" });
    else this.say({ type: "done", v: 20, ...this.answers[String(message["type"])], id: message["id"] });
  }

  #welcome(): object {
    const {
      game,
      seats,
      you = [0],
      host = false,
      phase = "playing",
      talk = [],
      eye = you.length === 1 ? you[0]! : null,
    } = this.scene;
    const table = described(this.scene);
    const position = core.setUp<object>({
      game,
      options: (table.order.options ?? {}) as object,
      seats: seats.length,
      seed: "7".repeat(64),
    });
    const view = phase === "gathering" ? {} : { clock: 3000, view: core.view<object, View>(position, eye), missed: [] };
    return { type: "welcome", nonet: 1, v: 10, you, host, table, talk, ...view };
  }
}
