import { describe, expect, it } from "vitest";
import { dayMs, lengthsOf, overAt } from "../../src/app/holiday";

describe("a holiday", () => {
  it("has as many days as the year has left", () => {
    expect(lengthsOf({ left: 12, most: 30 }, 1000)).toEqual({ least: 1, most: 12 });
  });

  it("that goes on keeps the days that have begun, and may have those that are left as well", () => {
    const holiday = { began: 1000, until: 1000 + 5 * dayMs, days: 5, left: 10, most: 30 };
    expect(lengthsOf(holiday, 1000)).toEqual({ least: 1, most: 15 });
    expect(lengthsOf(holiday, 1000 + 2 * dayMs)).toEqual({ least: 3, most: 15 });
  });

  it("is over so many days after its beginning", () => {
    expect(overAt({ left: 1, most: 30 }, 2, 1000).getTime()).toBe(1000 + 2 * dayMs);
    expect(overAt({ began: 5, left: 1, most: 30 }, 2, 1000).getTime()).toBe(5 + 2 * dayMs);
  });
});
