import { describe, expect, it } from "vitest";
import type { OwnTable } from "../../src/app/api";
import { isMyTurn } from "../../src/app/my_turns.svelte";
import { myGamesOf } from "../../src/pages/my_games";

const hour = 3_600_000;

function table(
  id: string,
  names: string[],
  more: Partial<OwnTable["table"]> = {},
  own: Partial<OwnTable> = {},
): OwnTable {
  return {
    changed: 1,
    you: [0],
    ...own,
    table: {
      id,
      game: "okudos",
      phase: "playing",
      options: {},
      seats: names.map((name) => ({ who: "person", name })),
      ...more,
    },
  };
}
const turn = (left: number) => ({ left, whole: 24 * hour });

describe("my games", () => {
  it("begin with my turns, the most urgent first, then come theirs, the others, and what is over", () => {
    const rows = myGamesOf(
      [],
      [
        table("over", ["Mia", "Ben"], { phase: "finished", scores: [3, 5], winners: [1] }, { changed: 99 }),
        table("live", ["Mia", "Ben"], {}, { changed: 98 }),
        table("theirs", ["Mia", "Ben"], {}, { turns: [null, turn(2 * hour)] }),
        table("later", ["Mia", "Ben"], {}, { turns: [turn(9 * hour), null] }),
        table("never", ["Mia", "Ben"], {}, { turns: [{}, null] }),
        table("sooner", ["Mia", "Ben"], {}, { turns: [turn(5 * hour), null] }),
        table("given up", ["Mia"], { phase: "closed" }),
      ],
    );
    expect(rows.map(({ key }) => key)).toEqual(["sooner", "later", "never", "theirs", "live", "over"]);
    expect(rows.map(({ part }) => part)).toEqual(["mine", "mine", "mine", "theirs", "running", "finished"]);
    expect(rows[0]).toMatchObject({ left: 5 * hour, whole: 24 * hour, colour: 1, others: ["Ben"], awaited: [] });
    expect(rows[3]).toMatchObject({ left: 2 * hour, awaited: ["Ben"] });
  });

  it("say of a clock that stands how long, and sort by what is left then", () => {
    const held = { ...turn(3 * hour), held: 50 * hour };
    const rows = myGamesOf(
      [],
      [
        table("mine", ["Mia", "Ben"], {}, { turns: [held, null] }),
        table("sooner", ["Mia", "Ben"], {}, { turns: [turn(2 * hour), null] }),
        table("theirs", ["Mia", "Ben"], {}, { turns: [null, held] }),
      ],
    );
    expect(rows.map(({ key, held }) => [key, held])).toEqual([
      ["sooner", null],
      ["mine", 50 * hour],
      ["theirs", 50 * hour],
    ]);
  });

  it("say how a finished one ended, my points first", () => {
    const ended = (scores: number[], winners: number[], you = [1]) =>
      myGamesOf([], [table("t", ["Ada", "Mia", "Ben"], { phase: "finished", scores, winners }, { you })])[0]!;
    expect(ended([12, 30, 20], [1])).toMatchObject({ result: { place: 1, shared: false }, scores: [30, 20, 12] });
    expect(ended([30, 30, 20], [0, 1]).result).toEqual({ place: 1, shared: true });
    expect(ended([30, 20, 10], [0]).result).toEqual({ place: 2, shared: false });
    expect(ended([30, 20, 25], [0]).result).toEqual({ place: 3, shared: false });
    // The game itself won, or who had most had given up: nobody who lost is told that he has won.
    expect(ended([5, 9, 8], []).result).toEqual({ place: 2, shared: false });
    expect(ended([5, 9, 8], [], []).result).toBeNull();
  });

  it("wait for me where one of my seats is awaited, and nowhere else", () => {
    expect(isMyTurn(table("t", ["Mia", "Ben"], {}, { turns: [{}, null] }))).toBe(true);
    expect(isMyTurn(table("t", ["Mia", "Ben"], {}, { turns: [null, {}] }))).toBe(false);
    expect(isMyTurn(table("t", ["Mia", "Ben"]))).toBe(false);
    expect(isMyTurn(table("t", ["Mia", "Ben"], { phase: "finished" }, { turns: [{}, null] }))).toBe(false);
  });
});
