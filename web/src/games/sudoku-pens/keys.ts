// What the keys mean on a square of the board; arrows, Home and End are the grid's own.

export type KeyMeaning = { does: "digit"; digit: number } | { does: "pencil" | "clear" | "accept" | "object" };

export function keyMeaning(key: string): KeyMeaning | null {
  if (/^[1-9]$/.test(key)) return { does: "digit", digit: Number(key) };
  switch (key) {
    case "n":
    case "N":
    case " ":
      return { does: "pencil" };
    case "Delete":
    case "Backspace":
      return { does: "clear" };
    case "a":
    case "A":
      return { does: "accept" };
    case "o":
    case "O":
      return { does: "object" };
    default:
      return null;
  }
}
