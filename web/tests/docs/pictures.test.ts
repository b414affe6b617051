// What the build knows of pictures: how large they are on the page, and which of them a visitor keeps.

import { describe, expect, it } from "vitest";
import { sizeOf } from "../../tools/pictures";
import { isKept } from "../../tools/precache";

describe("the size of a picture", () => {
  it("is read from a PNG's header", () => {
    const header = Buffer.alloc(24);
    header.writeUInt32BE(1280, 16);
    header.writeUInt32BE(800, 20);
    expect(sizeOf("a.png", header)).toEqual({ width: 1280, height: 800 });
  });
  it("is read from an SVG's view box", () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 376.5" role="img"></svg>');
    expect(sizeOf("a.svg", drawing)).toEqual({ width: 800, height: 376.5 });
  });
  it("has to be there", () => expect(() => sizeOf("a.svg", Buffer.from("<svg/>"))).toThrow("a.svg: expected a PNG"));
});

describe("what is kept for reading without a network", () => {
  const big = "x".repeat(100_000);
  it("is every script and every text, however big", () => expect(isKept("assets/hosting-abc.js", big)).toBe(true));
  it("is a small picture, and no big one", () => {
    expect(isKept("icon-512.png", big.slice(0, 7_000))).toBe(true);
    expect(isKept("assets/home-abc.png", big)).toBe(false);
    expect(isKept("assets/terminal-abc.svg", big)).toBe(false);
  });
});
