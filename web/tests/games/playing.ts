// A board under the hands of a test: mounts a game's Play on a fake desk and presses what a person presses.

import { type Component, flushSync, mount, unmount } from "svelte";
import { settings } from "../../src/app/settings.svelte";
import type { FakeDesk } from "./fake_desk";

export type Playing = {
  root: HTMLElement;
  square(cell: string): HTMLElement;
  /** A click, as mouse, finger and the Enter key on a button make it. */
  press(what: string | HTMLElement): void;
  /** The mouse comes over a square. */
  hover(cell: string): void;
  /** A key where the focus is; what the page does not stop acts as in a browser. */
  key(key: string): void;
  focus(cell: string): void;
  /** The piece is taken up and let go over a square, or beside the board. */
  drag(piece: string, cell: string | null): void;
  text(selector: string): string;
  find(selector: string): HTMLElement | null;
  end(): void;
};

export function play(Play: Component<{ desk: never }>, desk: FakeDesk<never, never, never>): Playing {
  settings.motion = "less";
  settings.language = "en";
  const root = document.createElement("div");
  document.body.append(root);
  const shown = mount(Play, { target: root, props: { desk: desk as never } });
  flushSync();
  const find = (selector: string): HTMLElement | null => root.querySelector<HTMLElement>(selector);
  const get = (selector: string): HTMLElement => {
    const found = find(selector);
    if (!found) throw new Error(`there is no ${selector}`);
    return found;
  };
  const square = (cell: string): HTMLElement => get(`[data-cell="${cell}"]`);
  const pointer = (type: string, x: number, y: number): PointerEvent =>
    new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1, pointerType: "mouse", clientX: x, clientY: y });
  return {
    root,
    square,
    find,
    press(what) {
      const element = typeof what === "string" ? get(what) : what;
      if (!(element as HTMLButtonElement).disabled) element.click();
      flushSync();
    },
    hover(cell) {
      square(cell).dispatchEvent(new PointerEvent("pointerenter", { pointerType: "mouse" }));
      flushSync();
    },
    focus(cell) {
      square(cell).focus();
      flushSync();
    },
    key(key) {
      const target = (document.activeElement as HTMLElement | null) ?? document.body;
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      target.dispatchEvent(event);
      const presses = (key === "Enter" || key === " ") && target instanceof HTMLButtonElement;
      if (presses && !event.defaultPrevented) target.click();
      flushSync();
    },
    drag(piece, cell) {
      const node = get(piece);
      const under = cell === null ? null : square(cell);
      document.elementFromPoint = () => under;
      node.setPointerCapture = () => {};
      node.dispatchEvent(pointer("pointerdown", 10, 10));
      node.dispatchEvent(pointer("pointermove", 60, 60));
      flushSync();
      node.dispatchEvent(pointer("pointerup", 60, 60));
      flushSync();
    },
    text: (selector) => get(selector).textContent?.replace(/\s+/g, " ").trim() ?? "",
    end() {
      void unmount(shown);
      root.remove();
    },
  };
}
