// What one's games come to: which of them count, and by what they are compared.

import { expect, it } from "vitest";
import type { LocalSummary } from "../../src/local/order";
import { ownGamesOf, statisticsOf, surpassed } from "../../src/local/statistics";

let made = 0;
function game(points: number, more: Partial<LocalSummary> = {}): LocalSummary {
  made += 1;
  return {
    id: `g${made}`,
    game: "okudos",
    names: ["Ada", "Pip"],
    scores: [points, 50],
    winners: [points > 50 ? 0 : 1],
    over: true,
    moves: 9,
    created: made,
    changed: made,
    people: [0],
    levels: [null, "gentle"],
    options: "{}",
    ...more,
  };
}

it("counts what was won, the average, the best and the longest row, level by level", () => {
  const games = [game(60), game(70), game(80), game(40), game(55), game(90, { levels: [null, "sharp"] })];
  expect(statisticsOf(ownGamesOf(games), "okudos")).toMatchObject([
    {
      against: "gentle",
      games: 5,
      won: 4,
      average: 61,
      best: 80,
      streak: 3,
      last: [true, true, true, false, true],
    },
    { against: "sharp", games: 1, won: 1, average: 90, best: 90, streak: 1, last: [true] },
  ]);
  expect(statisticsOf(ownGamesOf(games), "sudokids")).toEqual([]);
});

it("says by the strongest bot whom one played, and alone where there was none", () => {
  const lines = statisticsOf(
    ownGamesOf([
      game(60, { levels: [null, "gentle", "master"], scores: [60, 1, 2] }),
      game(20, { levels: [null], scores: [20], winners: [0], names: ["Ada"] }),
    ]),
    "okudos",
  );
  expect(lines.map(({ against }) => against)).toEqual(["alone", "master"]);
});

it("leaves out games for practice, those that run, and those of several people", () => {
  const none = [
    game(99, { practice: true }),
    game(98, { over: false }),
    game(97, { people: [0, 1], levels: [null, null] }),
  ];
  expect(statisticsOf(ownGamesOf([...none, game(60)]), "okudos")).toMatchObject([{ games: 1, best: 60 }]);
});

it("counts a game that was given up as lost, and not its points", () => {
  const lines = statisticsOf(ownGamesOf([game(60), game(5, { gaveUp: true })]), "okudos");
  expect(lines).toMatchObject([{ games: 2, won: 1, average: 60, best: 60 }]);
  expect(statisticsOf(ownGamesOf([game(5, { gaveUp: true })]), "okudos")).toMatchObject([
    { average: null, best: null, streak: 0 },
  ]);
});

it("knows a personal best by what went before under the same conditions", () => {
  const before = game(60);
  const now = game(72);
  expect(surpassed(ownGamesOf([now, before]), now.id)).toEqual({ points: 72, before: 60 });
  expect(surpassed(ownGamesOf([now, before]), before.id)).toBeNull();
  // The first of its kind surpasses nothing.
  for (const other of [
    game(99, { levels: [null, "sharp"] }),
    game(99, { options: '{"markers":"three-each"}' }),
    game(99, { practice: true }),
    game(99, { game: "sudokids" }),
  ])
    expect(surpassed(ownGamesOf([before, other]), other.id)).toBeNull();
});

it("has the points of the latest twenty, without what was given up", () => {
  const games = Array.from({ length: 25 }, (_, i) => game(40 + i, i === 24 ? { gaveUp: true } : {}));
  const [line] = statisticsOf(ownGamesOf(games), "okudos");
  expect(line?.course).toHaveLength(20);
  expect(line?.course[0]).toEqual({ points: 44, won: false });
  expect(line?.course.at(-1)).toEqual({ points: 63, won: true });
});
