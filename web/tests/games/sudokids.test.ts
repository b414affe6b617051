// @vitest-environment happy-dom
// Sudokids: the same board with animals, in a child's words.
import { flushSync } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { languages, settings } from "../../src/app/settings.svelte";
import type { Core } from "../../src/core/core";
import { cards } from "../../src/games/sudoku-cards/words";
import type { CardsAction, CardsResult, CardsView } from "../../src/games/sudoku-cards/make";
import { lesson } from "../../src/games/sudokids/lesson";
import Play from "../../src/games/sudokids/Play.svelte";
import { ui } from "../../src/games/sudokids/ui";
import { kids } from "../../src/games/sudokids/words";
import { replay } from "./cards_lesson";
import { animals } from "./cards_positions";
import { FakeDesk, type FakeSetting, nodeCore } from "./fake_desk";
import { expectExplained } from "./options";
import { play, type Playing } from "./playing";

let core: Core;
beforeAll(async () => {
  core = await nodeCore();
});
beforeEach(() => {
  settings.language = "en";
});

describe("on the meadow", () => {
  let desk: FakeDesk<CardsView, CardsAction, CardsResult>;
  let at: Playing;
  afterEach(() => at.end());
  function sit(position: object, setting: FakeSetting<CardsView, CardsAction, CardsResult> = {}): void {
    desk = new FakeDesk(core, position, setting);
    at = play(Play as never, desk as never);
  }
  const said = (): string => at.text(".news");
  const tag = (): string | undefined => at.find(".tag")?.textContent?.trim();

  test("36 squares, named by what lies there; the sum is left out, the points are not", async () => {
    sit(animals());
    expect(at.root.querySelectorAll("[data-cell]")).toHaveLength(36);
    expect(at.square("B1").getAttribute("aria-label")).toBe("B1, golden tortoise");
    expect(at.square("D1").getAttribute("aria-label")).toBe("D1, rabbit");
    await vi.waitFor(() => expect(at.square("E4").getAttribute("aria-label")).toBe("E4, would score 8 points"));
    expect(said()).toBe("Your rabbit, Ada! Tap a dot.");
    at.press(at.square("E4"));
    expect(tag()).toBe("+8");
    expect(at.find("dl")).toBeNull();
    expect(said()).toBe("Lay the rabbit here? 8 cards count.");
    at.press(".acts .primary");
    expect(desk.acted).toEqual([{ seat: 0, do: { type: "place", at: "E4" } }]);
    expect(said()).toBe("Ben is thinking Ada: rabbit on E4, +8.");
  });
  test("a digit finds the next animal of its kind", () => {
    sit(animals());
    at.focus("A1");
    at.key("3");
    expect(document.activeElement).toBe(at.square("C1"));
    at.key("2");
    expect(document.activeElement).toBe(at.square("F5"));
  });
  test("a refused animal is shown where it lies already", () => {
    sit(animals());
    at.press(at.square("A6"));
    expect(said()).toBe("Not here: the rabbit is already on A3. Rule SKK-006");
    expect(at.root.querySelectorAll(".clash")).toHaveLength(1);
  });
  test.each([
    { scoring: "full", points: "+8", cards: 8 },
    { scoring: "lines", points: "+7", cards: 7 },
    { scoring: "block", points: "+4", cards: 4 },
  ])("SKK-007, SKK-008: with $scoring the right cards are marked", ({ scoring, points, cards: marked }) => {
    sit(animals({ options: { scoring } }));
    at.press(at.square("E4"));
    expect(tag()).toBe(points);
    expect(at.root.querySelectorAll(".counts")).toHaveLength(marked);
  });
  test("an empty meadow can be played on", () => {
    sit(core.setUp({ game: "sudokids", options: { start: "empty" }, seats: 1, seed: "7" }));
    expect(at.find(".board .face")).toBeNull();
    expect(said()).toContain("You can get up to 216 points.");
    at.drag(".piece", "C3");
    expect(desk.acted).toEqual([{ seat: 0, do: { type: "place", at: "C3" } }]);
    expect(at.root.querySelectorAll(".board .face")).toHaveLength(1);
  });
  test("all six animals are beside it, and one that is all laid is pale", () => {
    sit(animals());
    const named = [...at.root.querySelectorAll(".all svg")].map((each) => each.getAttribute("aria-label"));
    expect(named).toEqual(["cat", "owl", "fish", "rabbit", "tortoise", "elephant"]);
    expect(at.find(".gone")).toBeNull();
    const allFish = ["3 . . . . .", ". . . 3 . .", ". 3 . . . .", ". . . . 3 .", ". . 3 . . .", ". . . . . 3"];
    desk.setPosition(animals({ board: allFish }));
    flushSync();
    expect(at.root.querySelectorAll(".gone")).toHaveLength(1);
  });
});

