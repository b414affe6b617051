// The names of days and months. A browser knows them too, but takes long to say the first one: the home page, which shows the date, does not
// wait for that.

import type { Catalogue } from "./words.svelte";

type CalendarWords = {
  /** From Sunday on. */
  weekdays: readonly string[];
  months: readonly string[];
  /** The whole date, as it is said. */
  date: (weekday: string, day: number, month: string, year: number) => string;
};

const en: CalendarWords = {
  weekdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
  months: [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ],
  date: (weekday, day, month, year) => `${weekday}, ${day} ${month} ${year}`,
};
const de: CalendarWords = {
  weekdays: ["Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag"],
  months: [
    "Januar",
    "Februar",
    "März",
    "April",
    "Mai",
    "Juni",
    "Juli",
    "August",
    "September",
    "Oktober",
    "November",
    "Dezember",
  ],
  date: (weekday, day, month, year) => `${weekday}, ${day}. ${month} ${year}`,
};
const it: CalendarWords = {
  weekdays: ["domenica", "lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato"],
  months: [
    "gennaio",
    "febbraio",
    "marzo",
    "aprile",
    "maggio",
    "giugno",
    "luglio",
    "agosto",
    "settembre",
    "ottobre",
    "novembre",
    "dicembre",
  ],
  date: (weekday, day, month, year) => `${weekday} ${day} ${month} ${year}`,
};

export const calendar: Catalogue<CalendarWords> = { en, de, it };

export function dayNamed(
  date: Date,
  { weekdays, months, date: whole }: CalendarWords,
): { weekday: string; month: string; whole: string } {
  const weekday = weekdays[date.getDay()]!;
  const month = months[date.getMonth()]!;
  return { weekday, month, whole: whole(weekday, date.getDate(), month, date.getFullYear()) };
}
