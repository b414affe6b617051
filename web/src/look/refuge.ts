// Where the keyboard goes when what it was on has gone: to the board where there is one, to the heading where the whole screen is another. Without it
// a screen reader would be left nowhere, and the next key would start from the top.

import { place } from "../app/router.svelte";

/** Called once by the page. */
export function keepFocus(): void {
  let last: { element: Element; screen: Element | null; path: string; byKey: boolean } | null = null;
  let asked = false;

  document.addEventListener("focusin", (event) => {
    if (!(event.target instanceof Element)) return;
    const [element, screen] = [event.target, event.target.closest("main")];
    last = { element, screen, path: place.path, byKey: element.matches(":focus-visible") };
  });
  function look(): void {
    asked = false;
    const { activeElement, body } = document;
    if (!last || (activeElement !== null && activeElement !== body)) return;
    if (last.element.isConnected && !last.element.matches(":disabled")) return;
    // A finger or a mouse is where it is.
    const elsewhere = last.path !== place.path || last.screen?.isConnected !== true;
    if (elsewhere || last.byKey) refuge(elsewhere)?.focus({ preventScroll: true });
  }
  // The browser itself lets go of a button that is disabled only when it draws.
  new MutationObserver(() => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => requestAnimationFrame(look));
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled"] });
}

function refuge(elsewhere: boolean): HTMLElement | null {
  const square = elsewhere ? null : document.querySelector<HTMLElement>('.cells [tabindex="0"]');
  if (square) return square;
  const heading =
    document.querySelector<HTMLElement>("dialog[open] h2") ?? document.querySelector<HTMLElement>("[data-heading], h1");
  if (heading) heading.tabIndex = -1;
  return heading;
}
