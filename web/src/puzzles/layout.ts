// Where marks stand within a square of a hundred by a hundred.

/** Corner marks, the smallest digit first. The lower right is left to the last: the letter of a colour stands there. */
const corners: readonly (readonly [x: number, y: number])[] = [
  [21, 24],
  [79, 24],
  [21, 76],
  [50, 24],
  [21, 50],
  [79, 50],
  [50, 76],
  [36, 50],
  [64, 50],
];
export function cornerAt(place: number): readonly [x: number, y: number] {
  return corners[place]!;
}

const plain = 17;
const chip = 27;
const room = 90;
export type Spot = { digit: number; x: number; tint: number };

/** Centre marks on one line, those with a colour on a chip of their own; `size` is how large they can be, at most 1. */
export function centreLine(
  digits: readonly number[],
  tintOf: (digit: number) => number,
  largest = 1,
): { spots: Spot[]; size: number } {
  const widths = digits.map((digit) => (tintOf(digit) ? chip : plain));
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const size = Math.min(largest, room / Math.max(1, whole));
  let x = 50 - (size * whole) / 2;
  const spots = digits.map((digit, i) => {
    const width = size * widths[i]!;
    x += width;
    return { digit, x: x - width / 2, tint: tintOf(digit) };
  });
  return { spots, size };
}
