// Dragging a piece from the hand to the board. A piece that is only tapped stays a button; once it is moved a copy of its size follows the pointer. It
// hangs below the point at which it would land: the pointer of a mouse, and above a finger that has the copy by its middle. What lies there is
// asked for by `data-cell`, and marked as `data-landing`.

export type Dragging = {
  /** Picked up; false: cannot be dragged now. */
  start: () => boolean;
  over: (cell: string | null) => void;
  /** `from`: where on the screen it was let go. */
  drop: (cell: string | null, from: DOMRect) => void;
};

const threshold = 6;
/** Between the point and the piece. */
const gap = 18;

/** Lies over everything, for eyes only. */
function copyOf(node: HTMLElement, width: number): HTMLElement {
  const copy = node.cloneNode(true) as HTMLElement;
  copy.removeAttribute("id");
  copy.setAttribute("aria-hidden", "true");
  copy.classList.add("carried");
  copy.style.width = `${width}px`;
  document.body.append(copy);
  return copy;
}

export function drag(node: HTMLElement, given: Dragging): { update: (next: Dragging) => void; destroy: () => void } {
  let handlers = given;
  let from: { x: number; y: number } | null = null;
  let copy: HTMLElement | null = null;
  let finger = false;
  /** How far above the pointer the point is. */
  let lift = 0;
  let landing: HTMLElement | null = null;

  function under(x: number, y: number): HTMLElement | null {
    return document.elementFromPoint(x, y - lift)?.closest<HTMLElement>("[data-cell]") ?? null;
  }
  function mark(next: HTMLElement | null): void {
    landing?.removeAttribute("data-landing");
    next?.setAttribute("data-landing", "");
    landing = next;
  }
  function down(event: PointerEvent): void {
    if (event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY };
    finger = event.pointerType !== "mouse";
    lift = 0;
    node.setPointerCapture(event.pointerId);
  }
  function move(event: PointerEvent): void {
    if (!from) return;
    if (!copy) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < threshold) return;
      if (!handlers.start()) {
        from = null;
        return;
      }
      const size = node.getBoundingClientRect();
      copy = copyOf(node, size.width);
      lift = finger ? size.height / 2 + gap : 0;
      node.classList.add("away");
    }
    copy.style.transform = `translate(${event.clientX}px, ${event.clientY - lift + gap}px) translateX(-50%)`;
    const cell = under(event.clientX, event.clientY);
    if (cell === landing) return;
    mark(cell);
    handlers.over(cell?.dataset["cell"] ?? null);
  }
  function up(event: PointerEvent): void {
    if (copy) {
      // The click that follows would pick the piece a second time.
      const swallow = (click: Event): void => click.stopImmediatePropagation();
      node.addEventListener("click", swallow, { capture: true });
      setTimeout(() => node.removeEventListener("click", swallow, { capture: true }), 0);
      const cell = event.type === "pointercancel" ? null : under(event.clientX, event.clientY);
      handlers.drop(cell?.dataset["cell"] ?? null, (copy.querySelector("svg") ?? copy).getBoundingClientRect());
    }
    end();
  }
  function end(): void {
    mark(null);
    copy?.remove();
    copy = null;
    from = null;
    node.classList.remove("away");
  }

  node.style.touchAction = "none";
  node.addEventListener("pointerdown", down);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", up);
  node.addEventListener("pointercancel", up);
  return {
    update: (next) => (handlers = next),
    destroy: end,
  };
}
