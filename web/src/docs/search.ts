// Finds words in the whole handbook. A word of the question stands for every word of the text that it is, begins or is part of; where there is
// none, for those that differ by a letter or two. What is found is a place: a heading and what stands below it, up to the next one.

import { plainText, textsOf } from "../reading/markdown";
import { type Doc, docIds, docPage, type Passage } from "./book";
import type { DocId } from "../reading/handbook";

/** `id` is empty for what stands below the title of a page. */
export type Place = { doc: DocId; id: string; title: string; text: string };
/** Its title, and a line of the text around what was found; every second piece is what was looked for. */
export type Found = { place: Place; title: string[]; line: string[] };

type Use = { place: number; weight: number };

const inTitle = 8;
const inText = 1;
const wordIn = /[\p{L}\p{N}]+/gu;

export function placesOf({ id: doc, sections }: Doc): Place[] {
  return sections.map(({ id, title, blocks }) => ({
    doc,
    id,
    title: plainText(title),
    text: blocks.map(textOf).join(" ").replace(/\s+/g, " ").trim(),
  }));
}

function textOf(block: Passage): string {
  return block.is === "fence" ? block.lines.join(" ") : textsOf(block).map(plainText).join(" ");
}

let whole: Promise<Finder> | null = null;

/** Over all pages, which are fetched when somebody first looks for something. */
export function finder(): Promise<Finder> {
  whole ??= Promise.all(docIds.map(docPage)).then((docs) => new Finder(docs.flatMap(placesOf)));
  whole.catch(() => (whole = null));
  return whole;
}

export class Finder {
  private readonly uses = new Map<string, Use[]>();

  constructor(private readonly places: Place[]) {
    for (const [place, { title, text }] of places.entries()) {
      this.note(title, { place, weight: inTitle });
      this.note(text, { place, weight: inText });
    }
  }

  private note(text: string, use: Use): void {
    for (const word of new Set(text.toLowerCase().match(wordIn) ?? [])) {
      const uses = this.uses.get(word);
      if (uses) uses.push(use);
      else this.uses.set(word, [use]);
    }
  }

  /** The best places first; those that have the most of the words, and no others. */
  find(question: string, most = 30): Found[] {
    const asked = [...new Set(question.toLowerCase().match(wordIn) ?? [])];
    const scores = new Map<number, { words: number; score: number }>();
    const meant: string[] = [];
    for (const word of asked) {
      const likenesses = this.meantBy(word);
      meant.push(...likenesses.keys());
      for (const [place, score] of this.scoresOf(likenesses)) {
        const before = scores.get(place) ?? { words: 0, score: 0 };
        scores.set(place, { words: before.words + 1, score: before.score + score });
      }
    }
    const words = Math.max(0, ...[...scores.values()].map((each) => each.words));
    const pattern = new RegExp(`(${meant.sort((one, other) => other.length - one.length).join("|")})`, "gi");
    const phrase = question.trim().toLowerCase();
    return [...scores]
      .filter(([, each]) => each.words === words)
      .map(([at, { score }]) => ({
        place: this.places[at]!,
        score: score + (asked.length > 1 && this.holds(at, phrase) ? inTitle : 0),
      }))
      .sort((one, other) => other.score - one.score)
      .slice(0, most)
      .map(({ place }) => ({ place, title: place.title.split(pattern), line: lineOf(place.text, pattern) }));
  }

  private holds(at: number, phrase: string): boolean {
    const { title, text } = this.places[at]!;
    return `${title} ${text}`.toLowerCase().includes(phrase);
  }

  /** What a place is worth by one word of the question. */
  private scoresOf(likenesses: Map<string, number>): Map<number, number> {
    const best = new Map<number, number>();
    for (const [word, likeness] of likenesses)
      for (const { place, weight } of this.uses.get(word)!)
        best.set(place, Math.max(best.get(place) ?? 0, likeness * weight));
    return best;
  }

  /** Words of the text that are meant, and how much they are like the one asked for. */
  private meantBy(asked: string): Map<string, number> {
    const likenesses = new Map<string, number>();
    for (const word of this.uses.keys()) {
      const likeness =
        word === asked ? 1 : word.startsWith(asked) ? 0.8 : asked.length > 2 && word.includes(asked) ? 0.4 : 0;
      if (likeness > 0) likenesses.set(word, likeness);
    }
    const slips = asked.length < 4 ? 0 : asked.length < 8 ? 1 : 2;
    if (likenesses.size > 0 || slips === 0) return likenesses;
    for (const word of this.uses.keys()) {
      const apart = slipsBetween(asked, word);
      if (apart <= slips) likenesses.set(word, 0.4 / apart);
    }
    return likenesses;
  }
}

/** How many letters are missing, too many, wrong or exchanged with the next, until `asked` is `word` or its beginning. */
export function slipsBetween(asked: string, word: string): number {
  const longest = Math.min(word.length, asked.length + 2);
  let before: number[] = [];
  let last = Array.from({ length: longest + 1 }, (_, j) => j);
  for (let i = 1; i <= asked.length; ++i) {
    const row = [i];
    for (let j = 1; j <= longest; ++j) {
      const same = asked[i - 1] === word[j - 1];
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      const exchanged = i > 1 && j > 1 && asked[i - 1] === word[j - 2] && asked[i - 2] === word[j - 1];
      if (exchanged) row[j] = Math.min(row[j]!, before[j - 2]! + 1);
    }
    [before, last] = [last, row];
  }
  // A word that goes on is meant too where only a few letters are missing at its end.
  return Math.min(...last.slice(-3));
}

const before = 50;
const after = 110;

/** Cut between words, unless a word is longer than a line. */
function lineOf(text: string, pattern: RegExp): string[] {
  const at = Math.max(0, text.search(pattern));
  const begin = text.indexOf(" ", at - before) + 1;
  const from = at <= before ? 0 : begin > 0 && begin <= at ? begin : at;
  const end = text.lastIndexOf(" ", at + after);
  const to = at + after >= text.length ? text.length : end > at ? end : at + after;
  return `${from > 0 ? "… " : ""}${text.slice(from, to)}${to < text.length ? " …" : ""}`.split(pattern);
}
