// `npm ci` takes the lock at its word: one entry without a version or a digest stops every fresh installation.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Entry {
  version?: string;
  integrity?: string;
  link?: boolean;
}

function flawed(packages: Record<string, Entry>): string[] {
  return Object.entries(packages)
    .filter(([path, entry]) => path !== "" && !entry.link && !(entry.version && entry.integrity))
    .map(([path]) => path);
}

test("every package in the lock has a version and a digest", () => {
  const lock = JSON.parse(readFileSync(new URL("../package-lock.json", import.meta.url), "utf8"));
  expect(Object.keys(lock.packages).length).toBeGreaterThan(50);
  expect(flawed(lock.packages)).toEqual([]);
});

test("an entry that lacks either is found", () => {
  expect(
    flawed({ "": {}, a: { version: "1", integrity: "sha512-x" }, b: { version: "1" }, c: { integrity: "x" }, d: {} }),
  ).toEqual(["b", "c", "d"]);
});
