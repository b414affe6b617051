// A person's page, before it is drawn.
import { describe, expect, it } from "vitest";
import type { Day, GameResults } from "../../src/app/person";
import type { OwnGame } from "../../src/core/types";
import {
  bestsOf,
  gamesOf,
  logOf,
  longestOf,
  mean,
  resultsByDay,
  share,
  sizeOf,
  weeksUpTo,
} from "../../src/pages/person";

const results = (game: string, games: number, points: number, at: number): GameResults => ({
  game,
  games,
  won: 1,
  drawn: 0,
  lost: games - 1,
  points: games * points,
  streak: 1,
  best: { points, at, table: "t" },
  course: [],
  against: [],
});
const own = (game: string, points: number, at: number, more: Partial<OwnGame> = {}): OwnGame => ({
  id: `${at}`,
  game,
  options: "{}",
  seats: 2,
  points,
  won: true,
  gaveUp: false,
  at,
  ...more,
});
const day = (date: string, game: string, rank: number, of: number): Day => ({ date, game, points: 7, rank, of });

describe("the games of a person", () => {
  it("count at tables and elsewhere together, the one played most first; unknown games are left out", () => {
    const played = [own("sudokids", 1, 1), own("sudokids", 1, 2), own("sudokids", 1, 3), own("chess", 1, 4)];
    const games = gamesOf({ results: [results("okudos", 2, 50, 1)], played });
    expect(games.map(({ game, games }) => [game, games])).toEqual([
      ["sudokids", 3],
      ["okudos", 2],
    ]);
    expect(games[0]?.results).toBeNull();
  });
  it("have a best each: the most points, of equals the first, never of a game that was given up", () => {
    const bests = bestsOf({
      results: [results("okudos", 2, 50, 9)],
      played: [
        own("okudos", 50, 3, { against: "sharp" }),
        own("okudos", 90, 4, { gaveUp: true }),
        own("sudokids", 7, 5),
      ],
    });
    expect(bests).toEqual([
      { game: "okudos", points: 50, at: 3, where: "sharp" },
      { game: "sudokids", points: 7, at: 5, where: undefined },
    ]);
    expect(bestsOf({ results: [results("okudos", 1, 50, 9)], played: [] })[0]).toMatchObject({
      table: "t",
      where: "table",
    });
  });
  it("say how many were won of those that somebody won", () => {
    expect(share({ won: 1, drawn: 1, lost: 1 })).toBe(33);
    expect(share({ won: 0, drawn: 0, lost: 0 })).toBeNull();
    expect(mean(-25, 6)).toBe(-4.2);
    expect(mean(0, 0)).toBe(0);
  });
});

describe("the days of a person", () => {
  it("are as large as they went well, and the best is a star only among several", () => {
    const told = [
      [1, 1],
      [1, 2],
      [2, 6],
      [3, 6],
      [4, 6],
      [5, 6],
      [2, 2],
    ].map(([rank, of]) => sizeOf({ rank: rank!, of: of! }));
    expect(told).toEqual(["upper", "best", "upper", "middle", "middle", "lower", "lower"]);
  });
  it("show the day's own game, or else the one that went best", () => {
    // The games with a challenge take turns: the day's own one is found, not assumed.
    const date = "2026-11-16";
    const games = ["okudos", "sudoku-cards", "kakuro-flip", "kakuro-call", "sudoku-pens", "sudokids"];
    const all = resultsByDay(games.map((game, i) => day(date, game, i + 1, 10)));
    expect(all.size).toBe(1);
    const shown = all.get(date)!.game;
    const without = games.filter((game) => game !== shown);
    const best = resultsByDay(without.map((game, i) => day(date, game, 9 - i, 10))).get(date)!;
    expect(best.game).toBe(without.at(-1));
  });
  it("lie in whole weeks from Monday on, up to today", () => {
    const weeks = weeksUpTo("2026-11-19", 3); // a Thursday
    expect(weeks.map((week) => week[0])).toEqual(["2026-11-02", "2026-11-09", "2026-11-16"]);
    expect(weeks[2]).toEqual(["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", null, null, null]);
    expect(weeksUpTo("2026-03-29", 1)[0]).toEqual([
      "2026-03-23",
      "2026-03-24",
      "2026-03-25",
      "2026-03-26",
      "2026-03-27",
      "2026-03-28",
      "2026-03-29",
    ]);
  });
  it("are counted in a row", () => {
    const days = [
      day("2026-11-16", "okudos", 1, 1),
      day("2026-11-15", "sudokids", 1, 1),
      day("2026-11-12", "okudos", 1, 1),
    ];
    expect(longestOf(days)).toBe(2);
    expect(logOf(days).days["2026-11-15"]).toEqual({ sudokids: 7 });
  });
});
