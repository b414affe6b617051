import { describe, expect, it } from "vitest";
import { goOnPath, keyFor, withoutKey } from "../../src/app/go_on.svelte";

const at = (path: string) => {
  const { pathname, search, hash } = new URL(path, "http://x");
  const replaced: string[] = [];
  return { left: withoutKey({ pathname, search, hash }, (to) => replaced.push(to)), replaced };
};

describe("a key in an address", () => {
  it("is taken out of it at once, and given to its table once", () => {
    expect(at(goOnPath("abc", "Kx7Qm2PzR9sT4vW6yB8nD3"))).toEqual({ left: "", replaced: ["/t/abc"] });
    expect(keyFor("other")).toBeNull();
    expect(keyFor("abc")).toBe("Kx7Qm2PzR9sT4vW6yB8nD3");
    expect(keyFor("abc")).toBeNull();
  });
  it("is the newest where there were two", () => {
    at("/t/abc#go-on=first");
    at("/t/abc#go-on=second");
    expect(keyFor("abc")).toBe("second");
    keyFor("abc");
  });
  it("is none where something else stands there", () => {
    expect(at("/rules/okudos#OK-012")).toEqual({ left: "#OK-012", replaced: [] });
    expect(at("/t/abc#fair")).toEqual({ left: "#fair", replaced: [] });
  });
});
