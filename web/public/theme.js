// Runs before the first paint, so that nobody sees the wrong theme or language flash by. The page's settings
// (src/app/settings.svelte.ts) take over from here.
(function () {
  var kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("nonet settings") || "{}");
  } catch (_) {
    // What was kept cannot be read: then nothing was.
  }
  var theme = kept.theme;
  if (theme !== "light" && theme !== "dark" && theme !== "contrast")
    theme = matchMedia("(prefers-contrast: more)").matches
      ? "contrast"
      : matchMedia("(prefers-color-scheme: dark)").matches
        ? "dark"
        : "light";
  document.documentElement.dataset.theme = theme;
  if (kept.language) document.documentElement.lang = kept.language;
})();
