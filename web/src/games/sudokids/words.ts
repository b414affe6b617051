// What Sudokids says, in words for children from six. What is not said otherwise here is said as in Sudoku Cards.

import { capital, type Catalogue, counted, signed } from "../../words/words.svelte";
import { cards, type CardsWords } from "../sudoku-cards/words";

const animals = ["cat", "owl", "fish", "rabbit", "tortoise", "elephant"];
const animal = (n: string): string => animals[Number(n) - 1] ?? "";

const en: CardsWords = {
  ...cards.en,
  board: "Meadow, 6 by 6, with 40 stepping stones around it",
  hand: (n) => `Your card: ${animal(n)}`,
  card: animal,
  golden: (n) => `golden ${animal(n)}`,

  turn: (n, name) => (name === "" ? `Your ${animal(n)}!` : `Your ${animal(n)}, ${name}!`),
  pick: "Tap a dot.",
  pickFree: "Tap a free square.",
  alone: (n) => `You can get up to ${counted("en", n, { one: "# point", other: "# points" })}.`,
  lay: (n) => `Lay the ${animal(n)} here?`,
  layCard: "Lay it here",
  news: (name, n, cell, points) => `${name}: ${animal(n)} on ${cell}, ${signed(points)}.`,
  repeats: (n, cells) => `Not here: the ${animal(n)} is already on ${cells}.`,

  stuck: "It fits nowhere",
  stuckSure: (n) => `Does the ${animal(n)} fit nowhere?`,
  stuckText: "If that is true, the game is over. If it is not, you lose the card.",
  stuckYes: "It fits nowhere",
  falselyStuck: (name) => `The card of ${name} did fit: it goes aside.`,
  pending: (name, n, cell) => `${name}: ${animal(n)} on ${cell}. Is that right?`,
  object: "That is wrong",
  upheld: (name, n, points) => `Well seen! The ${animal(n)} of ${name} goes aside, ${signed(-points)}.`,
  rejected: "No, that is right: the card stays.",

  youWin: "You win!",
  wins: (name) => `${name} wins!`,
  share: (names) => `${names} win together!`,
  endStuck: (name, n) => `${name}: the ${animal(n)} fits nowhere.`,

  deck: (n) => counted("en", n, { one: "card to draw", other: "cards to draw" }),
  laid: (n, cell) => `${capital(animal(n))} on ${cell}`,
  laidOn: (cell) => `Card on ${cell}`,
  saidStuck: "Fits nowhere",
  objects: "Objects",
  objectionUpheld: "Saw a mistake",
  objectionRejected: "Saw a mistake that was none",

  options: {
    start: {
      name: "Start",
      explain: "What lies on the meadow when you begin.",
      values: { six: "Six animals", empty: "Nothing" },
    },
    scoring: {
      name: "Points",
      explain: "Which cards count when you lay one.",
      values: {
        full: "Cards in the block, the row and the column",
        lines: "Cards in the row and the column",
        block: "Only cards in the block",
      },
    },
    golds: {
      name: "The six animals",
      explain: "How they lie at the start.",
      values: { lines: "One in each row and column", blocks: "One in each block too" },
    },
    referee: {
      name: "Mistakes",
      explain: "Who looks out for them.",
      values: { strict: "The program: a wrong card comes back", table: "You: see it and say so" },
    },
  },
  setting: {
    start: { six: "six animals", empty: "empty meadow" },
    scoring: { full: "block, row and column count", lines: "row and column count", block: "only the block counts" },
    referee: { strict: "the program checks", table: "you check" },
  },
};

const tiere = [
  { tier: "Katze", dein: "Deine Katze", der: "die Katze", den: "die Katze", golden: "goldene Katze" },
  { tier: "Eule", dein: "Deine Eule", der: "die Eule", den: "die Eule", golden: "goldene Eule" },
  { tier: "Fisch", dein: "Dein Fisch", der: "der Fisch", den: "den Fisch", golden: "goldener Fisch" },
  { tier: "Hase", dein: "Dein Hase", der: "der Hase", den: "den Hasen", golden: "goldener Hase" },
  {
    tier: "Schildkröte",
    dein: "Deine Schildkröte",
    der: "die Schildkröte",
    den: "die Schildkröte",
    golden: "goldene Schildkröte",
  },
  { tier: "Elefant", dein: "Dein Elefant", der: "der Elefant", den: "den Elefanten", golden: "goldener Elefant" },
] as const;
const tier = (n: string): (typeof tiere)[number] => tiere[Number(n) - 1] ?? tiere[0];

