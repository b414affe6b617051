import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { gameIds } from "../../src/core/games";
import { loadDrawing } from "../../src/games";
import { notedRow } from "../../src/games/kakuro-call/noted_row";
import { drawing as flip } from "../../src/games/kakuro-flip/drawing";
import { drawing as okudos } from "../../src/games/okudos/drawing";
import { drawing as kids } from "../../src/games/sudokids/drawing";
import { changes, drawingOf } from "../../src/rules/drawing";
import { blocks } from "../../src/reading/markdown";

const drawings = (game: string, name: string): string[][] => {
  const text = readFileSync(
    new URL(`../../../src/games/${game.replaceAll("-", "_")}/${name}`, import.meta.url),
    "utf8",
  );
  return blocks(text).flatMap((block) => (block.is === "fence" ? [block.lines] : []));
};

describe.each(gameIds)("the drawings of %s", (game) => {
  it("are all read as boards, the same ones in every language", async () => {
    const { token } = (await loadDrawing(game))!;
    const read = (name: string) =>
      drawings(game, name).map((lines) =>
        drawingOf(token, lines)?.boards.map(({ cells, firstRow }) => ({ cells, firstRow })),
      );
    expect(read("RULES.md").length).toBeGreaterThan(1);
    expect(read("RULES.md")).not.toContain(undefined);
    expect(read("RULES.de.md")).toEqual(read("RULES.md"));
    expect(read("RULES.it.md")).toEqual(read("RULES.md"));
  });
});

describe("a drawing", () => {
  it("may be two boards side by side, each with what is said below it", () => {
    const drawing = drawingOf(flip.token, ["y2 .        r2 y2", "row 5 before       row 5 after"]);
    expect(drawing).toEqual({
      boards: [
        { cells: [["y2", "."]], firstRow: 0, caption: "row 5 before" },
        { cells: [["r2", "y2"]], firstRow: 0, caption: "row 5 after" },
      ],
      notes: [],
    });
  });
  it("keeps the number of its first row and leaves lines between blocks out", () => {
    const drawing = drawingOf(kids.token, ["     A  B  C", "4    .  5* .", "     -----", "5    6  .  1"]);
    expect(drawing?.boards[0]).toEqual({
      cells: [
        [".", "5*", "."],
        ["6", ".", "1"],
      ],
      firstRow: 4,
      caption: "",
    });
  });
  it("keeps what is noted beside it in its columns", () => {
    const drawing = drawingOf(okudos.token, ["     A B", "1    . 5    one: 1 2", "2    . .         3 4"]);
    expect(drawing?.notes).toEqual(["one: 1 2", "     3 4"]);
  });
  it("is none where a square holds what the game does not have", () => {
    expect(drawingOf(okudos.token, ["     A B", "1    . x"])).toBeNull();
    expect(drawingOf(kids.token, ["     A B", "1    7 ."])).toBeNull();
    expect(drawingOf(flip.token, ["just a text"])).toBeNull();
  });
  it("is none where rows differ in length", () => expect(drawingOf(flip.token, [". y1 .", ". y1"])).toBeNull());
});

describe("two boards", () => {
  const [before, after, other] = ["y2 y6 .", "r2 y6 y4", ". y6 y4"].map((row) => ({
    cells: [row.split(" ")],
    firstRow: 0,
    caption: "",
  }));
  it("show which card was laid and which was turned over", () =>
    expect(changes(before!, after!, flip.turned)).toEqual({ placed: ["2,0"], turned: ["0,0"] }));
  it("are no before and after where a card has gone", () => expect(changes(before!, other!, flip.turned)).toBeNull());
});

describe("a noted row of Kakuro Call", () => {
  it("is read with its start, direction, length and total", () => {
    expect(notedRow("kakuro F4 down 5 double: 21")).toEqual({ column: 5, row: 3, down: true, length: 5, total: 21 });
  });
  it("is none in other notes", () => expect(notedRow("sectors: 1 2 3")).toBeNull());
});
