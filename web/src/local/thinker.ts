// The worker that thinks: bots, advice, analysis, puzzles. It is asked by port, one question at a time, and may take its time.

import { loadCore, loadPuzzleCore } from "../app/core";
import type { Bot, Core, Situation } from "../core/core";
import type { Action, View } from "../core/types";
import { ofPuzzles, type PuzzleQuestion } from "../puzzles/questions";

type GameQuestion =
  | { ask: "bot"; bot: Bot; situation: Situation<View> }
  | { ask: "advise"; situation: Situation<View> }
  | { ask: "coach"; situation: Situation<View>; do?: Action }
  | { ask: "analyse"; record: object; best?: number; capMs?: number }
  | { ask: "verify"; record: object };
export type Question = GameQuestion | PuzzleQuestion;

async function answered(question: Question): Promise<unknown> {
  switch (question.ask) {
    case "bot":
    case "advise":
    case "coach":
    case "analyse":
    case "verify":
      return ofGames(await loadCore(), question);
    default:
      return ofPuzzles(await loadPuzzleCore(), question);
  }
}

function ofGames(core: Core, question: GameQuestion): unknown {
  switch (question.ask) {
    case "bot":
      return core.bot(question.bot, question.situation);
    case "advise":
      return core.advise(question.situation);
    case "coach":
      return core.hint(question.situation, question.do);
    case "analyse":
      return core.analyse(question.record, question.best, question.capMs);
    case "verify":
      return core.verify(question.record);
  }
}

function serve(port: MessagePort | DedicatedWorkerGlobalScope): void {
  port.onmessage = async (event: MessageEvent) => {
    // The worker that holds the tables speaks to the thinker by a port of its own, which the page hands over and cannot listen to.
    if (event.data instanceof MessagePort) return serve(event.data);
    const { id, question } = event.data as { id: number; question: Question };
    try {
      port.postMessage({ id, answer: await answered(question) });
    } catch (trouble) {
      port.postMessage({ id, trouble: trouble instanceof Error ? trouble.message : String(trouble) });
    }
  };
}

serve(self as unknown as DedicatedWorkerGlobalScope);
