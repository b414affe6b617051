// What a person has chosen for this device. Assigning to a field is enough: it is kept, other tabs follow, and the document's
// language and theme change with it.

import type { Level } from "../core/types";
import { keep, kept } from "./kept";

export type Language = "en" | "de" | "it";
export const languages: readonly Language[] = ["en", "de", "it"];
export type Theme = "auto" | "light" | "dark" | "contrast";
export type Motion = "auto" | "less";
/** How fast bots answer on this device. */
export type Pace = "slow" | "normal" | "now";
export const paces: readonly Pace[] = ["slow", "normal", "now"];
export const levels: readonly Level[] = ["gentle", "casual", "steady", "sharp", "master"];

export type Settings = {
  language: Language;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  /** Show what a move would score before it is made. */
  previews: boolean;
  /** Show which squares are allowed. */
  targets: boolean;
  /** Hints and warnings in games with bots and alone. */
  coach: boolean;
  /** The game of the home page's shelf that is picked up. */
  picked: string;
  /** The name this person gave last. */
  name: string;
  /** How a bot plays that is asked for without more words. */
  level: Level;
  /** Where a game can do without a clock it does, when it is begun without more words. */
  unhurried: boolean;
  pace: Pace;
};

const key = "nonet settings";

function spoken(): Language {
  for (const wish of typeof navigator === "undefined" ? [] : navigator.languages) {
    const language = languages.find((known) => wish.toLowerCase().startsWith(known));
    if (language) return language;
  }
  return "en";
}

const defaults: Settings = {
  language: spoken(),
  theme: "auto",
  motion: "auto",
  sound: true,
  previews: true,
  targets: true,
  coach: true,
  picked: "",
  name: "",
  level: "gentle",
  unhurried: false,
  pace: "normal",
};

export const settings: Settings = $state(typeof localStorage === "undefined" ? defaults : kept(key, defaults));

function matches(query: string): boolean {
  return typeof matchMedia !== "undefined" && matchMedia(query).matches;
}

export function shownTheme(): "light" | "dark" | "contrast" {
  if (settings.theme !== "auto") return settings.theme;
  if (matches("(prefers-contrast: more)")) return "contrast";
  return matches("(prefers-color-scheme: dark)") ? "dark" : "light";
}

export function lessMotion(): boolean {
  return settings.motion === "less" || matches("(prefers-reduced-motion: reduce)");
}

/** Called once by the page: keeps what changes and dresses the document in it. */
export function followSettings(): void {
  $effect.root(() => {
    $effect(() => keep(key, { ...settings }));
    $effect(() => {
      const root = document.documentElement;
      root.lang = settings.language;
      root.dataset.theme = shownTheme();
      root.dataset.motion = lessMotion() ? "less" : "full";
      // With the next frame, which works out the colours anyway.
      requestAnimationFrame(() => {
        const paper = getComputedStyle(root).getPropertyValue("--paper").trim();
        document.querySelector('meta[name="theme-color"]')?.setAttribute("content", paper);
      });
    });
  });
  const again = (): void => {
    document.documentElement.dataset.theme = shownTheme();
    document.documentElement.dataset.motion = lessMotion() ? "less" : "full";
  };
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(prefers-reduced-motion: reduce)"])
    matchMedia(query).addEventListener("change", again);
  window.addEventListener("storage", (event) => {
    if (event.key === key) Object.assign(settings, kept(key, defaults));
  });
}
