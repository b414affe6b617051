import { afterEach, describe, expect, it, vi } from "vitest";
import { isLoopback, linkTo, reachOf } from "../../src/app/reach";

const open = { addresses: ["http://192.168.1.20:8080", "http://[fd00::2]:8080"], local: false, open: "" };
const shut = { addresses: [], local: true, open: "--listen :8080" };

describe("the address for others", () => {
  it("is the page's own where others can use that", () => {
    for (const origin of ["http://192.168.1.20:8080", "https://nonet.example"])
      expect(reachOf(origin, shut)).toEqual({ bases: [origin], shut: null });
  });
  it("is the server's where the page was opened by a name that only this machine has", () => {
    for (const origin of [
      "http://localhost:8080",
      "http://127.0.0.1:8080",
      "http://[::1]:8080",
      "http://nonet.localhost",
    ])
      expect(reachOf(origin, open)).toEqual({ bases: open.addresses, shut: null });
  });
  it("is none where the server listens here only: the option that changes it is told", () => {
    expect(reachOf("http://localhost:8080", shut)).toEqual({
      bases: ["http://localhost:8080"],
      shut: "--listen :8080",
    });
  });
  it("is none that we know of where the server has not said", () => {
    expect(reachOf("http://localhost:8080", null)).toEqual({ bases: ["http://localhost:8080"], shut: "" });
  });
});

describe("a place of this page, handed on", () => {
  afterEach(() => vi.unstubAllGlobals());
  const server = (answer: object): void => {
    vi.stubGlobal("localStorage", { getItem: () => "t".repeat(32), setItem: () => undefined });
    vi.stubGlobal("fetch", async () => new Response(JSON.stringify(answer)));
  };
  it("is where others find it", async () => {
    server(open);
    expect(await linkTo("/t/abc", "http://localhost:8080")).toEqual({
      link: "http://192.168.1.20:8080/t/abc",
      shut: null,
    });
    expect(await linkTo("/daily", "https://nonet.example")).toEqual({
      link: "https://nonet.example/daily",
      shut: null,
    });
  });
  it("is said to be out of everybody's reach, with the option that changes it", async () => {
    server(shut);
    expect(await linkTo("/t/abc", "http://localhost:8080")).toEqual({
      link: "http://localhost:8080/t/abc",
      shut: "--listen :8080",
    });
  });
});

describe("a name that only this machine has", () => {
  it.each([
    ["localhost", true],
    ["LOCALHOST", true],
    ["127.0.0.1", true],
    ["127.9.8.7", true],
    ["[::1]", true],
    ["0.0.0.0", true],
    ["127.example.org", false],
    ["mylocalhost", false],
    ["10.0.0.1", false],
  ])("%s: %s", (name, own) => {
    expect(isLoopback(name)).toBe(own);
  });
});
