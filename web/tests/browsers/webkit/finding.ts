// Finds what a test names on a page, by the same words as Playwright: a selector, a role and a name, a label, a text. `find` runs in the page and
// is sent there as text, so it uses nothing from outside itself.

/** A text, or a regular expression in a form that can be sent. */
export type Words = { text: string; exact: boolean } | { source: string; flags: string };
export type Step =
  | { css: string }
  | { role: string; name?: Words; level?: number }
  | { label: Words }
  | { text: Words }
  | { hasText: Words }
  | { nth: number };

export const words = (given: string | RegExp, exact = false): Words =>
  typeof given === "string" ? { text: given, exact } : { source: given.source, flags: given.flags };

const quoted = (given: Words): string => ("text" in given ? `“${given.text}”` : `/${given.source}/${given.flags}`);

/** The steps as a person would say them. */
export function described(steps: Step[]): string {
  const parts = steps.map((step) => {
    if ("css" in step) return step.css;
    if ("role" in step)
      return `${step.role}${step.level ? ` of level ${step.level}` : ""}${step.name ? ` named ${quoted(step.name)}` : ""}`;
    if ("label" in step) return `field labelled ${quoted(step.label)}`;
    if ("text" in step) return `text ${quoted(step.text)}`;
    if ("hasText" in step) return `with the text ${quoted(step.hasText)}`;
    return `number ${step.nth + 1}`;
  });
  return parts.join(", ");
}

export function find(steps: Step[]): HTMLElement[] {
  const roles: Record<string, string> = {
    button: "button, [role=button]",
    checkbox: "input[type=checkbox]",
    combobox: "select",
    dialog: "dialog, [role=dialog]",
    group: "fieldset, [role=group]",
    heading: "h1, h2, h3, h4",
    link: "a[href]",
    listitem: "li",
    radio: "input[type=radio]",
    textbox: "textarea, input:not([type]), input[type=text]",
  };
  const plain = (text: string | null | undefined): string => (text ?? "").replace(/\s+/g, " ").trim();
  const says = (text: string, wanted: Words): boolean => {
    if ("source" in wanted) return new RegExp(wanted.source, wanted.flags).test(text);
    return wanted.exact ? text === wanted.text : text.toLowerCase().includes(wanted.text.toLowerCase());
  };
  /** As a screen reader reads it: without what is hidden from it. */
  const heard = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent!;
    if (!(node instanceof Element) || node.getAttribute("aria-hidden") === "true" || !node.checkVisibility()) return "";
    const said = node.getAttribute("aria-label") ?? node.getAttribute("alt");
    if (said) return said;
    const inner = [...node.childNodes].map(heard).join("");
    return getComputedStyle(node).display.startsWith("inline") ? inner : ` ${inner} `;
  };
  const labels = (one: Element): string => {
    const ids = one.getAttribute("aria-labelledby");
    if (ids)
      return plain(
        ids
          .split(/\s+/)
          .map((id) => document.getElementById(id)?.textContent)
          .join(" "),
      );
    const own = one.getAttribute("aria-label");
    if (own) return plain(own);
    return plain([...((one as HTMLInputElement).labels ?? [])].map((label) => heard(label)).join(" "));
  };
  const name = (one: Element): string => {
    if (one.matches("input, select, textarea, dialog, fieldset, [role=group], [role=dialog]")) return labels(one);
    return labels(one) || plain(heard(one)) || plain(one.getAttribute("title"));
  };
  const inTree = (one: Element): boolean =>
    one.checkVisibility({ visibilityProperty: true }) && one.closest("[aria-hidden=true], [inert]") === null;
  const below = (from: Element[], css: string): Element[] => {
    const reached = new Set(from.flatMap((root) => [...root.querySelectorAll(css)]));
    // In the order of the page, whatever was asked first.
    return [...document.querySelectorAll(css)].filter((one) => reached.has(one));
  };
  const next = (from: Element[], step: Step): Element[] => {
    if ("css" in step) return below(from, step.css);
    if ("role" in step)
      return below(from, roles[step.role]!).filter(
        (one) =>
          inTree(one) &&
          (!step.name || says(name(one), step.name)) &&
          (!step.level || one.tagName === `H${step.level}`),
      );
    if ("label" in step)
      return below(from, "input, select, textarea, [aria-label], [aria-labelledby]").filter((one) =>
        says(labels(one), step.label),
      );
    if ("text" in step) {
      const saying = below(from, "body *:not(script, style)").filter((one) => says(plain(one.textContent), step.text));
      return saying.filter((one) => !saying.some((other) => other.parentElement === one));
    }
    if ("hasText" in step) return from.filter((one) => says(plain(one.textContent), step.hasText));
    return from.slice(step.nth, step.nth + 1);
  };
  return steps.reduce(next, [document.documentElement]) as HTMLElement[];
}
