// Every text of the page is in a catalogue: an object of messages in English, and the same for each other language. The
// type of the English one is the type of all, so a message that is missing anywhere stops the build.

import { type Language, settings } from "../app/settings.svelte";

export type Catalogue<Messages> = Record<Language, Messages>;

/** The messages in the language that is set; reading them in a component makes it follow a change of language. */
export function words<Messages>(catalogue: Catalogue<Messages>): Messages {
  return catalogue[settings.language];
}

// Each is costly to make, and asked for by every square of a board.
const pluralRules: Partial<Record<Language, Intl.PluralRules>> = {};
const numberFormats: Partial<Record<Language, Intl.NumberFormat>> = {};

/** For catalogues: `counted("en", 3, { one: "# card", other: "# cards" })` is "3 cards". */
export function counted(
  language: Language,
  count: number,
  forms: { one: string; other: string; zero?: string },
): string {
  if (count === 0 && forms.zero !== undefined) return forms.zero;
  const rules = (pluralRules[language] ??= new Intl.PluralRules(language));
  const form = rules.select(count) === "one" ? forms.one : forms.other;
  return form.replace("#", number(count, language));
}

export function number(value: number, language: Language = settings.language): string {
  return (numberFormats[language] ??= new Intl.NumberFormat(language)).format(value).replace("-", "−");
}

/** Points won or lost: "+28", "−6" with a real minus, "0". */
export function signed(points: number): string {
  if (points > 0) return `+${number(points)}`;
  return number(points);
}

/** As a sentence begins. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Ada", "Ada and Ben", "Ada, Ben and Cleo" */
export function listed(items: string[]): string {
  return new Intl.ListFormat(settings.language, { type: "conjunction" }).format(items);
}

/** "Ada", "Ada or Ben", "Ada, Ben or Cleo" */
export function either(items: string[]): string {
  return new Intl.ListFormat(locales[settings.language], { type: "disjunction" }).format(items);
}

/** English is written here as in Europe, and so are its dates. */
export const locales: Record<Language, string> = { en: "en-GB", de: "de", it: "it" };

export function day(date: Date, style: "long" | "short" = "long"): string {
  return new Intl.DateTimeFormat(
    locales[settings.language],
    style === "long" ? { dateStyle: "full" } : { dateStyle: "medium" },
  ).format(date);
}

/** "0:24", "1:05", "1:02:05": time that has gone by. */
export function elapsed(ms: number): string {
  const all = Math.max(0, Math.floor(ms / 1000));
  const two = (part: number): string => String(part).padStart(2, "0");
  const minutes = Math.floor(all / 60);
  return minutes < 60
    ? `${minutes}:${two(all % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(all % 60)}`;
}

/** "1:05" or "24" */
export function seconds(ms: number): string {
  const all = Math.max(0, Math.ceil(ms / 1000));
  return all < 60 ? String(all) : `${Math.floor(all / 60)}:${String(all % 60).padStart(2, "0")}`;
}
