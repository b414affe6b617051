// Where one is on a page that is read, and going to a place on it.

/** Of places that follow each other the last one that has been scrolled past the upper third of the window; before the first, the first. */
export function placeReached(ids: string[]): string {
  const passed = ids.filter(
    (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < innerHeight * 0.3,
  );
  return passed.at(-1) ?? ids[0] ?? "";
}

/** A clause of the rules is one line among others and is shown in the middle, a heading at the top. */
export function reveal(id: string): void {
  const target = id && document.getElementById(id);
  if (!target) return;
  target.scrollIntoView({ block: target.classList.contains("clause") ? "center" : "start" });
  target.focus({ preventScroll: true });
}
