import type { GameCard } from "../card";
import "./colours.css";
import Picture from "./Picture.svelte";

export const card: GameCard = {
  Picture,
  minutes: 20,
  words: {
    en: {
      line: "Cover their squares, hide which are yours.",
      picture: "Patterned sectors with chips",
      daily: "Okudos against a bot: the same chips and sectors for everyone today.",
    },
    de: {
      line: "Fremde Felder abdecken, die eigenen geheim halten.",
      picture: "Gemusterte Sektoren mit Chips",
      daily: "Okudos gegen einen Bot: heute für alle dieselben Chips und Sektoren.",
    },
    it: {
      line: "Copri le caselle altrui, nascondi quali sono tue.",
      picture: "Settori a motivi, con gettoni",
      daily: "Okudos contro un bot: oggi gli stessi gettoni e settori per tutti.",
    },
  },
};
