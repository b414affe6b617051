// Exercises out of a game that is over: what the seat saw then and nothing more, where the best move can be made.

import { beforeAll, describe, expect, it } from "vitest";
import type { Core } from "../../src/core/core";
import { type GameId, gameIds } from "../../src/core/games";
import type { Action, View } from "../../src/core/types";
import type { SeatLook } from "../../src/desk/desk";
import type { Missed } from "../../src/desk/missed";
import { type GameRecord, positionsOf } from "../../src/desk/record";
import { exercisesFrom, type Played } from "../../src/desk/to_practise";
import type { AnyPosition, RecordedMove } from "../../src/local/order";
import { nodeCore } from "../games/fake_desk";

let core: Core;
beforeAll(async () => {
  core = await nodeCore();
});

function played(game: GameId, moves: number): Played {
  const start = core.setUp<AnyPosition>({ game, options: {}, seats: 2, seed: "7" });
  const record: GameRecord = { nonet: 1, game, options: {}, seats: 2, start, moves: [], end: start };
  for (let i = 0; i < moves; ++i) {
    const { actors, timed } = core.statusOf(record.end);
    const seat = record.end.turn ?? actors[0]!;
    const move = { seat, ...(timed ? { t: i } : {}), do: core.legal<AnyPosition, Action>(record.end, seat)[0]! };
    const made = core.apply<AnyPosition, RecordedMove["result"]>(record.end, move);
    if ("refused" in made) throw new Error(made.refused);
    record.moves.push({ ...move, result: made.result });
    record.end = made.position;
  }
  return { core, record, positions: positionsOf(core, record) };
}
const seats: SeatLook[] = ["Ada", "Ben"].map((name, i) => ({
  name,
  colour: i + 1,
  bot: i === 1,
  mine: i === 0,
  here: true,
}));
const miss = (move: number, best: Action, more: Partial<Missed> = {}): Missed => ({
  move,
  did: best,
  points: 0,
  best,
  now: 9,
  lost: 9,
  reason: "points",
  ...more,
});
const about = { id: "table", seat: 0, seats, ended: 5 };

describe("a moment that cost much", () => {
  it.each(gameIds.filter((game) => game !== "kakuro-call"))("of %s is what the seat saw then", (game) => {
    const { record, positions, ...rest } = played(game, 6);
    const move = 1 + record.moves.findLastIndex(({ seat }) => seat === 0);
    const best = core.legal<AnyPosition, Action>(positions[move - 1]!, 0).at(-1)!;
    const [exercise] = exercisesFrom({ record, positions, ...rest }, [miss(move, best)], about);
    expect(exercise).toMatchObject({ id: `table ${move} 0`, game, seat: 0, best, finds: 9, lost: 9, ended: 5 });
    expect(exercise!.view).toEqual(core.view<AnyPosition, View>(positions[move - 1]!, 0));
    expect(exercise!.events).toHaveLength(move - 1);
    // The master can be asked with nothing else.
    const hint = core.hint<View, Action>(
      { view: exercise!.view, events: exercise!.events, now: exercise!.now ?? 0, work: 30, seed: "1" },
      best,
    );
    expect(hint?.asked).toBeDefined();
  });

  it("has nothing of what others hold or put away", () => {
    const all = played("okudos", 6);
    const move = 1 + all.record.moves.findLastIndex(({ seat }) => seat === 0);
    const best = core.legal<AnyPosition, Action>(all.positions[move - 1]!, 0)[0]!;
    const [exercise] = exercisesFrom(all, [miss(move, best)], about);
    const { hands, markers } = exercise!.view as unknown as { hands: unknown[]; markers: unknown[] };
    expect(typeof hands[1]).toBe("number");
    expect(typeof markers[1]).toBe("number");
    for (const event of exercise!.events)
      if (event.do.type === "discard" && event.seat === 1) expect(event.do.chip).toBe("?");
  });

  it("is none where little was given away", () => {
    const all = played("sudokids", 4);
    const best = core.legal<AnyPosition, Action>(all.positions[0]!, 0)[0]!;
    expect(exercisesFrom(all, [miss(1, best, { lost: 1.9 })], about)).toEqual([]);
  });

  it("begins where the best move can be made, as after the call that leads to a row", () => {
    const start = core.setUp<AnyPosition>({ game: "kakuro-call", options: {}, seats: 2, seed: "7" });
    const record: GameRecord = { nonet: 1, game: "kakuro-call", options: {}, seats: 2, start, moves: [], end: start };
    const all: Played = { core, record, positions: [start] };
    const called = core.step<AnyPosition, Action, object>(start, { seat: 0, t: 5, do: { type: "call" } });
    if ("refused" in called) throw new Error(called.refused);
    const view = core.view<AnyPosition, View>(called.position, 0);
    const best: Action =
      core.hint<View, Action>({ view, events: [], now: 5, seed: "1" })?.do ?? core.legalInView<View, Action>(view)[0]!;
    const move = { t: 5, do: { type: "clock" } as unknown as Action, result: { points: 0 } };
    record.moves.push(move);
    const [exercise] = exercisesFrom(all, [miss(1, best, { did: null })], about);
    expect(exercise!.view).toMatchObject({ floor: 0 });
    expect(exercise!.events).toMatchObject([{ seat: 0, do: { type: "call" } }]);
  });
});
