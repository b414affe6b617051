// Every path of the page, and the page behind it. Only the home page is there from the start; the others are loaded when somebody goes there.

import type { Component } from "svelte";
import { type GameId, isGameId } from "./core/games";

type Props = Record<string, unknown>;
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- pages differ in what they take; `props` goes with each
export type Route = { load: () => Promise<{ default: Component<any> }>; props: Props };

type Pattern = [path: RegExp, load: Route["load"], props?: (parts: string[]) => Props | null];

const game = (parts: string[]): Props | null => (isGameId(parts[0]) ? { game: parts[0] as GameId } : null);
const id = (parts: string[]): Props => ({ id: parts[0] });

const lesson =
  (engine: string) =>
  ([technique]: string[]): Props => ({ engine, technique: technique ?? null });

const patterns: Pattern[] = [
  [/^\/play\/([a-z-]+)$/, () => import("./pages/PlayPage.svelte"), game],
  [/^\/local\/([A-Za-z0-9]+)$/, () => import("./pages/LocalPage.svelte"), id],
  [/^\/new\/([a-z-]+)$/, () => import("./pages/NewTablePage.svelte"), game],
  [/^\/t\/([A-Za-z0-9]+)$/, () => import("./pages/TablePage.svelte"), id],
  [/^\/join$/, () => import("./pages/JoinPage.svelte")],
  [/^\/learn\/([a-z-]+)$/, () => import("./pages/LessonPage.svelte"), game],
  [/^\/rules$/, () => import("./pages/RulesIndexPage.svelte")],
  [/^\/rules\/([a-z-]+)$/, () => import("./pages/RulesPage.svelte"), game],
  [/^\/docs(?:\/([a-z]+))?\/?$/, () => import("./pages/DocsPage.svelte"), ([name]) => ({ name: name ?? null })],
  [/^\/replay$/, () => import("./pages/ReplaysPage.svelte")],
  [
    /^\/replay\/(local|t)\/([A-Za-z0-9]+)$/,
    () => import("./pages/ReplayPage.svelte"),
    ([where, of]) => ({ where, id: of }),
  ],
  [/^\/games$/, () => import("./pages/MyGamesPage.svelte")],
  [/^\/p\/([A-Za-z0-9]+)$/, () => import("./pages/PersonPage.svelte"), id],
  [/^\/daily$/, () => import("./pages/DailyPage.svelte")],
  [/^\/practice$/, () => import("./pages/PracticeIndexPage.svelte")],
  [/^\/practice\/([a-z-]+)$/, () => import("./pages/PracticePage.svelte"), game],
  [/^\/puzzle$/, () => import("./pages/SharedPuzzlePage.svelte")],
  [/^\/puzzles$/, () => import("./pages/PuzzlesPage.svelte")],
  [/^\/puzzles\/learn\/kakuro(?:\/([a-z0-9-]+))?$/, () => import("./pages/TrainerPage.svelte"), lesson("kakuro")],
  [/^\/puzzles\/learn(?:\/([a-z0-9-]+))?$/, () => import("./pages/TrainerPage.svelte"), lesson("sudoku")],
  [/^\/puzzles\/([A-Za-z0-9]+)$/, () => import("./pages/SolvingPage.svelte"), id],
  [/^\/print$/, () => import("./pages/PrintPage.svelte")],
  [/^\/settings$/, () => import("./pages/SettingsPage.svelte")],
];

/** Null: there is no such page. The home page is no route: it is always there. */
export function routeOf(path: string): Route | null {
  for (const [pattern, load, read] of patterns) {
    const found = pattern.exec(path);
    if (!found) continue;
    const props = read ? read(found.slice(1)) : {};
    return props && { load: load as Route["load"], props };
  }
  return null;
}
