// One whole game of each of the six, on two devices, by the page alone: both come to the same end, the deal is checked, and the replay steps through it.

import { describe, it } from "vitest";
import { gameIds } from "../../src/core/games";
import { endsAlike, lookedBack, replayed } from "./ending";
import { inBrowser } from "./people";
import { wholeGames } from "./players";
import { begun } from "./two";

inBrowser();

describe("a whole game for two", () => {
  it.each(gameIds)("of %s ends alike for both, is proven fair, and can be replayed", async (game) => {
    const { options, play } = wholeGames[game];
    const two = await begun(game, options);
    await play(two);
    await endsAlike(two, game);
    await lookedBack(two.ada);
    await replayed(two.ada);
  });
});
