// The coach of the desk that stands in the page: it is asked from the eye's own view alone, by the worker that thinks, and only at tables of
// this device where one person plays, with bots or alone, and at exercises. When the position changes, what it said is put away.

import { settings } from "../app/settings.svelte";
import type { MoveHint, Reasoning } from "../core/core";
import type { Action } from "../core/types";
import type { Question } from "../local/thinker";
import { lit } from "../look/lit.svelte";
import { hints } from "../words/game_codes";
import { words } from "../words/words.svelte";
import { lightOf, nextRung, rungCount } from "./coach";
import { type Desk, isRefusal, type ShownStep } from "./desk";
import { haunted } from "./ghost.svelte";

type Think = <Answer>(question: Question) => Promise<Answer>;
export type Cost = { lost: number; hint: MoveHint<Action> };

/** A desk that the coach may sit at. */
export interface Coached extends Desk {
  /** Changes with whose view it is and with every move. */
  readonly moment: string;
  /** What the table saw so far. */
  readonly events: readonly object[];
  /** An exercise: the coach is there whatever the settings say, and warns of nothing, which would be telling. */
  readonly exercise?: object;
  /** What an onlooker sees in a move that was made; null where that says nothing. */
  explain(step: ShownStep): Reasoning | null;
}

/** Long enough for nearly every position; the first rung must not be waited for. */
const capMs = 60;

class Coaching {
  /** How many rungs are open. */
  opened = $state(0);
  /** Undefined while nobody has asked; null: there is nothing to advise. */
  hint: MoveHint<Action> | null | undefined = $state.raw(undefined);
  waiting = $state(false);
  /** Of the move that is aimed at, where that is worth a word. */
  cost: Cost | null = $state.raw(null);
  /** What is said of another's last move. */
  explained: Reasoning | null = $state.raw(null);
  #desk: Coached | null = $state.raw(null);
  #think: Think | null = null;
  #asked: Promise<MoveHint<Action> | null> | null = null;

  /** Whose view it is and after which move: for another one, all is asked anew. */
  readonly moment: string = $derived.by(() => {
    return this.#desk?.moment ?? "";
  });
  /** Somebody may act here, and may be advised. */
  readonly available: boolean = $derived.by(() => {
    const desk = this.#desk;
    return (
      desk !== null &&
      desk.mine.length === 1 &&
      desk.live &&
      // Rows that could be shown are no list: there is something to find in an exercise all the same.
      (desk.exercise !== undefined || (settings.coach && desk.legal.length > 0))
    );
  });

  attend(desk: Coached, think: Think): () => void {
    this.#desk = desk;
    this.#think = think;
    return () => {
      this.forget();
      this.#desk = null;
    };
  }

  /** The position has changed, or the table is left. */
  forget(): void {
    this.#asked = null;
    this.hint = undefined;
    this.waiting = false;
    this.close();
  }
  close(): void {
    if (this.opened > 0 || this.explained) {
      lit.out();
      haunted.ghost = null;
    }
    this.opened = 0;
    this.explained = null;
  }

  /** Asks before anybody wants to know: then the answer is there. */
  prepare(): void {
    if (this.available) void this.#best();
  }

  /** One rung more. */
  async open(): Promise<void> {
    if (!this.available || this.opened >= rungCount) return;
    const { moment } = this;
    this.waiting = true;
    const hint = await this.#best();
    if (moment !== this.moment) return;
    this.waiting = false;
    this.hint = hint;
    if (!hint) return;
    this.explained = null;
    this.opened = nextRung(hint, this.opened, words(hints));
    this.#light(hint);
  }

  /** What a move gives up that is about to be made; null where it is not worth a word. */
  async costOf(action: Action): Promise<Cost | null> {
    if (!this.available || !this.#think || this.#desk?.exercise) return null;
    const { moment } = this;
    const hint = await this.#ask(action);
    if (moment !== this.moment || !hint?.asked?.costly) return null;
    return { lost: hint.asked.lost, hint };
  }

  /** What was good about the last move of another: what lay there before, and nothing that only its maker knew. */
  explain(reasoning: Reasoning): void {
    this.close();
    this.explained = reasoning;
    const { area, matters } = lightOf(reasoning, rungCount - 1);
    lit.show(area, matters);
  }

  #light(hint: MoveHint<Action>): void {
    const desk = this.#desk;
    const { area, matters } = lightOf(hint, this.opened);
    lit.show(area, matters);
    if (this.opened < rungCount || !desk) return;
    const foreseen = desk.foresee(hint.do);
    if (isRefusal(foreseen)) return;
    haunted.ghost = { do: hint.do, seat: desk.eye, result: foreseen.result, view: foreseen.view };
  }

  #best(): Promise<MoveHint<Action> | null> {
    return (this.#asked ??= this.#ask());
  }
  /** Who cannot be asked advises nothing. */
  async #ask(action?: Action): Promise<MoveHint<Action> | null> {
    const desk = this.#desk!;
    const now = desk.time === null ? {} : { now: Math.round(desk.time) };
    const situation = { view: desk.view, events: desk.events, ...now, capMs, seed: "1" };
    try {
      const hint = this.#think?.<MoveHint<Action> | null>({
        ask: "coach",
        situation,
        ...(action ? { do: action } : {}),
      });
      return (await hint) ?? null;
    } catch {
      return null;
    }
  }
}

export const coaching = new Coaching();
