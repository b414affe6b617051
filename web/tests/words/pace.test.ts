import { afterEach, describe, expect, it } from "vitest";
import { settings } from "../../src/app/settings.svelte";
import { moment, paceSentence, paceText, span } from "../../src/words/pace";

afterEach(() => (settings.language = "en"));
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe("time that is left", () => {
  it("is said in one unit, and never as more than there is", () => {
    expect([span(0), span(minute - 1)]).toEqual(["less than a minute", "less than a minute"]);
    expect([span(minute), span(59.9 * minute)]).toEqual(["1 minute", "59 minutes"]);
    expect([span(hour), span(5.99 * hour), span(47 * hour)]).toEqual(["1 hour", "5 hours", "47 hours"]);
    expect([span(day), span(2 * day), span(13.9 * day)]).toEqual(["1 day", "2 days", "13 days"]);
  });
  it("is said in every language", () => {
    settings.language = "de";
    expect(span(5 * hour)).toBe("5 Stunden");
    settings.language = "it";
    expect(span(2 * day)).toBe("2 giorni");
  });
  it("ends today, tomorrow, or on a day that is named", () => {
    const now = new Date(2026, 10, 19, 14, 0);
    expect(moment(new Date(2026, 10, 19, 18, 40), now)).toBe("today, 18:40");
    expect(moment(new Date(2026, 10, 20, 9, 5), now)).toBe("tomorrow, 09:05");
    expect(moment(new Date(2026, 10, 24, 9, 5), now)).toBe("Tuesday 24 November, 09:05");
  });
});

describe("the pace of a table", () => {
  it("is told with its reserve, and with what happens when a turn lasts longer", () => {
    expect(paceText(undefined)).toBe("");
    expect(paceText({})).toBe("no time limit");
    expect(paceText({ perMove: 86_400, reserve: 172_800 })).toBe("1 day a move, 2 days in reserve");
    expect(paceSentence({ perMove: 8 * 3600 })).toBe("8 hours a move. When the time is over, a bot plays this move.");
    expect(paceSentence({})).toBe("No time limit.");
  });
});
