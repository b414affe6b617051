// A turn while it is being put together: the card and its side, the square, and the cards to turn over. Every input
// gives the next draft.

import type { KakuroFlipAction } from "../../core/types";
import { type Card, cardAt, otherSide, type Side } from "./cards";
import { type Squares, turnable } from "./choices";

export type Draft = {
  /** Its place in the hand, and which side of each card there is up. */
  card: number;
  sides: readonly Side[];
  at: string | null;
  /** Cards on the board are being picked to be turned over. */
  turning: boolean;
  flips: readonly string[];
  /** With the table's referee: the points that will be announced. */
  claim: number;
};

export const fresh: Draft = { card: 0, sides: ["yellow", "yellow"], at: null, turning: false, flips: [], claim: 0 };

export type Ground = {
  board: readonly (readonly string[])[];
  /** For the card and the side of the draft. */
  squares: Squares;
  many: boolean;
  /** The table's referee lets any card be turned: the others may object. */
  lenient: boolean;
};

/** The turn goes on; or it is to be made; or it cannot be, and the referee shall say why. */
export type Answer = { draft: Draft } | { lay: Draft } | { refuse: Draft };

export function chosen(draft: Draft, hand: readonly number[]): Card | null {
  const digit = hand[draft.card];
  return digit === undefined ? null : { digit, side: draft.sides[draft.card] ?? "yellow" };
}

// A flip belongs to one card on one square: whatever changes those takes it back.
export function takeCard(draft: Draft, card: number): Draft {
  return card === draft.card ? draft : { ...draft, card, turning: false, flips: [] };
}
export function turnOver(draft: Draft, side?: Side): Draft {
  const now = draft.sides[draft.card] ?? "yellow";
  const next = side ?? otherSide(now);
  if (next === now) return draft;
  return { ...draft, sides: draft.sides.map((old, i) => (i === draft.card ? next : old)), turning: false, flips: [] };
}
export function toggleTurning(draft: Draft): Draft {
  if (draft.at === null) return draft;
  return draft.turning ? { ...draft, turning: false, flips: [] } : { ...draft, turning: true };
}

/** One step back: the last flip, turning at all, the square. */
export function takeBack(draft: Draft): Draft {
  if (draft.flips.length > 0) return { ...draft, flips: draft.flips.slice(0, -1) };
  if (draft.turning) return { ...draft, turning: false };
  return { ...draft, at: null };
}

export function pick(draft: Draft, cell: string, ground: Ground): Answer {
  if (cell === draft.at) return { lay: draft };
  if (draft.at !== null && draft.turning && cardAt(ground.board, cell)) return turn(draft, draft.at, cell, ground);
  const next = { ...draft, at: cell, turning: false, flips: [] };
  return ground.squares.has(cell) ? { draft: next } : { refuse: next };
}

function turn(draft: Draft, at: string, cell: string, ground: Ground): Answer {
  if (draft.flips.includes(cell)) return { draft: { ...draft, flips: draft.flips.filter((other) => other !== cell) } };
  const next = { ...draft, flips: ground.many ? [...draft.flips, cell] : [cell] };
  const allowed = ground.lenient || turnable(ground.squares.get(at) ?? [], draft.flips, ground.many).has(cell);
  return allowed ? { draft: next } : { refuse: next };
}

/** What a key does wherever the keyboard is; null: nothing. Arrows and Enter on a square are the board's own. */
export function press(draft: Draft, key: string, hand: readonly number[]): Answer | null {
  const changed = (next: Draft): Answer | null => (next === draft ? null : { draft: next });
  if (/^[1-9]$/.test(key)) {
    const card = hand.indexOf(Number(key));
    return card < 0 ? null : changed(takeCard(draft, card));
  }
  switch (key.toLowerCase()) {
    case "f":
      return { draft: turnOver(draft) };
    case "t":
      return changed(toggleTurning(draft));
    case "escape":
      return draft.at === null ? null : { draft: takeBack(draft) };
    case "enter":
      return draft.at === null ? null : { lay: draft };
    default:
      return null;
  }
}

/** The action that makes the turn; the table's referee wants the points announced. */
export function action(
  draft: Draft,
  hand: readonly number[],
  announced: boolean,
): Extract<KakuroFlipAction, { type: "place" }> | null {
  const card = chosen(draft, hand);
  if (!card || draft.at === null) return null;
  return {
    type: "place",
    card: card.digit,
    side: card.side,
    at: draft.at,
    ...(draft.flips.length > 0 ? { flip: [...draft.flips] } : {}),
    ...(announced ? { claim: draft.claim } : {}),
  };
}
