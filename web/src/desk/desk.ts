// What a board is given, wherever it stands: at a table, in a lesson, in a replay. A board draws `view`, shows what `eye` may do, and says
// what was done by `act`; it knows nothing of servers, workers or pages.

import type { Refusal } from "../core/core";
import type { Action, Level, Result, View } from "../core/types";
import type { Step } from "../table/state";

export type SeatLook = {
  name: string;
  /** 1 to 5: the colour and, always together with it, the shape. */
  colour: number;
  bot: boolean;
  /** How it plays, where a bot of ours has the seat: its face. */
  level?: Level;
  /** Sits at this device. */
  mine: boolean;
  /** Connected, where that can be otherwise. */
  here: boolean;
  /** Its person has given up; a bot plays it to the end. */
  resigned?: boolean;
  /** What this person says is not passed on. */
  muted?: boolean;
  /** A bot plays for who is gone. */
  takenOver?: boolean;
  /** Its time was over: a bot plays this move. */
  lapsed?: boolean;
  /** Its person is on holiday until then, by the clock on the wall: its own stands. */
  held?: number;
  /** Milliseconds until its turn lapses, where turns have a limit and it is on turn. */
  left?: number;
};

/** A step to be shown: `key` grows with every new one, `before` is the view that it changed. */
export type ShownStep<V = View, A = Action, R = Result> = {
  key: number;
  seat: number | null;
  do: A;
  result: R;
  before: V | null;
};

export type Foreseen<V = View, R = Result> = { result: R; view: V };

export interface Desk<V = View, A = Action, R = Result> {
  /** What is drawn. While an own move is on its way it shows the move made already. */
  readonly view: V;
  /** The seat whose view it is and who moves; null: an onlooker, or a replay. */
  readonly eye: number | null;
  /** In turn order. */
  readonly seats: readonly SeatLook[];
  /** The seats at this device: several where people pass it round. */
  readonly mine: readonly number[];
  /** Whom the game waits for. */
  readonly awaited: readonly number[];
  /** What `eye` may do now; empty where it may do nothing. */
  readonly legal: readonly A[];
  /** Moves can be made: the game runs, and is neither paused nor only looked at. */
  readonly live: boolean;
  readonly last: ShownStep<V, A, R> | null;
  /** All moves of the game, once it is over and they are known. */
  readonly story?: readonly Step[] | null;
  /** Why the last move was refused; until the next input. */
  readonly refusal: Refusal | null;
  /** Whether to show what a move would score, and which squares are allowed. */
  readonly previews: boolean;
  readonly targets: boolean;
  /** The game's clock in milliseconds, ticking; null where none runs. Clocks stand while `held`. */
  readonly time: number | null;
  readonly held: boolean;

  foresee(action: A): Foreseen<V, R> | Refusal;
  /** True once it is made; false where it was refused (then `refusal` says why). */
  act(action: A, seat?: number): Promise<boolean>;
  /** The person went on to something else: a refusal need not be shown any longer. */
  calm(): void;
}

export function isRefusal(answer: object): answer is Refusal {
  return "refused" in answer;
}
