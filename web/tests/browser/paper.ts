// What a page that is to be printed would lose on paper.

import type { Page } from "./page";

/** What would be cut: by the paper's edge, or a piece by its own outline. */
export function cut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const inside = (inner: DOMRect, outer: DOMRect, by: number): boolean =>
      inner.left >= outer.left + by &&
      inner.top >= outer.top + by &&
      inner.right <= outer.right - by &&
      inner.bottom <= outer.bottom - by;
    const drawn = (root: Element): Element[] =>
      [...root.querySelectorAll("text, path, rect, circle, line")].filter(
        (one) => one.closest("defs") === null && one.getBoundingClientRect().width > 0,
      );
    [...document.querySelectorAll<SVGSVGElement>(".page")].forEach((sheet, i) => {
      const paper = sheet.getBoundingClientRect();
      const millimetre = paper.width / sheet.viewBox.baseVal.width;
      const check = (one: Element, rect: DOMRect, outer: DOMRect, by: number): void => {
        if (!inside(rect, outer, by)) found.push(`page ${i + 1}: ${one.outerHTML.slice(0, 120)}`);
      };
      for (const one of drawn(sheet))
        if (one.parentElement!.closest("svg") === sheet) check(one, one.getBoundingClientRect(), paper, 8 * millimetre);
      for (const piece of sheet.querySelectorAll<SVGSVGElement>(":scope > svg")) {
        // What the browser tells of a drawing within a drawing is what is in it, not its outline.
        const { x, y, width, height } = piece;
        const [left, top, wide, high] = [x, y, width, height].map(({ baseVal }) => baseVal.value * millimetre);
        const outline = new DOMRect(paper.left + left!, paper.top + top!, wide!, high!);
        check(piece, outline, paper, 8 * millimetre);
        for (const one of drawn(piece)) {
          const { left, top, width, height } = one.getBoundingClientRect();
          // The box of a text is as high as the font's tallest letters, and a digit is not.
          const rect =
            one.tagName === "text"
              ? new DOMRect(left, top + height / 2, width, 0)
              : new DOMRect(left, top, width, height);
          check(one, rect, outline, -0.5);
        }
      }
    });
    return found;
  });
}
