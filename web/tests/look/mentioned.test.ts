// @vitest-environment happy-dom
// A sentence that names squares, beside a board: what one points at there is lit here, and goes out again.

import { type Component, flushSync, mount, unmount } from "svelte";
import { expect, it, onTestFinished } from "vitest";
import Cells from "../../src/look/Cells.svelte";
import Face from "../../src/look/Face.svelte";
import Mentions from "../../src/look/Mentions.svelte";

function show<Props extends Record<string, unknown>>(
  part: Component<Props>,
  props: Props,
  context = new Map<string, unknown>(),
): () => void {
  const app = mount(part, { target: document.body, props, context });
  flushSync();
  let gone = false;
  const away = (): void => {
    if (!gone) void unmount(app);
    gone = true;
    flushSync();
  };
  onTestFinished(away);
  return away;
}
const board = (columns: number, rows: number): (() => void) =>
  show(Cells, {
    columns,
    rows,
    box: 100,
    at: { x: 0, y: 0, width: 100, height: 100 },
    name: "board",
    label: (cell: string) => cell,
    onpick: () => {},
  });
const said = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-mention]")];
const lit = (): string[] =>
  [...document.querySelectorAll<HTMLElement>("[data-cell].pointed")].map((cell) => cell.dataset.cell!);
function pointer(type: string, at: HTMLElement, pointerType: string): void {
  at.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType }));
  flushSync();
}
function tap(at: HTMLElement): void {
  pointer("pointerdown", at, "touch");
  pointer("click", at, "touch");
}

it("lights a square as long as the mouse is on its name", () => {
  board(9, 9);
  show(Mentions, { text: "5 on B5, turns H9" });
  expect(said().map((name) => name.textContent)).toEqual(["B5", "H9"]);
  pointer("pointerenter", said()[1]!, "mouse");
  expect(lit()).toEqual(["H9"]);
  pointer("pointerleave", said()[1]!, "mouse");
  expect(lit()).toEqual([]);
});

it("lights a square by a tap and puts it out by the next one", () => {
  board(9, 9);
  show(Mentions, { text: "5 on B5, turns H9" });
  tap(said()[0]!);
  expect(lit()).toEqual(["B5"]);
  tap(said()[1]!);
  expect(lit()).toEqual(["H9"]);
  tap(said()[1]!);
  expect(lit()).toEqual([]);
});

it("is one stop for the Tab key; arrow keys go through the squares and light them", () => {
  board(9, 9);
  show(Mentions, { text: "A1, B2, C3" });
  expect(said().map((name) => name.tabIndex)).toEqual([0, -1, -1]);
  said()[0]!.focus();
  said()[0]!.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
  flushSync();
  expect(document.activeElement).toBe(said()[1]);
  expect(lit()).toEqual(["B2"]);
  said()[1]!.blur();
  flushSync();
  expect(lit()).toEqual([]);
});

it("names only squares of the board that stands in the page, and none once it is gone", () => {
  const away = board(6, 6);
  show(Mentions, { text: "H9 and F6" });
  expect(said().map((name) => name.textContent)).toEqual(["F6"]);
  away();
  expect(said()).toEqual([]);
  expect(document.body.textContent).toContain("H9 and F6");
});

it("leaves nothing lit behind when the sentence goes", () => {
  board(9, 9);
  const away = show(Mentions, { text: "B5" });
  tap(said()[0]!);
  away();
  expect(lit()).toEqual([]);
});

it("has what lies over the board taken away, and lights the square when it is gone", () => {
  board(9, 9);
  let away = (): void => {};
  away = show(Mentions, { text: "5 on B5" }, new Map([["uncover", () => away()]]));
  tap(said()[0]!);
  expect(said()).toEqual([]);
  expect(lit()).toEqual(["B5"]);
});

it("has a face for each level, no two alike, and none for a person", () => {
  const drawn = (["gentle", "casual", "steady", "sharp", "master", null] as const).map((level) => {
    const away = show(Face, { level, colour: 3, size: 30 });
    const whole = document.querySelector(".drawn")?.innerHTML ?? "";
    away();
    return whole;
  });
  expect(new Set(drawn).size).toBe(6);
  expect(drawn[5]).toBe("");
});
