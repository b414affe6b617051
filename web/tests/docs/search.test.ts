// Who looks for something in the handbook finds it, also with a slip of the finger.

import { beforeAll, describe, expect, it } from "vitest";
import { type Finder, finder, slipsBetween } from "../../src/docs/search";

let book: Finder;
beforeAll(async () => {
  book = await finder();
});
const places = (question: string): string[] => book.find(question).map(({ place }) => `${place.doc}#${place.id}`);

describe("the handbook's search", () => {
  it("puts a place first whose heading is asked for", () => {
    expect(places("backups")[0]).toBe("hosting#backups");
    expect(places("fair shuffles").slice(0, 2).sort()).toEqual(["notation#fair-shuffles", "protocol#fair-shuffles"]);
  });
  it("finds a word by its beginning while it is being typed", () =>
    expect(places("backu")).toContain("hosting#backups"));
  it("finds options as they are written", () => expect(places("--trust-proxy")).toContain("hosting#who-can-reach-it"));
  it("finds what stands in a block of code", () =>
    expect(places("reverse_proxy")).toContain("hosting#who-can-reach-it"));
  it.each([
    ["bakcups", "hosting#backups"],
    ["tornaments", "bots#tournaments"],
    ["determinsm", "bots#determinism"],
  ])("forgives the slip in %s", (slip, place) => expect(places(slip)[0]).toBe(place));
  it("wants all words where a place has them all", () => {
    for (const { place } of book.find("certificate key"))
      expect(`${place.title} ${place.text}`.toLowerCase()).toMatch(/certificate[^]*key|key[^]*certificate/);
  });
  it("still finds something where no place has all words", () =>
    expect(places("backups zzzzqqqq")[0]).toBe("hosting#backups"));
  it("finds nothing for nothing, and for what is not there", () => {
    expect(places("  ")).toEqual([]);
    expect(places("?!")).toEqual([]);
    expect(places("xyzzyqwv")).toEqual([]);
  });
  it("gives a line with what was looked for marked in it", () => {
    const line = book.find("haproxy").find(({ place }) => place.doc === "hosting")!.line;
    expect(line[1]).toBe("HAProxy");
    expect(line.join("").length).toBeLessThan(200);
  });
  it("marks what was looked for in the heading too", () => {
    expect(book.find("bakcups")[0]!.title).toEqual(["", "Backups", ""]);
  });
  it("keeps what was found in the line, also in the middle of a long row of signs", () => {
    for (const { place, line } of book.find("commitment"))
      if (/commitment/i.test(place.text)) expect(line.join(""), place.id).toMatch(/commitment/i);
  });
  it("takes signs of patterns for what they are", () => expect(() => book.find("a(b[c*d")).not.toThrow());
});

describe("slips between words", () => {
  it.each([
    ["backup", "backup", 0],
    ["bakup", "backup", 1],
    ["backupp", "backup", 1],
    ["bakcup", "backup", 1],
    ["bockup", "backup", 1],
    ["certifcat", "certificate", 1],
  ] as const)("%s, %s: %i", (asked, word, slips) => expect(slipsBetween(asked, word)).toBe(slips));
});
