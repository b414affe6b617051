// What is pressed at the edge of the glass: the page's clock may be ahead of the table's, so the table decides whether it was in time.

import { beforeAll, expect, test } from "vitest";
import type { Core } from "../../src/core/core";
import type { KakuroCallPosition } from "../../src/core/types";
import { TableDesk } from "../../src/desk/table_desk.svelte";
import { TableClient } from "../../src/table/client";
import { nodeCore } from "../games/fake_desk";
import { callPosition } from "../games/kakuro_call_positions";
import { FakeWorld } from "../table/fake";

let core: Core;
beforeAll(async () => {
  core = await nodeCore();
});

/** Ada's desk at a glass that has run out by her own clock, though the table has not said so. */
function desk(world: FakeWorld, change: Partial<KakuroCallPosition> & { total?: number } = {}): TableDesk {
  const desk = new TableDesk(new TableClient("abc", "", world), core);
  const view = core.view(callPosition({ total: 37, glassEndsAt: 5000, impossible: [1], ...change }), 0);
  const seats = ["Ada", "Ben"].map((name, i) => ({ who: "person", name, colour: i + 1, ready: true, here: true }));
  const table = {
    id: "abc",
    code: "",
    phase: "playing",
    order: { game: "kakuro-call", options: {}, seats: [] },
    seats,
    watching: 0,
    commitment: "",
    paused: false,
  };
  world.socket.open();
  world.socket.say({ type: "welcome", nonet: 1, v: 3, you: [0], host: true, table, missed: [], clock: 5001, view });
  return desk;
}

test("a call races: it is sent with when it was pressed, and not drawn before the table has decided", () => {
  const world = new FakeWorld();
  const ada = desk(world, { glassEndsAt: null, impossible: [] });
  void ada.act({ type: "call", total: 37 });
  expect(world.socket.sent.at(-1)).toMatchObject({ type: "play", do: { type: "call" }, pressed: 5001 });
  expect(ada.view).toMatchObject({ floor: null });
  ada.close();
});

test("who has the floor shows a row without haste; it is not drawn before the table says which total is next", () => {
  const world = new FakeWorld();
  const ada = desk(world, { glassEndsAt: null, impossible: [], floor: 0, floorEndsAt: 30_000 });
  expect(ada.awaited).toEqual([0]);
  void ada.act({ type: "claim", from: "A1", dir: "across", length: 2, total: 37 });
  expect(world.socket.sent.at(-1)).toMatchObject({ type: "play", do: { type: "claim" } });
  expect(world.socket.sent.at(-1)).not.toHaveProperty("pressed");
  expect(ada.view).toMatchObject({ floor: 0, total: 37 });
  ada.close();
});

test.each(["call", "impossible"] as const)(
  "%s is sent with its total, and only the table says that it was too late",
  async (type) => {
    const world = new FakeWorld();
    const ada = desk(world);
    const made = ada.act({ type, total: 37 });
    expect(world.socket.sent.at(-1)).toMatchObject({ type: "play", do: { type, total: 37 } });
    expect(ada.refusal).toBeNull();
    world.socket.say({
      type: "refused",
      code: "overtaken",
      clause: "KR-067",
      words: "",
      id: world.socket.sent.at(-1)!["id"],
    });
    expect(await made).toBe(false);
    expect(ada.refusal).toMatchObject({ refused: "overtaken" });
    ada.close();
  },
);
