// What a game brings to a table, besides its rules in the core: games/<game>/ui.ts.

import type { Component } from "svelte";
import type { Action, View } from "../core/types";
import type { AnyPosition } from "../local/order";
import type { Step } from "../table/state";
import type { Desk } from "./desk";

/** A line of the log: who is said by the seat's mark, so the text goes on from there. */
export type LogLine = { text: string; points: number | null };

/** Of a move of somebody else: how its points came together ("18 = 4 + 7 + 6 + 1"), why that counts where it is not plain, and the
 *  squares that made them, where the board does not light them by itself. */
export type Told = { sum: string; why?: string; squares?: readonly string[] };

export type TallyColumn = { name: string; values: (number | string)[] };

/** What is chosen on the form for a new table, the usual filled in. */
export type Chosen = { seats: number } & Record<string, string | number>;

export type OptionWords = {
  /** "Flips a turn" */
  name: string;
  /** One sentence: what it changes. */
  explain: string;
  /** For choices: the text of each value; for numbers: how to say one, and what zero means. */
  values: Record<string, string> | ((value: number) => string);
  /** False: with what else is chosen it means nothing, and `explain` says so. */
  when?: (chosen: Chosen) => boolean;
};

export type GameUi = {
  /** Board and hand: an element of class `board` and one of class `side`, which the table's grid puts in their places. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game's board knows its own positions
  Play: Component<{ desk: Desk<any, any, any> }>;
  /** The stock beside the board: bag, deck, stack. */
  Stock: Component<{ view: never }> | null;
  /** The line under a seat's name. */
  note(view: View, seat: number): string;
  /** Draws that line where words are not enough; it is given the words. */
  Note?: Component<{ view: never; seat: number; text: string }>;
  /** What stands beside a seat's name, where that is not simply its points. */
  score?(view: View, seat: number): string;
  /** One who plays along and has no seat, such as the game itself. */
  extra?(
    view: View,
  ): { name: string; /** As it is called in a sentence. */ called: string; score: string; note: string } | null;
  /** What the points of a seat come from once it is over, drawn; null: of the one who plays along. Left out: `tally` says it. */
  From?: Component<{ view: never; seat: number | null }>;
  /** What a seat holds, drawn small for the replay: face down where the view does not tell. */
  Hand?: Component<{ view: never; seat: number }>;
  /** A piece of a hand face down, 100 units square. */
  Back?: Component;
  /** A move that would have been better, drawn as it would lie on the board: `view` is the one after it. */
  Miss?: Component<{ action: never; result: never; view: never }>;
  /** `after`: the view as it is now and the moves since that one, for games whose moves do not say all that the table saw. */
  line(step: Step, after?: { view: View; later: readonly Step[] }): LogLine;
  /** What a line does not say. It is read from the board as it is now: `after` as for `line`. */
  told?(step: Step, after: { view: View; later: readonly Step[] }): Told;
  /** An answer to somebody's move, or a vote: it is no turn of one's own. */
  aside?(action: Action): boolean;
  /** An action in words, for advice, replays and what was missed: "yellow 9 on G8". `before`: what it would have been made in. */
  say(action: Action, before?: AnyPosition): string;
  /** The squares of an action, to be ringed; left out: the one it is at. */
  squares?(action: Action): readonly string[];
  /** What the board shows once the game is over, in a sentence. */
  shows?(view: View): string;
  /** For the end of the game: what each seat has done, column by column beside the points; from the moves of the whole game. */
  tally(steps: readonly Step[], seats: number): TallyColumn[];
  /** For the end too: what a row of rematches comes to, where the rules know such a thing. */
  series?(): string;
  /** What every seat has at a moment, for the chart, where the points themselves come only at the end. */
  course?(position: AnyPosition): number[];
  options(): Record<string, OptionWords>;
  /** One line for the bar: the options that differ from the usual. */
  setting(options: Record<string, unknown>, seats: number): string;
};
