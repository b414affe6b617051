// @vitest-environment happy-dom
// The puzzle corner and the solver's desk, with the real core where the worker would be.

import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { place } from "../../src/app/router.svelte";
import PuzzlesPage from "../../src/pages/PuzzlesPage.svelte";
import SolvingPage from "../../src/pages/SolvingPage.svelte";
import { ofPuzzles, type PuzzleQuestion } from "../../src/puzzles/questions";
import { sheetFrom } from "../../src/solving/making";
import { type Finished, puzzleShelf } from "../../src/solving/shelf";
import { choose } from "../../src/solving/ways.svelte";
import { puzzleWords } from "../../src/words/puzzles";
import { solvingWords } from "../../src/words/solving";
import { core, easy, small } from "../puzzles/sheets";
import { appears, byText, find, shown, type } from "./page";

let down = false;
let stopped = 0;
vi.mock("../../src/app/core", () => ({
  loadPuzzleCore: async () => {
    if (down) throw new Error("Failed to fetch");
    return core;
  },
}));
vi.mock("../../src/local/local_server", () => {
  const think = async (question: PuzzleQuestion): Promise<unknown> => {
    if (down) throw new Error("Failed to fetch");
    if (question.ask === "generate") return core.generate({ ...question.order, seed: "page" });
    return ofPuzzles(core, question);
  };
  return { think, thinkApart: (question: PuzzleQuestion) => ({ answer: think(question), stop: () => (stopped += 1) }) };
});

const w = puzzleWords.de;
const s = solvingWords.de;
const corner = (): void => shown(PuzzlesPage, "/puzzles", {}, "de");
function laid(text = easy): string {
  const sheet = sheetFrom(core, text.includes("\\") ? "kakuro" : "sudoku", text, { level: "easy", score: 362 })!;
  puzzleShelf().put(sheet);
  return sheet.id;
}
async function opened(text = easy): Promise<string> {
  const id = laid(text);
  shown(SolvingPage, `/puzzles/${id}`, { id }, "de");
  await appears(() => find(".cells"));
  return id;
}
const label = (cell: string): string => find(`[data-cell="${cell}"]`)!.getAttribute("aria-label")!;
function key(pressed: string, more: KeyboardEventInit = {}): void {
  find(".cells [tabindex='0']")!.dispatchEvent(new KeyboardEvent("keydown", { key: pressed, bubbles: true, ...more }));
  flushSync();
}

beforeEach(() => {
  localStorage.clear();
  choose({ entry: "square", marks: "tidy", checking: "asked", clock: true });
  down = false;
  stopped = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the corner", () => {
  it("makes a puzzle of the wished grade, which then lies on the desk", async () => {
    corner();
    byText("button", w.makeOne)!.click();
    await vi.waitFor(() => expect(place.path).toMatch(/^\/puzzles\/[0-9a-f]{16}$/));
    expect(puzzleShelf().sheets()).toMatchObject([
      { kind: "sudoku", grade: { level: "medium" }, symmetry: "rotate180" },
    ]);
  });
  it("makes a Kakuro of the wished size", async () => {
    corner();
    byText("button", s.kakuro)!.click();
    flushSync();
    byText("button", w.makeOne)!.click();
    await vi.waitFor(() => expect(puzzleShelf().sheets()).toMatchObject([{ kind: "kakuro", columns: 10, rows: 10 }]));
  });
  it("can stop making one", () => {
    corner();
    byText("button", w.makeOne)!.click();
    flushSync();
    byText("button", s.stop)!.click();
    flushSync();
    expect(stopped).toBe(1);
    expect(byText("button", w.makeOne)).toBeDefined();
  });
  it("says so without the core", async () => {
    down = true;
    corner();
    byText("button", w.makeOne)!.click();
    await appears(() => byText('[role="alert"] p', w.unavailable));
  });
  it("lists several at a time, each with its way back and its way out", async () => {
    const [first, second] = [laid(easy), laid(small)];
    corner();
    expect(new Set([...document.querySelectorAll(".desk-list a")].map((link) => link.getAttribute("href")))).toEqual(
      new Set([`/puzzles/${first}`, `/puzzles/${second}`]),
    );
    find<HTMLButtonElement>(`.desk-list [aria-label^="${w.remove}: ${s.kakuro}"]`)!.click();
    await appears(() => byText("button", w.remove));
    byText("button", w.remove)!.click();
    flushSync();
    expect(
      puzzleShelf()
        .sheets()
        .map(({ id }) => id),
    ).toEqual([first]);
  });
  it("lists what is finished with the best time of a grade, and begins it once more", () => {
    const one: Finished = {
      id: "a",
      kind: "sudoku",
      text: easy,
      columns: 9,
      rows: 9,
      hints: 0,
      spent: 61_000,
      at: 1,
      grade: { level: "easy", score: 362 },
    };
    puzzleShelf().finish({ ...one, id: "b", spent: 90_000 });
    puzzleShelf().finish(one);
    corner();
    expect(find("tbody tr")!.textContent).toBe(`${s.sudoku}, ${w.grades["easy"]}1:012`);
    byText("button", w.again)!.click();
    expect(puzzleShelf().sheets()).toMatchObject([{ text: easy, open: 51, spent: 0 }]);
  });
});

