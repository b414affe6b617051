// @vitest-environment happy-dom
// The technique trainer, with the real core where the worker would be.

import { readFileSync } from "node:fs";
import { flushSync } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PuzzleCore } from "../../src/core/puzzle_core";
import type { Question } from "../../src/local/thinker";
import TrainerPage from "../../src/pages/TrainerPage.svelte";
import { exerciseOf, explained } from "../../src/puzzles/explained";
import { progress } from "../../src/trainer/progress.svelte";
import { taskOf } from "../../src/trainer/task";
import { trainer } from "../../src/words/trainer";
import { appears, byText, find, shown } from "./page";

const core = await PuzzleCore.load(readFileSync(`${import.meta.dirname}/../../../build/wasm/nonet_puzzles.wasm`));
let down = false;
vi.mock("../../src/local/local_server", () => ({
  think: async (question: Question) => {
    if (down) throw new Error("Failed to fetch");
    if (question.ask === "exercise") return exerciseOf(core, { ...question, seed: "page" });
    if (question.ask === "explain") return explained(core, question.engine, question.position, question.language);
    throw new Error(question.ask);
  },
}));

const w = trainer.en;
const open = (technique: string | null, engine = "sudoku" as const): void =>
  shown(TrainerPage, "/puzzles/learn", { engine, technique });
const press = (cell: string): void => {
  find(`.find [data-cell="${cell}"]`)!.click();
  flushSync();
};
function xWing(): string[] {
  const one = explained(
    core,
    "sudoku",
    exerciseOf(core, { engine: "sudoku", technique: "x-wing", seed: "page" }),
    "en",
  );
  return one.engine === "sudoku" ? [...taskOf(one.step).targets] : [];
}

beforeEach(() => {
  localStorage.clear();
  down = false;
});

describe("an exercise", () => {
  it("is found square by square, which fills a pip and stays on the device", async () => {
    open("x-wing");
    await appears(() => find(".find .board"));
    const before = progress.of("sudoku", "x-wing");
    for (const cell of xWing()) press(cell);
    await appears(() => byText(".notice b", w.found));
    expect(progress.of("sudoku", "x-wing")).toBe(before + 1);
    expect(localStorage.getItem("nonet trainer")).toContain('"sudoku x-wing"');
    expect(find('.course [aria-current="page"] .pips')?.getAttribute("aria-label")).toBe(w.pips(before + 1));
  });
  it("says of a wrong square why it is none", async () => {
    open("x-wing");
    await appears(() => find(".find .board"));
    const wrong = [...document.querySelectorAll<HTMLElement>(".find [data-cell]")].find(
      (cell) => cell.getAttribute("aria-label")?.includes("candidates") && !xWing().includes(cell.dataset["cell"]!),
    )!;
    press(wrong.dataset["cell"]!);
    expect(find(".notice b")?.textContent).toBe(w.wrong(wrong.dataset["cell"]!));
    expect(find(".notice p")?.textContent).toMatch(/fits on/);
    expect(wrong.getAttribute("aria-label")).toContain(w.marks.wrong);
  });
  it("that is shown fills no pip", async () => {
    open("x-wing");
    await appears(() => find(".find .board"));
    const before = progress.of("sudoku", "x-wing");
    byText(".find button", w.show)!.click();
    await appears(() => byText(".notice b", w.shown));
    for (const cell of xWing()) press(cell);
    expect(progress.of("sudoku", "x-wing")).toBe(before);
  });
  it("of a single takes a square and a digit by the keyboard", async () => {
    open("naked-single");
    await appears(() => find(".find .board"));
    const position = exerciseOf(core, { engine: "sudoku", technique: "naked-single", seed: "page" });
    const { step } = explained(core, "sudoku", position, "en");
    const { at, digit } = step.place[0]!;
    const key = new KeyboardEvent("keydown", { key: String(digit), bubbles: true });
    find(`.find [data-cell="${at}"]`)!.dispatchEvent(key);
    await appears(() => byText(".notice b", w.found));
  });
});

describe("without the core", () => {
  it("says so, and tries again when asked", async () => {
    down = true;
    open("x-wing");
    await appears(() => byText('[role="status"]', w.failed));
    down = false;
    byText("button", w.again)!.click();
    await appears(() => find(".find .board"));
  });
});

describe("an address", () => {
  it("of no technique leads nowhere", () => {
    open("brute-force");
    expect(find(".nothing")).not.toBeNull();
  });
  it("of the course alone goes on where something is left to be found", async () => {
    open(null);
    await appears(() => find('.course [aria-current="page"]'));
  });
});
