import type { GameCard } from "../card";
import "./colours.css";
import Picture from "./Picture.svelte";

export const card: GameCard = {
  Picture,
  minutes: 40,
  unhurried: (seats) => (seats === 1 ? { glass: 0, callSeconds: 0 } : {}),
  words: {
    en: {
      line: "Everyone searches at once. First to see it calls.",
      picture: "Silver and red tiles with total boxes",
      daily: "Kakuro Call alone: the same tiles and totals for everyone today.",
    },
    de: {
      line: "Alle suchen zugleich. Wer es zuerst sieht, ruft.",
      picture: "Silberne und rote Plättchen mit Summenfeldern",
      daily: "Kakuro Call allein: heute für alle dieselben Plättchen und Zielsummen.",
    },
    it: {
      line: "Tutti cercano insieme. Chi vede prima, chiama.",
      picture: "Tessere argento e rosse con caselle dei totali",
      daily: "Kakuro Call in solitario: oggi le stesse tessere e gli stessi totali per tutti.",
    },
  },
};
