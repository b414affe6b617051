// Reads the rules pages' Markdown: headings, paragraphs, lists, tables, drawings and clauses, and nothing else that Markdown has. What it
// gives are plain values that components draw, so no text of a page ever becomes markup.

export type Inline =
  | { is: "text"; text: string }
  | { is: "code"; text: string }
  | { is: "strong" | "em"; inside: Inline[] }
  /** What the printed rules leave open; `says` is there where more than the word itself is in the brackets. */
  | { is: "ruling"; says: Inline[] }
  | { is: "link"; to: string; inside: Inline[] };

export type Item = { text: Inline[]; inside: Item[] };

export type Block =
  | { is: "heading"; level: number; text: Inline[] }
  | { is: "clause"; id: string; text: Inline[] }
  | { is: "paragraph"; text: Inline[] }
  | { is: "list"; ordered: boolean; items: Item[] }
  | { is: "table"; head: Inline[][]; rows: Inline[][][] }
  | { is: "drawing"; lines: string[] };

const clauseStart = /^<a id="([A-Z]+-\d{3})"><\/a>\*\*\1\*\* /;
const clauseName = /\b(?:KC|KR|SR|OK|SK|SKK)-\d{3}\b/;
const rulingWord = /^\((?:ruling|auslegung|decisione)\b[:;]?\s*/i;
const itemStart = /^(\s*)(-|\d+\.) (.*)$/;

/** `codes`, links, emphasis and names of clauses in running text. */
export function inlines(text: string): Inline[] {
  const found: Inline[] = [];
  const marks = new RegExp(
    `\`([^\`]+)\`|\\[([^\\]]+)\\]\\(([^)]+)\\)|\\*\\*(.+?)\\*\\*|\\*(.+?)\\*|(${clauseName.source})`,
    "g",
  );
  let end = 0;
  for (const match of text.matchAll(marks)) {
    if (match.index > end) found.push({ is: "text", text: text.slice(end, match.index) });
    end = match.index + match[0].length;
    const [, code, label, to, strong, em, clause] = match;
    if (code !== undefined) found.push({ is: "code", text: code });
    else if (label !== undefined) found.push({ is: "link", to: to!, inside: plain(label) });
    else if (strong !== undefined) found.push({ is: "strong", inside: inlines(strong) });
    else if (em !== undefined && rulingWord.test(em))
      found.push({ is: "ruling", says: inlines(em.replace(rulingWord, "").replace(/\)$/, "")) });
    else if (em !== undefined) found.push({ is: "em", inside: inlines(em) });
    else found.push({ is: "link", to: `#${clause}`, inside: plain(clause!) });
  }
  if (end < text.length) found.push({ is: "text", text: text.slice(end) });
  return found;
}

const plain = (text: string): Inline[] => [{ is: "text", text }];

export function plainText(parts: Inline[]): string {
  return parts
    .map((part) => ("text" in part ? part.text : plainText("says" in part ? part.says : part.inside)))
    .join("");
}

/** A paragraph, or the clause that it is. */
function paragraph(text: string): Block {
  const clause = clauseStart.exec(text);
  if (!clause) return { is: "paragraph", text: inlines(text) };
  return { is: "clause", id: clause[1]!, text: inlines(text.slice(clause[0].length)) };
}

const cells = (line: string): Inline[][] =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => inlines(cell.trim()));

/** The lines of one list, each item put together with the lines that go on with it. */
function list(lines: string[]): Block[] {
  const items: { depth: number; text: string }[] = [];
  for (const line of lines) {
    const start = itemStart.exec(line);
    if (start) items.push({ depth: start[1]!.length, text: start[3]! });
    else items[items.length - 1]!.text += ` ${line.trim()}`;
  }
  if (items.every(({ text }) => clauseStart.test(text))) return items.map(({ text }) => paragraph(text));
  const top: Item[] = [];
  for (const { depth, text } of items) (depth > 0 ? top.at(-1)!.inside : top).push({ text: inlines(text), inside: [] });
  return [{ is: "list", ordered: /^\d/.test(lines[0]!), items: top }];
}

export function blocks(page: string): Block[] {
  const lines = page.split("\n");
  const found: Block[] = [];
  let at = 0;
  /** Takes lines as long as they belong together. */
  const taken = (belongs: (line: string) => boolean): string[] => {
    const from = at;
    while (at < lines.length && belongs(lines[at]!)) at += 1;
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at]!;
    const heading = /^(#+) (.*)$/.exec(line);
    if (line.trim() === "") at += 1;
    else if (line.startsWith("```")) {
      at += 1;
      found.push({ is: "drawing", lines: taken((drawn) => !drawn.startsWith("```")) });
      at += 1;
    } else if (heading) {
      found.push({ is: "heading", level: heading[1]!.length, text: inlines(heading[2]!) });
      at += 1;
    } else if (line.startsWith("|")) {
      const [head, , ...rows] = taken((row) => row.startsWith("|"));
      found.push({ is: "table", head: cells(head!), rows: rows.map(cells) });
    } else if (itemStart.test(line)) {
      found.push(...list(taken((item) => item.trim() !== "" && !item.startsWith("```"))));
    } else {
      const text = taken((more) => more.trim() !== "" && !more.startsWith("```")).map((more) => more.trim());
      found.push(paragraph(text.join(" ")));
    }
  }
  return found;
}
