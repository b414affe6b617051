// The reader of Markdown: what the handbook and the rules pages are written in.

import { describe, expect, it } from "vitest";
import { anchor, type Block, blocks, type Inline, inlines, plainText } from "../../src/reading/markdown";

const text = (words: string): Inline => ({ is: "text", text: words });
const lines = (...all: string[]): string => all.join("\n");
/** A list as indented words, to compare it at a glance. */
const outline = (all: Block[], depth = ""): string[] =>
  all.flatMap((block) =>
    block.is === "list"
      ? block.items.flatMap((item, i) => [
          `${depth}${block.ordered ? block.from + i : "-"} ${plainText(item.text)}`,
          ...outline(item.inside, `${depth}  `),
        ])
      : block.is === "fence"
        ? [`${depth}[${block.lines.join("/")}]`]
        : block.is === "paragraph"
          ? [`${depth}${plainText(block.text)}`]
          : [`${depth}${block.is}`],
  );

describe("running text", () => {
  it("has code, also with a backtick in it, in which nothing else is read", () => {
    expect(inlines("`a *b* [c](d) KC-001`")).toEqual([{ is: "code", text: "a *b* [c](d) KC-001" }]);
    expect(inlines("`` a`b ``")).toEqual([{ is: "code", text: "a`b" }]);
    expect(inlines("`nonet device 1 `")).toEqual([{ is: "code", text: "nonet device 1 " }]);
  });
  it("has links whose words may be code or hold brackets in code, and no link in a link", () => {
    expect(inlines("[`x`](y)")).toEqual([{ is: "link", to: "y", inside: [{ is: "code", text: "x" }] }]);
    expect(inlines("[`a[0]`](y)")).toEqual([{ is: "link", to: "y", inside: [{ is: "code", text: "a[0]" }] }]);
    expect(inlines("[KC-006](#KC-006)")).toEqual([{ is: "link", to: "#KC-006", inside: [text("KC-006")] }]);
  });
  it("keeps the words of a link that leads nowhere on the page", () => {
    expect(inlines("see [the file](x.cpp).", () => null)).toEqual([text("see "), text("the file"), text(".")]);
  });
  it("has pictures, or what they say where there is none", () => {
    expect(inlines("![a board](b.png)")).toEqual([{ is: "picture", from: "b.png", shows: "a board" }]);
    expect(inlines("![a board](b.png)", () => null)).toEqual([text("a board")]);
  });
  it("has emphasis in emphasis, and leaves a lone star alone", () => {
    expect(inlines("**a *b* c**")).toEqual([
      { is: "strong", inside: [text("a "), { is: "em", inside: [text("b")] }, text(" c")] },
    ]);
    expect(plainText(inlines("2 * 3 is 6"))).toBe("2 * 3 is 6");
  });
  it("takes an escaped sign for itself", () => expect(plainText(inlines("\\*no\\* \\[x\\](y)"))).toBe("*no* [x](y)"));
  it("never makes markup of angle brackets", () =>
    expect(inlines("a <b onclick=x>")).toEqual([text("a <b onclick=x>")]));
});

describe("lists", () => {
  it("stand in lists, as deep as one likes, of either kind", () => {
    const page = lines("- one", "  goes on", "  - two", "    - three", "  - four", "- five", "  1. six", "  2. seven");
    expect(outline(blocks(page))).toEqual([
      "- one goes on",
      "  - two",
      "    - three",
      "  - four",
      "- five",
      "  1 six",
      "  2 seven",
    ]);
  });
  it("hold blocks of code and further paragraphs", () => {
    const page = lines(
      "1. do this:",
      "   ```",
      "   nonet games",
      "     more",
      "   ```",
      "2. then that",
      "",
      "   and more",
      "3. end",
      "",
      "after",
    );
    expect(outline(blocks(page))).toEqual([
      "1 do this:",
      "  [nonet games/  more]",
      "2 then that",
      "  and more",
      "3 end",
      "after",
    ]);
  });
  it("go on after an empty line, and begin with the number they have", () => {
    expect(outline(blocks(lines("- a", "", "- b")))).toEqual(["- a", "- b"]);
    expect(outline(blocks(lines("4. a", "5. b")))).toEqual(["4 a", "5 b"]);
  });
  it("may follow a paragraph at once; a year at a line's beginning is no list", () => {
    expect(outline(blocks(lines("so:", "- a")))).toEqual(["so:", "- a"]);
    expect(outline(blocks(lines("it was", "1875. Then")))).toEqual(["it was 1875. Then"]);
  });
  it("of another kind are other lists", () =>
    expect(blocks(lines("- a", "", "1. b")).map(({ is }) => is)).toEqual(["list", "list"]));
});

describe("blocks", () => {
  it("know headings by their level", () => {
    expect(blocks(lines("# A", "text", "### B `c`"))).toEqual([
      { is: "heading", level: 1, text: [text("A")] },
      { is: "paragraph", text: [text("text")] },
      { is: "heading", level: 3, text: [text("B "), { is: "code", text: "c" }] },
    ]);
  });
  it("keep code as it is, with its language, empty lines and signs", () => {
    expect(blocks(lines("```json", "{", "", '  "a": **1**', "# no heading", "```", "after"))).toEqual([
      { is: "fence", language: "json", lines: ["{", "", '  "a": **1**', "# no heading"] },
      { is: "paragraph", text: [text("after")] },
    ]);
  });
  it("end where the page ends, also in the middle of code", () =>
    expect(blocks("```\na")).toEqual([{ is: "fence", language: "", lines: ["a"] }]));
  it("read tables with bars in cells, empty cells and columns set to the right", () => {
    expect(blocks(lines("| a | b |", "|---|--:|", "| `x\\|y` | |"))).toEqual([
      {
        is: "table",
        align: ["left", "right"],
        head: [[text("a")], [text("b")]],
        rows: [[[{ is: "code", text: "x|y" }], []]],
      },
    ]);
  });
  it("take a bar without a table for text", () =>
    expect(blocks("| or |")).toEqual([{ is: "paragraph", text: [text("| or |")] }]));
  it("let a table follow a paragraph at once", () =>
    expect(blocks(lines("so:", "| a |", "|---|", "| b |")).map(({ is }) => is)).toEqual(["paragraph", "table"]));
});

describe("a heading's anchor", () => {
  it("is written as links name it", () => {
    expect(anchor("What is kept, and for how long")).toBe("what-is-kept-and-for-how-long");
    expect(anchor("sudoku-cards, sudokids")).toBe("sudoku-cards-sudokids");
    expect(anchor("nonet_load")).toBe("nonet_load");
    expect(anchor("Das Spiel für Geübte")).toBe("das-spiel-für-geübte");
  });
});
