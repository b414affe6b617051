// The rules page of a game in a language: its file, read when somebody opens it, in sections as the page shows them.

import type { Language } from "../app/settings.svelte";
import type { GameId } from "../games/ids";
import { type Block, blocks, type Inline, plainText } from "./markdown";

export type Entry = Exclude<Block, { is: "heading" }> | { is: "subtitle"; id: string; text: string };
/** The first section has no title: it says which game this was made after. */
export type Section = { id: string; title: string; entries: Entry[] };

const files = import.meta.glob<string>("../../../src/games/*/RULES*.md", { query: "?raw", import: "default" });

export async function rulesPage(game: GameId, language: Language): Promise<Section[]> {
  const name = language === "en" ? "RULES.md" : `RULES.${language}.md`;
  const load = files[`../../../src/games/${game.replaceAll("-", "_")}/${name}`];
  if (!load) throw new Error(`no rules page: ${game}, ${language}`);
  return sections(blocks(await load()));
}

export function sections(page: Block[]): Section[] {
  const all: Section[] = [{ id: "", title: "", entries: [] }];
  for (const block of page) {
    if (block.is !== "heading") {
      all.at(-1)!.entries.push(block);
      continue;
    }
    const text = plainText(block.text);
    if (block.level === 2) all.push({ id: anchor(text), title: text, entries: [] });
    else if (block.level > 2) all.at(-1)!.entries.push({ is: "subtitle", id: anchor(text), text });
  }
  return all;
}

/** How links within a page name its headings. */
export function anchor(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");
}

const clausesOf: Record<string, GameId> = {
  KC: "kakuro-flip",
  KR: "kakuro-call",
  SR: "sudoku-pens",
  OK: "okudos",
  SK: "sudoku-cards",
  SKK: "sudokids",
};

/** Where a link of a rules file leads on the page: "../sudokids/RULES.de.md" is /rules/sudokids, a clause is on the page of its game. */
export function linkTo(target: string): string {
  const file = /^\.\.\/([a-z_]+)\/RULES(?:\.[a-z]+)?\.md(#.*)?$/.exec(target);
  if (file) return `/rules/${file[1]!.replaceAll("_", "-")}${file[2] ?? ""}`;
  const game = clausesOf[/^#([A-Z]+)-\d{3}$/.exec(target)?.[1] ?? ""];
  return game ? `/rules/${game}${target}` : target;
}

function parts(entry: Entry): Inline[] {
  switch (entry.is) {
    case "subtitle":
      return [{ is: "text", text: entry.text }];
    case "list":
      return entry.items.flatMap((item) => [...item.text, ...item.inside.flatMap((inner) => inner.text)]);
    case "table":
      return [...entry.head, ...entry.rows.flat()].flat();
    case "drawing":
      return [];
    default:
      return entry.text;
  }
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