describe("words", () => {
  const messages = (of: object): [string, unknown][] =>
    Object.entries(of).filter(([name]) => name !== "options" && name !== "setting");
  const said = (message: unknown): string[] => {
    if (typeof message !== "function") return [JSON.stringify(message)];
    return [1, 2, 3, 4, 5, 6].map((n) => (message as (...all: unknown[]) => string)(String(n), n, n, n));
  };
  test.each(languages)("every message says something for every card: %s", (language) => {
    settings.language = language;
    for (const catalogue of [cards, kids]) {
      for (const [name, message] of messages(catalogue[language])) {
        for (const text of said(message)) {
          expect(text, name).not.toMatch(/undefined|NaN|^\s*$/);
          expect(text, name).not.toContain("  ");
        }
      }
    }
  });
  test("German puts the article before each animal", () => {
    expect(["1", "2", "3", "4", "5", "6"].map((n) => kids.de.lay(n, "A1"))).toEqual([
      "Die Katze hierhin legen?",
      "Die Eule hierhin legen?",
      "Den Fisch hierhin legen?",
      "Den Hasen hierhin legen?",
      "Die Schildkröte hierhin legen?",
      "Den Elefanten hierhin legen?",
    ]);
    expect(kids.de.turn("5", "Lena")).toBe("Deine Schildkröte, Lena");
  });
  test("Italian puts the article before each animal", () => {
    const asked = ["1", "5", "6"].map((n) => kids.it.lay(n, "A1"));
    expect(asked).toEqual(["Posi qui il gatto?", "Posi qui la tartaruga?", "Posi qui l’elefante?"]);
  });
  test("every option and every value of the core is explained, in every language", () => {
    expectExplained(core, "sudokids", ui);
  });
  test("the setting and the log", () => {
    const setting = ui.setting({ scoring: "block", start: "empty" }, 2);
    expect(setting).toBe("empty meadow · only the block counts · the program checks");
    const view = core.view<object, CardsView>(animals(), 0);
    const step = { seat: 1, do: { type: "place" as const, at: "C1" }, result: { points: 6 } };
    expect(ui.line(step, { view, later: [] })).toEqual({ text: "Fish on C1", points: 6 });
  });
});

describe("the lesson", () => {
  test("every step can be done, and each praise tells what the core gives", () => {
    const done = replay(core, lesson);
    expect(done.map(({ step, right }) => [step, right])).toEqual([
      [1, expect.objectContaining({ type: "place" })],
      [2, { type: "place", at: "C1" }],
      [3, { type: "place", at: "E4" }],
      [5, { type: "place", at: "C6" }],
      [6, { type: "place", at: "C6" }],
      [7, { type: "object" }],
    ]);
    const [any, points, best, only, end, object] = done;
    expect(any?.praise?.title).toBe(`+${any?.result.points}`);
    expect(points?.praise?.title).toBe("+4");
    expect(best?.praise?.title).toBe("+8");
    expect(best?.view.scores[0]).toBe(43);
    expect(only?.praise?.title).toBe(`Found, +${only?.result.points}`);
    expect(end?.view).toMatchObject({ over: true, scores: [21, 19], winners: [0], hands: [expect.anything(), 2] });
    expect(object?.result.upheld).toBe(true);
    expect(object?.view).toMatchObject({ aside: [6], scores: [3, 0] });
  });
  test("whatever else is legal is answered with a reason", () => {
    const done = replay(core, lesson);
    expect(done.map(({ wrong }) => wrong.length > 0)).toEqual([false, true, true, false, true, true]);
    expect(done[2]?.wrong.every((text) => /There you get \d+ points?\. One dot brings 8/.test(text))).toBe(true);
  });
});
