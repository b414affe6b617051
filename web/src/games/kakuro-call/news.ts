// What a step has brought that everybody should hear of; calls and votes are seen where they are counted.

import type { KakuroCallAction, KakuroCallResult, KakuroCallView } from "../../core/types";
import type { ShownStep } from "../../desk/desk";
import type { Claim } from "./squares";

export type News =
  | { what: "solved"; seat: number; total: number; points: number; claim: Claim }
  /** `apart`: the total laid apart with it; `claim` is null where the time was up before anything was shown. */
  | { what: "wrong"; seat: number; why: string; total: number | null; claim: Claim | null; apart: number | null }
  | { what: "apart"; total: number };

export type CallStep = ShownStep<KakuroCallView, KakuroCallAction, KakuroCallResult>;

export function newsOf(step: CallStep, view: KakuroCallView): News | null {
  const { before } = step;
  const apart = before && view.unsolved.length > before.unsolved.length ? (view.unsolved.at(-1) ?? null) : null;
  const meant = step.do.type === "claim" ? step.do.total : undefined;
  const total = meant ?? before?.total ?? null;
  if (step.do.type === "claim" && step.seat !== null) {
    const { seat, do: claim } = step;
    if (step.result.valid === false) return { what: "wrong", seat, why: step.result.why ?? "", total, claim, apart };
    return { what: "solved", seat, total: total ?? view.rows.at(-1)?.total ?? 0, points: step.result.points, claim };
  }
  // Time alone: it was up for the caller, or the glass has run out.
  const late = step.seat === null ? (before?.floor ?? null) : null;
  if (late !== null) return { what: "wrong", seat: late, why: "timeout", total, claim: null, apart };
  return apart === null ? null : { what: "apart", total: apart };
}

/** Which rule a wrong row breaks, by the referee's word for it. */
export const clauseOf: Record<string, string> = {
  "too-short": "KR-027",
  "wrong-sum": "KR-027",
  repeats: "KR-030",
  "not-bounded": "KR-028",
  "already-used": "KR-058",
  "not-silver": "KR-035",
  "not-at-end": "KR-037",
  "not-in-row": "KR-052",
  timeout: "KR-024",
};