describe("an own puzzle", () => {
  async function enter(text: string): Promise<void> {
    if (!find("#own")) byText("button", w.own)!.click();
    flushSync();
    type(find<HTMLTextAreaElement>("#own")!, text);
    find<HTMLFormElement>("form.own")!.requestSubmit();
  }
  it("is answered within its form", async () => {
    corner();
    await enter("12345");
    await appears(() => byText('form.own [role="alert"] p', w.flaws.count(5)));
    type(find<HTMLTextAreaElement>("#own")!, ".".repeat(81));
    expect(find('form.own [role="alert"] p'), "not told any longer").toBeNull();
    find<HTMLFormElement>("form.own")!.requestSubmit();
    await appears(() => byText('form.own [role="alert"] p', w.many));
    await enter("\\ ?!");
    await appears(() => byText('form.own [role="alert"] p', w.flaws.kakuro));
  });
  it("comes with what was written on it, Sudoku or Kakuro", async () => {
    corner();
    await enter(`:0000:x:53+4.7....${easy.slice(9)}::::`);
    await vi.waitFor(() => expect(puzzleShelf().sheets()).toMatchObject([{ text: easy, open: 50, at: 1 }]));
    await enter(small);
    await vi.waitFor(() => expect(puzzleShelf().sheets()).toHaveLength(2));
  });
});

