import type { GameDrawing } from "../../rules/drawing";
import { type Catalogue, words } from "../../words/words.svelte";
import Piece from "./Piece.svelte";

const said: Catalogue<(card: string, golden: boolean) => string> = {
  en: (card, golden) => (golden ? `golden ${card}` : card),
  de: (card, golden) => (golden ? `goldene ${card}` : card),
  it: (card, golden) => (golden ? `${card} dorato` : card),
};

export const drawing: GameDrawing = {
  token: /^(\.|[1-9]\*?)$/,
  Piece,
  say: (token) => words(said)(token.replace("*", ""), token.endsWith("*")),
  frame: "var(--cards-frame)",
  ground: "var(--cards-felt)",
  lines: {
    thin: { colour: "var(--cards-line)", width: 2 },
    thick: { colour: "var(--cards-line-strong)", width: 4, columns: 3, rows: 3 },
    names: "var(--cards-frame-text)",
  },
};
