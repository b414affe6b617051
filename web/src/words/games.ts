// The six games as the home page names them.

import type { GameId } from "../core/games";
import type { Catalogue } from "./words.svelte";

export type GameWords = { title: string; line: string; meta: string; picture: string };

const en: Record<GameId, GameWords> = {
  "kakuro-flip": {
    title: "Kakuro Flip",
    line: "Lay cards, turn one over, complete the sum.",
    meta: "2–4 players, 30 min",
    picture: "Yellow addend cards and red sum cards",
  },
  "kakuro-call": {
    title: "Kakuro Call",
    line: "Everyone searches at once. First to see it calls.",
    meta: "1–5 players, 40 min",
    picture: "Silver and red tiles with total boxes",
  },
  "sudoku-pens": {
    title: "Sudoku Pens",
    line: "One grid, a pen each, half a minute to write.",
    meta: "1–4 players, 20 min",
    picture: "Digits written with coloured pens",
  },
  okudos: {
    title: "Okudos",
    line: "Cover their squares, hide which are yours.",
    meta: "2–4 players, 20 min",
    picture: "Patterned sectors with chips",
  },
  "sudoku-cards": {
    title: "Sudoku Cards",
    line: "Lay numbers where the most cards lie.",
    meta: "1–4 players, 25 min",
    picture: "White and golden cards on felt",
  },
  sudokids: {
    title: "Sudokids",
    line: "Six animals, six squares. From age 6.",
    meta: "1–4 players, 15 min",
    picture: "Cards with animals",
  },
};
const de: typeof en = {
  "kakuro-flip": {
    title: "Kakuro Flip",
    line: "Karte legen, eine umdrehen, die Summe vollenden.",
    meta: "2–4 Personen, 30\u00a0min",
    picture: "Gelbe Summanden und rote Summenkarten",
  },
  "kakuro-call": {
    title: "Kakuro Call",
    line: "Alle suchen zugleich. Wer es zuerst sieht, ruft.",
    meta: "1–5 Personen, 40\u00a0min",
    picture: "Silberne und rote Plättchen mit Summenfeldern",
  },
  "sudoku-pens": {
    title: "Sudoku Pens",
    line: "Ein Gitter, ein Stift pro Kopf, eine halbe Minute Zeit.",
    meta: "1–4 Personen, 20\u00a0min",
    picture: "Ziffern, mit farbigen Stiften geschrieben",
  },
  okudos: {
    title: "Okudos",
    line: "Fremde Felder abdecken, die eigenen geheim halten.",
    meta: "2–4 Personen, 20\u00a0min",
    picture: "Gemusterte Sektoren mit Chips",
  },
  "sudoku-cards": {
    title: "Sudoku Cards",
    line: "Zahlen dorthin legen, wo die meisten Karten liegen.",
    meta: "1–4 Personen, 25\u00a0min",
    picture: "Weiße und goldene Karten auf Filz",
  },
  sudokids: {
    title: "Sudokids",
    line: "Sechs Tiere, sechs Felder. Ab 6 Jahren.",
    meta: "1–4 Personen, 15\u00a0min",
    picture: "Karten mit Tieren",
  },
};
const it: typeof en = {
  "kakuro-flip": {
    title: "Kakuro Flip",
    line: "Posa le carte, girane una, completa la somma.",
    meta: "2–4 giocatori, 30 min",
    picture: "Addendi gialli e somme rosse",
  },
  "kakuro-call": {
    title: "Kakuro Call",
    line: "Tutti cercano insieme. Chi vede prima, chiama.",
    meta: "1–5 giocatori, 40 min",
    picture: "Tessere argento e rosse con caselle dei totali",
  },
  "sudoku-pens": {
    title: "Sudoku Pens",
    line: "Una griglia, una penna a testa, mezzo minuto per scrivere.",
    meta: "1–4 giocatori, 20 min",
    picture: "Numeri scritti con penne colorate",
  },
  okudos: {
    title: "Okudos",
    line: "Copri le caselle altrui, nascondi quali sono tue.",
    meta: "2–4 giocatori, 20 min",
    picture: "Settori a motivi, con gettoni",
  },
  "sudoku-cards": {
    title: "Sudoku Cards",
    line: "Metti i numeri dove ci sono più carte.",
    meta: "1–4 giocatori, 25 min",
    picture: "Carte bianche e dorate sul panno",
  },
  sudokids: {
    title: "Sudokids",
    line: "Sei animali, sei caselle. Dai 6 anni.",
    meta: "1–4 giocatori, 15 min",
    picture: "Carte con animali",
  },
};

export const gameWords: Catalogue<typeof en> = { en, de, it };
