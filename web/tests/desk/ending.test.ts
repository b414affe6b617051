// How an end is said.

import { beforeEach, describe, expect, it } from "vitest";
import { settings } from "../../src/app/settings.svelte";
import type { TableSeat, View } from "../../src/core/types";
import { endingOf, headlineOf, marginOf, placesOf, whoMissed } from "../../src/desk/ending";

const names = ["Ada", "Ben", "Cleo"];
const seats = names.map((name) => ({ name }) as TableSeat);
const view = (scores: number[], winners: (number | "game")[]): View =>
  ({ scores, winners, over: true }) as unknown as View;
const table = { seats };

beforeEach(() => {
  settings.language = "en";
});

describe("an end", () => {
  it("names the winner, and tells oneself that it is oneself", () => {
    const ending = endingOf(table, view([12, 61, 3], [1]));
    expect(ending.ranked).toEqual([1, 0, 2]);
    expect(headlineOf(ending, names, 0)).toBe("Ben wins with 61");
    expect(headlineOf(ending, names, 1)).toBe("You win with 61");
  });

  it.each([
    ["en", "1 point ahead of Ada, 11 points ahead of Cleo."],
    ["de", "1\u00a0Punkt vor Ada, 11\u00a0Punkte vor Cleo."],
    ["it", "1 punto in più di Ada, 11 punti in più di Cleo."],
  ] as const)("says in %s how many points the winner was ahead", (language, margin) => {
    settings.language = language;
    expect(marginOf(endingOf(table, view([13, 14, 3], [1])), names)).toBe(margin);
  });

  it("boasts of no lead that is none", () => {
    expect(marginOf(endingOf(table, view([13, 13, 3], [1])), names)).toBe("10 points ahead of Cleo.");
    expect(marginOf(endingOf({ seats: [], winners: [0] }, view([0, 8], [1])), ["Ada", "Ben"])).toBe(
      "8 points ahead of Ada.",
    );
  });

  it.each([
    ["en", "the game", "Ada and the game share the victory with 32"],
    ["de", "das Spiel", "Ada und das Spiel teilen sich den Sieg mit je 32"],
    ["it", "il Gioco", "Ada e il Gioco vincono a pari merito con 32"],
  ] as const)("calls the game by its article in %s where it shares the victory", (language, game, headline) => {
    settings.language = language;
    const ending = endingOf(table, view([32, 7, 9], [0, "game"]));
    expect(headlineOf(ending, names, null, game)).toBe(headline);
    expect(marginOf(ending, names)).toBe("");
  });

  it("by resigning is won by whom the table names, whatever the points", () => {
    const ending = endingOf({ ended: "resigned", seats, winners: [1] }, view([40, 2, 3], [0]));
    expect(headlineOf(ending, names, null)).toBe("Ben wins with 2");
    expect(marginOf(ending, names)).toBe("Ended because somebody resigned.");
  });

  it("by resigning names who did", () => {
    const gave = seats.map((seat, i) => ({ ...seat, ...(i !== 1 ? { resigned: true } : {}) }));
    expect(marginOf(endingOf({ ended: "resigned", seats: gave, winners: [1] }, view([40, 2, 3], [0])), names)).toBe(
      `Ended because ${names[0]} and ${names[2]} resigned.`,
    );
    settings.language = "de";
    const one = seats.map((seat, i) => ({ ...seat, ...(i === 0 ? { resigned: true } : {}) }));
    expect(marginOf(endingOf({ ended: "resigned", seats: one, winners: [1] }, view([40, 2, 3], [0])), names)).toBe(
      `Zu Ende, weil ${names[0]} aufgegeben hat.`,
    );
  });

  it("ranks the one without a seat among the others, behind who has as much", () => {
    const ending = endingOf(table, view([12, 61, 3], [1]));
    expect(placesOf(ending, null)).toEqual([1, 0, 2]);
    expect(placesOf(ending, 12)).toEqual([1, 0, null, 2]);
    expect(placesOf(ending, 70)).toEqual([null, 1, 0, 2]);
    expect(placesOf(ending, 0)).toEqual([1, 0, 2, null]);
  });

  it("of a game alone tells the points", () => {
    expect(headlineOf(endingOf({ seats: seats.slice(0, 1) }, view([61], [0])), names, 0)).toBe("61 points");
  });
});

describe("what was missed", () => {
  const ending = endingOf(table, view([12, 61, 3], [1]));
  const moves = [{ seat: 0 }, { seat: 1 }, {}, { seat: 2 }];

  it("is shown to oneself, and to people at one device for each, who came in last in front", () => {
    expect(whoMissed(ending, [1], moves)).toEqual([1]);
    expect(whoMissed(ending, [0, 2], moves)).toEqual([2, 0]);
  });
  it("is shown of everybody to who only watched", () => {
    expect(whoMissed(ending, [], moves)).toEqual([2, 0, 1]);
  });
  it("is nobody's praise who made no move", () => {
    expect(whoMissed(ending, [0], moves.slice(1))).toEqual([]);
  });
});
