// What Sudoku Cards says. Sudokids says the same things in a child's words, so these messages' type is that of those.

import { type Catalogue, counted, number, signed } from "../../words/words.svelte";
import type { OptionWords } from "../../desk/game_ui";
import type { Scoring } from "./counting";

const en = {
  board: "Board, 9 by 9, with a track of 40 around it",
  hand: (card: string) => `Your card: ${card}`,
  card: (n: string) => n,
  golden: (n: string) => `golden ${n}`,
  free: "free",
  allowed: "allowed",
  wouldScore: (n: number) => counted("en", n, { one: "would score # point", other: "would score # points" }),

  turn: (_card: string, _name: string) => "Your turn",
  pick: "Lay your card on a square with a dot.",
  pickFree: "Lay your card on a free square.",
  alone: (n: number) => `Alone you can get up to ${counted("en", n, { one: "# point", other: "# points" })}.`,
  lay: (card: string, cell: string) => `Lay the ${card} on ${cell}?`,
  count: (n: number) => counted("en", n, { one: "# card counts.", other: "# cards count.", zero: "No card counts." }),
  layCard: "Lay card",
  parts: (block: number, row: number, column: number, scoring: Scoring) =>
    scoring === "lines" ? `row ${row} + column ${column}` : `block ${block} + row ${row} + column ${column}`,
  sums: {
    block: "Same block",
    row: "Rest of the row",
    column: "Rest of the column",
    wholeRow: "Row",
    wholeColumn: "Column",
    points: "Points",
  },
  news: (name: string, card: string, cell: string, points: number) => `${name}: ${card} on ${cell}, ${signed(points)}.`,
  noCard: "You have no card left.",
  repeats: (card: string, cells: string) => `The ${card} is in this row, column or block already: ${cells}.`,

  stuck: "No square for my card",
  stuckSure: (card: string) => `No square for the ${card}?`,
  stuckText: "If there is none, the game is over. If there is one, your card is lost.",
  stuckYes: "Say so",
  stuckNo: "Back",
  falselyStuck: (name: string) => `There was a square for the card of ${name}: it goes aside.`,
  pending: (name: string, card: string, cell: string) => `${name}: ${card} on ${cell}. Does that break the rule?`,
  object: "Object",
  upheld: (name: string, card: string, points: number) =>
    `The objection is right: the ${card} of ${name} goes aside, ${signed(-points)}.`,
  rejected: "The objection is wrong: the card stays.",

  youWin: "You win",
  wins: (name: string) => `${name} wins`,
  share: (names: string) => `${names} share the victory`,
  reached: (n: number) => counted("en", n, { one: "# point", other: "# points" }),
  possible: (n: number) => `${number(n)} were possible.`,
  endStuck: (name: string, card: string) => `${name} has no square for the ${card}.`,
  endLaid: "All cards are gone.",

  deck: (n: number) => counted("en", n, { one: "card in the deck", other: "cards in the deck" }),
  aside: (n: number) => counted("en", n, { one: "card put aside", other: "cards put aside" }),
  laps: (n: number) => counted("en", n, { one: "# lap counter of 40 points", other: "# lap counters of 40 points" }),
  andRest: (rest: number) => `and ${rest}`,
  none: "no card left",

  laid: (card: string, cell: string) => `${card} on ${cell}`,
  laidOn: (cell: string) => `card on ${cell}`,
  saidStuck: "no square",
  objects: "objects",
  objectionUpheld: "objection upheld",
  objectionRejected: "objection rejected",
  cardsLaid: "Cards laid",
  shows: "Lit is each one’s best card, with the cards it counted.",
  bestCard: "Best card",
  keys: { like: "next card like it", dot: "next dot", back: "take back" },

  options: {
    scoring: {
      name: "Scoring",
      explain: "What a card counts when it is laid.",
      values: { full: "Block, row and column", lines: "Whole row and column only" },
    },
    golds: {
      name: "Golden cards",
      explain: "How the golden cards lie at the start.",
      values: { lines: "One in each row and column", blocks: "One in each row, column and block" },
    },
    referee: {
      name: "Referee",
      explain: "Who sees to it that the rule is kept.",
      values: { strict: "Strict: nothing wrong can be laid", table: "The table: you must see it and object" },
    },
  } as Record<string, OptionWords>,
  setting: {
    scoring: { full: "full scoring", lines: "rows and columns only" },
    referee: { strict: "strict referee", table: "table referee" },
  } as Record<string, Record<string, string>>,
};

export type CardsWords = typeof en;

