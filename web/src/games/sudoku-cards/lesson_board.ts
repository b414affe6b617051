// Boards for lessons: what matters is said, and the deck is made of the cards that are left, the next ones first.

import type { CardsView } from "./make";

export type LessonBoard = {
  board: string[];
  /** The learner's card first. */
  hands: number[];
  scores?: number[];
  /** Cards to be drawn next. */
  next?: number[];
  referee?: "strict" | "table";
  pending?: { seat: number; at: string; card: number; points: number };
};

export function lessonPosition(game: CardsView["game"], given: LessonBoard): object {
  const numbers = given.board.length;
  const left = Array.from({ length: numbers }, () => numbers);
  const take = (card: number): void => void (left[card - 1]! -= 1);
  for (const token of given.board.join(" ").split(" ")) if (token !== ".") take(Number(token[0]));
  given.hands.forEach(take);
  const next = given.next ?? [];
  next.forEach(take);
  return {
    game,
    options: given.referee ? { referee: given.referee } : {},
    seats: given.hands.length,
    scores: given.scores ?? given.hands.map(() => 0),
    turn: 0,
    over: false,
    winners: [],
    board: given.board,
    hands: given.hands,
    deck: [...next, ...left.flatMap((count, i) => Array.from({ length: count }, () => i + 1))],
    aside: [],
    ...(given.referee === "table" ? { pending: given.pending ?? null } : {}),
  };
}
