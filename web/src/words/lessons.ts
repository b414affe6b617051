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
  skip: "Leave the lesson",
};
const de: typeof en = {
  lesson: (game) => `${game}, die Lektion`,
  step: (n, all) => `Schritt ${n} von ${all}`,
  next: "Weiter",
  goOn: "Weiter",
  notYet: "Noch nicht ganz.",
  finished: "Das ist das ganze Spiel.",
  finishedText: "Jetzt spiel es: Der Bot ist ein sanfter.",
  play: "Gegen einen sanften Bot spielen",
  again: "Noch einmal",
  rules: "Regeln lesen",
  skip: "Lektion verlassen",
};
const it: typeof en = {
  lesson: (game) => `${game}, la lezione`,
  step: (n, all) => `Passo ${n} di ${all}`,
  next: "Avanti",
  goOn: "Avanti",
  notYet: "Non proprio.",
  finished: "Questo è tutto il gioco.",
  finishedText: "Ora gioca: il bot è mite.",
  play: "Gioca contro un bot mite",
  again: "Ancora una volta",
  rules: "Leggi le regole",
  skip: "Lascia la lezione",
};
export const lessons: Catalogue<typeof en> = { en, de, it };
