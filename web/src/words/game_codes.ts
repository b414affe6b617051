// The words of all games for the codes of the rules: why a move is refused, what speaks for one and what a coach says of it, and
// why a game is over.

import playWords from "../../../src/play/words.json";
import { type CodeWords, inLanguages, tableCodes } from "./codes";
import type { Catalogue } from "./words.svelte";

type GameWords = { refusals?: CodeWords; reasons?: CodeWords; causes?: CodeWords; hints?: CodeWords };

const games = Object.values(
  import.meta.glob<GameWords>("../../../src/games/*/words.json", { eager: true, import: "default" }),
);

const refused = inLanguages(playWords.refusals, ...games.map(({ refusals }) => refusals));

export const refusalCodes: Catalogue<Record<string, string>> = {
  en: { ...tableCodes.en, ...refused.en },
  de: { ...tableCodes.de, ...refused.de },
  it: { ...tableCodes.it, ...refused.it },
};
/** A move is what the sentence is about: "it leaves less for the next seat". */
export const reasons = inLanguages(playWords.reasons, ...games.map((game) => game.reasons));
/** A whole sentence. */
export const causes = inLanguages(playWords.causes, ...games.map((game) => game.causes));
/** Whole sentences; what stands in braces is put in by `said`. */
export const hints = inLanguages(playWords.hints, ...games.map((game) => game.hints));
