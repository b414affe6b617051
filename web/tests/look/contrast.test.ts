import { describe, expect, it } from "vitest";
import { contrast, distance, kindsOfSight, over, readTokens, themes } from "./colours";

const tokens = readTokens();
const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);
const pairs = (inks: string[], grounds: string[]): [string, string][] =>
  inks.flatMap((ink) => grounds.map((ground): [string, string] => [ink, ground]));
const seats = numbers(5).map((seat) => `seat-${seat}`);
const sectors = numbers(9).map((sector) => `oku-${sector}`);
const tints = Array.from("abcdef", (letter) => `desk-${letter}`);

/** What is read: 4.5 to 1. */
const texts: [string, string][] = [
  ...pairs(["ink", "ink-2"], ["paper", "sheet", "wash", ...seats.map((seat) => `${seat}-wash`)]),
  ...pairs(["ink-3", "link", "gain", "stop", "gold-text", ...seats], ["paper", "sheet"]),
  ...pairs(["ink", "stop"], ["stop-wash"]),
  ...pairs(["ink", "wait"], ["wait-wash"]),
  ["on-action", "action"],
  ["gold-text", "wait-wash"],
  ["on-ink", "ink"],
  ["flip-yellow-ink", "flip-yellow"],
  ["flip-red-ink", "flip-red"],
  ["flip-frame-text", "flip-frame"],
  ["flip-coord", "flip-ground"],
  ["call-text", "call-ground"],
  ["pens-frame-text", "pens-frame"],
  ["oku-frame-text", "oku-frame"],
  ["cards-coord", "cards-felt"],
  ["kids-coord", "kids-ground"],
  ["grid-pencil", "grid-ground"],
  ...["silver", "red", "box", "total", "action"].map((piece): [string, string] => [
    `call-${piece}-ink`,
    `call-${piece}`,
  ]),
  ...pairs(["grid-printed", "grid-pencil", ...numbers(4).map((pen) => `pawn-${pen}`)], ["grid-ground"]),
  ["oku-chip-ink", "oku-chip"],
  ...pairs(["oku-ink"], sectors),
  ["cards-white-ink", "cards-white"],
  ["cards-gold-ink", "cards-gold"],
  ["cards-frame-text", "cards-frame"],
  ["kids-stone-text", "kids-stone"],
  ...pairs(
    ["desk-given", "desk-own", "desk-mark"],
    ["desk-sheet", "desk-tint", "desk-pick-wash desk-tint", "desk-lit-wash desk-tint"],
  ),
  ...pairs(["desk-coord", "desk-stop"], ["desk-sheet", "desk-tint"]),
  ...pairs(["desk-ink", "desk-mark", "desk-own", "desk-given"], tints),
  ...pairs(["desk-clue-ink", "desk-clue-done"], ["desk-clue"]),
  ["ink-2", "band paper"],
  ["ink-3", "paper"],
];
/** Borders, marks and big signs: 3 to 1. */
const marks: [string, string][] = [
  ...pairs(["rule-strong", "focus"], ["paper", "sheet"]),
  ...seats.map((seat): [string, string] => [seat, `${seat}-wash`]),
  ...pairs(["lit", "flip-red"], ["flip-square"]),
  ["call-silver", "call-ground"],
  ["grid-line-strong", "grid-ground"],
  ...pairs(["oku-chip-rim"], ["oku-chip", ...sectors]),
  ...pairs(["cards-line-strong", "cards-white", "cards-gold"], ["cards-felt"]),
  ...pairs(["kids-line-strong", "lit"], ["kids-ground"]),
  ...pairs(
    ["cat", "owl", "fish", "rabbit", "tortoise", "elephant"].map((animal) => `kids-${animal}`),
    ["cards-white"],
  ),
  ...pairs(["desk-lit", "desk-pick", "desk-line-strong"], ["desk-sheet", "desk-tint"]),
  ...tints.map((tint): [string, string] => ["desk-mark", `desk-pattern ${tint}`]),
  ...pairs(["desk-clue-lit", "desk-clue-pick", "desk-clue-stop"], ["desk-clue"]),
  ["action", "paper"],
];

describe.each(themes)("in the theme %s", (theme) => {
  /** A ground may have a wash over it: "desk-pick-wash desk-tint". */
  const ratio = (ink: string, grounds: string): number => {
    const [ground, ...washes] = grounds.split(" ").reverse();
    const below = washes.reduce((mixed, wash) => over(tokens[theme][wash]!, mixed), tokens[theme][ground!]!);
    const above = tokens[theme][ink];
    return above && below ? contrast(above, below) : NaN;
  };
  const below = (list: [string, string][], least: number): string[] =>
    list
      .filter(([ink, ground]) => !(ratio(ink, ground) >= least))
      .map(([ink, ground]) => `${ink} on ${ground}: ${ratio(ink, ground).toFixed(2)}`);
  it("text can be read on its ground", () => expect(below(texts, 4.5)).toEqual([]));
  it("borders and marks can be seen on their ground", () => expect(below(marks, 3)).toEqual([]));
  it("a code for cameras is dark on light", () => expect(below([["qr-module", "qr-ground"]], 7)).toEqual([]));
});

describe.each(kindsOfSight)("with %s sight", (sight) => {
  const nearest = (names: string[], theme: "light" | "dark"): number =>
    Math.min(
      ...names.flatMap((one, i) =>
        names.slice(0, i).map((other) => distance(tokens[theme][one]!, tokens[theme][other]!, sight)),
      ),
    );
  it("no two seats have nearly the same colour", () => {
    expect(nearest(seats, "light")).toBeGreaterThan(11);
    expect(nearest(seats, "dark")).toBeGreaterThan(8);
  });
  it("no two sectors have nearly the same colour, neighbours least of all", () => {
    expect(nearest(sectors, "light")).toBeGreaterThan(6);
    const neighbours = numbers(9).flatMap((sector) => [
      ...(sector % 3 ? [[sector, sector + 1]] : []),
      ...(sector <= 6 ? [[sector, sector + 3]] : []),
    ]);
    for (const [one, other] of neighbours)
      expect(
        distance(tokens.light[`oku-${one}`]!, tokens.light[`oku-${other}`]!, sight),
        `${one} and ${other}`,
      ).toBeGreaterThan(8);
  });
});

describe("the reckoning", () => {
  it("lays a wash over its ground", () => {
    expect(over("rgb(0 0 0 / 0.5)", "#ffffff")).toBe("#808080");
    expect(over("rgb(255 0 0 / 0)", "#123456")).toBe("#123456");
  });
  it("knows black on white, and that a colour does not differ from itself", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(distance("#12ab34", "#12ab34", "normal")).toBe(0);
  });
  it("sees red and green nearer together where they are confused", () => {
    const apart = (sight: "normal" | "deuteranopia"): number => distance("#c02020", "#308020", sight);
    expect(apart("deuteranopia")).toBeLessThan(apart("normal") / 2);
  });
});
