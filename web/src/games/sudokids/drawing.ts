import type { GameDrawing } from "../../rules/drawing";
import { type Catalogue, words } from "../../words/words.svelte";
import Piece from "./Piece.svelte";

const animals: Catalogue<readonly string[]> = {
  en: ["cat", "owl", "fish", "rabbit", "tortoise", "elephant"],
  de: ["Katze", "Eule", "Fisch", "Hase", "Schildkröte", "Elefant"],
  it: ["gatto", "gufo", "pesce", "coniglio", "tartaruga", "elefante"],
};

export const drawing: GameDrawing = {
  token: /^(\.|[1-6]\*?)$/,
  Piece,
  say: (token) => {
    const number = token.replace("*", "");
    return `${number}, ${words(animals)[Number(number) - 1]}`;
  },
  frame: "var(--kids-frame)",
  ground: "var(--kids-ground-2)",
  lines: {
    thin: { colour: "var(--kids-line)", width: 2 },
    thick: { colour: "var(--kids-line-strong)", width: 5, columns: 3, rows: 2 },
    names: "var(--kids-stone-text)",
  },
};
