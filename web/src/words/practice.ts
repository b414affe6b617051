// Exercises: moments in which the best move is to be found.

import { type Catalogue, counted, number } from "./words.svelte";

type PracticeWords = {
  title: string;
  titleOf: (game: string) => string;
  lead: string;
  practise: string;
  /** Out of one's own games, waiting. */
  ownWait: (n: number) => string;
  ownNone: string;
  /** The collection of a game. */
  solved: (n: number, all: number) => string;
  inRow: (n: number) => string;
  longest: (n: number) => string;
  kept: (n: number) => string;
  ofOwnGame: (day: string) => string;
  ofCollection: (n: number, all: number) => string;
  find: (points: number) => string;
  findBest: string;
  findText: string;
  findBestText: string;
  ownText: (points: number) => string;
  judging: string;
  found: string;
  foundPoints: (points: number) => string;
  foundText: string;
  foundShown: string;
  foundLater: string;
  notIt: string;
  gives: (points: number) => string;
  givesMuch: string;
  next: string;
  another: string;
  row: (n: number) => string;
  nothing: string;
  lost: string;
};

const en: PracticeWords = {
  title: "Practice",
  titleOf: (game) => `${game}, practice`,
  lead: "One board, one move to find. Those that cost you points in your own games come first, until you have found them.",
  practise: "Practise",
  ownWait: (n) => counted("en", n, { one: "# from your games", other: "# from your games" }),
  ownNone: "None from your games",
  solved: (n, all) => `${number(n, "en")} of ${number(all, "en")} solved`,
  inRow: (n) => `${number(n, "en")} in a row`,
  longest: (n) => `best ${number(n, "en")}`,
  kept: (n) =>
    counted("en", n, {
      one: "One of these waits for you as an exercise.",
      other: "# of these wait for you as exercises.",
    }),
  ofOwnGame: (day) => `From your game of ${day}`,
  ofCollection: (n, all) => `Exercise ${number(n, "en")} of ${number(all, "en")}`,
  find: (points) => counted("en", points, { one: "Find # point", other: "Find # points" }),
  findBest: "Find the best move",
  findText: "One move is clearly better than all others.",
  findBestText: "One move is clearly better than all others, although it need not score at once.",
  ownText: (points) =>
    `Your move then gave away about ${counted("en", points, { one: "# point", other: "# points" })}.`,
  judging: "Looking at your move",
  found: "Found.",
  foundPoints: (points) => `Found: ${counted("en", points, { one: "# point", other: "# points" })}.`,
  foundText: "Nothing was better here.",
  foundShown: "Shown this time: it comes again.",
  foundLater: "Found, but not at the first try: it comes again.",
  notIt: "Not this one.",
  gives: (points) =>
    `It gives away about ${counted("en", points, { one: "# point", other: "# points" })}. Look once more, or take a hint.`,
  givesMuch: "Look once more, or take a hint.",
  next: "Next exercise",
  another: "Another one",
  row: (n) => `In a row: ${number(n, "en")}`,
  nothing: "There are no exercises for this game.",
  lost: "This browser has not kept the exercise.",
};

