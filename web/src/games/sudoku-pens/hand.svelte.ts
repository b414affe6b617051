// What a person has in hand over the board: the square that is chosen, a digit taken up, pen or pencil, and the notes. Pressing, tapping,
// dragging and keys all end here. A digit pressed on a chosen square is written at once, for that is the game's pace; a digit taken up before
// its square is shown there first and written by a second tap. While it is not one's turn, whatever is pressed is a note.

import { keep, kept } from "../../app/kept";
import type { SudokuPensAction, SudokuPensResult, SudokuPensView } from "../../core/types";
import { type Desk, isRefusal } from "../../desk/desk";
import { clashes, digits, type Entries, entriesOf } from "./grid";
import { cleared, type Notes, pencilled, shown, toggled } from "./notes";
import { mayObject, type TurnEntry } from "./sentence";

export type PensDesk = Desk<SudokuPensView, SudokuPensAction, SudokuPensResult>;
export type Aim = { cell: string; digit: number };

export class Hand {
  chosen: string | null = $state(null);
  /** A digit taken up before its square. */
  armed: number | null = $state(null);
  /** The square under the mouse, and the key under it. */
  pointed: string | null = $state(null);
  hovered: number | null = $state(null);
  /** The mouse is over what would wipe the chosen digit off. */
  erasing = $state(false);
  carried: { digit: number; cell: string | null } | null = $state.raw(null);
  /** On its way, and refused. */
  #sent: Aim | null = $state.raw(null);
  #tried: Aim | null = $state.raw(null);
  #pencil = $state(false);
  tidy = $state(kept("nonet pens", { tidy: true }).tidy);
  /** The tidying has just been turned on or off. */
  tidied = $state(false);
  #noted = false;

