// What is said beside the board: log, seats, stock, result, options.

import { type Catalogue, counted } from "../../words/words.svelte";
import type { OptionWords } from "../../desk/game_ui";

const en = {
  totalsLeft: (n: number) => counted("en", n, { one: "# total left", other: "# totals left" }),
  unsolved: (n: number) => `${n} of 3 unsolved`,
  noteCalled: "Called",
  noteOut: "Out",
  noteNoRow: "No row",
  lineRow: (total: number | undefined, from: string) => `${total ?? "row"} from ${from}`,
  lineWrong: (from: string) => `not valid, from ${from}`,
  lineBox: (cell: string) => `box on ${cell}`,
  lineDigit: (n: number, cell: string) => `digit ${n} on ${cell}`,
  lineSwap: (one: string, other: string) => `${one} and ${other} swapped`,
  lineDouble: "double",
  lineCall: "calls Kakuro!",
  lineNoRow: "thinks there is no row",
  linePossible: "takes the vote back",
  lineTime: "The time is up.",
  sayRow: (from: string, dir: "across" | "down", length: number, total: number | null) =>
    `row of ${length}${total === null ? "" : ` for ${total}`} from ${from}, ${dir}`,
  sayCall: "calling",
  sayNoRow: "a vote for no row",
  sayPossible: "taking the vote back",
  shows: "Lit is each one’s longest row.",
  tallyRows: "Rows",
  tallyLongest: "Longest row",
  tallyWrong: "Wrong rows",
  settingGlass: (seconds: number) => (seconds === 0 ? "no hourglass" : `hourglass ${seconds} s`),
  settingCall: (seconds: number) => (seconds === 0 ? "no limit to show the row" : `${seconds} s to show the row`),
  options: {
    glass: {
      name: "Hourglass",
      explain: "How long it runs once half of you think that there is no row; alone it runs with every total.",
      values: (n: number) =>
        n === 0 ? "none (alone only)" : counted("en", n, { one: "# second", other: "# seconds" }),
    },
    callSeconds: {
      name: "Time to show the row",
      explain: "How long who has called may take to show the row.",
      values: (n: number) => (n === 0 ? "no limit" : counted("en", n, { one: "# second", other: "# seconds" })),
    },
  } as Record<string, OptionWords>,
};

const de: typeof en = {
  totalsLeft: (n) => counted("de", n, { one: "Noch # Zielsumme", other: "Noch # Zielsummen" }),
  unsolved: (n) => `${n} von 3 ungelöst`,
  noteCalled: "Gerufen",
  noteOut: "Setzt aus",
  noteNoRow: "Keine Reihe",
  lineRow: (total, from) => `${total ?? "Reihe"} ab ${from}`,
  lineWrong: (from) => `ungültig, ab ${from}`,
  lineBox: (cell) => `Summenfeld auf ${cell}`,
  lineDigit: (n, cell) => `Ziffer ${n} auf ${cell}`,
  lineSwap: (one, other) => `${one} und ${other} getauscht`,
  lineDouble: "Doppel",
  lineCall: "ruft Kakuro!",
  lineNoRow: "glaubt, dass es keine Reihe gibt",
  linePossible: "nimmt die Stimme zurück",
  lineTime: "Die Zeit ist um.",
  sayRow: (from, dir, length, total) =>
    `${length}er-Reihe${total === null ? "" : ` für ${total}`} ab ${from}, ${dir === "across" ? "waagerecht" : "senkrecht"}`,
  sayCall: "der Ruf",
  sayNoRow: "die Stimme für „Keine Reihe“",
  sayPossible: "die Stimme zurücknehmen",
  shows: "Hervorgehoben ist von allen die längste Reihe.",
  tallyRows: "Reihen",
  tallyLongest: "Längste Reihe",
  tallyWrong: "Falsche Reihen",
  settingGlass: (seconds) => (seconds === 0 ? "ohne Sanduhr" : `Sanduhr ${seconds}\u00a0s`),
  settingCall: (seconds) => (seconds === 0 ? "Reihe zeigen ohne Frist" : `${seconds}\u00a0s zum Zeigen`),
  options: {
    glass: {
      name: "Sanduhr",
      explain:
        "Wie lange sie läuft, wenn die Hälfte von euch glaubt, dass es keine Reihe gibt; allein läuft sie bei jeder Zielsumme.",
      values: (n: number) =>
        n === 0 ? "keine (nur allein)" : counted("de", n, { one: "#\u00a0Sekunde", other: "#\u00a0Sekunden" }),
    },
    callSeconds: {
      name: "Zeit zum Zeigen",
      explain: "Wie viel Zeit man nach dem Ruf hat, die Reihe zu zeigen.",
      values: (n: number) =>
        n === 0 ? "unbegrenzt" : counted("de", n, { one: "#\u00a0Sekunde", other: "#\u00a0Sekunden" }),
    },
  },
};

const it: typeof en = {
  totalsLeft: (n) => counted("it", n, { one: "Ancora # totale", other: "Ancora # totali" }),
  unsolved: (n) => `${n} su 3 da parte`,
  noteCalled: "Ha chiamato",
  noteOut: "Fuori",
  noteNoRow: "Nessuna fila",
  lineRow: (total, from) => `${total ?? "fila"} da ${from}`,
  lineWrong: (from) => `non valida, da ${from}`,
  lineBox: (cell) => `casella del totale in ${cell}`,
  lineDigit: (n, cell) => `cifra ${n} in ${cell}`,
  lineSwap: (one, other) => `scambio tra ${one} e ${other}`,
  lineDouble: "raddoppio",
  lineCall: "chiama Kakuro!",
  lineNoRow: "vota «Nessuna fila»",
  linePossible: "ritira il voto",
  lineTime: "Tempo scaduto.",
  sayRow: (from, dir, length, total) =>
    `fila di ${length}${total === null ? "" : ` per ${total}`} da ${from}, in ${dir === "across" ? "orizzontale" : "verticale"}`,
  sayCall: "la chiamata",
  sayNoRow: "il voto «Nessuna fila»",
  sayPossible: "ritirare il voto",
  shows: "In risalto la fila più lunga di ognuno.",
  tallyRows: "File",
  tallyLongest: "Fila più lunga",
  tallyWrong: "File sbagliate",
  settingGlass: (seconds) => (seconds === 0 ? "senza clessidra" : `clessidra ${seconds} s`),
  settingCall: (seconds) => (seconds === 0 ? "fila senza limite di tempo" : `${seconds} s per mostrare la fila`),
  options: {
    glass: {
      name: "Clessidra",
      explain: "Quanto dura quando metà di voi pensa che non ci sia una fila; in solitario si gira a ogni totale.",
      values: (n: number) =>
        n === 0 ? "nessuna (solo in solitario)" : counted("it", n, { one: "# secondo", other: "# secondi" }),
    },
    callSeconds: {
      name: "Tempo per mostrare la fila",
      explain: "Quanto tempo ha chi ha chiamato per mostrare la fila.",
      values: (n: number) => (n === 0 ? "senza limite" : counted("it", n, { one: "# secondo", other: "# secondi" })),
    },
  },
};

export const beside: Catalogue<typeof en> = { en, de, it };
