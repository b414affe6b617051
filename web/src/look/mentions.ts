// A sentence taken apart where it names a square that the board has: "5 on B5" is a piece of text and the square B5.

import { cellAt } from "./cells";
import type { Extent } from "./pointed.svelte";

export type Part = { text: string; square: boolean };

/** A capital letter and a number that stand by themselves. Neither a longer word (KC-057, 4B5) nor its continuation counts. */
const named = /(?<![\p{L}\p{N}_-])[A-Z][1-9]\d?(?![\p{L}\p{N}_])/gu;

function isOn(name: string, board: Extent): boolean {
  const { column, row } = cellAt(name);
  return column < board.columns && row < board.rows;
}

/** All parts one after the other are the sentence. Without a board it is one piece. */
export function partsOf(text: string, board: Extent | null): Part[] {
  if (board === null || text === "") return text === "" ? [] : [{ text, square: false }];
  const parts: Part[] = [];
  let done = 0;
  const plain = (end: number): void => {
    if (end > done) parts.push({ text: text.slice(done, end), square: false });
  };
  for (const { 0: name, index } of text.matchAll(named)) {
    if (!isOn(name, board)) continue;
    plain(index);
    parts.push({ text: name, square: true });
    done = index + name.length;
  }
  plain(text.length);
  return parts;
}

/** The squares that a sentence names, each once. */
export function squaresIn(text: string, board: Extent | null): string[] {
  return [...new Set(partsOf(text, board).flatMap((part) => (part.square ? [part.text] : [])))];
}
