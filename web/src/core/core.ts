// The rules core in the browser: loads the WebAssembly module and speaks the notation with it. The same code referees on the
// server; whatever it answers here, the server answers too.

import { load, Module, type Source } from "./module";
import type { DailyInfo } from "./types";

export type Refusal = {
  refused: string;
  clause: string;
  /** of a malformed move: which field, and what was expected there */ words?: string;
};

/** What a move would bring, told from the mover's view. */
export type Foresight<View, Result> = {
  result: Result;
  view: View;
  /**
   * What is only guessed in them, by its path: "view.hands.0.2" is a card that would be drawn. A page shows the rest at
   * once and these when the server answers.
   */
  unknown: string[];
};

/** What a table must know of a game besides its position. */
export type Status = {
  /** Who may act; once the game is over: who may still object. */
  actors: number[];
  /** Whom the game waits for: it goes on when they act. */
  awaited: number[];
  /** When time itself acts, by the game's clock; then a `clock` move is due. */
  deadline: number | null;
  /** A clock can run: every move carries its time. */
  timed: boolean;
  /** Why the game is over, and the clause that says so. */
  cause?: { code: string; clause: string };
};
/** What is special about a move: where the earliest press counts, or its outcome is known to nobody. */
export type Prospect = Status & { contested: boolean; hidden: boolean };

/** A step as a table needs it: `seen` is what everybody may know of it. */
export type Step<Position, Action, Result> = Status & {
  result: Result;
  position: Position;
  seen: { seat?: number; t?: number; do: Action; result: Result };
};

export type OptionInfo =
  | { name: string; default: string; values: readonly string[] }
  | {
      name: string;
      default: number | "seats";
      /** where one seat has another default */ alone?: number;
      least: number;
      most: number;
    };
export type GameInfo = { game: string; title: string; seats: { least: number; most: number }; options: OptionInfo[] };

export const bots = ["random", "greedy", "gentle", "casual", "steady", "sharp", "master"] as const;
export type Bot = (typeof bots)[number];

/** What a seat knows when it is asked: its view, and what the table saw so far (the moves of a record, secrets left out). */
export type Situation<View> = {
  view: View;
  events: readonly object[];
  now?: number;
  /** Up to 64 hexadecimal digits; with the same seed and work the answer is the same. */
  seed?: string;
  /** Playouts or positions; 0: as many as the level is used to. */
  work?: number;
  /** No longer than this, whatever the work; 0: no cap. */
  capMs?: number;
};
export type Wish<Action> = { do: Action; afterMs: number } | { wait: true };
export type Choice<Action> = { do: Action; now: number; value: number; reason: string };
/** What is said of a choice: a code of words.json, what goes into its braces, and the squares it speaks of. */
export type Saying = { code: string; parts: Record<string, string>; squares: string[] };
/** What speaks for a move, from the least that can be said of it to the most. */
export type Reasoning = { where: Saying | null; kind: Saying | null; why: Saying[] };
export type MoveHint<Action> = Choice<Action> &
  Reasoning & {
    /** Of the action that was asked about: what it gives up, and whether that is worth a word. */
    asked?: { lost: number; costly: boolean };
  };
export type Judgement<Action> = {
  move: number;
  seat: number | null;
  do?: Action;
  points: number;
  /** Only where the mover had a choice. */
  value?: number;
  lost?: number;
  reason?: string;
  best: Choice<Action>[];
  /** What each seat could have shown when a round was over. */
  hindsight?: (Action | null)[];
};
export type Analysis<Action> = {
  game: string;
  moves: Judgement<Action>[];
  seats: { lost: number; judged: number; best: number }[];
};

export type ScenarioReport = { passed: number; failures: { id: string; message: string }[] };
export type Verified = { game: string; moves: number; fair: boolean };

type Exports = {
  apply(at: number, length: number): void;
  status(at: number, length: number): void;
  step(at: number, length: number): void;
  view(at: number, length: number, seat: number): void;
  legal(at: number, length: number, seat: number): void;
  legal_in_view(at: number, length: number): void;
  check(at: number, length: number): void;
  foresee(at: number, length: number): void;
  set_up(at: number, length: number): void;
  fair(at: number, length: number): void;
  daily(at: number, length: number): void;
  verify(at: number, length: number): void;
  scenarios(at: number, length: number): void;
  games(): void;
  signature(games: number): bigint;
  bot(at: number, length: number): void;
  advise(at: number, length: number): void;
  hint(at: number, length: number): void;
  explain(at: number, length: number): void;
  analyse(at: number, length: number, best: number, capMs: number): void;
};

export class Core extends Module<Exports> {
  static async load(source: Source): Promise<Core> {
    return new Core(await load(source));
  }

  games(): GameInfo[] {
    this.exports.games();
    return this.answer() as GameInfo[];
  }

