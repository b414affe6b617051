import type { GameDrawing } from "../../rules/drawing";
import { type Catalogue, words } from "../../words/words.svelte";
import Piece from "./Piece.svelte";

const said: Catalogue<(digit: string, seat: number) => string> = {
  en: (digit, seat) => (seat < 0 ? digit : `${digit} by seat ${seat}`),
  de: (digit, seat) => (seat < 0 ? digit : `${digit} von Platz\u00a0${seat}`),
  it: (digit, seat) => (seat < 0 ? digit : `${digit} del posto ${seat}`),
};

export const drawing: GameDrawing = {
  token: /^(\.|[1-9][a-d]?|\([1-9]\))$/,
  Piece,
  say: (token) => words(said)(token.replace(/\D/g, ""), "abcd".indexOf(token.at(-1)!)),
  frame: "var(--pens-frame)",
  ground: "var(--grid-ground)",
  lines: {
    thin: { colour: "var(--grid-line)", width: 2 },
    thick: { colour: "var(--grid-line-strong)", width: 5, columns: 3, rows: 3 },
    names: "var(--grid-printed)",
  },
};
