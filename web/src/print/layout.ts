// Where things lie on a page of paper, in millimetres. Nothing is nearer to an edge than a printer can reach.

import type { Box } from "../look/flight";

export type Size = { width: number; height: number };
export type Paper = "a4" | "letter";
export type Placed<Thing> = Box & { thing: Thing };

export const papers: Record<Paper, Size> = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } };
export const margin = 10;
/** The line at the foot of each page. */
export const foot = 7;
/** A whole board on one page has the same size on each paper, so that pieces of both go together. */
export const boardWidth = 190;

/** What can be printed on, without the line at the foot. */
export function areaOf(paper: Paper): Box {
  const { width, height } = papers[paper];
  return { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin - foot };
}

export function centred(size: Size, area: Box): Box {
  return { ...size, x: area.x + (area.width - size.width) / 2, y: area.y + (area.height - size.height) / 2 };
}

/** Even cells, row by row. */
export function cellsOf(columns: number, rows: number, area: Box): Box[] {
  const [width, height] = [area.width / columns, area.height / rows];
  return Array.from({ length: columns * rows }, (_, i) => {
    return { x: area.x + width * (i % columns), y: area.y + height * Math.floor(i / columns), width, height };
  });
}

const between = 4;
// Sizes come from divisions: what fits by a hair must not fall off by one.
const hair = 1e-6;

/** Row by row over as many pages as it takes; each lot, whose things are of one size, begins a row of its own. */
export function packed<Thing>(lots: readonly { size: Size; things: readonly Thing[] }[], area: Box): Placed<Thing>[][] {
  const pages: Placed<Thing>[][] = [[]];
  let y = area.y;
  for (const { size, things } of lots) {
    const columns = Math.max(1, Math.floor(area.width / size.width + hair));
    const left = area.x + (area.width - columns * size.width) / 2;
    if (pages.at(-1)!.length > 0) y += between;
    things.forEach((thing, i) => {
      const column = i % columns;
      if (column === 0 && i > 0) y += size.height;
      if (column === 0 && y + size.height > area.y + area.height + hair) {
        pages.push([]);
        y = area.y;
      }
      pages.at(-1)!.push({ ...size, x: left + column * size.width, y, thing });
    });
    y += size.height;
  }
  return pages.filter((page) => page.length > 0);
}

/** Where it is on the other side of the paper, which is turned along its long edge. */
export function behind<Place extends Box>(place: Place, paper: Paper): Place {
  return { ...place, x: papers[paper].width - place.x - place.width };
}

/** Small crosses at the corners of what is to be cut out, each once. */
export function cutMarks(places: readonly Box[]): string {
  const arm = 1.5;
  const corners = new Set<string>();
  for (const { x, y, width, height } of places)
    for (const [right, down] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      corners.add(`${(x + right * width).toFixed(2)} ${(y + down * height).toFixed(2)}`);
  return [...corners].map((corner) => `M${corner}m${-arm} 0h${2 * arm}m${-arm} ${-arm}v${2 * arm}`).join("");
}
