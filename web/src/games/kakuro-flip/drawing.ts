import type { GameDrawing } from "../../rules/drawing";
import { type Catalogue, words } from "../../words/words.svelte";
import Piece from "./Piece.svelte";

const said: Catalogue<(red: boolean, digit: string) => string> = {
  en: (red, digit) => `${red ? "red" : "yellow"} ${digit}`,
  de: (red, digit) => `${red ? "rote" : "gelbe"} ${digit}`,
  it: (red, digit) => `${digit} ${red ? "rosso" : "giallo"}`,
};

export const drawing: GameDrawing = {
  token: /^(\.|[yr][1-9])$/,
  Piece,
  say: (token) => words(said)(token.startsWith("r"), token.slice(1)),
  turned: (was, is) => was.slice(1) === is.slice(1),
  frame: "var(--flip-ground)",
  ground: "var(--flip-square)",
  lines: { thin: { colour: "var(--flip-line)", width: 3 }, names: "var(--flip-coord)" },
};
