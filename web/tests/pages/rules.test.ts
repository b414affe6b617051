import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { gameIds } from "../../src/core/games";
import { addressFrom } from "../../src/reading/addresses";
import { anchor, blocks, type Inline, inlines, plainText, textsOf } from "../../src/reading/markdown";
import { matching, ruled, type Section, sections } from "../../src/rules/page";

const names = { en: "RULES.md", de: "RULES.de.md", it: "RULES.it.md" };
type Language = keyof typeof names;
const languages = Object.keys(names) as Language[];
const file = (game: string, language: Language): string =>
  readFileSync(new URL(`../../../src/games/${game.replaceAll("-", "_")}/${names[language]}`, import.meta.url), "utf8");
const page = (game: string, language: Language): Section[] => sections(blocks(file(game, language)));
const clauses = (game: string, language: Language): string[] =>
  page(game, language).flatMap((section) =>
    section.entries.flatMap((entry) => (entry.is === "clause" ? [entry.id] : [])),
  );

describe.each(gameIds)("the rules of %s", (game) => {
  it("have the same clauses in the same order in every language", () => {
    const english = clauses(game, "en");
    expect(english.length).toBeGreaterThan(5);
    expect(new Set(english).size).toBe(english.length);
    for (const language of languages) expect(clauses(game, language), language).toEqual(english);
  });
  it("lose no clause of the file", () => {
    for (const language of languages) {
      const written = [...file(game, language).matchAll(/<a id="([^"]+)">/g)].map((match) => match[1]);
      expect(clauses(game, language), language).toEqual(written);
    }
  });
  it("have as many sections, drawings and tables in every language", () => {
    const shape = (language: Language): string[] =>
      page(game, language).map(({ entries }) =>
        entries.flatMap(({ is }) => (is === "drawing" || is === "table" || is === "subtitle" ? [is] : [])).join(),
      );
    for (const language of languages) expect(shape(language), language).toEqual(shape("en"));
  });
  it("mark the same clauses as rulings in every language", () => {
    const rulings = (language: Language): string[] =>
      page(game, language).flatMap(({ entries }) =>
        entries.flatMap((entry) => (entry.is === "clause" && ruled(entry) ? [entry.id] : [])),
      );
    for (const language of languages) expect(rulings(language), language).toEqual(rulings("en"));
  });
  it("leave no Markdown in the text", () => {
    for (const language of languages)
      for (const text of texts(page(game, language)))
        expect(text, `${language}: ${text}`).not.toMatch(/\*\*|<a|\]\(|^#/);
  });
  it("link only to places that are there", () => {
    const places = new Set(
      gameIds.flatMap((other) => [`/rules/${other}`, ...clauses(other, "en").map((id) => `/rules/${other}#${id}`)]),
    );
    for (const language of languages) {
      const own = page(game, language);
      const here = new Set(
        own.flatMap(({ id, entries }) => [
          id,
          ...entries.flatMap((entry) => (entry.is === "subtitle" ? [entry.id] : [])),
        ]),
      );
      for (const to of links(own)) expect(places.has(to) || here.has(to.slice(1)), `${language}: ${to}`).toBe(true);
    }
  });
});

function allInlines(page: Section[]): Inline[] {
  const deep = (parts: Inline[]): Inline[] =>
    parts.flatMap((part) => [part, ...deep("inside" in part ? part.inside : "says" in part ? part.says : [])]);
  return page.flatMap(({ entries }) =>
    entries.flatMap((entry) => {
      if (entry.is === "drawing" || entry.is === "subtitle") return [];
      return deep(textsOf(entry).flat());
    }),
  );
}
const linkTo = (target: string): string | null => addressFrom("src/games/okudos/RULES.md", target);
const texts = (page: Section[]): string[] =>
  allInlines(page).flatMap((part) => (part.is === "text" ? [part.text] : []));
const links = (page: Section[]): string[] =>
  allInlines(page).flatMap((part) => (part.is === "link" ? [linkTo(part.to) ?? `${part.to} leads nowhere`] : []));

describe("running text", () => {
  it("keeps angle brackets as text: nothing in it can become markup", () => {
    expect(inlines("a <img src=x onerror=y> b")).toEqual([{ is: "text", text: "a <img src=x onerror=y> b" }]);
  });
  it("knows a ruling by its word in three languages, alone or with an explanation", () => {
    for (const word of ["ruling", "Auslegung", "decisione"])
      expect(inlines(`*(${word})*`)).toEqual([{ is: "ruling", says: [] }]);
    expect(inlines("*(ruling; option `layout`)*")).toEqual([
      {
        is: "ruling",
        says: [
          { is: "text", text: "option " },
          { is: "code", text: "layout" },
        ],
      },
    ]);
    expect(inlines("*(Ruling:)* so")[0]).toEqual({ is: "ruling", says: [] });
  });
  it("makes a link of a clause that it names", () => {
    expect(inlines("see SK-026.")[1]).toEqual({ is: "link", to: "#SK-026", inside: [{ is: "text", text: "SK-026" }] });
  });
  it("leaves a star alone that stands for a product or a golden card in code", () => {
    expect(plainText(inlines("`5*` a golden card, `6*` too"))).toBe("5* a golden card, 6* too");
  });
});

describe("a link", () => {
  it("to another rules file leads to that game's page, in whatever language the file is", () => {
    expect(linkTo("../sudokids/RULES.md")).toBe("/rules/sudokids");
    expect(linkTo("../sudoku_cards/RULES.de.md")).toBe("/rules/sudoku-cards");
  });
  it("to a clause leads to the page that has it", () => expect(linkTo("#SK-022")).toBe("/rules/sudoku-cards#SK-022"));
  it("to a heading stays on the page", () => expect(linkTo("#turning-a-card-over")).toBe("#turning-a-card-over"));
});

describe("a heading's anchor", () => {
  it("is written as links name it", () => {
    expect(anchor("Turning a card over")).toBe("turning-a-card-over");
    expect(anchor("Das Spiel für Geübte (Option mode: advanced)")).toBe("das-spiel-für-geübte-option-mode-advanced");
  });
});

describe("finding in a page", () => {
  const flip = page("kakuro-flip", "en");
  const found = (wanted: string, rulings = false): string[] =>
    matching(flip, wanted, rulings).flatMap(({ entries }) =>
      entries.map((entry) => (entry.is === "clause" ? entry.id : entry.is)),
    );
  it("gives the whole page where nothing is asked for", () => expect(matching(flip, "  ", false)).toBe(flip));
  it("finds a clause by its name, however it is written", () => expect(found("kc-057")).toContain("KC-057"));
  it("wants every word, in any order", () => {
    expect(found("bag empty")).toContain("KC-076");
    expect(found("bag elephant")).toEqual([]);
  });
  it("keeps a drawing with its text", () => expect(found("KC-058")).toEqual(["KC-058", "drawing"]));
  it("can show rulings alone", () => {
    expect(found("", true)).toContain("KC-056");
    expect(found("", true)).not.toContain("KC-057");
  });
});
