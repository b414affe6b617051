// What the core answers about Sudoku puzzles; docs/puzzles.md says it in words.

export type Language = "en" | "de" | "it";
export const languages: readonly Language[] = ["en", "de", "it"];

export type Level = "Easy" | "Medium" | "Hard" | "Unfair" | "Extreme";

/** A square by its name ("E5": column letter and row number) and a digit. */
export type Candidate = { at: string; digit: number };

export type Mark = Candidate & { role: "proof" | "fin" | "a" | "b" | "c" | "d" };
export type Link = { from: string[]; fromDigit: number; to: string[]; toDigit: number; strong: boolean };

/** One step of reasoning with the evidence for it, ready to be drawn. */
export type Step = {
  technique: string;
  place: Candidate[];
  strike: Candidate[];
  digits: number[];
  houses: string[];
  covers: string[];
  marks: Mark[];
  /** Of a single: the written digits that leave nothing else. */
  seen: string[];
  chains: Link[][];
};

export type Grade = { level: Level; score: number; hardest: string; explainer?: number };

export type Graded = ({ puzzle: string } & Grade) | { puzzle: string; answer: "none" | "many" } | { error: string };

/** Four texts, one a rung: where to look, which technique, why, the step. */
export type Hint =
  | { puzzle: string; step: Step; texts: [string, string, string, string] }
  | { puzzle: string; trouble: string }
  | { error: string };

export type Path =
  ({ puzzle: string; steps: Step[] } & Grade) | { puzzle: string; trouble: string } | { error: string };

export type GenerateOrder = {
  seed: string;
  count?: number;
  size?: 6 | 9;
  grade?: Lowercase<Level>;
  clues?: string;
  symmetry?: "none" | "rotate180" | "rotate90" | "mirror" | "flip" | "diagonal" | "antidiagonal";
  pattern?: string;
  minimal?: boolean;
  solved?: boolean;
  /** Exercises of it instead: positions from which it is the next step. */
  technique?: string;
};
