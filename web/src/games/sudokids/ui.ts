import type { GameUi } from "../game_ui";
import { cardUi } from "../sudoku-cards/card_ui";
import { meadow } from "./meadow";
import Note from "./Note.svelte";
import Play from "./Play.svelte";
import Stock from "./Stock.svelte";

export const ui: GameUi = cardUi(meadow, { Play, Stock, Note, lesson: () => import("./lesson") });
