import type { GameUi } from "../game_ui";
import { cardUi } from "./card_ui";
import { felt } from "./felt";
import Note from "./Note.svelte";
import Play from "./Play.svelte";
import Stock from "./Stock.svelte";

export const ui: GameUi = cardUi(felt, { Play, Stock, Note, lesson: () => import("./lesson") });
