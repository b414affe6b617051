// What is wrong with a record, by its kind: the core says it exactly and in English, the page says it in words.

import type { end } from "../words/end";

type Sentences = (typeof end)["en"]["recordFlaws"];
export type RecordFlaw = { kind: Exclude<keyof Sentences, "move"> } | { kind: "move"; move: number };

export class BadRecord extends Error {
  constructor(
    readonly flaw: RecordFlaw,
    detail: string,
  ) {
    super(detail);
  }
}

/** From what the core answers when it replays a record. */
export function flawOf(said: string): RecordFlaw {
  const move = /^move (\d+):/.exec(said);
  if (move) return { kind: "move", move: Number(move[1]) };
  if (/follow from the seeds|^fairness\b/.test(said)) return { kind: "seeds" };
  if (/^end: expected the position/.test(said)) return { kind: "end" };
  if (/^game: expected one of/.test(said)) return { kind: "game" };
  return { kind: "other" };
}

export function flawWords(sentences: Sentences, flaw: RecordFlaw): string {
  return flaw.kind === "move" ? sentences.move(flaw.move) : sentences[flaw.kind];
}