  /** The first position of a game; the seed is up to 64 hexadecimal digits. */
  setUp<Position>(order: { game: string; options: object; seats: number; seed: string }): Position {
    return this.ask(this.exports.set_up, order) as Position;
  }

  apply<Position, Result>(position: Position, move: object): { result: Result; position: Position } | Refusal {
    return this.ask(this.exports.apply, { position, move }) as { result: Result; position: Position } | Refusal;
  }

  step<Position, Action, Result>(position: Position, move: object): Step<Position, Action, Result> | Refusal {
    return this.ask(this.exports.step, { position, move }) as Step<Position, Action, Result> | Refusal;
  }

  statusOf(position: object): Status {
    return this.ask(this.exports.status, { position }) as Status;
  }
  /** Who has won where these seats were given up. */
  winners(position: object, resigned: readonly number[]): number[] {
    return (this.ask(this.exports.status, { position, resigned }) as { winners: number[] }).winners;
  }
  /** The same as far as the owner of a view can tell. */
  statusInView(view: object): Status {
    return this.ask(this.exports.status, { view }) as Status;
  }
  /** And what is special about a move that a seat might make. */
  prospect(view: object, seat: number, action: object): Prospect {
    return this.ask(this.exports.status, { view, seat, do: action }) as Prospect;
  }

  /** What a seat may know of a position; null: an onlooker. */
  view<Position, View>(position: Position, viewer: number | null): View {
    return this.ask(this.exports.view, position, viewer ?? -1) as View;
  }

  legal<Position, Action>(position: Position, seat: number): Action[] {
    return this.ask(this.exports.legal, position, seat) as Action[];
  }

  /** What the owner of a view may do, from the view alone. */
  legalInView<View, Action>(view: View): Action[] {
    return this.ask(this.exports.legal_in_view, view) as Action[];
  }

  /** Why an action would be refused; null where it is allowed. */
  check<View>(view: View, action: object): Refusal | null {
    const answer = this.ask(this.exports.check, { view, do: action });
    return "refused" in (answer as object) ? (answer as Refusal) : null;
  }

  /** What the owner of a view would see after a move. Clocks are right in it where the time of the move is given. */
  foresee<View, Action, Result>(view: View, action: Action, now?: number): Foresight<View, Result> | Refusal {
    return this.ask(this.exports.foresee, { view, do: action, now }) as Foresight<View, Result> | Refusal;
  }

  /** For a game dealt here: the promise to show before anybody adds a seed, and the seed that follows from all of them. */
  fair(seeds: { serverSeed: string; seatSeeds: string[] }): { commitment: string; seed: string } {
    const { serverSeed, seatSeeds } = seeds;
    return this.ask(this.exports.fair, { serverSeed, seatSeeds }) as { commitment: string; seed: string };
  }

  /** The deals of a day such as "2026-11-16", as the server gives them. */
  daily(date: string): DailyInfo {
    this.call(this.exports.daily, date);
    return this.checked() as DailyInfo;
  }

  verify(record: object): Verified {
    return this.ask(this.exports.verify, record) as Verified;
  }

  scenarios(text: string): ScenarioReport {
    this.call(this.exports.scenarios, text);
    return this.answer() as ScenarioReport;
  }

  /** One number over many seeded games: equal on every platform. */
  signature(games: number): string {
    return BigInt.asUintN(64, this.exports.signature(games)).toString(16).padStart(16, "0");
  }

  /** What a bot wants to do in a situation, and after how many milliseconds; or that it waits for the next step. */
  bot<View, Action>(bot: Bot, situation: Situation<View>): Wish<Action> {
    return this.ask(this.exports.bot, { ...situation, bot }) as Wish<Action>;
  }

  /** What the best bot thinks of a seat's choices, the best first. */
  advise<View, Action>(situation: Situation<View>): Choice<Action>[] {
    return this.ask(this.exports.advise, situation) as Choice<Action>[];
  }

  /** The best of them as a coach tells it; null where there is nothing to choose. With an action, what that one gives up. */
  hint<View, Action>(situation: Situation<View>, asked?: Action): MoveHint<Action> | null {
    const answer = this.ask(this.exports.hint, { ...situation, ...(asked ? { do: asked } : {}) }) as object;
    return "do" in answer ? (answer as MoveHint<Action>) : null;
  }

  /** What an onlooker sees in a move who saw this before it. */
  explain<View, Action>(view: View, action: Action): Reasoning {
    return this.ask(this.exports.explain, { view, do: action }) as Reasoning;
  }

  /** A whole game judged move by move, each by what its mover could know. */
  analyse<Action>(record: object, best = 3, capMs = 0): Analysis<Action> {
    const ask = (at: number, length: number): void => this.exports.analyse(at, length, best, capMs);
    return this.ask(ask, record) as Analysis<Action>;
  }
}
