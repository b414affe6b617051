// The cards that lie on the board, read from its tokens: "y5" is an addend, "r5" a sum.

import type { KakuroFlipResult } from "../../core/types";
import { cellAt } from "../../look/cells";

export type Side = "yellow" | "red";
export type Card = { digit: number; side: Side };
export type Kakuro = NonNullable<KakuroFlipResult["kakuros"]>[number];
/** A kakuro with the numbers that lie in it. */
export type Sum = Kakuro & { addends: number[] };
type Tokens = readonly (readonly string[])[];

export const otherSide = (side: Side): Side => (side === "yellow" ? "red" : "yellow");

export function cardAt(board: Tokens, cell: string): Card | null {
  const { column, row } = cellAt(cell);
  const token = board[row]?.[column] ?? ".";
  if (token === ".") return null;
  return { digit: Number(token.slice(1)), side: token.startsWith("r") ? "red" : "yellow" };
}

/** Each card as it lies once some are turned over. */
export function shownCards(board: Tokens, turned: readonly string[]): Map<string, Card> {
  const cards = new Map<string, Card>();
  board.forEach((row, y) =>
    row.forEach((_, x) => {
      const cell = String.fromCharCode(65 + x) + String(y + 1);
      const card = cardAt(board, cell);
      if (card) cards.set(cell, turned.includes(cell) ? { ...card, side: otherSide(card.side) } : card);
    }),
  );
  return cards;
}

export function sums(board: Tokens, kakuros: readonly Kakuro[]): Sum[] {
  return kakuros.map((kakuro) => ({ ...kakuro, addends: kakuro.cells.map((cell) => cardAt(board, cell)?.digit ?? 0) }));
}

/** "6 + 8 + 5 + 9"; a line breaks before a sign and never after it. */
export const added = (sum: Sum): string => sum.addends.join(" +\u00a0");
export const equation = (sum: Sum): string => `${sum.sum} =\u00a0${added(sum)}`;
