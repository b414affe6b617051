// @vitest-environment happy-dom
// A page that is seen again, or has the network back, hurries to its table; a hidden one does not.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hurryWhenSeen } from "../../src/app/line";
import type { TableClient } from "../../src/table/client";

let hurried = 0;
let callOff: () => void;

const seen = (state: DocumentVisibilityState): void =>
  void vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
/** How often the client hurried because of it. */
function after(target: EventTarget, event: string): number {
  const before = hurried;
  target.dispatchEvent(new Event(event));
  return hurried - before;
}

beforeEach(() => {
  seen("visible");
  callOff = hurryWhenSeen({ hurry: () => ++hurried } as unknown as TableClient);
});
afterEach(() => {
  callOff();
  vi.restoreAllMocks();
});

describe("a table's line", () => {
  it("is hurried along when the page is seen again, has the focus, or comes back from the browser's memory", () => {
    expect(after(document, "visibilitychange")).toBe(1);
    expect(after(window, "focus")).toBe(1);
    expect(after(window, "pageshow")).toBe(1);
  });
  it("is left alone by a page that nobody sees", () => {
    seen("hidden");
    expect(after(document, "visibilitychange")).toBe(0);
    expect(after(window, "focus")).toBe(0);
    expect(after(window, "pageshow")).toBe(0);
  });
  it("is hurried along when the network is back, also where nobody sees the page", () => {
    seen("hidden");
    expect(after(window, "online")).toBe(1);
  });
  it("is left alone once it was called off", () => {
    callOff();
    expect(after(document, "visibilitychange")).toBe(0);
    for (const event of ["online", "pageshow", "focus"]) expect(after(window, event)).toBe(0);
  });
});
