// A series of rematches: what goes on with it, and what is said of it.
import { afterEach, describe, expect, it } from "vitest";
import { settings } from "../../src/app/settings.svelte";
import { nextSeries, seriesText, sumText } from "../../src/desk/series";

afterEach(() => (settings.language = "en"));

const second = { games: 1, points: [14, 11, 3] };

describe("a series of rematches", () => {
  it("goes on with everybody's points one seat further, until everybody has begun once", () => {
    const next = nextSeries(undefined, [3, 14, 11]);
    expect(next).toEqual(second);
    const third = nextSeries(next, [9, 0, 1]);
    expect(third).toEqual({ games: 2, points: [11, 4, 23] });
    expect(nextSeries(third, [1, 1, 1])).toBeUndefined();
    expect(nextSeries(undefined, [7]), "alone nobody else begins").toBeUndefined();
  });
  it("has as many games as were ordered, and keeps a sheet of them", () => {
    const three = { games: 3, count: "won" as const };
    const next = nextSeries(undefined, [9, 4], three, [0]);
    expect(next).toEqual({ games: 1, points: [4, 9], sheet: [{ points: [4, 9], won: [1] }] });
    const third = nextSeries(next, [7, 2], three, [0]);
    expect(third).toEqual({
      games: 2,
      points: [11, 11],
      sheet: [
        { points: [9, 4], won: [0] },
        { points: [2, 7], won: [1] },
      ],
    });
    expect(nextSeries(third, [1, 1], three)).toBeUndefined();
    expect(seriesText(undefined, [0, 0], ["Ada", "Ben"], false, three)).toBe("Round 1 of 3.");
    const names = ["Ada", "Ben"];
    expect(seriesText(third, [1, 5], names, true, three, [1])).toBe("Round 3 of 3. Ben wins the series with 2 games.");
    expect(seriesText(third, [5, 5], names, true, three, [0, 1])).toBe(
      "Round 3 of 3. Ada and Ben share the series with 2 games each.",
    );
  });
  it("shows each sum as it comes about", () => {
    expect(sumText(second, [9, 0, -2], 0)).toBe("14 + 9 = 23");
    expect(sumText(second, [9, 0, -2], 2)).toBe("3 − 2 = 1");
    expect(sumText(undefined, [9, 0, 1], 0)).toBe("");
  });
  it("says which round it is, and at the end of the last one who has won them all", () => {
    const names = ["Ada", "Ben", "Cleo"];
    expect(seriesText(second, [9, 0, 1], names, true)).toBe("Round 2 of 3.");
    const last = { games: 2, points: [11, 4, 23] };
    expect(seriesText(last, [9, 0, 1], names, false)).toBe("Round 3 of 3.");
    expect(seriesText(last, [9, 0, 1], names, true)).toBe("Round 3 of 3. Cleo wins the series with 24.");
    expect(seriesText(last, [13, 0, 1], names, true)).toBe("Round 3 of 3. Ada and Cleo share the series with 24 each.");
    settings.language = "de";
    expect(seriesText(last, [9, 0, 1], names, true)).toBe("Runde\u00a03 von 3. Cleo gewinnt die Serie mit 24.");
    expect(seriesText(undefined, [9, 0, 1], names, true)).toBe("");
  });
});
