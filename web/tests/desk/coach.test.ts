// What a hint comes to, rung by rung.

import { describe, expect, it } from "vitest";
import type { MoveHint } from "../../src/core/core";
import type { Action } from "../../src/core/types";
import { lightOf, nextRung, reasonsSaid, rungCount, said } from "../../src/desk/coach";
import { languages } from "../../src/app/settings.svelte";
import { coach } from "../../src/words/coach";
import { hints } from "../../src/words/game_codes";

const hint: MoveHint<Action> = {
  do: { type: "place", card: 7, side: "yellow", at: "G8", flip: ["G5"] },
  now: 27,
  value: 17,
  reason: "points",
  where: { code: "look-column", parts: { column: "G" }, squares: ["G1", "G2"] },
  kind: { code: "flip-turn", parts: {}, squares: [] },
  why: [
    { code: "flip-freed", parts: { card: "3", at: "G5", addends: "4 + 8 + 5" }, squares: ["G5"] },
    { code: "denies", parts: {}, squares: [] },
  ],
};
const bare = { ...hint, where: null, kind: null, why: [] };

describe("a hint", () => {
  it("says where, what kind and why, each in its own sentence", () => {
    expect(reasonsSaid(hint, hints.en)).toEqual([
      "Column G.",
      "Lay a card and turn another over.",
      "The red 3 on G5 cuts the run. As a yellow 3 it joins 4 + 8 + 5. It leaves less for the next seat.",
    ]);
  });
  it("marks no piece before it says why, and needs no outlines once the move lies there", () => {
    expect(lightOf(hint, 0)).toEqual({ area: [], matters: [] });
    expect(lightOf(hint, 1)).toEqual({ area: ["G1", "G2"], matters: [] });
    expect(lightOf(hint, 2)).toEqual({ area: ["G1", "G2"], matters: [] });
    expect(lightOf(hint, 3)).toEqual({ area: ["G1", "G2"], matters: ["G5"] });
    expect(lightOf(hint, rungCount)).toEqual({ area: ["G1", "G2"], matters: [] });
  });
  it("opens one rung at a time, and goes past those that have nothing to say", () => {
    expect([0, 1, 2, 3].map((opened) => nextRung(hint, opened, hints.en))).toEqual([1, 2, 3, 4]);
    expect(nextRung(bare, 0, hints.en)).toBe(rungCount);
    expect(nextRung({ ...hint, kind: null }, 1, hints.en)).toBe(3);
  });
});

describe.each(languages)("the coach's words in %s", (language) => {
  const braces = (text: string): string[] =>
    [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!))].sort();
  it("have the same places for every code as in English", () => {
    expect(Object.keys(hints.en).length).toBeGreaterThan(60);
    for (const [code, text] of Object.entries(hints.en))
      expect([code, braces(hints[language][code] ?? "")]).toEqual([code, braces(text)]);
  });
  it("leave no brace when all parts are given", () => {
    for (const [code, text] of Object.entries(hints[language])) {
      const parts = Object.fromEntries(braces(text).map((name) => [name, "7"]));
      expect(said({ code, parts, squares: [] }, hints[language])).not.toMatch(/[{}]/);
    }
  });
});

it("a button that was warned about says that it does it all the same", () => {
  expect(coach.en.anyway("Lay card, +8")).toBe("Lay card anyway, +8");
  expect(coach.de.anyway("Karte legen, +8")).toBe("Karte trotzdem legen, +8");
  expect(coach.de.anyway("Passen")).toBe("Trotzdem passen");
  expect(coach.it.anyway("Posa la carta, +8")).toBe("Posa la carta comunque, +8");
});
