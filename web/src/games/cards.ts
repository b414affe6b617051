// The cards of the games. They come with the first page; whatever else a game brings is found by index.ts, which comes later.

import type { GameId } from "../core/games";
import type { GameCard } from "./card";

const cards = import.meta.glob<GameCard>("./*/card.ts", { import: "card", eager: true });

export const cardOf = (game: GameId): GameCard => cards[`./${game}/card.ts`]!;
