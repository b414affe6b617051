import type { GameCard } from "../card";
import "./colours.css";
import Picture from "./Picture.svelte";

export const card: GameCard = {
  Picture,
  minutes: 25,
  words: {
    en: {
      line: "Lay numbers where the most cards lie.",
      picture: "White and golden cards on felt",
      daily: "Sudoku Cards alone: the same stack for everyone today.",
    },
    de: {
      line: "Zahlen dorthin legen, wo die meisten Karten liegen.",
      picture: "Weiße und goldene Karten auf Filz",
      daily: "Sudoku Cards allein: heute für alle derselbe Stapel.",
    },
    it: {
      line: "Metti i numeri dove ci sono più carte.",
      picture: "Carte bianche e dorate sul panno",
      daily: "Sudoku Cards in solitario: oggi lo stesso mazzo per tutti.",
    },
  },
};
