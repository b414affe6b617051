// The rules page of a game in a language: its file, read when somebody opens it, in sections as the page shows them.

import type { Language } from "../app/settings.svelte";
import type { GameId } from "../core/games";
import { addressFrom } from "../reading/addresses";
import { anchor, type Block, blocks, type Inline, plainText, textsOf } from "../reading/markdown";

/** What is fenced in these files is drawn. */
export type Entry =
  | Exclude<Block, { is: "heading" | "fence" }>
  | { is: "subtitle"; id: string; text: string }
  | { is: "drawing"; lines: string[] };
/** The first section has no title: it says which game this was made after. */
export type Section = { id: string; title: string; entries: Entry[] };

const files = import.meta.glob<string>("../../../src/games/*/RULES*.md", { query: "?raw", import: "default" });

export async function rulesPage(game: GameId, language: Language): Promise<Section[]> {
  const name = language === "en" ? "RULES.md" : `RULES.${language}.md`;
  const file = `src/games/${game.replaceAll("-", "_")}/${name}`;
  const load = files[`../../../${file}`];
  if (!load) throw new Error(`no rules page: ${game}, ${language}`);
  return sections(blocks(await load(), (target) => addressFrom(file, target)));
}

export function sections(page: Block[]): Section[] {
  const all: Section[] = [{ id: "", title: "", entries: [] }];
  for (const block of page) {
    if (block.is !== "heading") {
      all.at(-1)!.entries.push(block.is === "fence" ? { is: "drawing", lines: block.lines } : block);
      continue;
    }
    const text = plainText(block.text);
    if (block.level === 2) all.push({ id: anchor(text), title: text, entries: [] });
    else if (block.level > 2) all.at(-1)!.entries.push({ is: "subtitle", id: anchor(text), text });
  }
  return all;
}

function parts(entry: Entry): Inline[] {
  if (entry.is === "subtitle") return [{ is: "text", text: entry.text }];
  return entry.is === "drawing" ? [] : textsOf(entry).flat();
}

export const ruled = (entry: Entry): boolean => parts(entry).some((part) => part.is === "ruling");

/** Sections with only what holds the words; a drawing stays with the text before it, and a clause is also found by its name. */
export function matching(page: Section[], wanted: string, onlyRulings: boolean): Section[] {
  const words = wanted.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0 && !onlyRulings) return page;
  return page.flatMap((section) => {
    let before = false;
    const entries = section.entries.filter((entry) => {
      if (entry.is === "drawing") return before;
      const text = `${entry.is === "clause" ? entry.id : ""} ${plainText(parts(entry))}`.toLocaleLowerCase();
      before = words.every((word) => text.includes(word)) && (!onlyRulings || ruled(entry));
      return before;
    });
    return entries.length > 0 ? [{ ...section, entries }] : [];
  });
}
