// What somebody chose to print, kept on this device for the next time.

import { keep, kept } from "../app/kept";
import { factsOf, type GameId } from "../core/games";
import type { Choice } from "./plan";
import { mostCards, newSeed } from "./puzzles";

const key = "nonet print";

/** Where people use Letter; everywhere else paper is A4. */
function usualPaper(): Choice["paper"] {
  const region = /-([A-Z]{2})$/.exec(typeof navigator === "undefined" ? "" : navigator.language)?.[1];
  return ["US", "CA", "MX", "PH"].includes(region ?? "") ? "letter" : "a4";
}

/** `asked`: the game that a link asked for, of those that can be printed. */
export function chosenBefore(asked: string | null, games: readonly GameId[]): Choice {
  const before = kept<Choice>(key, {
    subject: "puzzles",
    paper: usualPaper(),
    puzzles: { size: 9, grade: "medium", count: 6, seed: newSeed() },
    perPage: 2,
    solutions: "apart",
    board: true,
    pieces: true,
    score: true,
    pagesAcross: 1,
    sides: "paper",
    people: 4,
  });
  const subject = asked ?? before.subject;
  return { ...before, subject: games.find((game) => game === subject) ?? "puzzles" };
}

export function keepChoice(choice: Choice): void {
  keep(key, choice);
}

/** What was typed or kept, put right: so many cards, so many people. */
export function sensible(choice: Choice): Choice {
  const count = Math.min(mostCards, Math.max(1, Math.round(choice.puzzles.count || 1)));
  const seed = choice.puzzles.seed.trim();
  const people =
    choice.subject === "puzzles" ? choice.people : Math.min(choice.people, factsOf(choice.subject as GameId).most);
  return { ...choice, people, puzzles: { ...choice.puzzles, count, seed } };
}
