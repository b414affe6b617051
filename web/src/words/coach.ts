// The coach: hints in rungs, a word before a costly move, and what was good about another's.

import { type Catalogue, counted } from "./words.svelte";

const en = {
  coach: "The coach",
  hint: "A hint",
  next: "Next",
  rungs: ["Where to look", "What kind", "Why", "The move"] as readonly string[],
  opened: (n: number, all: number) => `${n} of ${all}`,
  close: "Put the hint away",
  thinking: "One moment",
  nothing: "Nothing to advise just now.",
  inDaily: "There are no hints in the daily challenge: everybody plays the same deal.",
  costs: (points: number) => `This costs about ${counted("en", points, { one: "# point", other: "# points" })}`,
  elsewhere: (where: string) => `There is more to be had. ${where}`,
  more: "There is more to be had elsewhere.",
  /** Of "Lay card, +8": the same once more, after a warning. */
  anyway: (doing: string) => doing.replace(/(?=,|$)/, " anyway"),
  whyGood: (name: string) => `What did ${name} see?`,
};

export type CoachWords = typeof en;

const de: CoachWords = {
  coach: "Der Coach",
  hint: "Ein Tipp",
  next: "Weiter",
  rungs: ["Wohin schauen", "Worum es geht", "Warum", "Der Zug"],
  opened: (n, all) => `${n} von ${all}`,
  close: "Tipp wegnehmen",
  thinking: "Einen Augenblick",
  nothing: "Gerade gibt es nichts zu raten.",
  inDaily: "In der Tagesaufgabe gibt es keine Tipps: Alle spielen dieselbe Verteilung.",
  costs: (points) => `Das kostet etwa ${counted("de", points, { one: "# Punkt", other: "# Punkte" })}`,
  elsewhere: (where) => `Es ist mehr zu holen. ${where}`,
  more: "Anderswo ist mehr zu holen.",
  anyway: (doing) =>
    /^\S+ /.test(doing) ? doing.replace(/(\S+?)(?=,|$)/, "trotzdem $1") : `Trotzdem ${doing.toLowerCase()}`,
  whyGood: (name) => `Was hat ${name} gesehen?`,
};

const it: CoachWords = {
  coach: "Il coach",
  hint: "Suggerimento",
  next: "Avanti",
  rungs: ["Dove guardare", "Di che si tratta", "Perché", "La mossa"],
  opened: (n, all) => `${n} di ${all}`,
  close: "Togli il suggerimento",
  thinking: "Un momento",
  nothing: "Per ora non c’è nulla da consigliare.",
  inDaily: "Nella sfida del giorno non ci sono suggerimenti: la distribuzione è uguale per tutti.",
  costs: (points) => `Costa circa ${counted("it", points, { one: "# punto", other: "# punti" })}`,
  elsewhere: (where) => `Si può ottenere di più. ${where}`,
  more: "Altrove si può ottenere di più.",
  anyway: (doing) => doing.replace(/(?=,|$)/, " comunque"),
  whyGood: (name) => `Che cosa ha visto ${name}?`,
};

export const coach: Catalogue<CoachWords> = { en, de, it };
