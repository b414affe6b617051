// The faces of the bots, one for each level, drawn like the seats' shapes about the origin: eyes as filled dots, all else as lines.

import type { Level } from "../core/types";

type Drawing = { dots: readonly (readonly [x: number, y: number, radius: number])[]; lines: string };

const drawings: Record<Level, Drawing> = {
  gentle: {
    dots: [
      [-0.3, -0.12, 0.13],
      [0.3, -0.12, 0.13],
    ],
    lines: "M-.34 .22Q0 .62 .34 .22",
  },
  casual: {
    dots: [
      [-0.28, -0.08, 0.11],
      [0.28, -0.08, 0.11],
    ],
    lines: "M-.24 .32Q.08 .46 .3 .22M.12-.36L.44-.3",
  },
  steady: {
    dots: [
      [-0.28, -0.06, 0.11],
      [0.28, -0.06, 0.11],
    ],
    lines: "M-.26 .34H.26M-.44-.32H-.14M.14-.32H.44",
  },
  sharp: {
    dots: [
      [-0.26, -0.06, 0.07],
      [0.26, -0.06, 0.07],
    ],
    lines:
      "M-.04-.06A.22.22 0 1 1-.48-.06A.22.22 0 1 1-.04-.06ZM.48-.06A.22.22 0 1 1 .04-.06A.22.22 0 1 1 .48-.06ZM-.04-.06H.04M-.18 .42Q.04 .52 .24 .36",
  },
  master: {
    dots: [
      [-0.28, -0.06, 0.1],
      [0.28, -0.06, 0.1],
    ],
    lines: "M-.46-.26L-.14-.34M.46-.26L.14-.34M0 .24Q-.2 .1-.46 .34M0 .24Q.2 .1 .46 .34",
  },
};

/** Where a face has room in each seat's shape, and how much. */
const places = [
  "translate(0 .02) scale(1.1)",
  "translate(0 .02) scale(1.1)",
  "translate(0 .3) scale(.8)",
  "translate(0 0) scale(1.08)",
  "translate(0 .02) scale(.9)",
  "translate(0 .06) scale(.74)",
];

export function face(level: Level): Drawing {
  return drawings[level];
}

export function placeOf(colour: number): string {
  return places[colour] ?? places[0]!;
}
