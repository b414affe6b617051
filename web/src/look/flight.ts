// How a piece comes to its square: as the transform with which its way begins. Where it starts is measured before the board changes, so that the
// page is not laid out twice for it.

export type Point = { x: number; y: number };
export type Box = Point & { width: number; height: number };

/** The square that one's own piece is laid on, and where the piece comes from in the board's units. */
export type Start = { cell: string; from: Box };

/** A rectangle of the screen in the units of a drawing that is `side` wide. */
export function onBoard(rectangle: DOMRect, drawing: Element, side: number): Box {
  const screen = drawing.getBoundingClientRect();
  const unit = side / screen.width;
  return {
    x: (rectangle.x - screen.x) * unit,
    y: (rectangle.y - screen.y) * unit,
    width: rectangle.width * unit,
    height: rectangle.height * unit,
  };
}

export const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** From `start`, or from a little above; `aside` adds to it (in parts of the piece), as for a shade that is far from its piece in the air. */
export function flight(start: Box | null, at: Box, aside: Point = { x: 0, y: 0 }): string {
  const from = start ? middle(start) : { x: middle(at).x, y: middle(at).y - at.height / 4 };
  const x = (from.x - middle(at).x) / at.width + aside.x;
  const y = (from.y - middle(at).y) / at.height + aside.y;
  return `translate(${100 * x}%, ${100 * y}%) scale(${start ? start.width / at.width : 1.2})`;
}
