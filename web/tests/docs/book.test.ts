// The handbook's pages against the files that they are made from.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { docIds, docOf, docPage, type Passage } from "../../src/docs/book";
import { docFiles, docIn, type DocId } from "../../src/reading/handbook";
import { gameIds } from "../../src/core/games";
import { addressFrom } from "../../src/reading/addresses";
import { blocks, type Inline, plainText, textsOf } from "../../src/reading/markdown";
import { pictureAt } from "../../src/reading/pictures";
import { docs as words } from "../../src/words/docs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const fileOf = (id: DocId): string => readFileSync(root + docFiles[id], "utf8");

const deep = (parts: Inline[]): Inline[] =>
  parts.flatMap((part) => [part, ...deep("inside" in part ? part.inside : "says" in part ? part.says : [])]);
const passagesOf = (id: DocId): Passage[] => docOf(id, fileOf(id)).sections.flatMap((section) => section.blocks);
const inlinesOf = (id: DocId): Inline[] => passagesOf(id).flatMap((block) => textsOf(block).flatMap(deep));
const headingsOf = (id: DocId): string[] => docOf(id, fileOf(id)).sections.map((section) => section.id);

it("every file in docs/ is a page of the handbook (src/docs/pages.ts, src/words/docs.ts)", () => {
  const missing = readdirSync(`${root}docs`).filter((name) => name.endsWith(".md") && !docIn(`docs/${name}`));
  expect(missing).toEqual([]);
});
it("a page whose file is not there is not offered", () => {
  for (const id of Object.keys(docFiles) as DocId[])
    expect(docIds.includes(id), id).toBe(existsSync(root + docFiles[id]));
});

describe.each(docIds)("%s", (id) => {
  it("has a title and a name in every language", async () => {
    expect(plainText((await docPage(id)).sections[0]!.title)).not.toBe("");
    for (const language of ["en", "de", "it"] as const) expect(words[language].pages[id].line, language).toMatch(/\.$/);
  });
  it("loses no heading, table, block of code or picture of its file", () => {
    const file = fileOf(id);
    const outside = file.replace(/^```[^]*?^```/gm, "");
    const count = (is: Passage["is"]): number => passagesOf(id).filter((block) => block.is === is).length;
    expect(headingsOf(id).length).toBe(outside.match(/^#+ /gm)?.length);
    expect(count("fence")).toBe((file.match(/^```/gm)?.length ?? 0) / 2);
    expect(count("table")).toBe(outside.match(/^\|(\s*:?-+:?\s*\|)+$/gm)?.length ?? 0);
    expect(inlinesOf(id).filter((part) => part.is === "picture").length).toBe(outside.match(/!\[/g)?.length ?? 0);
  });
  it("leaves no Markdown in the text", () => {
    for (const part of inlinesOf(id))
      if (part.is === "text") expect(part.text).not.toMatch(/\*\*|\]\(|`|^#|^>|^---|<[a-z!/]|\\/);
  });
  it("gives each heading a place of its own", () => expect(new Set(headingsOf(id)).size).toBe(headingsOf(id).length));
  it("links only to places that are on the page", () => {
    const clauses = new Set(
      gameIds.flatMap((game) =>
        blocks(readFileSync(`${root}src/games/${game.replaceAll("-", "_")}/RULES.md`, "utf8")).flatMap((block) =>
          block.is === "clause" ? [`/rules/${game}#${block.id}`] : [],
        ),
      ),
    );
    const places = new Set([
      ...docIds.flatMap((doc) =>
        headingsOf(doc).map((heading) => (heading ? `/docs/${doc}#${heading}` : `/docs/${doc}`)),
      ),
      ...gameIds.map((game) => `/rules/${game}`),
      ...clauses,
    ]);
    for (const part of inlinesOf(id)) {
      if (part.is !== "link" || /^https?:/.test(part.to)) continue;
      expect(places, part.to).toContain(part.to.startsWith("#") ? `/docs/${id}${part.to}` : part.to);
    }
  });
  it("shows only pictures that are there, with their size", () => {
    for (const part of inlinesOf(id))
      if (part.is === "picture") expect(pictureAt(part.from)?.width, part.from).toBeGreaterThan(100);
  });
});

describe("a link of a file", () => {
  it("leads to the page of the file that it names", () => {
    expect(addressFrom("docs/bots.md", "notation.md#view")).toBe("/docs/notation#view");
    expect(addressFrom("docs/hosting.md", "../README.md#the-games")).toBe("/docs/overview#the-games");
    expect(addressFrom("README.md", "docs/hosting.md")).toBe("/docs/hosting");
    expect(addressFrom("README.md", "src/games/kakuro_flip/RULES.md")).toBe("/rules/kakuro-flip");
    expect(addressFrom("docs/bots.md", "#OK-030")).toBe("/rules/okudos#OK-030");
    expect(addressFrom("docs/bots.md", "https://example.org/a")).toBe("https://example.org/a");
  });
  it("leads nowhere where the file is not on the page", () => {
    expect(addressFrom("docs/hosting.md", "../deploy/nonet.service")).toBeNull();
    expect(addressFrom("README.md", "LICENSE")).toBeNull();
  });
});
