// The collections that come with the games: every exercise can be reached, its best move is allowed, and the master of today still finds it
// clearly the best.

import { beforeAll, describe, expect, it } from "vitest";
import type { Core } from "../../src/core/core";
import { gameIds } from "../../src/core/games";
import type { Action, View } from "../../src/core/types";
import { loadCollection } from "../../src/games";
import { exerciseAt, placesIn } from "../../src/practice/collection";
import { nodeCore } from "../games/fake_desk";

let core: Core;
beforeAll(async () => {
  core = await nodeCore();
});

describe.each(gameIds)("the collection of %s", (game) => {
  it("has a few dozen exercises, the plainest first, each of which can be reached", async () => {
    const collection = await loadCollection(game);
    const places = placesIn(collection!);
    expect(collection).toMatchObject({ nonet: 1, game });
    expect(places.length).toBeGreaterThanOrEqual(30);
    const levels = ["gentle", "casual", "steady", "sharp", "master"];
    const order = places.map(({ found }) => levels.indexOf(found.level));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    for (const [number, place] of places.entries()) {
      const exercise = exerciseAt(core, game, number, place, "Ada");
      const { view, seat, seats, best } = exercise;
      expect(view).toMatchObject({ game, viewer: seat, over: false });
      expect(core.check(view, best)).toBeNull();
      expect(core.statusInView(view).awaited).toContain(seat);
      expect(exercise.events).toHaveLength(place.found.after + (place.found.first ? 1 : 0));
      expect(seats.map(({ bot }) => bot)).toEqual(seats.map((_, i) => i !== seat));
    }
  });
  it("is still right: looked at anew, its best moves are found", async () => {
    const places = placesIn((await loadCollection(game))!);
    for (const place of places.filter((_, i) => i % 12 === 5)) {
      const { view, events, now, best } = exerciseAt(core, game, 0, place, "Ada");
      const situation = { view, events, now: now ?? 0, seed: "5" };
      const asked = core.hint<View, Action>(situation, best)?.asked;
      expect(asked?.lost).toBeLessThan(1);
    }
  });
});
