import type { GameCard } from "../card";
import "./colours.css";
import Picture from "./Picture.svelte";

export const card: GameCard = {
  Picture,
  minutes: 30,
  words: {
    en: {
      line: "Lay cards, turn one over, complete the sum.",
      picture: "Yellow addend cards and red sum cards",
      daily: "Kakuro Flip against a bot: the same cards for everyone today.",
    },
    de: {
      line: "Karte legen, eine umdrehen, die Summe vollenden.",
      picture: "Gelbe Summanden und rote Summenkarten",
      daily: "Kakuro Flip gegen einen Bot: heute für alle dieselben Karten.",
    },
    it: {
      line: "Posa le carte, girane una, completa la somma.",
      picture: "Addendi gialli e somme rosse",
      daily: "Kakuro Flip contro un bot: oggi le stesse carte per tutti.",
    },
  },
};
