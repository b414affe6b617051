// Who may import whom: the table of ARCHITECTURE.md, "The page's folders", is what this reads. A game is one folder, which nothing names.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, extname, join, normalize } from "node:path/posix";
import { describe, expect, it } from "vitest";
import { facts } from "../src/core/facts";

const web = new URL("../", import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, web), "utf8");
const within = (folder: string): string[] =>
  readdirSync(new URL(`${folder}/`, web), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file));
const sources = within("src").filter((file) => /\.(ts|svelte)$/.test(file));

/** What a file imports of the page: also types, what is loaded later, styles, and folders that are searched. */
function imports(file: string): string[] {
  const named = /(?:\bfrom|\bimport|\bimport\.meta\.glob(?:<[^>]*>)?|\bnew URL)\s*\(?\s*\[?\s*"(\.{1,2}(?:\/[^"]*)?)"/g;
  return [...read(file).matchAll(named)]
    .map(([, target]) => normalize(join(dirname(file), target!)))
    .map((target) => (extname(target) ? target : existsSync(new URL(`${target}/`, web)) ? `${target}/index` : target))
    .filter((target) => target.startsWith("src/"));
}
/** "src/look/Icon.svelte" is of look; what lies in no folder is the top. */
const folderOf = (file: string): string => /^src\/([^/]+)\//.exec(file)?.[1] ?? "top";
const gameOf = (file: string): string | null => /^src\/games\/([^/]+)\//.exec(file)?.[1] ?? null;

const picture =
  /^## The page's folders\n[^]*?```\w*\n([^]*?)```/m.exec(read("../ARCHITECTURE.md"))?.[1]?.replace(/\n +/g, " ") ?? "";
const table = new Map(
  [...picture.matchAll(/^(\w+):(.*)$/gm)].map(([, folder, may]) => [folder!, may!.split(" ").filter(Boolean)]),
);

describe("the folders of the page", () => {
  const edges = sources.flatMap((file) => imports(file).map((target) => ({ file, target })));
  const between = edges
    .map(({ file, target }) => ({ file, target, from: folderOf(file), to: folderOf(target) }))
    .filter(({ from, to }) => from !== to);

  it("are all in the table, each below those that may import it", () => {
    expect([...new Set(sources.map(folderOf))].sort()).toEqual([...table.keys()].sort());
    const above = [...table].flatMap(([folder, may], line) =>
      may
        .filter((other) => ![...table.keys()].slice(0, line).includes(other))
        .map((other) => `${folder} may import ${other}, which is not above it in the table`),
    );
    expect(above).toEqual([]);
  });
  it("import only what the table allows", () => {
    const wrong = between.filter(({ from, to }) => !table.get(from)?.includes(to));
    expect(
      wrong.map(({ file, target, from, to }) => `${file} imports ${target}: ${from} may not import ${to}`),
    ).toEqual([]);
  });
  it("need all that the table allows", () => {
    const idle = [...table].flatMap(([folder, may]) =>
      may
        .filter((other) => !between.some(({ from, to }) => from === folder && to === other))
        .map((other) => `${folder} imports nothing of ${other}`),
    );
    expect(idle).toEqual([]);
  });
  it("leave a game's files to the game, but for the front of a board to its back", () => {
    const foreign = edges.filter(({ file, target }) => {
      const [user, owner] = [gameOf(file), gameOf(target)];
      // games/index.ts searches all the folders beside it.
      return owner !== null && owner !== "*" && owner !== user && `${user} ${owner}` !== "sudokids sudoku-cards";
    });
    expect(foreign.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });
});

describe("a game", () => {
  it.each(facts.map(({ id }) => id))("%s: the page has all that a game brings", (game) => {
    const missing = ["card.ts", "drawing.ts", "lesson.ts", "print.ts", "ui.ts"]
      .filter((facet) => !existsSync(new URL(`src/games/${game}/${facet}`, web)))
      .map((facet) => `the rules know ${game}, but there is no web/src/games/${game}/${facet}`);
    expect(missing).toEqual([]);
  });
  it("is named by no file outside its folder", () => {
    const generated = ["src/core/types.ts", "src/core/facts.ts"];
    const files = [
      ...["src", "public", "tools"].flatMap(within),
      ...readdirSync(web, { encoding: "utf8" }).filter((file) => /\.(mjs|js|ts|json|html)$/.test(file)),
    ].filter((file) => /\.(mjs|js|ts|svelte|css|json|html|svg|webmanifest)$/.test(file) && !gameOf(file));
    const names = new RegExp(facts.map(({ id }) => id.replace("-", "[-_ ]?")).join("|"), "i");
    const naming = files
      .filter((file) => !generated.includes(file))
      .flatMap((file) =>
        read(file)
          .split("\n")
          .flatMap((line, i) => (names.test(line) ? [`${file}:${i + 1}: ${line.trim()}`] : [])),
      );
    expect(naming).toEqual([]);
  });
});
