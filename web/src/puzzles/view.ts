// Which part of a sheet is in sight on a phone: all of it, or a ninth with as much around it as there is room for.

/** 0 to 8, as digits stand in a block; null: the whole sheet is in sight. */
export type Ninth = number | null;
export type View = { x: number; y: number; side: number };

/** What one sees of a sheet of this side when it is brought near. */
const share = 0.65;

export function viewOf(side: number, ninth: Ninth): View {
  if (ninth === null) return { x: 0, y: 0, side };
  const width = share * side;
  const from = (third: number): number => Math.min(Math.max(0, ((third + 0.5) * side) / 3 - width / 2), side - width);
  return { x: from(ninth % 3), y: from(Math.floor(ninth / 3)), side: width };
}

/** The ninth that a point lies in. */
export function ninthAt(side: number, x: number, y: number): number {
  const third = (value: number): number => Math.min(2, Math.max(0, Math.floor((3 * value) / side)));
  return 3 * third(y) + third(x);
}

/** The next one in a direction, as far as there is one. */
export function ninthFrom(ninth: number, across: number, down: number): number {
  const clamp = (third: number): number => Math.min(2, Math.max(0, third));
  return 3 * clamp(Math.floor(ninth / 3) + down) + clamp((ninth % 3) + across);
}

type Fingers = { apart: number; x: number; y: number };
/** What two fingers have meant so far, by where they began: nearer, farther, or a ninth on. `x` and `y` are their middle, in the sheet's units. */
export function pinched(side: number, ninth: Ninth, began: Fingers, now: Fingers): Ninth {
  const grown = now.apart / Math.max(1, began.apart);
  if (grown < 0.8) return null;
  if (ninth === null) return grown > 1.25 ? ninthAt(side, began.x, began.y) : null;
  const far = side / 6;
  const went = (distance: number): number => (Math.abs(distance) < far ? 0 : -Math.sign(distance));
  return ninthFrom(ninth, went(now.x - began.x), went(now.y - began.y));
}
