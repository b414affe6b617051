// Reads the colours of tokens.css and of the games, and reckons with them: contrast by WCAG 2.2, and how far apart two colours are for the eyes of different
// people (simulated after Machado 2009, distance in OKLab times 100).

import { existsSync, readdirSync, readFileSync } from "node:fs";

const src = new URL("../../src/", import.meta.url);

export type Theme = "light" | "dark" | "contrast";
export type Sight = keyof typeof sights;
export const themes: readonly Theme[] = ["light", "dark", "contrast"];

const sights = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
export const kindsOfSight = Object.keys(sights) as Sight[];

/** The files that give tokens their colours; those of the games by the path of their folder. */
export function colourFiles(): string[] {
  return ["look/tokens.css", ...readdirSync(new URL("games", src)).map((game) => `games/${game}/colours.css`)].filter(
    (file) => existsSync(new URL(file, src)),
  );
}

/** Every token that is a plain colour, as it is in each theme. */
export function readTokens(): Record<Theme, Record<string, string>> {
  const css = colourFiles()
    .map((file) => readFileSync(new URL(file, src), "utf8"))
    .join("\n")
    .replace(/\/\*[\s\S]*?\*\//g, "");
  const tokens: Record<Theme, Record<string, string>> = { light: {}, dark: {}, contrast: {} };
  for (const [, selector, body] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const into = themes.find((theme) => theme !== "light" && selector!.includes(theme));
    for (const [, name, value] of body!.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6}\b|rgb\([^)]*\))/g))
      for (const theme of into ? [into] : themes) tokens[theme][name!] = value!;
  }
  return tokens;
}

/** A wash as it looks on its ground: both by their values, of the wash also how much it covers. */
export function over(wash: string, ground: string): string {
  const [red = 0, green = 0, blue = 0, covers = 1] = (wash.match(/[\d.]+/g) ?? []).map(Number);
  const below = [1, 3, 5].map((at) => parseInt(ground.slice(at, at + 2), 16));
  const mixed = [red, green, blue].map((value, i) => Math.round(value * covers + below[i]! * (1 - covers)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

const linear = (hex: string): number[] =>
  [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, value, i) => sum + value * b[i]!, 0);
const luminance = (hex: string): number => dot(linear(hex), [0.2126, 0.7152, 0.0722]);

export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

function seen(hex: string, sight: Sight): number[] {
  const [l, m, s] = [
    [0.4122214708, 0.5363325363, 0.0514459929],
    [0.2119034982, 0.6806995451, 0.1073969566],
    [0.0883024619, 0.2817188376, 0.6299787005],
  ].map((row) =>
    Math.cbrt(
      dot(
        row,
        sights[sight].map((weights) => Math.min(1, Math.max(0, dot(weights, linear(hex))))),
      ),
    ),
  );
  return [
    [0.2104542553, 0.793617785, -0.0040720468],
    [1.9779984951, -2.428592205, 0.4505937099],
    [0.0259040371, 0.7827717662, -0.808675766],
  ].map((row) => dot(row, [l!, m!, s!]));
}

export function distance(one: string, other: string, sight: Sight): number {
  const [a, b] = [seen(one, sight), seen(other, sight)];
  return 100 * Math.hypot(...a.map((value, i) => value - b[i]!));
}
