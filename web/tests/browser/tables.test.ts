// Tables on the server, by several people on devices of their own.

import { describe, expect, it } from "vitest";
import { inBrowser } from "./people";
import { cardLaid } from "./players";
import { begun, scores } from "./two";

inBrowser();

describe("a table for two", () => {
  it("is opened, joined by its link, begun when both are ready, and a move of one is seen by the other", async () => {
    const two = await begun("sudoku-cards");
    await cardLaid(two);
    expect(await scores(two.ada.page)).toEqual(await scores(two.ben.page));
  });
});
