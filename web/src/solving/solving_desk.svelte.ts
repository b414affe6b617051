// One sheet while somebody writes on it: what is on it, what is picked, what was asked. Every change of the marks goes through `#turn`,
// which makes it a step that can be taken back, and keeps it.

import { settings } from "../app/settings.svelte";
import type { PuzzleCore } from "../core/puzzle_core";
import type { AnyHint } from "../puzzles/path";
import { told } from "../puzzles/path";
import {
  type Board,
  digitsLeft,
  faults,
  positionText,
  runOf,
  solutionOf,
  squaresLeft,
  type Standing,
  type Way,
} from "../puzzles/board";
import {
  applied,
  grown,
  type History,
  lastRight,
  read,
  redo,
  type Step,
  stepBetween,
  undo,
  written,
} from "../puzzles/history";
import { type Command, type Mode, nextMode } from "../puzzles/keys";
import { lastRung, type Lit, litBy } from "../puzzles/ladder";
import {
  blank,
  digitsIn,
  erase,
  fill,
  mark,
  type Marks,
  paint,
  strike,
  swapColours,
  take,
  tint,
  tintOf,
  uncolour,
  valueAt,
  write,
} from "../puzzles/marks";
import type { PuzzleQuestion } from "../puzzles/questions";
import { standing } from "../puzzles/reading";
import { all, inverted, moved, none, nothing, only, type Selection, toEnd } from "../puzzles/selection";
import type { Ninth } from "../puzzles/view";
import type { Flag, KeptSheet, Putting, PuzzleShelf } from "./shelf";
import { choose, ways } from "./ways.svelte";

export type Think = <Answer>(question: PuzzleQuestion) => Promise<Answer>;
/** What is said under the tools. */
export type News =
  | { what: "checked"; spent: number; written: number; wrong: number }
  | { what: "trouble"; text: string }
  | { what: "full"; most: number }
  | { what: "unavailable" | "back" | "not-wrong" | "no-room" };
type Given = Extract<AnyHint, { step: unknown }>;
export type Surroundings = { core: PuzzleCore; shelf: PuzzleShelf; think: Think; now: () => number };

export class SolvingDesk {
  marks: Marks = $state.raw([]);
  history: History = $state.raw({ steps: [], at: 0 });
  selection: Selection = $state.raw(nothing);
  mode: Mode = $state("digit");
  /** While keys are held. */
  held: Mode | null = $state(null);
  /** What a tap writes where the digit is chosen first; in the mode of colours it is one of these. */
  brush: number | null = $state(null);
  /** Colours go on this candidate instead of the square. */
  tinted: number | null = $state(null);
  /** The digit that is shown on the whole sheet. */
  shown: number | null = $state(null);
  /** In which the keys go on, and whose combinations come first. */
  way: Way = $state("across");
  hint: Given | null = $state.raw(null);
  rung = $state(0);
  wrong: readonly number[] = $state.raw([]);
  news: News | null = $state.raw(null);
  flags: readonly Flag[] = $state.raw([]);
  spent = $state(0);
  paused = $state(false);
  ninth: Ninth = $state(null);
  done: number | null = $state(null);
  solution: readonly number[] | null = $state.raw(null);
  #hints = $state(0);

