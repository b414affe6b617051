// What the others did since one's own last turn.

import { type Catalogue, counted } from "./words.svelte";

const en = {
  title: "Since your last turn",
  short: "Since your turn",
  again: "Show all of it once more",
  scored: (name: string, n: number) => `${name} scored ${n}`,
};

const de: typeof en = {
  title: "Seit deinem Zug",
  short: "Seit deinem Zug",
  again: "Alles noch einmal zeigen",
  scored: (name, n) => `${name}: ${counted("de", n, { one: "#\u00a0Punkt", other: "#\u00a0Punkte" })}`,
};

const it: typeof en = {
  title: "Dal tuo ultimo turno",
  short: "Dal tuo turno",
  again: "Mostra tutto un’altra volta",
  scored: (name, n) => `${name}: ${counted("it", n, { one: "# punto", other: "# punti" })}`,
};

export const sinceWords: Catalogue<typeof en> = { en, de, it };