const de: CardsWords = {
  board: "Brett, 9 mal 9, ringsum eine Punkteleiste mit 40 Feldern",
  hand: (card) => `Deine Karte: ${card}`,
  card: (n) => n,
  golden: (n) => `goldene ${n}`,
  free: "frei",
  allowed: "erlaubt",
  wouldScore: (n) => counted("de", n, { one: "bringt #\u00a0Punkt", other: "bringt #\u00a0Punkte" }),

  turn: () => "Du bist am Zug",
  pick: "Lege deine Karte auf ein Feld mit Punkt.",
  pickFree: "Lege deine Karte auf ein freies Feld.",
  alone: (n) => `Allein sind bis zu ${counted("de", n, { one: "#\u00a0Punkt", other: "#\u00a0Punkte" })} möglich.`,
  lay: (card, cell) => `Die ${card} auf ${cell} legen?`,
  count: (n) => counted("de", n, { one: "# Karte zählt.", other: "# Karten zählen.", zero: "Keine Karte zählt." }),
  layCard: "Karte legen",
  parts: (block, row, column, scoring) =>
    scoring === "lines" ? `Zeile ${row} + Spalte ${column}` : `Block ${block} + Zeile ${row} + Spalte ${column}`,
  sums: {
    block: "Derselbe Block",
    row: "Rest der Zeile",
    column: "Rest der Spalte",
    wholeRow: "Zeile",
    wholeColumn: "Spalte",
    points: "Punkte",
  },
  news: (name, card, cell, points) => `${name}: ${card} auf ${cell}, ${signed(points)}.`,
  noCard: "Du hast keine Karte mehr.",
  repeats: (card, cells) => `In Zeile, Spalte oder Block liegt schon eine ${card}: ${cells}.`,

  stuck: "Passt nirgends",
  stuckSure: (card) => `Passt die ${card} nirgends?`,
  stuckText: "Gibt es kein Feld, ist die Partie zu Ende. Gibt es eines, ist deine Karte verloren.",
  stuckYes: "Passt nirgends",
  stuckNo: "Zurück",
  falselyStuck: (name) => `Für die Karte von ${name} gab es ein Feld: Sie kommt zur Seite.`,
  pending: (name, card, cell) => `${name}: ${card} auf ${cell}. Verstößt das gegen die Regel?`,
  object: "Einspruch",
  upheld: (name, card, points) => `Einspruch berechtigt: Die ${card} von ${name} kommt zur Seite, ${signed(-points)}.`,
  rejected: "Einspruch unberechtigt: Die Karte bleibt liegen.",

  youWin: "Du gewinnst",
  wins: (name) => `${name} gewinnt`,
  share: (names) => `${names} teilen sich den Sieg`,
  reached: (n) => counted("de", n, { one: "#\u00a0Punkt", other: "#\u00a0Punkte" }),
  possible: (n) => `${number(n)} waren möglich.`,
  endStuck: (name, card) => `${name} hat kein Feld für die ${card}.`,
  endLaid: "Alle Karten sind weg.",

  deck: (n) => counted("de", n, { one: "Karte im Stapel", other: "Karten im Stapel" }),
  aside: (n) => counted("de", n, { one: "Karte zur Seite gelegt", other: "Karten zur Seite gelegt" }),
  laps: (n) =>
    counted("de", n, { one: "# Umlaufzähler zu 40\u00a0Punkten", other: "# Umlaufzähler zu 40\u00a0Punkten" }),
  andRest: (rest) => `und ${rest}`,
  none: "keine Karte mehr",

  laid: (card, cell) => `${card} auf ${cell}`,
  laidOn: (cell) => `Karte auf ${cell}`,
  saidStuck: "passt nirgends",
  objects: "erhebt Einspruch",
  objectionUpheld: "Einspruch berechtigt",
  objectionRejected: "Einspruch unberechtigt",
  cardsLaid: "Gelegte Karten",
  shows: "Hervorgehoben ist von allen die beste Karte mit denen, die sie gezählt hat.",
  bestCard: "Beste Karte",
  keys: { like: "nächste gleiche Karte", dot: "nächster Punkt", back: "zurücknehmen" },

  options: {
    scoring: {
      name: "Wertung",
      explain: "Was eine Karte zählt, wenn sie gelegt wird.",
      values: { full: "Block, Zeile und Spalte", lines: "Nur ganze Zeile und ganze Spalte" },
    },
    golds: {
      name: "Goldene Karten",
      explain: "Wie die goldenen Karten am Anfang liegen.",
      values: { lines: "Eine in jeder Zeile und Spalte", blocks: "Eine in jeder Zeile, Spalte und jedem Block" },
    },
    referee: {
      name: "Schiedsrichter",
      explain: "Wer darauf achtet, dass die Regel gilt.",
      values: {
        strict: "Streng: Falsches lässt sich nicht legen",
        table: "Der Tisch: Ihr müsst es sehen und Einspruch erheben",
      },
    },
  },
  setting: {
    scoring: { full: "volle Wertung", lines: "nur Zeile und Spalte" },
    referee: { strict: "strenger Schiedsrichter", table: "Tisch als Schiedsrichter" },
  },
};

