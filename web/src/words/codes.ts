// Words for the codes that the core and the server answer with. They stand once, beside what makes the codes: words.json of src/play, of
// src/table and of each game, from which the program takes its English too.

import type { Language } from "../app/settings.svelte";
import tableWords from "../../../src/table/words.json";
import type { Catalogue } from "./words.svelte";

/** Code by code, in every language. */
export type CodeWords = Record<string, Record<Language, string>>;

export function inLanguages(...files: (CodeWords | undefined)[]): Catalogue<Record<string, string>> {
  const all: CodeWords = Object.assign({}, ...files);
  const within = (language: Language): Record<string, string> =>
    Object.fromEntries(Object.entries(all).map(([code, texts]) => [code, texts[language]]));
  return { en: within("en"), de: within("de"), it: within("it") };
}

/** What a table refuses, whatever is played at it. */
export const tableCodes = inLanguages(tableWords.refusals);
