// The page goes out under our own licence, so every package in it must allow that; the tools that make it must be free.
// Each package is asked itself, by its package.json; those for other machines, which are not installed here, by the lock.
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Entry {
  license?: unknown;
  dev?: boolean;
}

/** What may be given on with the page: keep the notice, and no more. */
const given = ["MIT", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "CC0-1.0"];
/** A typeface under this one may be given on with a program, though not be sold alone. */
const typefaces = [...given, "OFL-1.1"];
/** What is only used may also ask that its own changes be shown. */
const used = [...typefaces, "BlueOak-1.0.0", "MPL-2.0", "Python-2.0", "CC-BY-4.0", "Unlicense", "Zlib"];

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const lock = (read("../package-lock.json") as { packages: Record<string, Entry> }).packages;
const inPage = (read("../../tools/dependencies.json") as { page: string[] }).page.map((name) => `node_modules/${name}`);

/** Whether such an expression leaves a way: all of what is joined by AND, one of what is joined by OR. */
function allowed(licence: unknown, list: readonly string[]): boolean {
  if (typeof licence !== "string") return false;
  const choices = licence.replaceAll(/[()]/g, "").split(" OR ");
  return choices.some((choice) => choice.split(" AND ").every((part) => list.includes(part)));
}

function licenceOf(path: string): unknown {
  const manifest = `../${path}/package.json`;
  const installed = existsSync(new URL(manifest, import.meta.url));
  return (installed ? (read(manifest) as Entry) : lock[path])?.license;
}

const isTypeface = (path: string): boolean => path.startsWith("node_modules/@fontsource");
function others(paths: readonly string[], list: (path: string) => readonly string[]): string[] {
  return paths
    .filter((path) => !allowed(licenceOf(path), list(path)))
    .map((path) => `${path}: ${String(licenceOf(path))}`);
}

test("everything in the page may be given on under the page's licence", () => {
  const packages = Object.keys(lock).filter((path) => path !== "" && (!lock[path]?.dev || inPage.includes(path)));
  expect(packages).toEqual(expect.arrayContaining(inPage));
  expect(others(packages, (path) => (isTypeface(path) ? typefaces : given))).toEqual([]);
});

test("every tool that makes the page is free", () => {
  const packages = Object.keys(lock).filter((path) => path !== "");
  expect(packages.length).toBeGreaterThan(50);
  expect(others(packages, () => used)).toEqual([]);
});

test("a licence that asks for more is found, and so is none at all", () => {
  for (const licence of ["GPL-3.0-only", "MIT AND GPL-3.0-only", "SEE LICENSE IN LICENSE.md", "UNLICENSED", undefined])
    expect(allowed(licence, used), String(licence)).toBe(false);
  for (const licence of ["MIT", "(MIT OR GPL-3.0-only)", "MIT AND ISC"])
    expect(allowed(licence, given), licence).toBe(true);
  expect(allowed("OFL-1.1", given)).toBe(false);
  expect(allowed("MPL-2.0", given)).toBe(false);
});
