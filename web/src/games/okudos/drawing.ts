import type { GameDrawing } from "../../rules/drawing";
import { type Catalogue, words } from "../../words/words.svelte";
import Piece from "./Piece.svelte";
import Squares from "./PrintedSquares.svelte";

const said: Catalogue<(chip: string) => string> = {
  en: (chip) => `chip ${chip}`,
  de: (chip) => `Chip ${chip}`,
  it: (chip) => `gettone ${chip}`,
};

export const drawing: GameDrawing = {
  token: /^[.1-9]$/,
  Piece,
  say: (token) => words(said)(token),
  frame: "var(--oku-frame)",
  ground: "black", // below the squares
  lines: {
    thin: { colour: "var(--oku-chip)", width: 2, opacity: 0.5 },
    thick: { colour: "var(--oku-frame)", width: 9, columns: 3, rows: 3 },
    names: "var(--oku-chip)",
  },
  Squares,
};
