// @vitest-environment happy-dom
// An exercise on the game's own board: what is right, what is not, and what is refused.

import { flushSync } from "svelte";
import { beforeAll, describe, expect, it } from "vitest";
import type { Core, MoveHint } from "../../src/core/core";
import type { Action, View } from "../../src/core/types";
import { least } from "../../src/desk/missed";
import type { Exercise } from "../../src/local/exercises";
import type { AnyPosition } from "../../src/local/order";
import { PracticeDesk } from "../../src/practice/practice_desk.svelte";
import { nodeCore } from "../games/fake_desk";

let core: Core;
beforeAll(async () => {
  core = await nodeCore();
});

function exercise(): Exercise {
  const start = core.setUp<AnyPosition>({ game: "sudokids", options: {}, seats: 2, seed: "7" });
  const view = core.view<AnyPosition, View>(start, 0);
  return {
    id: "x",
    game: "sudokids",
    seat: 0,
    seats: [
      { name: "Ada", colour: 1, bot: false },
      { name: "Nell", colour: 2, bot: true, level: "casual" },
    ],
    view,
    events: [],
    now: null,
    best: core.legalInView<View, Action>(view)[0]!,
    finds: 2,
  };
}
const losing = (lost: number) => async (): Promise<MoveHint<Action>> =>
  ({ asked: { lost, costly: lost > 3 } }) as MoveHint<Action>;

describe("a move in an exercise", () => {
  it("that is as good as the best solves it, and is shown made", async () => {
    const desk = new PracticeDesk(exercise(), core, losing(least - 0.1));
    const before = desk.view;
    expect(desk.legal.length).toBeGreaterThan(1);
    expect(await desk.act(desk.exercise.best)).toBe(true);
    flushSync();
    expect(desk.verdict).toMatchObject({ solved: true });
    expect(desk.view).not.toEqual(before);
    expect(desk.last).toMatchObject({ seat: 0, do: desk.exercise.best, before });
    expect([desk.legal, desk.awaited]).toEqual([[], []]);
    expect(await desk.act(desk.exercise.best)).toBe(false);
  });
  it("that gives something away leaves the board as it was, and may be followed by another", async () => {
    const desk = new PracticeDesk(exercise(), core, losing(least));
    const before = desk.view;
    expect(await desk.act(desk.exercise.best)).toBe(false);
    expect(desk.verdict).toEqual({ solved: false, lost: least });
    expect(desk.view).toBe(before);
    expect(desk.tries).toBe(1);
    desk.calm();
    expect(desk.verdict).toBeNull();
    expect(desk.tries).toBe(1);
  });
  it("that the rules refuse is no try", async () => {
    const desk = new PracticeDesk(exercise(), core, losing(0));
    expect(await desk.act({ type: "place", at: "Z9" } as Action)).toBe(false);
    expect(desk.refusal).not.toBeNull();
    expect(desk.tries).toBe(0);
  });
  it("that nobody can judge is not taken for right", async () => {
    const desk = new PracticeDesk(exercise(), core, async () => null);
    expect(await desk.act(desk.exercise.best)).toBe(false);
    expect(desk.verdict).toEqual({ solved: false, lost: null });
  });
});
