import { describe, expect, it } from "vitest";
import {
  dateOf,
  dayAsked,
  dayBefore,
  type DailyLog,
  featuredGame,
  longestStreak,
  monthFrom,
  streak,
  weeksOf,
  withResult,
} from "../../src/app/streak";
import { gameIds } from "../../src/core/games";

const log = (...days: string[]): DailyLog => ({ days: Object.fromEntries(days.map((day) => [day, { okudos: 1 }])) });

describe("a day", () => {
  it("is the one on the person's own calendar, also just before midnight", () => {
    expect(dateOf(new Date(2026, 10, 16, 23, 59))).toBe("2026-11-16");
    expect(dateOf(new Date(2026, 0, 5, 0, 0))).toBe("2026-01-05");
  });
  it("has a day before it across months, years and leap days", () => {
    expect(dayBefore("2026-03-01")).toBe("2026-02-28");
    expect(dayBefore("2028-03-01")).toBe("2028-02-29");
    expect(dayBefore("2026-01-01")).toBe("2025-12-31");
  });
});

describe("the featured game", () => {
  it("is another one each day, and all six within six days", () => {
    const days = ["2026-11-13", "2026-11-14", "2026-11-15", "2026-11-16", "2026-11-17", "2026-11-18"];
    expect(new Set(days.map(featuredGame))).toEqual(new Set(gameIds));
  });
  it("goes by the day of the year", () => {
    expect(featuredGame("2026-01-01")).toBe(gameIds[0]);
    expect(featuredGame("2027-01-08")).toBe(gameIds[1]);
  });
});

describe("days in a row", () => {
  it("count back from today", () =>
    expect(streak(log("2026-11-14", "2026-11-15", "2026-11-16"), "2026-11-16")).toBe(3));
  it("still stand before today's game is played", () =>
    expect(streak(log("2026-11-14", "2026-11-15"), "2026-11-16")).toBe(2));
  it("end with a day left out", () =>
    expect(streak(log("2026-11-13", "2026-11-15", "2026-11-16"), "2026-11-16")).toBe(2));
  it("are none when yesterday was left out too", () => expect(streak(log("2026-11-14"), "2026-11-16")).toBe(0));
  it("run across the new year", () => expect(streak(log("2025-12-31", "2026-01-01"), "2026-01-01")).toBe(2));
});

describe("a result", () => {
  it("is kept for its day and game beside the others", () => {
    const first = withResult({ days: {} }, "2026-11-16", "okudos", 40);
    expect(withResult(first, "2026-11-16", "sudokids", 12).days["2026-11-16"]).toEqual({ okudos: 40, sudokids: 12 });
  });
  it("does not take the place of a better one", () => {
    const first = withResult({ days: {} }, "2026-11-16", "okudos", 40);
    expect(withResult(first, "2026-11-16", "okudos", 31).days["2026-11-16"]).toEqual({ okudos: 40 });
    expect(withResult(first, "2026-11-16", "okudos", 52).days["2026-11-16"]).toEqual({ okudos: 52 });
  });
  it("counts as played even with points below zero", () => {
    expect(withResult({ days: {} }, "2026-11-16", "okudos", -3).days["2026-11-16"]).toEqual({ okudos: -3 });
  });
  it("pushes out the oldest day once very many are remembered", () => {
    let long: DailyLog = { days: {} };
    let day = "2026-11-16";
    for (let i = 0; i < 401; i += 1, day = dayBefore(day)) long = { days: { ...long.days, [day]: { okudos: 1 } } };
    const after = withResult(long, "2026-11-17", "okudos", 5);
    expect(Object.keys(after.days)).toHaveLength(400);
    expect(streak(after, "2026-11-17")).toBe(400);
  });
});

describe("the longest row of days", () => {
  it("is the longest there ever was, not the running one", () => {
    expect(longestStreak(log())).toBe(0);
    expect(longestStreak(log("2026-02-27", "2026-02-28", "2026-03-01", "2026-03-05", "2026-03-06"))).toBe(3);
  });
});

describe("a month of days", () => {
  it("begins each week on Monday, and has no other month's days", () => {
    const weeks = weeksOf("2026-11-19");
    expect(weeks.map((week) => week.length)).toEqual(weeks.map(() => 7));
    expect(weeks[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
    expect(weeks.flat().filter((day) => day !== null)).toHaveLength(30);
    expect(weeksOf("2027-02-10")).toHaveLength(4);
  });
  it("has months before and after it, across years", () => {
    expect(monthFrom("2026-01-31", -1)).toBe("2025-12-01");
    expect(monthFrom("2026-12-05", 1)).toBe("2027-01-01");
  });
});

describe("the day that an address asks for", () => {
  const asked = (day: string | null): string => dayAsked(day, "2026-11-19");
  it("is shown where it is one that has come, otherwise today", () => {
    expect(asked("2026-11-18")).toBe("2026-11-18");
    expect(asked("2026-01-01")).toBe("2026-01-01");
    for (const none of [null, "", "2026-11-20", "2025-12-31", "2026-02-30", "2026-13-01", "yesterday"])
      expect(asked(none)).toBe("2026-11-19");
  });
});