const de: CardsWords = {
  ...cards.de,
  board: "Wiese, 6 mal 6, ringsum 40 Trittsteine",
  hand: (n) => `Deine Karte: ${tier(n).tier}`,
  card: (n) => tier(n).tier,
  golden: (n) => tier(n).golden,

  turn: (n, name) => (name === "" ? tier(n).dein : `${tier(n).dein}, ${name}`),
  pick: "Tippe auf einen Punkt.",
  pickFree: "Tippe auf ein freies Feld.",
  alone: (n) => `Bis zu ${counted("de", n, { one: "#\u00a0Punkt", other: "#\u00a0Punkte" })} sind möglich.`,
  lay: (n) => `${capital(tier(n).den)} hierhin legen?`,
  layCard: "Hierhin legen",
  news: (name, n, cell, points) => `${name}: ${tier(n).tier} auf ${cell}, ${signed(points)}.`,
  repeats: (n, cells) => `Hier nicht: ${capital(tier(n).der)} liegt schon auf ${cells}.`,

  stuck: "Passt nirgends",
  stuckSure: (n) => `Passt ${tier(n).der} nirgends?`,
  stuckText: "Stimmt das, ist die Partie zu Ende. Stimmt es nicht, verlierst du die Karte.",
  stuckYes: "Passt nirgends",
  falselyStuck: (name) => `Die Karte von ${name} hätte gepasst: Sie kommt zur Seite.`,
  pending: (name, n, cell) => `${name}: ${tier(n).tier} auf ${cell}. Stimmt das?`,
  object: "Das ist falsch",
  upheld: (name, n, points) =>
    `Gut gesehen: Die Karte von ${name} (${tier(n).tier}) kommt zur Seite, ${signed(-points)}.`,
  rejected: "Doch, das stimmt: Die Karte bleibt liegen.",

  endStuck: (name, n) => `${name}: ${capital(tier(n).der)} passt nirgends.`,

  deck: (n) => counted("de", n, { one: "Karte zum Ziehen", other: "Karten zum Ziehen" }),
  laid: (n, cell) => `${tier(n).tier} auf ${cell}`,
  saidStuck: "passt nirgends",
  objects: "sieht einen Fehler",
  objectionUpheld: "hat einen Fehler gesehen",
  objectionRejected: "es war kein Fehler",

  options: {
    start: {
      name: "Anfang",
      explain: "Was am Anfang auf der Wiese liegt.",
      values: { six: "Sechs Tiere", empty: "Nichts" },
    },
    scoring: {
      name: "Punkte",
      explain: "Welche Karten zählen, wenn du eine legst.",
      values: {
        full: "Karten in Block, Zeile und Spalte",
        lines: "Karten in Zeile und Spalte",
        block: "Nur Karten im Block",
      },
    },
    golds: {
      name: "Die sechs Tiere",
      explain: "Wie sie am Anfang liegen.",
      values: { lines: "Eines in jeder Zeile und Spalte", blocks: "Auch in jedem Block eines" },
    },
    referee: {
      name: "Fehler",
      explain: "Wer darauf achtet.",
      values: { strict: "Das Programm: Eine falsche Karte kommt zurück", table: "Ihr selbst: sehen und sagen" },
    },
  },
  setting: {
    start: { six: "sechs Tiere", empty: "leere Wiese" },
    scoring: { full: "Block, Zeile und Spalte zählen", lines: "Zeile und Spalte zählen", block: "nur der Block zählt" },
    referee: { strict: "das Programm passt auf", table: "ihr passt auf" },
  },
};

