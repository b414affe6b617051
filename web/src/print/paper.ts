// Tells the browser's printer which paper the page is for. By a sheet of styles made here: which paper it is changes, and a policy of the
// server allows no styles in the markup.

import { type Paper, papers } from "./layout";

/** Returns what takes it back. */
export function printOn(paper: Paper): () => void {
  const { width, height } = papers[paper];
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { size: ${width}mm ${height}mm; margin: 0 }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet));
}
