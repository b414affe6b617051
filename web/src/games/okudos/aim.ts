// What is shown on the square that is aimed at.

export type Aim =
  | {
      type: "lay";
      cell: string;
      /** Chosen, and not only pointed at. */
      sure: boolean;
      chip: number;
      /** The printed number below; null where previews are off. */
      covers: number | null;
      /** It would cover a number of one's own. */
      own: boolean;
      /** Another chip of its number forbids it. */
      irregular: boolean;
    }
  | { type: "collect"; cell: string; sure: boolean }
  /** An open square for which no chip is lifted yet. */
  | { type: "square"; cell: string; sure: boolean };
