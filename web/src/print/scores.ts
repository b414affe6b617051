// The score sheets. What is counted turn by turn has a line for every turn that there can be; what is counted at the end is a short list,
// and a page has room for several games.

import type { Box } from "../look/flight";

export type ScoreSheet = {
  /** What stands above the lines, and what each line is for; it may be written in. */
  heading: string;
  lines: readonly string[];
  column: "points" | "points-and-sum" | "count-and-points";
  /** The game plays along and has a column: its name. */
  game?: string;
};
/** One table on a page: how high the names, each line and all together are. */
export type ScoreTable = Box & { head: number; line: number };

export const numbered = (count: number): string[] => Array.from({ length: count }, (_, i) => String(i + 1));

/** A line for each piece that somebody lays; `before` lie on the board from the start. */
export function turnByTurn(heading: string, pieces: number, before: number, people: number): ScoreSheet {
  return { heading, lines: numbered(Math.ceil((pieces - before) / people)), column: "points-and-sum" };
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
