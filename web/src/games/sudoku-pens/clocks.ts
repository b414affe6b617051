// Which clock a table shows now. One glass is enough: the thinking time, or how long silence still has to last, or the time of the whole game.

import type { SudokuPensView } from "../../core/types";

export type Glass = {
  /** "still": the thinking time stands while an entry waits; "answer": until silence accepts it. */
  kind: "turn" | "still" | "answer" | "match";
  left: number;
  whole: number;
};

export function glass(view: SudokuPensView, time: number | null): Glass | null {
  if (view.over || time === null) return null;
  const { options, pending } = view;
  const until = (kind: Glass["kind"], ends: number, seconds: number): Glass => ({
    kind,
    left: Math.max(0, ends - time),
    whole: 1000 * seconds,
  });
  if (pending && pending.left !== null) return { kind: "still", left: pending.left, whole: 1000 * options.turnSeconds };
  if (pending && pending.endsAt !== null) return until("answer", pending.endsAt, options.acceptSeconds);
  if (view.turnEndsAt !== null) return until("turn", view.turnEndsAt, options.turnSeconds);
  return view.matchEndsAt === null ? null : until("match", view.matchEndsAt, options.matchSeconds);
}

/** The time of the whole game, in milliseconds, where the glass shows something else. */
export function matchBeside(view: SudokuPensView, time: number | null): number | null {
  if (view.matchEndsAt === null || time === null || glass(view, time)?.kind === "match") return null;
  return Math.max(0, view.matchEndsAt - time);
}

/** How much of its time a waiting entry still has, 0 to 1; null: it has no limit. */
export function waitingPart(view: SudokuPensView, time: number | null): number | null {
  const ends = view.pending?.endsAt ?? null;
  const whole = 1000 * view.options.acceptSeconds;
  if (ends === null || time === null || whole === 0) return null;
  return Math.min(1, Math.max(0, (ends - time) / whole));
}

/** 5 to 1 in the last five seconds of a running glass, otherwise 0. */
export function lastSeconds(now: Glass | null): number {
  if (!now || (now.kind !== "turn" && now.kind !== "match")) return 0;
  const second = Math.ceil(now.left / 1000);
  return second <= 5 ? second : 0;
}