describe("the desk", () => {
  it("writes by keys, with marks and colours while keys are held, and takes back", async () => {
    await opened();
    find("[data-cell='C1']")!.focus();
    flushSync();
    expect(find("[data-cell='C1']")!.getAttribute("aria-selected")).toBe("true");
    key("2", { ctrlKey: true, code: "Digit2" });
    key('"', { shiftKey: true, code: "Digit2" });
    key("3", { altKey: true, code: "Digit3" });
    expect(label("C1")).toBe(`C1, ${s.cornerMarks("2")}, ${s.centreMarks("2")}, ${s.inColour("C")}`);
    key("4");
    expect(label("C1")).toBe(`C1, 4, ${s.inColour("C")}`);
    key("z", { ctrlKey: true });
    key("z", { ctrlKey: true });
    expect(label("C1")).toContain(s.centreMarks("2"));
    key("y", { ctrlKey: true });
    expect(label("C1")).toContain(s.inColour("C"));
  });
  it("shows the mode of a held key as pressed", async () => {
    await opened();
    key("Shift", { shiftKey: true });
    expect(find('.modes [aria-pressed="true"]')!.textContent.trim()).toContain(s.modes.corner);
    window.dispatchEvent(new KeyboardEvent("keyup", { key: "Shift" }));
    flushSync();
    expect(find('.modes [aria-pressed="true"]')!.textContent.trim()).toContain(s.modes.digit);
  });
  it("keeps nobody in: Tab is the browser's again once nothing is picked", async () => {
    await opened();
    find("[data-cell='C1']")!.focus();
    flushSync();
    const tab = (): boolean => {
      const event = new KeyboardEvent("keydown", { key: "Tab", bubbles: true, cancelable: true });
      find("[data-cell='C1']")!.dispatchEvent(event);
      flushSync();
      return event.defaultPrevented;
    };
    expect(tab()).toBe(true);
    key("Escape");
    expect(tab()).toBe(false);
  });
  it("covers the sheet while it pauses, also from those who hear it", async () => {
    await opened();
    byText("button", s.pause)!.click();
    flushSync();
    expect(find(".cells")).toBeNull();
    expect(document.body.textContent).not.toMatch(/A1|5, vorgegeben/);
    byText("button", s.playOn)!.click();
    flushSync();
    expect(find(".cells")).not.toBeNull();
  });
  it("climbs the hint ladder, every rung kept in sight, and writes the step", async () => {
    await opened();
    const press = async (text: string): Promise<void> => (await appears(() => byText("button", text))).click();
    await press(s.hint);
    await press(s.more);
    await press(s.more);
    await press(s.showStep);
    await appears(() => document.querySelectorAll(".ladder .on").length === 4);
    const step = await appears(() => find<HTMLButtonElement>(".acts .primary"));
    expect(step.textContent).toMatch(/^\d in [A-I]\d eintragen$/);
    step.click();
    flushSync();
    expect(byText("button", s.hint)).toBeDefined();
    expect(puzzleShelf().sheets()[0]).toMatchObject({ open: 50, hints: 1 });
  });
  it("sets flags, names them, and goes back", async () => {
    const id = await opened();
    byText("button", s.flag)!.click();
    flushSync();
    const name = find<HTMLInputElement>(`[aria-label="${s.nameFlag(1)}"]`)!;
    name.value = "Anfang";
    name.dispatchEvent(new Event("change", { bubbles: true }));
    flushSync();
    expect(puzzleShelf().sheet(id)!.flags).toMatchObject([{ number: 1, name: "Anfang" }]);
    find("[data-cell='C1']")!.focus();
    flushSync();
    key("4");
    expect(label("C1")).toBe("C1, 4");
    find<HTMLButtonElement>(`[aria-label="${s.backTo("Anfang")}"]`)!.click();
    flushSync();
    expect(label("C1")).toBe(`C1, ${s.empty}`);
  });
  it("tells the whole path, each step by its technique", async () => {
    await opened();
    find<HTMLButtonElement>(`[aria-label="${s.menu}"]`)!.click();
    flushSync();
    byText("button", s.path)!.click();
    await appears(() => byText(".path b", "Nackter Einer"));
  });
  it("lists the combinations of a Kakuro's runs, and what both leave", async () => {
    await opened(small);
    find("[data-cell='A1']")!.focus();
    flushSync();
    expect(byText(".run b", s.across(4, 2))).toBeDefined();
    expect(byText(".run b", s.down(3, 2))).toBeDefined();
    expect(byText(".two p", s.bothLeave("1", "A1"))).toBeDefined();
    expect(label("A1")).toBe(`A1, ${s.empty}, ${s.sumAcross(4)}, ${s.sumDown(3)}`);
  });
  it("says so when a puzzle does not lie here", async () => {
    shown(SolvingPage, "/puzzles/abc", { id: "abc" }, "de");
    await appears(() => byText("h1", s.gone));
  });
});

describe("the clock", () => {
  it("counts minutes and seconds, and stands while the page is hidden", async () => {
    const seen = vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await opened();
    const clock = (): string => find(".time b")!.textContent.trim();
    vi.advanceTimersByTime(62_000);
    flushSync();
    expect(clock()).toBe("1:02");
    seen.mockReturnValue("hidden");
    vi.advanceTimersByTime(30_000);
    flushSync();
    expect(clock()).toBe("1:02");
    seen.mockReturnValue("visible");
    vi.advanceTimersByTime(1000);
    flushSync();
    expect(clock()).toBe("1:03");
    byText("button", s.pause)!.click();
    vi.advanceTimersByTime(5000);
    flushSync();
    expect(clock()).toBe("1:03");
  });
  it("is nowhere for those who want none", async () => {
    choose({ clock: false });
    await opened();
    expect(document.body.textContent).not.toContain("0:00");
  });
});
