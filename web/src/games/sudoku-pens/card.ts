import type { GameCard } from "../card";
import "./colours.css";
import Picture from "./Picture.svelte";

export const card: GameCard = {
  Picture,
  minutes: 20,
  unhurried: (seats) => (seats > 1 ? { turnSeconds: 0 } : {}),
  words: {
    en: {
      line: "One grid, a pen each, half a minute to write.",
      picture: "Digits written with coloured pens",
      daily: "Sudoku Pens alone: the same task for everyone today.",
    },
    de: {
      line: "Ein Gitter, ein Stift pro Kopf, eine halbe Minute Zeit.",
      picture: "Ziffern, mit farbigen Stiften geschrieben",
      daily: "Sudoku Pens allein: heute für alle dieselbe Aufgabe.",
    },
    it: {
      line: "Una griglia, una penna a testa, mezzo minuto per scrivere.",
      picture: "Numeri scritti con penne colorate",
      daily: "Sudoku Pens in solitario: oggi lo stesso schema per tutti.",
    },
  },
};
