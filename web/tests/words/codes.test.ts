// Every code that the server or the core may answer has words in every language of the page.

import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { Denied, Unreachable } from "../../src/app/api";
import { languages, settings } from "../../src/app/settings.svelte";
import { deniedWords, denials, troubleWords } from "../../src/words/denials";
import { causes, reasons } from "../../src/words/game_codes";
import { refusals, refusalWords } from "../../src/words/refusals";

const page = (name: string): string => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), "utf8");
/** The part of a page between two texts; fails where the page no longer has them. */
function between(text: string, from: string, to: string): string {
  const start = text.indexOf(from);
  const end = to ? text.indexOf(to, start) : text.length;
  if (start < 0 || end < 0) throw new Error(`no ${from} … ${to}`);
  return text.slice(start, end);
}
const codesIn = (text: string): string[] => [...text.matchAll(/`([a-z]+(?:-[a-z]+)*)`/g)].map((found) => found[1]!);

const protocol = page("protocol.md");
const moves = codesIn(between(page("notation.md"), "Refusal codes:", "### Why a game is over"));
const over = codesIn(between(page("notation.md"), "Causes:", "### Claims and objections"));
const table = between(protocol, "## Codes", "By HTTP:")
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .flatMap((line) => codesIn(line).slice(0, 1));
const http = codesIn(between(protocol, "By HTTP:", "## Trying it"));
const advice = between(page("bots.md"), "| code | in words | games |", "")
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .flatMap((line) => codesIn(line).slice(0, 1));
const closing = codesIn(between(protocol, "| close code |", "## Codes"));

afterEach(() => (settings.language = "en"));

describe.each(languages)("%s", (language) => {
  it("has words for every refusal of a move and of a table", () => {
    expect(moves.length).toBeGreaterThan(15);
    expect(table.length).toBeGreaterThan(15);
    const lacking = [...moves, ...table].filter(
      (code) => refusalWords(refusals[language], { refused: code, clause: "" }) === refusals[language].otherwise,
    );
    expect(lacking).toEqual([]);
  });
  it("has words for every reason that speaks for a move", () => {
    expect(advice.length).toBeGreaterThan(30);
    expect(advice.filter((code) => !reasons[language][code])).toEqual([]);
    expect(Object.keys(reasons[language]).sort()).toEqual([...advice].sort());
  });
  it("has words for everything that ends a game", () => {
    expect(over.length).toBeGreaterThan(10);
    expect(Object.keys(causes[language]).sort()).toEqual([...new Set(over)].sort());
    expect(Object.values(causes[language]).filter((text) => !text?.endsWith("."))).toEqual([]);
  });
  it("has words for every denial by HTTP and every reason to close", () => {
    expect(http.length).toBeGreaterThan(20);
    expect(closing).toContain("table-full");
    settings.language = language;
    const lacking = [...http, ...closing].filter(
      (code) => deniedWords({ code, words: "in English" }).text === denials[language].otherwise,
    );
    expect(lacking).toEqual([]);
  });
});

describe("what the server denies", () => {
  it("is told in the language of the page, with the number that the server names", () => {
    settings.language = "it";
    expect(troubleWords(new Denied("phrase-unknown", "No account has this phrase.", 409))).toEqual({
      text: "Nessun account ha questa frase.",
    });
    settings.language = "de";
    expect(troubleWords(new Denied("too-many-devices", "An account has at most 32 devices.", 409)).text).toContain(
      "32",
    );
  });
  it("is told in the server's own words only as a detail, where there are none of ours", () => {
    settings.language = "de";
    expect(troubleWords(new Denied("new-code", "Something new.", 409))).toEqual({
      text: denials.de.otherwise,
      detail: "Something new.",
    });
  });
  it("keeps the place of what could not be read", () => {
    expect(troubleWords(new Denied("malformed", "options.glass: expected 30 to 300", 400)).detail).toBe(
      "options.glass: expected 30 to 300",
    );
  });
  it("differs from a server that is not there", () =>
    expect(troubleWords(new Unreachable("/")).text).toBe(denials.en.unreachable));
});
