// A table between two different browsers, one of them on a phone: each of the six games from the invitation to the replay.

import { describe, it } from "vitest";
import { gameIds } from "../../src/core/games";
import { endsAlike, replayed } from "../browser/ending";
import { wholeGames } from "../browser/players";
import { begin, sitDown } from "../browser/two";
import { browsers, desk, inBrowsers, phone, picture, someone } from "./people";
import { gamesOf } from "../tier";

inBrowsers();

const [atDesk, onPhone] = [browsers[0]!, browsers.at(-1)!];

describe(`a whole game between ${atDesk} at a desk and ${onPhone} on a phone`, () => {
  it.each(gamesOf(gameIds))("of %s ends alike for both, is proven fair, and can be replayed", async (game) => {
    const { options, play } = wholeGames[game];
    const [ada, ben] = await Promise.all([
      someone(atDesk, { ...desk, name: "Ada" }),
      someone(onPhone, { ...phone, name: "Ben" }),
    ]);
    const two = await begin(await sitDown({ ada, ben }, game, options, { ada: ada.wire.url, ben: ben.wire.url }));
    await play(two);
    await endsAlike(two, game);
    for (const each of [ada, ben]) await picture(each, `end ${game}`);
    for (const each of [ada, ben]) await replayed(each);
    for (const each of [ada, ben]) await picture(each, `replay ${game}`);
  });
});
