// The course: every technique that can be learnt, in chapters, in an order in which each rests on those before it.

import { kakuroTechniques, sudokuTechniques } from "../core/techniques";
import type { Engine } from "../puzzles/trainer_paths";

export type Technique = {
  key: string;
  level: string;
  explainer?: number;
  exercises: boolean;
} & Record<"en" | "de" | "it", { name: string; meaning: string }>;
export type ChapterName =
  | "singles"
  | "blocks"
  | "fish"
  | "links"
  | "wings"
  | "unique"
  | "chains"
  | "sets"
  | "forcing"
  | "sums"
  | "places"
  | "groups"
  | "regions";
export type Chapter = { name: ChapterName; keys: readonly string[] };

export const courses: Record<Engine, readonly Chapter[]> = {
  sudoku: [
    { name: "singles", keys: ["full-house", "naked-single", "hidden-single"] },
    {
      name: "blocks",
      keys: [
        "pointing",
        "claiming",
        "naked-pair",
        "locked-pair",
        "hidden-pair",
        "naked-triple",
        "locked-triple",
        "hidden-triple",
        "naked-quad",
        "hidden-quad",
      ],
    },
    {
      name: "fish",
      keys: [
        "x-wing",
        "finned-x-wing",
        "sashimi-x-wing",
        "swordfish",
        "finned-swordfish",
        "sashimi-swordfish",
        "jellyfish",
        "finned-jellyfish",
        "sashimi-jellyfish",
        "finned-franken-swordfish",
      ],
    },
    { name: "links", keys: ["skyscraper", "two-string-kite", "turbot-fish", "empty-rectangle"] },
    {
      name: "wings",
      keys: [
        "xy-wing",
        "xyz-wing",
        "w-wing",
        "remote-pair",
        "simple-colours-trap",
        "simple-colours-wrap",
        "multi-colours-1",
        "multi-colours-2",
      ],
    },
    {
      name: "unique",
      keys: [
        "unique-rectangle-1",
        "unique-rectangle-2",
        "unique-rectangle-3",
        "unique-rectangle-4",
        "unique-rectangle-5",
        "unique-rectangle-6",
        "hidden-rectangle",
        "avoidable-rectangle-1",
        "avoidable-rectangle-2",
        "bug-plus-one",
      ],
    },
    {
      name: "chains",
      keys: [
        "x-chain",
        "xy-chain",
        "aic",
        "discontinuous-nice-loop",
        "continuous-nice-loop",
        "grouped-aic",
        "grouped-discontinuous-nice-loop",
        "grouped-continuous-nice-loop",
      ],
    },
    { name: "sets", keys: ["sue-de-coq", "als-xz", "als-xy-wing", "als-chain"] },
    {
      name: "forcing",
      keys: ["forcing-chain-contradiction", "forcing-chain-verity", "forcing-net-contradiction", "forcing-net-verity"],
    },
  ],
  kakuro: [
    { name: "sums", keys: ["last-square", "unique-sums", "cross-sums", "last-candidate"] },
    { name: "places", keys: ["only-place", "min-max", "pair-split", "combinations"] },
    {
      name: "groups",
      keys: ["naked-pair", "hidden-pair", "naked-triple", "hidden-triple", "naked-quad", "hidden-quad", "locked-sums"],
    },
    { name: "regions", keys: ["one-square-split", "region-sums", "arrangements", "forcing-chain"] },
  ],
};

const known: Record<Engine, readonly Technique[]> = { sudoku: sudokuTechniques, kakuro: kakuroTechniques };

export function techniqueOf(engine: Engine, key: string): Technique | null {
  return known[engine].find((one) => one.key === key) ?? null;
}
export function keysOf(engine: Engine): string[] {
  return courses[engine].flatMap(({ keys }) => keys);
}