const animali = [
  { nome: "gatto", il: "il gatto", tuo: "Il tuo gatto", dorato: "gatto dorato" },
  { nome: "gufo", il: "il gufo", tuo: "Il tuo gufo", dorato: "gufo dorato" },
  { nome: "pesce", il: "il pesce", tuo: "Il tuo pesce", dorato: "pesce dorato" },
  { nome: "coniglio", il: "il coniglio", tuo: "Il tuo coniglio", dorato: "coniglio dorato" },
  { nome: "tartaruga", il: "la tartaruga", tuo: "La tua tartaruga", dorato: "tartaruga dorata" },
  { nome: "elefante", il: "l’elefante", tuo: "Il tuo elefante", dorato: "elefante dorato" },
] as const;
const animale = (n: string): (typeof animali)[number] => animali[Number(n) - 1] ?? animali[0];

const it: CardsWords = {
  ...cards.it,
  board: "Prato, 6 per 6, con un sentiero di 40 pietre tutt’intorno",
  hand: (n) => `La tua carta: ${animale(n).nome}`,
  card: (n) => animale(n).nome,
  golden: (n) => animale(n).dorato,

  turn: (n, name) => (name === "" ? `${animale(n).tuo}!` : `${animale(n).tuo}, ${name}!`),
  pick: "Tocca un puntino.",
  pickFree: "Tocca una casella libera.",
  alone: (n) => `Puoi fare fino a ${counted("it", n, { one: "# punto", other: "# punti" })}.`,
  lay: (n) => `Posi qui ${animale(n).il}?`,
  layCard: "Posa qui",
  news: (name, n, cell, points) => `${name}: ${animale(n).nome} in ${cell}, ${signed(points)}.`,
  repeats: (n, cells) => `Qui no: ${animale(n).il} è già in ${cells}.`,

  stuck: "Non c’è posto",
  stuckSure: (n) => `Per ${animale(n).il} non c’è posto?`,
  stuckText: "Se è vero, la partita finisce. Se non è vero, perdi la carta.",
  falselyStuck: (name) => `Per la carta di ${name} il posto c’era: va da parte.`,
  pending: (name, n, cell) => `${name}: ${animale(n).nome} in ${cell}. È giusto?`,
  object: "È sbagliato",
  upheld: (name, n, points) => `Ben visto! La carta di ${name} (${animale(n).nome}) va da parte, ${signed(-points)}.`,
  rejected: "No, è giusto: la carta resta.",

  youWin: "Vinci tu!",
  wins: (name) => `Vince ${name}!`,
  share: (names) => `${names} vincono insieme!`,
  endStuck: (name, n) => `${name}: per ${animale(n).il} non c’è posto.`,

  deck: (n) => counted("it", n, { one: "carta da pescare", other: "carte da pescare" }),
  laid: (n, cell) => `${capital(animale(n).nome)} in ${cell}`,
  laidOn: (cell) => `Carta in ${cell}`,
  saidStuck: "Non c’è posto",
  objects: "Vede un errore",
  objectionUpheld: "Ha visto un errore",
  objectionRejected: "Non era un errore",

  options: {
    start: {
      name: "Inizio",
      explain: "Che cosa c’è sul prato quando cominciate.",
      values: { six: "Sei animali", empty: "Niente" },
    },
    scoring: {
      name: "Punti",
      explain: "Quali carte contano quando ne posi una.",
      values: {
        full: "Le carte nel riquadro, nella riga e nella colonna",
        lines: "Le carte nella riga e nella colonna",
        block: "Solo le carte nel riquadro",
      },
    },
    golds: {
      name: "I sei animali",
      explain: "Come sono disposti all’inizio.",
      values: { lines: "Uno in ogni riga e colonna", blocks: "Uno anche in ogni riquadro" },
    },
    referee: {
      name: "Errori",
      explain: "Chi fa attenzione.",
      values: { strict: "Il programma: una carta sbagliata torna in mano", table: "Voi: accorgetevene e ditelo" },
    },
  },
  setting: {
    start: { six: "sei animali", empty: "prato vuoto" },
    scoring: {
      full: "contano riquadro, riga e colonna",
      lines: "contano riga e colonna",
      block: "conta solo il riquadro",
    },
    referee: { strict: "controlla il programma", table: "controllate voi" },
  },
};

export const kids: Catalogue<CardsWords> = { en, de, it };
