// The keyboard, as people know it from other programs.

import { describe, expect, it } from "vitest";
import { type Command, commandOf, heldMode, type Mode, nextMode, type Pressed } from "../../src/puzzles/keys";

const plain = { code: "", shift: false, ctrl: false, alt: false };
const says = (pressed: Partial<Pressed> & { key: string }, mode: Mode = "digit"): Command | null =>
  commandOf({ ...plain, ...pressed }, mode);

describe("a digit", () => {
  it.each([
    [{}, "digit"],
    [{ shift: true, key: "%", code: "Digit5" }, "corner"],
    [{ ctrl: true }, "centre"],
    [{ alt: true, key: "∞", code: "Digit5" }, "colour"],
    [{ ctrl: true, shift: true, key: "%", code: "Digit5" }, "colour"],
  ] as const)("with %o is a %s", (held, mode) =>
    expect(says({ key: "5", ...held })).toEqual({ do: "write", digit: 5, mode }),
  );
  it("is what the mode says where no key is held", () =>
    expect(says({ key: "5" }, "colour")).toEqual({ do: "write", digit: 5, mode: "colour" }));
  it("0 wipes", () => expect(says({ key: "0" })).toEqual({ do: "erase" }));
});

describe("modes", () => {
  it("lie beside each other on the keyboard, whatever is printed there", () => {
    const keys = [
      ["z", "KeyZ"],
      ["x", "KeyX"],
      ["c", "KeyC"],
      ["v", "KeyV"],
      ["y", "KeyZ"],
    ] as const;
    expect(keys.map(([key, code]) => says({ key, code }))).toEqual(
      ["digit", "corner", "centre", "colour", "digit"].map((mode) => ({ do: "mode", mode })),
    );
  });
  it("go round by Space and Tab; Shift+Tab leads away", () => {
    expect(says({ key: " " })).toEqual({ do: "next-mode" });
    expect(says({ key: "Tab" })).toEqual({ do: "next-mode" });
    expect(says({ key: "Tab", shift: true })).toBeNull();
    expect(nextMode("colour")).toBe("digit");
  });
  it("are held", () => {
    expect(heldMode({ shift: false, ctrl: false, alt: false })).toBeNull();
    expect(heldMode({ shift: true, ctrl: true, alt: false })).toBe("colour");
  });
});

describe("other keys", () => {
  it.each([
    [{ key: "ArrowLeft" }, { do: "move", across: -1, down: 0, extend: false }],
    [
      { key: "ArrowDown", shift: true },
      { do: "move", across: 0, down: 1, extend: true },
    ],
    [
      { key: "ArrowUp", ctrl: true },
      { do: "move", across: 0, down: -1, extend: true },
    ],
    [
      { key: "Home", ctrl: true },
      { do: "end", last: false, whole: true, extend: false },
    ],
    [{ key: "a", ctrl: true }, { do: "all" }],
    [{ key: "i", ctrl: true }, { do: "invert" }],
    [{ key: "Escape" }, { do: "none" }],
    [{ key: "Delete" }, { do: "erase" }],
    [{ key: "Backspace" }, { do: "erase" }],
    [{ key: "z", code: "KeyZ", ctrl: true }, { do: "undo" }],
    [{ key: "y", code: "KeyY", ctrl: true }, { do: "redo" }],
    [{ key: "Z", code: "KeyZ", ctrl: true, shift: true }, { do: "redo" }],
    [{ key: "h" }, { do: "hint" }],
    [{ key: "f" }, { do: "flag" }],
    [{ key: "k" }, { do: "check" }],
    [{ key: "p" }, { do: "pause" }],
    [{ key: "s" }, { do: "turn" }],
    [{ key: "d" }, { do: "show" }],
  ])("%o", (pressed, command) => expect(says(pressed)).toEqual(command));
  it.each([
    { key: "r", ctrl: true },
    { key: "t", ctrl: true },
    { key: "ArrowLeft", alt: true },
    { key: "q" },
    { key: "F5" },
  ])("%o is left to the browser", (pressed) => expect(says(pressed)).toBeNull());
});
