import { countOf, each, from, type GamePrint, type Lot } from "../../print/material";
import { pawns } from "../../print/pawns";
import { turnByTurn } from "../../print/scores";
import { printWords } from "../../words/print";
import { type Catalogue, counted, words } from "../../words/words.svelte";
import { laps } from "../sudoku-cards/laps";
import "../sudoku-cards/paper.css";
import Cutout from "./Cutout.svelte";
import { meadow } from "./meadow";
import "./paper.css";
import Board from "./PrintedBoard.svelte";

const said: Catalogue<(n: number) => string> = {
  en: (n) => counted("en", n, { one: "# animal card", other: "# animal cards" }),
  de: (n) => counted("de", n, { one: "#\u00a0Tierkarte", other: "#\u00a0Tierkarten" }),
  it: (n) => counted("it", n, { one: "# carta animale", other: "# carte animale" }),
};

const cards: Lot = {
  kind: "animal-card",
  faces: each(from(1, 6), 6),
  name: (count) => words(said)(count),
  Cutout,
  outline: { x: 2, y: 1, width: 96, height: 96 },
};

export const print: GamePrint = {
  Board,
  side: meadow.geometry.side,
  square: meadow.geometry.square,
  lots: [cards, laps, pawns],
  score: (people) => turnByTurn(words(printWords).turn, countOf(cards), 6, people),
};
