// Every lesson is learnt to its end in every browser: it asks for each kind of input that the games have.

import { describe, it } from "vitest";
import { learn, learnt } from "../browser/lessons";
import { browsers, inBrowsers, phone, picture, someone } from "./people";

inBrowsers();

describe.each(browsers)("in %s", (browser) => {
  it.each(Object.entries(learnt))("the lesson of %s is learnt to its end", async (game, deeds) => {
    const ada = await someone(browser, { ...phone, language: "de" });
    await learn(ada.page, game, deeds, { at: ada.wire.url });
    await picture(ada, `learnt ${game}`);
  });
});
