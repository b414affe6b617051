import type { GameUi } from "../../desk/game_ui";
import { cardUi } from "../sudoku-cards/card_ui";
import { meadow } from "./meadow";
import Miss from "./Miss.svelte";
import Note from "./Note.svelte";
import Play from "./Play.svelte";
import ShownHand from "./ShownHand.svelte";
import Stock from "./Stock.svelte";

export const ui: GameUi = cardUi(meadow, {
  Play,
  Stock,
  Note,
  Hand: ShownHand,
  Miss,
});
