import { expect, it } from "vitest";
import type { OptionInfo } from "../../src/core/core";
import { chanceOf } from "./chance";
import { pairsOf, pairwise, valuesOf } from "./pairs";

const infos: OptionInfo[] = [
  ...["one", "two", "three", "four"].map((name) => ({ name, default: "yes", values: ["yes", "no"] })),
  { name: "seconds", default: 60, least: 0, most: 86400 },
  { name: "rounds", default: "seats", least: 1, most: 99 },
];
const valuesIn = (options: object): number => Object.keys(options).length;

it("tries the ends of numbers and something between", () => {
  expect(infos.slice(4).map((info) => valuesOf(info, 3))).toEqual([
    [0, 1, 60, 86400],
    [1, 2, 3, 99],
  ]);
  expect(valuesOf({ name: "switch", default: 0, least: 0, most: 1 }, 3)).toEqual([0, 1]);
});

it("brings every value together with every other, in few sets", () => {
  const sets = pairwise(infos, 3, () => true, chanceOf(1));
  // 16 values alone; of the pairs 6 times 2 by 2, 8 times 2 by 4, once 4 by 4.
  expect(new Set(sets.flatMap(pairsOf)).size).toBe(16 + 24 + 64 + 16);
  expect(sets.length).toBeLessThanOrEqual(22);
  expect(sets.every((set) => valuesIn(set) === infos.length)).toBe(true);
});

it("leaves out what does not go together", () => {
  const fit = (options: Record<string, unknown>): boolean => options["one"] === "no" || options["two"] === "yes";
  const pairs = new Set(pairwise(infos, 3, fit, chanceOf(1)).flatMap(pairsOf));
  expect(pairs.has("one: yes, two: no")).toBe(false);
  expect(pairs.size).toBe(16 + 24 + 64 + 16 - 1);
});
