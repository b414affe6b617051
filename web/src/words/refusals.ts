// Why a move is not allowed, in words; the clause that forbids it is shown beside it and leads to the rules page.

import type { Refusal } from "../core/core";
import { refusalCodes } from "./game_codes";
import type { Catalogue } from "./words.svelte";

const en = {
  rule: (clause: string) => `Rule ${clause}`,
  otherwise: "That is not allowed here.",
  codes: refusalCodes.en,
};

const de: typeof en = {
  rule: (clause) => `Regel\u00a0${clause}`,
  otherwise: "Das ist hier nicht erlaubt.",
  codes: refusalCodes.de,
};

const it: typeof en = {
  rule: (clause) => `Regola ${clause}`,
  otherwise: "Qui non è ammesso.",
  codes: refusalCodes.it,
};

export const refusals: Catalogue<typeof en> = { en, de, it };

export function refusalWords(w: typeof en, refusal: Refusal): string {
  return w.codes[refusal.refused] ?? w.otherwise;
}
