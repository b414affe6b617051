import type { GameCard } from "../card";
import "./colours.css";
import Picture from "./Picture.svelte";

export const card: GameCard = {
  Picture,
  minutes: 5,
  words: {
    en: { line: "Make the pile a multiple of ten, and it is yours.", picture: "A pile of cards that comes to ten" },
    de: {
      line: "Wer den Haufen auf volle Zehner bringt, nimmt ihn.",
      picture: "Ein Haufen Karten, der zehn ergibt",
    },
    it: { line: "Porta il mucchio a una decina esatta e lo prendi.", picture: "Un mucchio di carte che fa dieci" },
  },
};
