import type { GameCard } from "../card";
import "./colours.css";
import Picture from "./Picture.svelte";

export const card: GameCard = {
  Picture,
  minutes: 15,
  words: {
    en: {
      line: "Six animals, six squares. From age 6.",
      picture: "Cards with animals",
      daily: "Sudokids alone: the same animals for everyone today.",
    },
    de: {
      line: "Sechs Tiere, sechs Felder. Ab 6 Jahren.",
      picture: "Karten mit Tieren",
      daily: "Sudokids allein: heute für alle dieselben Tiere.",
    },
    it: {
      line: "Sei animali, sei caselle. Dai 6 anni.",
      picture: "Carte con animali",
      daily: "Sudokids in solitario: oggi gli stessi animali per tutti.",
    },
  },
};