/** Numbers are masculine and take an elision: il 5, l’1, l’8. */
const il = (n: string): string => (n === "1" || n === "8" ? `l’${n}` : `il ${n}`);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const it: CardsWords = {
  board: "Tabellone, 9 per 9, con un tracciato segnapunti di 40 spazi tutt’intorno",
  hand: (card) => `La tua carta: ${card}`,
  card: (n) => n,
  golden: (n) => `${n} dorato`,
  free: "libera",
  allowed: "ammessa",
  wouldScore: (n) => counted("it", n, { one: "vale # punto", other: "vale # punti" }),

  turn: () => "Tocca a te",
  pick: "Posa la tua carta in una casella con il puntino.",
  pickFree: "Posa la tua carta in una casella libera.",
  alone: (n) => `In solitario si arriva al massimo a ${counted("it", n, { one: "# punto", other: "# punti" })}.`,
  lay: (card, cell) => `Posi ${il(card)} in ${cell}?`,
  count: (n) =>
    counted("it", n, { one: "Conta # carta.", other: "Contano # carte.", zero: "Non conta nessuna carta." }),
  layCard: "Posa la carta",
  parts: (block, row, column, scoring) =>
    scoring === "lines" ? `riga ${row} + colonna ${column}` : `riquadro ${block} + riga ${row} + colonna ${column}`,
  sums: {
    block: "Stesso riquadro",
    row: "Resto della riga",
    column: "Resto della colonna",
    wholeRow: "Riga",
    wholeColumn: "Colonna",
    points: "Punti",
  },
  news: (name, card, cell, points) => `${name}: ${card} in ${cell}, ${signed(points)}.`,
  noCard: "Non hai più carte.",
  repeats: (card, cells) => `${capital(il(card))} c’è già nella riga, nella colonna o nel riquadro: ${cells}.`,

  stuck: "Non c’è posto",
  stuckSure: (card) => `Per ${il(card)} non c’è posto?`,
  stuckText: "Se non c’è, la partita finisce. Se invece c’è, la tua carta è persa.",
  stuckYes: "Non c’è posto",
  stuckNo: "Indietro",
  falselyStuck: (name) => `Per la carta di ${name} il posto c’era: va da parte.`,
  pending: (name, card, cell) => `${name}: ${card} in ${cell}. È contro la regola?`,
  object: "Contesta",
  upheld: (name, card, points) => `Contestazione accolta: ${il(card)} di ${name} va da parte, ${signed(-points)}.`,
  rejected: "Contestazione respinta: la carta resta.",

  youWin: "Vinci tu",
  wins: (name) => `Vince ${name}`,
  share: (names) => `${names} vincono a pari merito`,
  reached: (n) => counted("it", n, { one: "# punto", other: "# punti" }),
  possible: (n) => `Il massimo era ${number(n)}.`,
  endStuck: (name, card) => `${name} non ha posto per ${il(card)}.`,
  endLaid: "Le carte sono finite.",

  deck: (n) => counted("it", n, { one: "carta nel mazzo", other: "carte nel mazzo" }),
  aside: (n) => counted("it", n, { one: "carta da parte", other: "carte da parte" }),
  laps: (n) => counted("it", n, { one: "# contagiri da 40 punti", other: "# contagiri da 40 punti" }),
  andRest: (rest) => `e ${rest}`,
  none: "senza carte",

  laid: (card, cell) => `${card} in ${cell}`,
  laidOn: (cell) => `carta in ${cell}`,
  saidStuck: "non c’è posto",
  objects: "contesta",
  objectionUpheld: "contestazione accolta",
  objectionRejected: "contestazione respinta",
  cardsLaid: "Carte posate",
  shows: "In risalto la carta migliore di ognuno, con quelle che ha contato.",
  bestCard: "Carta migliore",
  keys: { like: "prossima carta uguale", dot: "prossimo puntino", back: "annulla" },

  options: {
    scoring: {
      name: "Punteggio",
      explain: "Quanto vale una carta quando si posa.",
      values: { full: "Riquadro, riga e colonna", lines: "Solo riga e colonna intere" },
    },
    golds: {
      name: "Carte dorate",
      explain: "Come sono disposte le carte dorate all’inizio.",
      values: { lines: "Una in ogni riga e colonna", blocks: "Una in ogni riga, colonna e riquadro" },
    },
    referee: {
      name: "Arbitro",
      explain: "Chi controlla che la regola sia rispettata.",
      values: {
        strict: "Severo: una carta sbagliata non si può posare",
        table: "Il tavolo: dovete accorgervene e contestare",
      },
    },
  },
  setting: {
    scoring: { full: "punteggio completo", lines: "solo righe e colonne" },
    referee: { strict: "arbitro severo", table: "arbitra il tavolo" },
  },
};

export const cards: Catalogue<CardsWords> = { en, de, it };
