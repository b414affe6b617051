// What a hint comes to in words and light, rung by rung: plain values, made from what the core says of a choice.

import type { MoveHint, Reasoning, Saying } from "../core/core";
import type { Action } from "../core/types";

/** Where to look, what kind, why, and the move. */
export const rungCount = 4;

/** A saying in words: what stands in braces is one of its parts. */
export function said(saying: Saying, texts: Record<string, string>): string {
  return (texts[saying.code] ?? "").replace(/\{(\w+)\}/g, (_, name: string) => saying.parts[name] ?? "");
}

/** The first three rungs in words; a rung of which there is nothing to say is empty. */
export function reasonsSaid({ where, kind, why }: Reasoning, texts: Record<string, string>): string[] {
  const told = (saying: Saying | null): string => (saying ? said(saying, texts) : "");
  return [told(where), told(kind), why.map(told).filter(Boolean).join(" ")];
}

/** The next rung that has something to say after so many are open; the move always has. */
export function nextRung(hint: MoveHint<Action>, opened: number, texts: Record<string, string>): number {
  const reasons = reasonsSaid(hint, texts);
  for (let rung = opened; rung < rungCount - 1; ++rung) if (reasons[rung]) return rung + 1;
  return rungCount;
}

/** What is lit when so many rungs are open: at first only where to look, and no piece marked. The move itself needs no outlines. */
export function lightOf(hint: Reasoning, opened: number): { area: string[]; matters: string[] } {
  return {
    area: opened > 0 ? (hint.where?.squares ?? []) : [],
    matters: opened === 3 ? [...new Set(hint.why.flatMap(({ squares }) => squares))] : [],
  };
}
