// What a key means on a sheet: the keyboard that people know from other programs for setting and solving such puzzles.

export type Mode = "digit" | "corner" | "centre" | "colour";
export const modes: readonly Mode[] = ["digit", "corner", "centre", "colour"];

export type Command =
  | { do: "write"; digit: number; mode: Mode }
  | { do: "mode"; mode: Mode }
  | { do: "next-mode" }
  | { do: "move"; across: number; down: number; extend: boolean }
  | { do: "end"; last: boolean; whole: boolean; extend: boolean }
  | {
      do: "all" | "invert" | "none" | "erase" | "undo" | "redo" | "hint" | "flag" | "check" | "pause" | "turn" | "show";
    };

export type Pressed = { key: string; code: string; shift: boolean; ctrl: boolean; alt: boolean };

/** The mode that is meant while keys are held: Shift corner, Ctrl centre, both of them or Alt colour. */
export function heldMode({ shift, ctrl, alt }: Omit<Pressed, "key" | "code">): Mode | null {
  if (alt || (shift && ctrl)) return "colour";
  return shift ? "corner" : ctrl ? "centre" : null;
}

const arrows: Record<string, [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** By where a key lies on an English keyboard: the modes stand beside each other there, whatever is printed on them. */
const modeKeys: Record<string, Mode> = { KeyZ: "digit", KeyX: "corner", KeyC: "centre", KeyV: "colour" };
const letterKeys: Record<string, Command> = {
  h: { do: "hint" },
  f: { do: "flag" },
  k: { do: "check" },
  p: { do: "pause" },
  s: { do: "turn" },
  d: { do: "show" },
};

function digitOf({ key, code }: Pressed): number | null {
  if (/^[0-9]$/.test(key)) return Number(key);
  // Shift and Alt make other signs of the digits above the letters.
  const above = /^Digit([0-9])$/.exec(code);
  return above ? Number(above[1]) : null;
}

/** Null: the key is not ours. */
export function commandOf(pressed: Pressed, mode: Mode): Command | null {
  const { key, code, shift, ctrl, alt } = pressed;
  const digit = digitOf(pressed);
  if (digit !== null) return digit === 0 ? { do: "erase" } : { do: "write", digit, mode: heldMode(pressed) ?? mode };
  const arrow = arrows[key];
  if (arrow && !alt) return { do: "move", across: arrow[0], down: arrow[1], extend: shift || ctrl };
  if ((key === "Home" || key === "End") && !alt) return { do: "end", last: key === "End", whole: ctrl, extend: shift };
  if (alt) return null;
  if (ctrl) {
    switch (key.toLowerCase()) {
      case "a":
        return { do: "all" };
      case "i":
        return { do: "invert" };
      case "z":
        return { do: shift ? "redo" : "undo" };
      case "y":
        return { do: "redo" };
      default:
        return null;
    }
  }
  if (key === "Delete" || key === "Backspace") return { do: "erase" };
  if (key === "Escape") return { do: "none" };
  if (key === " " || (key === "Tab" && !shift)) return { do: "next-mode" };
  if (shift) return null;
  const chosen = modeKeys[code];
  return chosen ? { do: "mode", mode: chosen } : (letterKeys[key.toLowerCase()] ?? null);
}

export function nextMode(mode: Mode): Mode {
  return modes[(modes.indexOf(mode) + 1) % modes.length]!;
}
