// The lines of each game's score sheet. What is counted turn by turn has a line for every turn that there can be; what is counted at the
// end is a short list, and a page has room for several games.

import type { GameId } from "../core/games";
import type { Box } from "../look/flight";
import { type Lot, countOf, material } from "./material";

export type Column = "points" | "points-and-sum" | "count-and-points";
/** What a line is for: its number, or one of the words of the print page. */
export type Line = number | "sector" | "collected" | "blank";
export type ScoreSheet = { lines: readonly Line[]; column: Column; withGame: boolean };
/** One table on a page: how high the names, each line and all together are. */
export type ScoreTable = Box & { head: number; line: number };

const laid = (lot: Lot | undefined, before: number, people: number): number =>
  Math.ceil((countOf(lot!) - before) / people);
const numbered = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

export function scoreSheet(game: GameId, people: number): ScoreSheet {
  const [first] = material[game];
  switch (game) {
    case "kakuro-flip": // five cards lie on the board from the start
      return { lines: numbered(laid(first, 5, people)), column: "points-and-sum", withGame: false };
    case "sudoku-cards":
      return { lines: numbered(laid(first, 9, people)), column: "points-and-sum", withGame: false };
    case "sudokids":
      return { lines: numbered(laid(first, 6, people)), column: "points-and-sum", withGame: false };
    case "kakuro-call": // the total is written in
      return {
        lines: Array.from({ length: countOf(material[game][2]!) }, () => "blank"),
        column: "points",
        withGame: false,
      };
    case "sudoku-pens":
      return { lines: numbered(9), column: "count-and-points", withGame: false };
    case "okudos":
      return { lines: ["sector", "sector", "sector", "collected"], column: "points", withGame: true };
  }
}

const head = 13;
const heading = 11;
const between = 8;
const highest = 9;

/** As many tables as a page has room for, below its heading; a long one takes the whole page with narrower lines. */
export function scoreTables(sheet: ScoreSheet, area: Box): ScoreTable[] {
  const lines = sheet.lines.length + 1;
  const room = area.height - heading;
  const line = Math.min(highest, (room - head) / lines);
  const height = head + line * lines;
  const count = Math.max(1, Math.floor((room + between) / (height + between)));
  return Array.from({ length: count }, (_, i) => ({
    ...{ x: area.x, y: area.y + heading + i * (height + between), width: area.width, height },
    head,
    line,
  }));
}
