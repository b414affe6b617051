import type { GamePrint } from "../../print/material";
import { numbered } from "../../print/scores";
import { type Catalogue, words } from "../../words/words.svelte";
import { side } from "./grid";
import "./paper.css";
import Board from "./PrintedBoard.svelte";

const digit: Catalogue<string> = { en: "Digit", de: "Ziffer", it: "Numero" };
const needed: Catalogue<string> = {
  en: "This game is played with pens and task cards.",
  de: "Dieses Spiel braucht nur Stifte und Aufgabenkarten.",
  it: "Questo gioco vuole solo penne e schede.",
};

export const print: GamePrint = {
  Board,
  side,
  square: 100,
  lots: [],
  withTasks: () => words(needed),
  score: () => ({ heading: words(digit), lines: numbered(9), column: "count-and-points" }),
};
