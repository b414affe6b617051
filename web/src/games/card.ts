// What is shown of a game before it is opened: games/<game>/card.ts, which is there from the start.

import type { Component } from "svelte";
import type { Catalogue } from "../words/words.svelte";

export type GameCard = {
  /** A corner of its board in its own material, 320 units square. */
  Picture: Component;
  /** How long it takes. */
  minutes: number;
  /** The options with which no clock runs, for so many seats; left out where none ever does, empty where it must. */
  unhurried?: (seats: number) => Record<string, number>;
  words: Catalogue<{
    /** What one does in it. */
    line: string;
    /** The picture, for who hears it. */
    picture: string;
    /** The challenge of a day on which its turn is; left out where the game has none. */
    daily?: string;
  }>;
};
