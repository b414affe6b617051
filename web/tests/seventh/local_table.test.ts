// What a table on this device tells of a card that somebody hides: that there is one more, not which.

import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { Core } from "../../src/core/core";
import { LocalTable, ordered } from "../../src/local/local_table";
import { Page, World } from "../local/world";

type Hidden = { viewer: number | null; hands: (number[] | number)[]; hidden: number[] | number };

let core: Core;
beforeAll(async () => {
  core = await Core.load(readFileSync(new URL("../../../build/seventh_wasm/nonet.wasm", import.meta.url)));
});

describe("a card that is hidden", () => {
  it("is “?” for the whole table, and stays a secret until the end", () => {
    const world = new World(core);
    const seats = ["Ada", "Ben"].map((name, i) => ({ who: "here" as const, name, colour: i + 1 }));
    const saved = ordered("abc", { game: "tens", options: {}, seats, botPaceMs: 500 }, world);
    const page = new Page(new LocalTable(saved, world), world);
    const shown = (): Hidden => page.state.view as unknown as Hidden;
    for (let turn = 0; turn < 8; ++turn) {
      const seat = turn % 2;
      page.say({ type: "show", seat });
      const before = page.heard.length;
      const [card] = shown().hands[seat] as number[];
      page.say({ type: "play", seat, do: { type: "hide", card }, id: `hide${turn}` });
      expect(page.answer(`hide${turn}`)).toMatchObject({ type: "move", do: { type: "hide", card: "?" } });
      expect(shown()).toMatchObject({ viewer: null, hidden: turn + 1, hands: [3, 3] });
      expect(JSON.stringify(page.heard.slice(before))).not.toMatch(/"hidden":\[|"card":\d/);
      expect(page.state.steps.at(-1)?.do).toEqual({ type: "hide", card: "?" });
    }
    // Who keeps the table knows it, or nobody could replay the game.
    expect(saved.moves[0]?.do).toMatchObject({ type: "hide", card: expect.any(Number) as number });
  });
});
