import { each, from, type GamePrint, type Lot } from "../../print/material";
import { type Catalogue, counted, words } from "../../words/words.svelte";
import Cutout from "./Cutout.svelte";
import { side } from "./geometry";
import "./paper.css";
import Board from "./PrintedBoard.svelte";

type Count = (n: number) => string;
const said: Catalogue<{ chips: Count; markers: Count; sector: string; collected: string; game: string }> = {
  en: {
    chips: (n) => counted("en", n, { one: "# chip", other: "# chips" }),
    markers: (n) => counted("en", n, { one: "# sector marker", other: "# sector markers" }),
    sector: "Sector",
    collected: "Collected",
    game: "The game",
  },
  de: {
    chips: (n) => counted("de", n, { one: "#\u00a0Chip", other: "#\u00a0Chips" }),
    markers: (n) => counted("de", n, { one: "#\u00a0Sektormarke", other: "#\u00a0Sektormarken" }),
    sector: "Sektor",
    collected: "Eingesammelt",
    game: "Spiel",
  },
  it: {
    chips: (n) => counted("it", n, { one: "# gettone", other: "# gettoni" }),
    markers: (n) => counted("it", n, { one: "# segnalino settore", other: "# segnalini settore" }),
    sector: "Settore",
    collected: "Raccolti",
    game: "Il Gioco",
  },
};

const chips: Lot = {
  kind: "chip",
  faces: each(from(1, 9), 9),
  name: (count) => words(said).chips(count),
  Cutout,
  outline: { x: -45, y: -45, width: 90, height: 90 },
};
const markers: Lot = {
  kind: "marker",
  faces: each(from(1, 9), 1),
  name: (count) => words(said).markers(count),
  Cutout,
  outline: { x: -4, y: -4, width: 128, height: 96 },
  twoSided: true,
};

export const print: GamePrint = {
  Board,
  side,
  square: 100,
  lots: [chips, markers],
  score: () => {
    const { sector, collected, game } = words(said);
    return { heading: "", lines: [sector, sector, sector, collected], column: "points", game };
  },
};
