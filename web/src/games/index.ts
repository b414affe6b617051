// The games: every folder beside this file that the rules know of. What a game brings is loaded when it is asked for.

import type { GameId } from "../core/games";
import type { GameUi } from "../desk/game_ui";
import type { Lesson } from "../lessons/lesson";

type Facets<Facet> = Record<string, () => Promise<Facet>>;

const uis = import.meta.glob<GameUi>("./*/ui.ts", { import: "ui" });
const lessons = import.meta.glob<Lesson>("./*/lesson.ts", { import: "lesson" });

function facet<Facet>(facets: Facets<Facet>, game: GameId, file: string): Promise<Facet> {
  const load = facets[`./${game}/${file}`];
  return load ? load() : Promise.reject(new Error(`there is no games/${game}/${file}`));
}

export const loadGame = (game: GameId): Promise<GameUi> => facet(uis, game, "ui.ts");
export const loadLesson = (game: GameId): Promise<Lesson> => facet(lessons, game, "lesson.ts");
