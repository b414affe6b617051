// What a person has in hand and in mind before a turn is made: a chip that is lifted, and what is to be done. Taps,
// keys and drops come in; out come the next choice and, once it is clear, the action. What is not allowed is asked for
// all the same: the referee says why not.

import type { OkudosAction } from "../../core/types";

/** `aim`: a square, or "discard" or "pass", which need none. */
export type Choice = { slot: number | null; aim: string | null };

export type Input =
  | { type: "chip"; slot: number }
  | { type: "square"; at: string }
  /** A chip carried to a square, or to "discard". */
  | { type: "drop"; slot: number; at: string }
  | { type: "discard" }
  | { type: "pass" }
  | { type: "confirm" }
  | { type: "back" };

export type Hands = {
  hand: readonly number[];
  /** The chip on a square, 0 for none. */
  chipOn: (cell: string) => number;
  mayLay: (chip: number, cell: string) => boolean;
  mayCollect: (cell: string) => boolean;
};

export type Chosen = { choice: Choice; action: OkudosAction | null };

export const nothing: Choice = { slot: null, aim: null };

export function aimedCell(choice: Choice): string | null {
  return choice.aim === "discard" || choice.aim === "pass" ? null : choice.aim;
}

/** For every chip in hand the squares it may be laid on. */
export function squaresFor(legal: readonly OkudosAction[]): ReadonlyMap<number, ReadonlySet<string>> {
  const squares = new Map<number, Set<string>>();
  for (const action of legal)
    if (action.type === "place") squares.set(action.chip, (squares.get(action.chip) ?? new Set()).add(action.at));
  return squares;
}

/** What the choice comes to; null while something is missing. */
export function actionOf(choice: Choice, table: Hands): OkudosAction | null {
  const chip = choice.slot === null ? undefined : table.hand[choice.slot];
  if (choice.aim === null) return null;
  if (choice.aim === "pass") return { type: "pass" };
  if (choice.aim === "discard") return chip === undefined ? null : { type: "discard", chip };
  if (table.chipOn(choice.aim) !== 0 && table.mayCollect(choice.aim)) return { type: "collect", at: choice.aim };
  return chip === undefined ? null : { type: "place", chip, at: choice.aim };
}

export function chosen(choice: Choice, input: Input, table: Hands): Chosen {
  switch (input.type) {
    case "chip":
      return lifted(choice, input.slot, table);
    case "square":
      return choice.aim === input.at ? confirmed(choice, table) : aimed({ ...choice, aim: input.at }, table);
    case "drop":
      return dropped(input.slot, input.at, table);
    case "discard":
    case "pass":
      if (choice.aim === input.type) return confirmed(choice, table);
      return { choice: { ...choice, aim: input.type }, action: null };
    case "confirm":
      return confirmed(choice, table);
    case "back":
      return { choice: choice.aim === null ? nothing : { ...choice, aim: null }, action: null };
  }
}

function lifted(choice: Choice, slot: number, table: Hands): Chosen {
  if (choice.slot === slot && choice.aim === null) return { choice: nothing, action: null };
  const cell = aimedCell(choice);
  const keepsAim = choice.aim === "discard" || (cell !== null && table.chipOn(cell) === 0);
  return aimed({ slot, aim: keepsAim ? choice.aim : null }, table);
}

function aimed(choice: Choice, table: Hands): Chosen {
  const cell = aimedCell(choice);
  if (cell === null || table.mayCollect(cell)) return { choice, action: null };
  const chip = choice.slot === null ? undefined : table.hand[choice.slot];
  const taken = table.chipOn(cell) !== 0;
  if (chip === undefined) return { choice: taken ? { ...choice, aim: null } : choice, action: null };
  if (!taken && table.mayLay(chip, cell)) return { choice, action: null };
  return { choice: { ...choice, aim: null }, action: { type: "place", chip, at: cell } };
}

function dropped(slot: number, at: string, table: Hands): Chosen {
  const chip = table.hand[slot];
  const choice = { slot, aim: null };
  if (chip === undefined) return { choice, action: null };
  return { choice, action: at === "discard" ? { type: "discard", chip } : { type: "place", chip, at } };
}

function confirmed(choice: Choice, table: Hands): Chosen {
  const action = actionOf(choice, table);
  return action ? { choice: { ...choice, aim: null }, action } : { choice, action: null };
}

/** What a key means, wherever the keyboard is: the number of a chip lifts it. */
export function keyed(key: string, hand: readonly number[]): Input | null {
  const slot = hand.indexOf(Number(key));
  if (/^[1-9]$/.test(key)) return slot < 0 ? null : { type: "chip", slot };
  switch (key.toLowerCase()) {
    case "d":
      return { type: "discard" };
    case "p":
      return { type: "pass" };
    case "enter":
      return { type: "confirm" };
    case "escape":
      return { type: "back" };
    default:
      return null;
  }
}
