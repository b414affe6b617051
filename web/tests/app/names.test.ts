// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { cut, givenName, inSentence, mostBytes, nameField } from "../../src/app/names";

const family = "👨‍👩‍👧‍👦";
const arabic = "محمد عبد الرحمن";

describe("a name", () => {
  it("has 24 characters as the eye counts them, and keeps the last one whole", () => {
    expect(cut("W".repeat(30))).toBe("W".repeat(24));
    expect(cut("a".repeat(23) + family + "b")).toBe("a".repeat(23) + family);
    expect(cut("e\u0301".repeat(30))).toBe("e\u0301".repeat(24));
    expect(cut("🇩🇪🇮🇹".repeat(20))).toBe("🇩🇪🇮🇹".repeat(12));
  });
  it("has at most 200 bytes, and still no half of anything", () => {
    const families = cut(family.repeat(24));
    expect(families).toBe(family.repeat(8));
    expect(new TextEncoder().encode(families).length).toBeLessThanOrEqual(mostBytes);
  });
  it("loses the blanks around it, and none at its cut", () => {
    expect(givenName("  Ada \n Lovelace ")).toBe("Ada Lovelace");
    expect(givenName(`${"x".repeat(23)} y`)).toBe("x".repeat(23));
    expect(givenName("   ")).toBe("");
  });
  it("that is read from the right is set apart within a sentence, others are left as they are", () => {
    expect(inSentence(arabic)).toBe(`\u2068${arabic}\u2069`);
    expect(inSentence("Ada")).toBe("Ada");
    expect(inSentence(family)).toBe(family);
  });
});

describe("a field for a name", () => {
  it("takes a family as one character, and what is too much not at all, before anybody reads it", () => {
    const input = document.createElement("input");
    let read = "";
    const off = nameField(input);
    input.addEventListener("input", () => (read = input.value));
    input.value = "a".repeat(23) + family + "z";
    input.dispatchEvent(new Event("input"));
    expect(read).toBe("a".repeat(23) + family);
    expect(input.dir).toBe("auto");
    off();
  });
});
