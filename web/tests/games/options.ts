// That a game explains each option of the core, and each of its values, in every language.

import { expect } from "vitest";
import { languages, settings } from "../../src/app/settings.svelte";
import type { Core } from "../../src/core/core";
import type { GameUi } from "../../src/desk/game_ui";

export function expectExplained(core: Core, game: string, ui: GameUi): void {
  const options = core.games().find((info) => info.game === game)?.options ?? [];
  expect(options.length).toBeGreaterThan(0);
  for (const language of languages) {
    settings.language = language;
    const texts = ui.options();
    expect(Object.keys(texts).sort()).toEqual(options.map(({ name }) => name).sort());
    for (const option of options) {
      if (!("values" in option)) continue;
      expect(Object.keys(texts[option.name]?.values ?? {}).sort()).toEqual([...option.values].sort());
    }
  }
}
