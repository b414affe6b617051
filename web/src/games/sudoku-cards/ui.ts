import type { GameUi } from "../../desk/game_ui";
import { cardUi } from "./card_ui";
import { felt } from "./felt";
import Miss from "./Miss.svelte";
import Note from "./Note.svelte";
import Play from "./Play.svelte";
import ShownHand from "./ShownHand.svelte";
import Stock from "./Stock.svelte";

export const ui: GameUi = cardUi(felt, { Play, Stock, Note, Hand: ShownHand, Miss });
