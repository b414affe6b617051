import { describe, expect, it } from "vitest";
import { partsOf, squaresIn } from "../../src/look/mentions";

const nine = { columns: 9, rows: 9 };
const whole = (text: string, board = nine): string =>
  partsOf(text, board)
    .map((part) => part.text)
    .join("");

describe("squares in a sentence", () => {
  it("are found at its beginning, in its middle and at its end, and nothing is lost", () => {
    const text = "B5: 4 on C3, turns I9";
    expect(squaresIn(text, nine)).toEqual(["B5", "C3", "I9"]);
    expect(whole(text)).toBe(text);
  });
  it("are only those that the board has", () => {
    expect(squaresIn("H9, F6, G1 and A7", { columns: 6, rows: 6 })).toEqual(["F6"]);
    expect(squaresIn("A10 and M13, N1", { columns: 13, rows: 13 })).toEqual(["A10", "M13"]);
    expect(squaresIn("A10", nine)).toEqual([]);
  });
  it("are not part of a word, a rule or a number", () => {
    for (const text of ["KC-057", "rule B5a", "xB5", "4B5", "B5_x", "ÄB5", "R2D2", "B0", "b5", "B512", "A-B5"])
      expect(squaresIn(text, { columns: 26, rows: 99 }), text).toEqual([]);
  });
  it("may touch signs: brackets, a range, an arrow", () => {
    expect(squaresIn("(B5) C3–C6 D4→E4 „F1“ G2.", nine)).toEqual(["B5", "C3", "C6", "D4", "E4", "F1", "G2"]);
  });
  it("are each named once, however often they are said", () => {
    expect(squaresIn("B5, B5 and C1", nine)).toEqual(["B5", "C1"]);
    expect(whole("B5, B5 and C1")).toBe("B5, B5 and C1");
  });
  it("are none where no board stands", () => {
    expect(partsOf("5 on B5", null)).toEqual([{ text: "5 on B5", square: false }]);
    expect(partsOf("", nine)).toEqual([]);
  });
});