  readonly standing: Standing = $derived.by(() => standing(this.around.core, this.board, this.marks));
  readonly pressed: Mode = $derived(this.held ?? this.mode);
  readonly open: number = $derived.by(() => squaresLeft(this.board, this.marks));
  readonly left: readonly number[] = $derived.by(() => digitsLeft(this.board, this.marks));
  /** What each square shows in its middle. */
  readonly centres: readonly number[] = $derived.by(() =>
    this.board.names.map((_, square) =>
      ways.marks === "kept" ? this.standing.candidates[square]! : valueAt(this.marks, "centre", square),
    ),
  );
  readonly lit: Lit | null = $derived.by(() =>
    this.hint ? litBy(this.board, this.marks, this.standing.candidates, this.hint.step, this.rung) : null,
  );
  /** Wrong digits, as far as anybody asked. */
  readonly flawed: ReadonlySet<number> = $derived.by(() => {
    const instant = ways.checking === "instant" && this.solution ? this.#wrongDigits(this.solution) : [];
    return new Set([...instant, ...this.wrong]);
  });
  /** The runs of the cursor, the one in which the keys go on first; with combinations by what one has marked. */
  readonly runs: readonly (Standing["runs"][number] & { number: number })[] = $derived.by(() => {
    const { cursor } = this.selection;
    if (this.board.kind !== "kakuro" || cursor === null) return [];
    const marked = standing(this.around.core, this.board, this.marks, (square) => this.#ruledOut(square)).runs;
    const ways_: Way[] = this.way === "across" ? ["across", "down"] : ["down", "across"];
    return ways_
      .map((way) => runOf(this.board, cursor, way))
      .filter((number) => number >= 0)
      .map((number) => ({ ...marked[number]!, number }));
  });

  constructor(
    private readonly kept: KeptSheet,
    readonly board: Board,
    private readonly around: Surroundings,
  ) {
    const start = blank(board.names.length);
    const steps = read(kept.steps, start.length) ?? [];
    const at = Math.min(kept.at, steps.length);
    this.history = { steps, at };
    this.marks = steps.slice(0, at).reduce((marks, step) => applied(marks, step), start);
    this.flags = kept.flags;
    this.spent = kept.spent;
    this.done = kept.done;
    this.#hints = kept.hints;
    void this.#solve();
  }

  get grade(): KeptSheet["grade"] {
    return this.kept.grade;
  }
  get symmetry(): string {
    return this.kept.symmetry;
  }
  get id(): string {
    return this.kept.id;
  }
  get changesSinceFlag(): number {
    return this.history.at - (this.flags.at(-1)?.at ?? 0);
  }
  /** Whether anything can be written now. */
  get writable(): boolean {
    return !this.paused && this.done === null;
  }

  // What is written

  /** A key of the pad. */
  press(value: number): void {
    if (ways.entry === "digit") this.brush = this.brush === value ? null : value;
    else this.put(value, this.pressed);
    if (ways.entry === "digit" && this.pressed !== "colour") this.shown = this.brush;
  }
  /** Squares have been picked by hand: where the digit is chosen first, it goes there. */
  picked(): void {
    if (ways.entry !== "digit" || this.brush === null) return;
    this.put(this.brush, this.pressed);
    this.selection = none(this.selection);
  }
  put(value: number, mode: Mode): void {
    const { squares } = this.selection;
    if (squares.length === 0) return;
    if (mode === "colour") {
      if (value > 6) return;
      const { tinted } = this;
      const next =
        tinted === null ? paint(this.marks, squares, value) : tint(this.board, this.marks, squares, tinted, value);
      return this.#turn(next);
    }
    if (mode === "digit") return this.#turn(write(this.board, this.marks, squares, value, ways.marks !== "hand"));
    if (mode === "corner" || ways.marks !== "kept")
      return this.#turn(mark(this.board, this.marks, squares, mode, value));
    // Where all candidates are kept up to date, one is not written but ruled out.
    const possible = squares.filter(
      (square) => (this.standing.candidates[square]! | valueAt(this.marks, "struck", square)) & (1 << value),
    );
    this.#turn(strike(this.board, this.marks, possible, value));
  }
  erase(): void {
    if (this.pressed === "colour" && this.selection.squares.length > 0)
      return this.#turn(uncolour(this.marks, this.selection.squares));
    this.#turn(erase(this.board, this.marks, this.selection.squares));
  }
  swap(one: number, other: number): void {
    this.#turn(swapColours(this.marks, one, other));
  }
  /** All candidates in the picked squares; where fewer than two are picked, in all. */
  fill(): void {
    const { squares } = this.selection;
    const where = squares.length > 1 ? squares : this.board.names.map((_, square) => square);
    this.#turn(fill(this.board, this.marks, where, this.standing.candidates));
  }
  clear(): void {
    this.#turn(blank(this.board.names.length));
  }
  undo(): void {
    this.#go(undo({ marks: this.marks, history: this.history }));
  }
  redo(): void {
    this.#go(redo({ marks: this.marks, history: this.history }));
  }
  /** Candidates are kept from now on, or no longer: what one has marked, or sees marked, stays as it is. */
  keepMarks(how: typeof ways.marks): void {
    if (how === ways.marks) return;
    const every = this.board.names.map((_, square) => square);
    if (ways.marks === "kept") this.#turn(fill(this.board, this.marks, every, this.standing.candidates));
    if (how === "kept") {
      const gone = every.flatMap((square) => {
        const marked = valueAt(this.marks, "centre", square);
        const out = marked ? this.standing.candidates[square]! & ~marked : 0;
        return digitsIn(out).map((digit) => ({ square, digit }));
      });
      this.#turn(take(this.board, this.marks, [], gone, false));
    }
    choose({ marks: how });
  }

  // Places to go back to

  flag(name = ""): void {
    if (!this.writable) return;
    const marks = written([stepBetween(blank(this.board.names.length), this.marks)]);
    const number = 1 + Math.max(0, ...this.flags.map((flag) => flag.number));
    const count = this.board.names.filter((_, square) => valueAt(this.marks, "digit", square) !== 0).length;
    this.flags = [...this.flags, { number, name, spent: this.spent, written: count, at: this.history.at, marks }];
    this.save();
  }
  rename(number: number, name: string): void {
    this.flags = this.flags.map((flag) => (flag.number === number ? { ...flag, name } : flag));
    this.save();
  }
  unflag(number: number): void {
    this.flags = this.flags.filter((flag) => flag.number !== number);
    this.save();
  }
  backTo({ marks }: Flag): void {
    const start = blank(this.board.names.length);
    const step: Step | undefined = read(marks, start.length)?.[0];
    this.#turn(step ? applied(start, step) : start);
  }
  /** To the last state in which nothing was wrong; as a step, so that it can be taken back. */
  async backToRight(): Promise<void> {
    const solution = await this.#solve();
    if (!solution) return void (this.news = { what: "unavailable" });
    const right = lastRight(
      { marks: this.marks, history: this.history },
      (marks) => faults(this.board, marks, solution).length > 0,
    );
    if (right) this.#turn(right);
    this.news = { what: right ? "back" : "not-wrong" };
  }

  // What is asked

  async check(): Promise<void> {
    if (!this.writable) return;
    this.#calm();
    const solution = await this.#solve();
    if (!solution) return void (this.news = { what: "unavailable" });
    this.wrong = this.#wrongDigits(solution);
    const count = this.board.names.filter((_, square) => valueAt(this.marks, "digit", square) !== 0).length;
    this.news = { what: "checked", spent: this.spent, written: count, wrong: this.wrong.length };
  }
  /** The next rung, or the first one of the next step. */
  async climb(): Promise<void> {
    if (!this.writable) return;
    if (this.hint) {
      if (this.rung === lastRung) return;
      this.rung += 1;
      if (this.rung === lastRung) this.#hints += 1;
      return void this.save();
    }
    this.#calm();
    const { marks } = this;
    const puzzle = positionText(this.board, marks, (square) => this.#reasoned(square));
    const question = { ask: "hint", kind: this.board.kind, puzzle, language: settings.language } as const;
    const answer = await this.around.think<AnyHint>(question).catch(() => null);
    if (this.marks !== marks) return;
    if (!answer) this.news = { what: "unavailable" };
    else if ("step" in answer) [this.hint, this.rung] = [answer, 0];
    else this.news = { what: "trouble", text: "trouble" in answer ? answer.trouble : answer.error };
  }
  takeStep(): void {
    if (!this.hint) return;
    const { place, strike: struck } = this.hint.step;
    this.#turn(take(this.board, this.marks, told(this.board, place), told(this.board, struck), ways.marks !== "hand"));
    this.#calm();
  }
  dropHint(): void {
    this.hint = null;
    this.rung = 0;
  }

  /** True: the key was ours. */
  command(command: Command): boolean {
    if (command.do !== "pause" && !this.writable) return false;
    this.#obey(command);
    return true;
  }
  #obey(command: Command): void {
    switch (command.do) {
      case "write":
        return this.put(command.digit, command.mode);
      case "mode":
        return void (this.mode = command.mode);
      case "next-mode":
        return void (this.mode = nextMode(this.mode));
      case "move":
        this.way = command.down === 0 ? "across" : "down";
        return void (this.selection = moved(this.board, this.selection, command.across, command.down, command.extend));
      case "end":
        return void (this.selection = toEnd(this.board, this.selection, command.last, command.whole, command.extend));
      case "all":
        return void (this.selection = all(this.board, this.selection));
      case "invert":
        return void (this.selection = inverted(this.board, this.selection));
      case "none":
        this.brush = null;
        this.shown = null;
        return void (this.selection = none(this.selection));
      case "pause":
        return void (this.paused = this.done === null && !this.paused);
      case "turn":
        return this.turn();
      case "show":
        return void (this.shown = this.shown === null ? this.#digitHere() : null);
      case "flag":
        return this.flag();
      case "check":
        return void this.check();
      case "hint":
        return void this.climb();
      case "erase":
      case "undo":
      case "redo":
        return this[command.do]();
    }
  }
  turn(): void {
    this.way = this.way === "across" ? "down" : "across";
  }
  /** Picks the run that a sum stands for. */
  pickRun(number: number): void {
    const run = this.board.runs[number]!;
    this.way = run.way;
    this.selection = { squares: run.squares, cursor: run.squares[0]! };
  }
  point(square: number): void {
    this.selection = only(square);
  }

  // What is known of a square

  digitAt(square: number): number {
    return this.board.givens[square] || valueAt(this.marks, "digit", square);
  }
  tintAt(square: number, digit: number): number {
    return tintOf(valueAt(this.marks, "tints", square), digit);
  }

  // The clock

  tick(ms: number): void {
    if (this.paused || this.done !== null || !ways.clock) return;
    this.spent += ms;
    if (Math.floor(this.spent / 10_000) !== Math.floor((this.spent - ms) / 10_000)) this.save();
  }

  save(): Putting {
    const putting = this.around.shelf.put({
      ...this.kept,
      changed: this.around.now(),
      spent: this.spent,
      steps: written(this.history.steps),
      at: this.history.at,
      flags: this.flags,
      hints: this.#hints,
      open: this.open,
      done: this.done,
    });
    if (putting !== "kept") this.news = { what: "no-room" };
    return putting;
  }

  #turn(next: Marks): void {
    if (!this.writable) return;
    const history = grown(this.history, this.marks, next);
    if (history !== this.history) this.#go({ marks: next, history });
  }
  #go({ marks, history }: { marks: Marks; history: History }): void {
    if (!this.writable || history === this.history) return;
    this.marks = marks;
    this.history = history;
    this.#calm();
    if (this.standing.solved) this.#finish();
    this.save();
  }
  #finish(): void {
    this.done = this.around.now();
    this.shown = null;
    this.brush = null;
    this.selection = nothing;
    const { id, kind, text, columns, rows, grade } = this.kept;
    const spent = ways.clock ? this.spent : null;
    this.around.shelf.finish({ id, kind, text, columns, rows, grade, hints: this.#hints, spent, at: this.done });
  }
  #calm(): void {
    this.dropHint();
    this.wrong = [];
    this.news = null;
  }
  async #solve(): Promise<readonly number[] | null> {
    const question = { ask: "solve", kind: this.board.kind, puzzle: this.board.text } as const;
    this.solution ??= await this.around
      .think<string>(question)
      .then((answer) => solutionOf(this.board, answer))
      .catch(() => null);
    return this.solution;
  }
  #wrongDigits(solution: readonly number[]): number[] {
    return this.board.names.flatMap((_, square) => {
      const digit = valueAt(this.marks, "digit", square);
      return digit !== 0 && digit !== solution[square] ? [square] : [];
    });
  }
  #digitHere(): number | null {
    const { cursor } = this.selection;
    return cursor === null ? null : this.digitAt(cursor) || null;
  }
  /** What somebody has ruled out by marking the rest. */
  #ruledOut(square: number): number {
    const marked = ways.marks === "kept" ? 0 : valueAt(this.marks, "centre", square);
    return valueAt(this.marks, "struck", square) | (marked ? 0b1111111110 & ~marked : 0);
  }
  /** Hints go on from marks where every open square has them; else from what was struck alone. */
  #reasoned(square: number): number {
    const full = this.board.names.every(
      (_, other) => this.digitAt(other) !== 0 || valueAt(this.marks, "centre", other) !== 0,
    );
    return full ? this.#ruledOut(square) : valueAt(this.marks, "struck", square);
  }
}
