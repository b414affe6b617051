// Dragging a piece from the hand to the board. A piece that is only tapped stays a button; once it is moved a copy follows the pointer, a little
// above a finger, and what lies under it is asked for by `data-cell`.

export type Dragging = {
  /** Picked up; false: cannot be dragged now. */
  start: () => boolean;
  over: (cell: string | null) => void;
  /** `from`: where on the screen it was let go. */
  drop: (cell: string | null, from: DOMRect) => void;
};

const threshold = 6;

export function drag(node: HTMLElement, given: Dragging): { update: (next: Dragging) => void; destroy: () => void } {
  let handlers = given;
  let from: { x: number; y: number } | null = null;
  let copy: HTMLElement | null = null;
  let lift = 0;

  function under(x: number, y: number): string | null {
    const found = document.elementFromPoint(x, y - lift)?.closest<HTMLElement>("[data-cell]");
    return found?.dataset["cell"] ?? null;
  }
  function down(event: PointerEvent): void {
    if (event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY };
    lift = event.pointerType === "mouse" ? 0 : 48;
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
      copy = node.cloneNode(true) as HTMLElement;
      copy.removeAttribute("id");
      copy.setAttribute("aria-hidden", "true");
      copy.classList.add("carried");
      copy.style.width = `${size.width}px`;
      document.body.append(copy);
      node.classList.add("away");
    }
    copy.style.transform = `translate(${event.clientX}px, ${event.clientY - lift}px) translate(-50%, -50%)`;
    handlers.over(under(event.clientX, event.clientY));
  }
  function up(event: PointerEvent): void {
    if (copy) {
      // The click that follows would pick the piece a second time.
      const swallow = (click: Event): void => click.stopImmediatePropagation();
      node.addEventListener("click", swallow, { capture: true });
      setTimeout(() => node.removeEventListener("click", swallow, { capture: true }), 0);
      const cell = event.type === "pointercancel" ? null : under(event.clientX, event.clientY);
      handlers.drop(cell, (copy.querySelector("svg") ?? copy).getBoundingClientRect());
    }
    end();
  }
  function end(): void {
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
