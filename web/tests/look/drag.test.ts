// @vitest-environment happy-dom
// A piece that is carried: where it would land is above it, marked, and told once.

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { drag } from "../../src/look/drag";

const heard: string[] = [];
let piece: HTMLElement;
let squares: HTMLElement[];

beforeEach(() => {
  heard.length = 0;
  document.body.innerHTML = '<button class="piece">7</button><i data-cell="A1"></i><i data-cell="A2"></i>';
  piece = document.querySelector<HTMLElement>(".piece")!;
  squares = [...document.querySelectorAll<HTMLElement>("[data-cell]")];
  piece.setPointerCapture = () => {};
  piece.getBoundingClientRect = () => new DOMRect(0, 400, 80, 80);
  // Squares of 40 below each other, from the top of the window.
  document.elementFromPoint = (_, y) => squares[Math.floor(y / 40)] ?? null;
  drag(piece, {
    start: () => true,
    over: (cell) => heard.push(`over ${cell}`),
    drop: (cell) => heard.push(`drop ${cell}`),
  });
});
afterEach(() => vi.restoreAllMocks());

const pointer = (type: string, y: number, pointerType: string): void => {
  const event = new MouseEvent(type, { clientX: 40, clientY: y, button: 0, bubbles: true });
  Object.assign(event, { pointerId: 1, pointerType });
  piece.dispatchEvent(event);
};
const carry = (pointerType: string, ...ys: number[]): void => {
  pointer("pointerdown", 440, pointerType);
  for (const y of ys) pointer("pointermove", y, pointerType);
};
const marked = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>("[data-landing]")].map((one) => one.dataset["cell"]);

it("lands above a finger, which has the piece by its middle, and hides neither square nor mark", () => {
  // Half the piece and a gap: 58 above the finger.
  carry("touch", 300, 112, 100);
  expect(heard).toEqual(["over A2"]);
  expect(marked()).toEqual(["A2"]);
  const carried = document.querySelector<HTMLElement>(".carried")!;
  // Its upper edge is below the point at 42.
  expect(carried.style.transform).toContain("translate(40px, 60px)");
  expect(carried.style.width).toBe("80px");
  pointer("pointermove", 82, "touch");
  expect(heard).toEqual(["over A2", "over A1"]);
  expect(marked()).toEqual(["A1"]);
  pointer("pointerup", 82, "touch");
  expect(heard.at(-1)).toBe("drop A1");
  expect(marked()).toEqual([]);
  expect(document.querySelector(".carried")).toBeNull();
});

it("lands where a mouse points", () => {
  carry("mouse", 300, 50);
  expect(marked()).toEqual(["A2"]);
  pointer("pointerup", 50, "mouse");
  expect(heard).toEqual(["over A2", "drop A2"]);
});

it("lands nowhere when the browser takes the pointer away", () => {
  carry("touch", 300, 100);
  pointer("pointercancel", 100, "touch");
  expect(heard.at(-1)).toBe("drop null");
  expect(marked()).toEqual([]);
});
