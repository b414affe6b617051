// The games: every folder beside this file that the rules know of. What a game brings is loaded when it is asked for.

import { type GameId, gameIds } from "../core/games";
import type { GameUi } from "../desk/game_ui";
import type { Lesson } from "../lessons/lesson";
import type { GamePrint } from "../print/material";
import type { Collection } from "../practice/collection";
import type { GameDrawing } from "../rules/drawing";

type Found<Facet> = Record<string, () => Promise<Facet>>;

const uis = import.meta.glob<GameUi>("./*/ui.ts", { import: "ui" });
const drawings = import.meta.glob<GameDrawing>("./*/drawing.ts", { import: "drawing" });
const prints = import.meta.glob<GamePrint>("./*/print.ts", { import: "print" });
const collections = import.meta.glob<Collection>("./*/exercises.json", { import: "default" });
const lessons = import.meta.glob<Lesson>("./*/lesson.ts", { import: "lesson" });

function loaded<Facet>(found: Found<Facet>, game: GameId, file: string): Promise<Facet> {
  const load = found[`./${game}/${file}`];
  return load ? load() : Promise.reject(new Error(`there is no games/${game}/${file}`));
}

export const loadGame = (game: GameId): Promise<GameUi> => loaded(uis, game, "ui.ts");
export const loadLesson = (game: GameId): Promise<Lesson> => loaded(lessons, game, "lesson.ts");
/** Null: no board is drawn in its rules. */
export const loadDrawing = (game: GameId): Promise<GameDrawing | null> =>
  drawings[`./${game}/drawing.ts`]?.() ?? Promise.resolve(null);
/** Null: nobody has looked for exercises in it. */
export const loadCollection = (game: GameId): Promise<Collection | null> =>
  collections[`./${game}/exercises.json`]?.() ?? Promise.resolve(null);
/** Those that can be printed. */
export const printedGames: readonly GameId[] = gameIds.filter((game) => `./${game}/print.ts` in prints);
export const loadPrint = (game: GameId): Promise<GamePrint> => loaded(prints, game, "print.ts");
