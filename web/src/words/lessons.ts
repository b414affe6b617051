import type { Catalogue } from "./words.svelte";

const en = {
  lesson: (game: string) => `${game}, the lesson`,
  step: (n: number, all: number) => `Step ${n} of ${all}`,
  next: "Next",
  goOn: "Go on",
  notYet: "Not quite.",
  finished: "That is the whole game.",
  finishedText: "Now play it: the bot is a gentle one.",
  play: "Play a gentle bot",
  again: "Once more",
  rules: "Read the rules",
  back: "One step back",
};
const de: typeof en = {
  lesson: (game) => `Lektion: ${game}`,
  step: (n, all) => `Schritt\u00a0${n} von ${all}`,
  next: "Weiter",
  goOn: "Weiter",
  notYet: "Noch nicht ganz.",
  finished: "Das ist das ganze Spiel.",
  finishedText: "Jetzt spiel selbst, gegen einen sanften Bot.",
  play: "Gegen einen sanften Bot spielen",
  again: "Noch einmal",
  rules: "Regeln lesen",
  back: "Einen Schritt zurück",
};
const it: typeof en = {
  lesson: (game) => `${game}, la lezione`,
  step: (n, all) => `Passo ${n} di ${all}`,
  next: "Avanti",
  goOn: "Avanti",
  notYet: "Non proprio.",
  finished: "Il gioco è tutto qui.",
  finishedText: "Ora tocca a te: il bot è mite.",
  play: "Gioca contro un bot mite",
  again: "Ancora una volta",
  rules: "Leggi le regole",
  back: "Un passo indietro",
};
export const lessons: Catalogue<typeof en> = { en, de, it };
