// The games by id. A game's folder is loaded when it is opened.

import type { GameId } from "../core/games";
import type { GameUi } from "./game_ui";

const loaders: Record<GameId, () => Promise<{ ui: GameUi }>> = {
  "kakuro-flip": () => import("./kakuro-flip/ui"),
  "kakuro-call": () => import("./kakuro-call/ui"),
  "sudoku-pens": () => import("./sudoku-pens/ui"),
  okudos: () => import("./okudos/ui"),
  "sudoku-cards": () => import("./sudoku-cards/ui"),
  sudokids: () => import("./sudokids/ui"),
};

export async function loadGame(id: GameId): Promise<GameUi> {
  return (await loaders[id]()).ui;
}