const de: PracticeWords = {
  title: "Üben",
  titleOf: (game) => `${game}: üben`,
  lead: "Ein Brett, ein Zug, der zu finden ist. Was dich in eigenen Partien Punkte gekostet hat, kommt zuerst, bis du es gefunden hast.",
  practise: "Üben",
  ownWait: (n) => `${number(n, "de")} aus deinen Partien`,
  ownNone: "Keine aus deinen Partien",
  solved: (n, all) => `${number(n, "de")} von ${number(all, "de")} gelöst`,
  inRow: (n) => `${number(n, "de")} in Folge`,
  longest: (n) => `höchstens ${number(n, "de")}`,
  kept: (n) =>
    counted("de", n, {
      one: "Eine Stelle davon wartet als Aufgabe auf dich.",
      other: "# Stellen davon warten als Aufgaben auf dich.",
    }),
  ofOwnGame: (day) => `Aus deiner Partie vom ${day}`,
  ofCollection: (n, all) => `Aufgabe ${number(n, "de")} von ${number(all, "de")}`,
  find: (points) => counted("de", points, { one: "Finde # Punkt", other: "Finde # Punkte" }),
  findBest: "Finde den besten Zug",
  findText: "Ein Zug ist klar besser als alle anderen.",
  findBestText: "Ein Zug ist klar besser als alle anderen, auch wenn er vielleicht nicht sofort Punkte bringt.",
  ownText: (points) =>
    `Dein Zug hat damals etwa ${counted("de", points, { one: "# Punkt", other: "# Punkte" })} verschenkt.`,
  judging: "Dein Zug wird angesehen",
  found: "Gefunden.",
  foundPoints: (points) => `Gefunden: ${counted("de", points, { one: "# Punkt", other: "# Punkte" })}.`,
  foundText: "Besseres gab es hier nicht.",
  foundShown: "Diesmal wurde er gezeigt: Die Aufgabe kommt wieder.",
  foundLater: "Gefunden, aber nicht beim ersten Versuch: Die Aufgabe kommt wieder.",
  notIt: "Der ist es nicht.",
  gives: (points) =>
    `Er verschenkt etwa ${counted("de", points, { one: "# Punkt", other: "# Punkte" })}. Schau noch einmal hin, oder nimm einen Tipp.`,
  givesMuch: "Schau noch einmal hin, oder nimm einen Tipp.",
  next: "Nächste Aufgabe",
  another: "Eine andere",
  row: (n) => `In Folge: ${number(n, "de")}`,
  nothing: "Zu diesem Spiel gibt es keine Aufgaben.",
  lost: "Dieser Browser hat die Aufgabe nicht behalten.",
};

const it: PracticeWords = {
  title: "Esercizi",
  titleOf: (game) => `${game}, esercizi`,
  lead: "Un tabellone, una mossa da trovare. Prima vengono quelle che ti sono costate punti nelle tue partite, finché non le trovi.",
  practise: "Esercitati",
  ownWait: (n) => `${number(n, "it")} dalle tue partite`,
  ownNone: "Nessuno dalle tue partite",
  solved: (n, all) => `${number(n, "it")} su ${number(all, "it")} risolti`,
  inRow: (n) => `${number(n, "it")} di fila`,
  longest: (n) => `al massimo ${number(n, "it")}`,
  kept: (n) =>
    counted("it", n, {
      one: "Una di queste ti aspetta come esercizio.",
      other: "# di queste ti aspettano come esercizi.",
    }),
  ofOwnGame: (day) => `Dalla tua partita del ${day}`,
  ofCollection: (n, all) => `Esercizio ${number(n, "it")} di ${number(all, "it")}`,
  find: (points) => counted("it", points, { one: "Trova # punto", other: "Trova # punti" }),
  findBest: "Trova la mossa migliore",
  findText: "Una mossa è nettamente migliore di tutte le altre.",
  findBestText: "Una mossa è nettamente migliore di tutte le altre, anche se forse non dà subito punti.",
  ownText: (points) =>
    `La tua mossa di allora è costata circa ${counted("it", points, { one: "# punto", other: "# punti" })}.`,
  judging: "La tua mossa viene esaminata",
  found: "Trovata.",
  foundPoints: (points) => `Trovata: ${counted("it", points, { one: "# punto", other: "# punti" })}.`,
  foundText: "Qui non c’era niente di meglio.",
  foundShown: "Stavolta è stata mostrata: l’esercizio tornerà.",
  foundLater: "Trovata, ma non al primo tentativo: l’esercizio tornerà.",
  notIt: "Non è questa.",
  gives: (points) =>
    `Costa circa ${counted("it", points, { one: "# punto", other: "# punti" })}. Guarda ancora, o prendi un suggerimento.`,
  givesMuch: "Guarda ancora, o prendi un suggerimento.",
  next: "Prossimo esercizio",
  another: "Un altro",
  row: (n) => `Di fila: ${number(n, "it")}`,
  nothing: "Per questo gioco non ci sono esercizi.",
  lost: "Questo browser non ha conservato l’esercizio.",
};

export const practice: Catalogue<PracticeWords> = { en, de, it };
