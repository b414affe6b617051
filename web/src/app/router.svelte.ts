// Which page is shown. Paths are real ones (/t/ID, /rules/GAME#CLAUSE), so that they can be shared, kept and opened in a new tab;
// links are plain <a href>, and one listener turns those within the page into a change of the path.

import { withoutKey } from "./go_on.svelte";

export const place: { path: string; hash: string; query: URLSearchParams } = $state(here());

function here(): { path: string; hash: string; query: URLSearchParams } {
  if (typeof location === "undefined") return { path: "/", hash: "", query: new URLSearchParams() };
  const hash = withoutKey(location, (to) => history.replaceState(history.state, "", to));
  return { path: location.pathname, hash, query: new URLSearchParams(location.search) };
}

export function go(to: string, how: "push" | "replace" = "push"): void {
  const before = place.path;
  if (how === "replace") history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  Object.assign(place, here());
  if (place.path !== before && place.hash === "") scrollTo(0, 0);
}

/** Called once by the page. */
export function followLinks(): void {
  window.addEventListener("popstate", () => Object.assign(place, here()));
  document.addEventListener("click", (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = (event.target as Element | null)?.closest("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/") || link.pathname === "/about") return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
