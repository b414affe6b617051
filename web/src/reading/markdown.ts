// Reads the Markdown of the rules pages and the handbook: headings, paragraphs, lists in lists, tables, fenced blocks, pictures and clauses,
// and nothing else that Markdown has. What it gives are plain values that components draw, so no text of a page ever becomes markup.

import { facts } from "../core/facts";

export type Inline =
  | { is: "text"; text: string }
  | { is: "code"; text: string }
  | { is: "strong" | "em"; inside: Inline[] }
  /** What the printed rules leave open; `says` is there where more than the word itself is in the brackets. */
  | { is: "ruling"; says: Inline[] }
  | { is: "link"; to: string; inside: Inline[] }
  | { is: "picture"; from: string; shows: string };

export type Align = "left" | "right" | "center";
/** An item is its first lines and whatever else stands in it. */
export type Item = { text: Inline[]; inside: Block[] };

export type Block =
  | { is: "heading"; level: number; text: Inline[] }
  | { is: "clause"; id: string; text: Inline[] }
  | { is: "paragraph"; text: Inline[] }
  | { is: "list"; ordered: boolean; from: number; items: Item[] }
  | { is: "table"; align: Align[]; head: Inline[][]; rows: Inline[][][] }
  | { is: "fence"; language: string; lines: string[] };

/** Where a link leads, or a picture lies, on the page; null where it is not shown there and only its text remains. */
export type Address = (target: string) => string | null;
const asWritten: Address = (target) => target;
/** In a link there is no other. */
const nowhere: Address = () => null;

const clauseStart = /^<a id="([A-Z]+-\d{3})"><\/a>\*\*\1\*\* /;
const clauseName = new RegExp(`\\b(?:${facts.map(({ clauses }) => clauses).join("|")})-\\d{3}\\b`);
const rulingWord = /^\((?:ruling|auslegung|decisione)\b[:;]?\s*/i;
const fenceStart = /^(\s*)(```+|~~~+)\s*(\S*)/;
const itemStart = /^(\s*)([-*+]|\d+[.)])( +)(.*)$/;
const headingStart = /^(#{1,6}) (.*?)(?: #+)?$/;
const tableRule = /^\|(\s*:?-+:?\s*\|)+\s*$/;

const marks = new RegExp(
  [
    /\\([\\`*_[\](){}#|<>!-])/, // escaped
    /(`+)(.+?)(?<!`)\2(?!`)/, // code
    /!\[([^\]]*)\]\(([^)\s]+)\)/, // picture
    /\[((?:`[^`]*`|[^\]])+)\]\(([^)\s]+)\)/, // link
    /\*\*(.+?)\*\*/,
    /\*(?!\s)(.+?)\*/,
    new RegExp(`(${clauseName.source})`),
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

/** `codes`, links, pictures, emphasis and names of clauses in running text. */
export function inlines(text: string, address: Address = asWritten): Inline[] {
  const found: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    if (match.index > end) found.push({ is: "text", text: text.slice(end, match.index) });
    end = match.index + match[0].length;
    found.push(...marked(match, address));
  }
  if (end < text.length) found.push({ is: "text", text: text.slice(end) });
  return found;
}

function marked(match: RegExpMatchArray, address: Address): Inline[] {
  const [, escaped, , code, alt, source, label, to, strong, em, clause] = match;
  if (escaped !== undefined) return plain(escaped);
  if (code !== undefined) return [{ is: "code", text: /^ .*[^ ].* $/.test(code) ? code.slice(1, -1) : code }];
  if (source !== undefined) return picture(alt!, address(source));
  if (label !== undefined) return link(inlines(label, nowhere), address(to!));
  if (strong !== undefined) return [{ is: "strong", inside: inlines(strong, address) }];
  if (em !== undefined && rulingWord.test(em))
    return [{ is: "ruling", says: inlines(em.replace(rulingWord, "").replace(/\)$/, ""), address) }];
  if (em !== undefined) return [{ is: "em", inside: inlines(em, address) }];
  return link(plain(clause!), address(`#${clause!}`));
}

const plain = (text: string): Inline[] => [{ is: "text", text }];
const link = (inside: Inline[], to: string | null): Inline[] => (to === null ? inside : [{ is: "link", to, inside }]);
const picture = (shows: string, from: string | null): Inline[] =>
  from === null ? plain(shows) : [{ is: "picture", from, shows }];

export function plainText(parts: Inline[]): string {
  return parts.map(plainPart).join("");
}

function plainPart(part: Inline): string {
  if ("text" in part) return part.text;
  if (part.is === "picture") return part.shows;
  return plainText(part.is === "ruling" ? part.says : part.inside);
}

/** How links name a heading. */
export function anchor(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, "")
    .replaceAll(" ", "-");
}

/** All running text of a block, piece by piece: a paragraph, a cell, an item. */
export function textsOf(block: Block): Inline[][] {
  if (block.is === "fence") return [];
  if (block.is === "table") return [...block.head, ...block.rows.flat()];
  if (block.is === "list") return block.items.flatMap(({ text, inside }) => [text, ...inside.flatMap(textsOf)]);
  return [block.text];
}

export function blocks(page: string, address: Address = asWritten): Block[] {
  return new Reader(page.split("\n"), address).blocks();
}

