// The bots by name: a level has one name wherever it sits, and the rules say which.

import { bots } from "./facts";
import type { Level } from "./types";

export function botName(level: Level): string {
  return bots.find((bot) => bot.level === level)!.name;
}