  readonly entries: Entries = $derived.by(() => entriesOf(this.desk.view.board));
  readonly plays: boolean = $derived.by(() => this.desk.mine.length > 0);
  readonly myTurn: boolean = $derived.by(() => {
    const { view, eye, live } = this.desk;
    return live && eye !== null && view.turn === eye && view.pending === null;
  });
  readonly noting: boolean = $derived.by(() => this.#pencil || !this.myTurn);
  readonly #table: string = $derived.by(() => `${location.pathname} ${this.desk.view.givens}`);
  #notes: Notes = $derived.by(() => pencilled.at(this.#table));
  readonly notes: Notes = $derived.by(() => (this.plays ? shown(this.#notes, this.entries, this.tidy) : {}));

  /** A free square that is chosen. */
  readonly square: string | null = $derived.by(() => (this.#free(this.chosen) ? this.chosen : null));
  readonly held: number | null = $derived.by(() => this.carried?.digit ?? this.armed);
  /** The digit whose likes are marked. */
  readonly alike: number | null = $derived.by(() => this.held ?? this.entries.get(this.chosen ?? "")?.digit ?? null);
  /** What the primary button would write. */
  readonly asked: Aim | null = $derived.by(() => {
    return !this.noting && this.square && this.armed ? { cell: this.square, digit: this.armed } : null;
  });

  /** A digit of one's own that is chosen and may be taken off again. */
  readonly wipable: Aim | null = $derived.by(() => {
    const digit = this.entries.get(this.chosen ?? "")?.digit;
    const may = this.desk.legal.some((action) => action.type === "wipe" && action.at === this.chosen);
    return may && this.chosen && digit ? { cell: this.chosen, digit } : null;
  });
  /** What wiping it off would cost; null where that is not to be told. */
  readonly wipeCosts: number | null = $derived.by(() => {
    if (!this.wipable || !this.desk.previews) return null;
    const answer = this.desk.foresee({ type: "wipe", at: this.wipable.cell });
    return isRefusal(answer) ? null : answer.result.points;
  });
  /** A digit of the running turn that is chosen, and who at this device may object to it. */
  readonly turnEntry: TurnEntry | null = $derived.by(
    () => this.desk.view.turnEntries?.find(({ at }) => at === this.chosen) ?? null,
  );
  readonly objectors: readonly number[] = $derived.by(() => {
    const { turnEntry: entry, desk } = this;
    return entry && desk.live ? desk.mine.filter((seat) => mayObject(desk.view, seat, entry)) : [];
  });

  // Allowed squares are shown only by the referee who would refuse the others; at the table, seeing them is everybody's own business.
  readonly #allowed: readonly Aim[] | null = $derived.by(() => {
    const { view, legal, targets } = this.desk;
    const refuses = view.options.referee !== "table" && view.options.wrong !== "solution";
    if (!refuses || !targets || this.noting || legal.length === 0) return null;
    return legal.flatMap((action) => (action.type === "write" ? [{ cell: action.at, digit: action.digit }] : []));
  });
  /** Squares on which the digit at hand may stand. */
  readonly dots: ReadonlySet<string> = $derived.by(() => {
    return new Set(this.#allowed?.flatMap((aim) => (aim.digit === this.held ? [aim.cell] : [])));
  });
  /** Digits that the chosen square does not take. */
  readonly unfit: ReadonlySet<number> = $derived.by(() => {
    const { square } = this;
    if (!square) return new Set<number>();
    if (this.noting)
      return new Set(digits.filter((digit) => this.tidy && clashes(this.entries, square, digit).length > 0));
    const fit = this.#allowed?.filter((aim) => aim.cell === square).map((aim) => aim.digit);
    return new Set(fit ? digits.filter((digit) => !fit.includes(digit)) : []);
  });
  /** Squares that forbid what was tried. */
  readonly clashing: readonly string[] = $derived.by(() => {
    if (!this.#tried || this.desk.refusal?.refused !== "repeats") return [];
    return clashes(this.entries, this.#tried.cell, this.#tried.digit);
  });
  /** A digit that would be written, or is on its way (`sure`). */
  readonly ghost: (Aim & { sure: boolean }) | null = $derived.by(() => {
    const at = (cell: string | null, digit: number | null, sure = false): (Aim & { sure: boolean }) | null =>
      this.#free(cell) && digit ? { cell, digit, sure } : null;
    if (this.#sent) return at(this.#sent.cell, this.#sent.digit, true);
    if (this.noting) return null;
    if (this.carried) return at(this.carried.cell, this.carried.digit);
    return at(this.chosen, this.armed ?? this.hovered) ?? at(this.pointed, this.armed);
  });

  constructor(private readonly desk: PensDesk) {
    // Who was noting on a square when the turn came must not write there by the next press.
    $effect(() => {
      if (this.myTurn && this.#noted) this.chosen = null;
      this.#noted = false;
    });
  }

  /** The person goes on: what was said about the last input need not stay. */
  calm(): void {
    this.desk.calm();
    this.#tried = null;
    this.tidied = false;
  }
  choose(cell: string): void {
    this.calm();
    if (cell !== this.chosen) this.#noted = false;
    this.chosen = cell;
  }
  drop(): void {
    this.calm();
    this.chosen = null;
    this.armed = null;
  }
  /** A square was tapped. */
  pick(cell: string): void {
    const again = cell === this.chosen;
    this.choose(cell);
    if (!again) return;
    if (this.objectors.length === 1) this.object(this.objectors[0]!);
    else this.putArmed();
  }
  /** To the chosen digit of the running turn. */
  object(seat: number): void {
    this.calm();
    if (this.turnEntry) void this.desk.act({ type: "object", at: this.turnEntry.at }, seat);
  }
  /** By key, from wherever: the first press goes to the newest digit that is open, unless another is chosen. */
  objectNext(seat: number): boolean {
    if (this.objectors.includes(seat)) return (this.object(seat), true);
    const { view } = this.desk;
    const newest = view.turnEntries?.findLast((entry) => mayObject(view, seat, entry));
    if (newest) this.choose(newest.at);
    return newest !== undefined;
  }
  putArmed(): void {
    const { armed, chosen } = this;
    if (!armed || !chosen) return;
    // A note goes on many squares, an entry on one.
    if (!this.noting) this.armed = null;
    this.#put(chosen, armed);
  }
  /** A digit was pressed, on the pad or, with the square where that was, on the keyboard. */
  press(digit: number, at: string | null = this.chosen): void {
    this.calm();
    const again = this.armed === digit;
    const taken = at === this.chosen && !this.#free(at);
    if (at === this.chosen && !taken) {
      this.armed = null;
      this.#put(at!, digit);
    } else {
      if (at !== null) this.choose(at);
      this.armed = taken && again ? null : digit;
    }
  }
  carry(digit: number, cell: string | null): void {
    this.carried = { digit, cell };
  }
  letGo(digit: number, cell: string | null): void {
    this.carried = null;
    if (cell === null) return;
    this.choose(cell);
    this.#put(cell, digit);
  }
  turnPencil(): void {
    this.calm();
    if (this.myTurn) this.#pencil = !this.#pencil;
  }
  turnTidy(): void {
    this.calm();
    this.tidy = !this.tidy;
    this.tidied = true;
    keep("nonet pens", { tidy: this.tidy });
  }
  /** Off goes a digit of one's own, where that may be, otherwise the notes. */
  erase(cell: string | null): void {
    this.calm();
    if (cell === null) return;
    if (this.entries.has(cell)) this.#wipe(cell);
    else this.#keep(cleared(this.#notes, cell));
  }

  #free(cell: string | null): cell is string {
    return cell !== null && !this.entries.has(cell);
  }
  #put(cell: string, digit: number): void {
    if (!this.noting) {
      void this.#write({ cell, digit });
    } else if (this.#free(cell)) {
      this.#noted = true;
      this.#keep(toggled(this.#notes, cell, digit));
    }
  }
  #wipe(cell: string): void {
    // What nobody wipes off at this table is no eraser's business; alone, the referee says what is printed.
    if (this.desk.view.seats > 1 || !this.desk.live) return;
    this.erasing = false;
    void this.desk.act({ type: "wipe", at: cell });
  }
  async #write(aim: Aim): Promise<void> {
    this.#sent = aim;
    const made = await this.desk.act({ type: "write", at: aim.cell, digit: aim.digit });
    if (this.#sent === aim) this.#sent = null;
    // Where others check meanwhile, a chosen digit is one that somebody wants to object to; who writes on has not chosen it.
    if (made && this.desk.view.turnEntries && this.chosen === aim.cell) this.chosen = null;
    if (!made) this.#tried = aim;
  }
  #keep(notes: Notes): void {
    this.#notes = notes;
    pencilled.put(this.#table, notes);
  }
}