const blank = (line: string | undefined): boolean => line !== undefined && line.trim() === "";
const indentOf = (line: string): number => line.search(/\S|$/);
const isOrdered = (marker: string): boolean => /\d/.test(marker);

class Reader {
  private at = 0;
  constructor(
    private readonly lines: string[],
    private readonly address: Address,
  ) {}

  blocks(): Block[] {
    const found: Block[] = [];
    while (this.at < this.lines.length) {
      if (blank(this.line)) this.at += 1;
      else found.push(...this.block());
    }
    return found;
  }

  private get line(): string {
    return this.lines[this.at]!;
  }

  private block(): Block[] {
    const heading = headingStart.exec(this.line);
    if (heading) {
      this.at += 1;
      return [{ is: "heading", level: heading[1]!.length, text: this.inlines(heading[2]!) }];
    }
    if (fenceStart.test(this.line)) return [this.fence()];
    if (this.tableBegins()) return [this.table()];
    if (itemStart.test(this.line)) return this.list();
    return [this.paragraph(this.taken(() => !blank(this.line) && !this.otherBegins()).map((line) => line.trim()))];
  }

  private inlines(text: string): Inline[] {
    return inlines(text, this.address);
  }

  /** Takes a line, and more as long as they belong to it. */
  private taken(belongs: () => boolean): string[] {
    const from = this.at;
    do this.at += 1;
    while (this.at < this.lines.length && belongs());
    return this.lines.slice(from, this.at);
  }

  /** Something that needs no empty line before it. Of numbered lists only the first item: "in\n1875. Then" is no list. */
  private otherBegins(): boolean {
    const item = itemStart.exec(this.line);
    return (
      headingStart.test(this.line) ||
      fenceStart.test(this.line) ||
      this.tableBegins() ||
      (item !== null && /^([-*+]|1[.)])$/.test(item[2]!))
    );
  }

  private tableBegins(): boolean {
    return this.line.startsWith("|") && tableRule.test(this.lines[this.at + 1] ?? "");
  }

  /** A paragraph, or the clause that it is. */
  private paragraph(lines: string[]): Block {
    const text = lines.join(" ");
    const clause = clauseStart.exec(text);
    if (!clause) return { is: "paragraph", text: this.inlines(text) };
    return { is: "clause", id: clause[1]!, text: this.inlines(text.slice(clause[0].length)) };
  }

  private fence(): Block {
    const [, indent, mark, language] = fenceStart.exec(this.line)!;
    const [, ...lines] = this.taken(() => !this.line.trim().startsWith(mark!));
    this.at += 1;
    return {
      is: "fence",
      language: language!,
      lines: lines.map((line) => line.slice(Math.min(indent!.length, indentOf(line)))),
    };
  }

  private table(): Block {
    const [head, rule, ...rows] = this.taken(() => this.line.startsWith("|"));
    const cells = (line: string): string[] =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll("\\|", "|"));
    const read = (line: string): Inline[][] => cells(line).map((cell) => this.inlines(cell));
    const align = cells(rule!).map((cell): Align =>
      !cell.endsWith(":") ? "left" : cell.startsWith(":") ? "center" : "right",
    );
    return { is: "table", align, head: read(head!), rows: rows.map(read) };
  }

  private list(): Block[] {
    const first = itemStart.exec(this.line)!;
    const depth = first[1]!.length;
    const ordered = isOrdered(first[2]!);
    const items: Block[][] = [];
    while (this.at < this.lines.length) {
      const start = itemStart.exec(this.line);
      if (!start || start[1]!.length > depth + 1 || isOrdered(start[2]!) !== ordered) break;
      items.push(blocks(this.item(start, depth).join("\n"), this.address));
      const next = this.afterBlanks();
      if (itemStart.test(this.lines[next] ?? "")) this.at = next;
    }
    if (items.every(([only, ...more]) => only?.is === "clause" && more.length === 0)) return items.flat();
    return [{ is: "list", ordered, from: Number.parseInt(first[2]!, 10) || 1, items: items.map(asItem) }];
  }

  /** The lines of one item as if they stood alone: those that are indented under it, and those that simply go on with it. */
  private item(start: RegExpExecArray, depth: number): string[] {
    const width = start[1]!.length + start[2]!.length + start[3]!.length;
    const lines = [start[4]!];
    for (this.at += 1; this.at < this.lines.length; this.at += 1) {
      if (blank(this.line)) {
        if (indentOf(this.lines[this.afterBlanks()] ?? "") <= depth) break;
        lines.push("");
      } else if (indentOf(this.line) > depth + 1) {
        lines.push(this.line.slice(Math.min(width, indentOf(this.line))));
      } else if (itemStart.test(this.line) || this.otherBegins() || lines.at(-1) === "") {
        break;
      } else {
        lines.push(this.line.trim());
      }
    }
    return lines;
  }

  private afterBlanks(): number {
    let next = this.at;
    while (blank(this.lines[next])) next += 1;
    return next;
  }
}

function asItem(inside: Block[]): Item {
  const [first, ...rest] = inside;
  return first?.is === "paragraph" ? { text: first.text, inside: rest } : { text: [], inside };
}
