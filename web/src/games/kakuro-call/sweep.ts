// A sweep over a board's squares, by mouse or finger: from the square where it began to the one where it ends. A press that
// stays on its square is no sweep and remains a tap.

export type Sweeping = {
  /** False: nothing can be swept now. */
  start: () => boolean;
  over: (from: string, at: string) => void;
  end: (from: string, at: string) => void;
  /** The browser took the pointer away. */
  cancel: () => void;
};

export function sweep(node: HTMLElement, given: Sweeping): { update: (next: Sweeping) => void; destroy: () => void } {
  let handlers = given;
  let from: string | null = null;
  let at: string | null = null;

  function under(event: PointerEvent): string | null {
    const found = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-cell]");
    return found && node.contains(found) ? (found.dataset["cell"] ?? null) : null;
  }
  function down(event: PointerEvent): void {
    if (event.button !== 0 || !handlers.start()) return;
    from = under(event);
    at = null;
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", cancelled);
  }
  function move(event: PointerEvent): void {
    const cell = under(event);
    if (from === null || cell === null || (at === null && cell === from)) return;
    at = cell;
    handlers.over(from, cell);
  }
  function up(): void {
    if (from !== null && at !== null) {
      // A finger's click would go to the square where it began.
      const swallow = (click: Event): void => click.stopImmediatePropagation();
      node.addEventListener("click", swallow, { capture: true });
      setTimeout(() => node.removeEventListener("click", swallow, { capture: true }), 0);
      handlers.end(from, at);
    }
    stop();
  }
  function cancelled(): void {
    handlers.cancel();
    stop();
  }
  function stop(): void {
    from = null;
    at = null;
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", cancelled);
  }

  node.addEventListener("pointerdown", down);
  return {
    update: (next) => (handlers = next),
    destroy: () => {
      node.removeEventListener("pointerdown", down);
      stop();
    },
  };
}
