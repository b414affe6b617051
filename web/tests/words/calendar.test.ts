import { describe, expect, it } from "vitest";
import { languages } from "../../src/app/settings.svelte";
import { calendar, dayNamed } from "../../src/words/calendar";
import { locales } from "../../src/words/words.svelte";

describe.each(languages)("dates in %s", (language) => {
  it("are written as a browser writes them, on every weekday and in every month", () => {
    const format = new Intl.DateTimeFormat(locales[language], { dateStyle: "full" });
    const days = Array.from({ length: 366 }, (_, i) => new Date(2028, 0, 1 + i, 12));
    expect(days.map((date) => dayNamed(date, calendar[language]).whole)).toEqual(
      days.map((date) => format.format(date)),
    );
  });
});
