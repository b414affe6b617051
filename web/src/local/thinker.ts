// The worker that thinks: bots, advice, analysis, puzzles. It is asked by port, one question at a time, and may take its time.

import { loadCore, loadPuzzleCore } from "../app/core";
import type { Bot, Core, Situation } from "../core/core";
import type { PuzzleCore } from "../core/puzzle_core";
import type { GenerateOrder, Language } from "../core/puzzles";
import type { Action, View } from "../core/types";
import { wayOf } from "../puzzles/path";
import type { Engine } from "../puzzles/trainer_paths";
import { exerciseOf, explained } from "../puzzles/explained";

type GameQuestion =
  | { ask: "bot"; bot: Bot; situation: Situation<View> }
  | { ask: "advise"; situation: Situation<View> }
  | { ask: "coach"; situation: Situation<View>; do?: Action }
  | { ask: "analyse"; record: object; best?: number; capMs?: number }
  | { ask: "verify"; record: object };
type PuzzleQuestion =
  | { ask: "generate"; order: GenerateOrder }
  | { ask: "mix"; cards: number }
  | { ask: "grade"; puzzle: string }
  | { ask: "solve"; puzzle: string }
  | { ask: "hint"; puzzle: string; language: Language }
  | { ask: "path"; puzzle: string; language: Language }
  | { ask: "exercise"; engine: Engine; technique: string; seed: string }
  | { ask: "explain"; engine: Engine; position: string; language: Language };
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

function ofPuzzles(core: PuzzleCore, question: PuzzleQuestion): unknown {
  switch (question.ask) {
    case "generate":
      return core.generate(question.order);
    case "mix":
      return core.mix(question.cards);
    case "grade":
      return core.grade(question.puzzle)[0];
    case "solve":
      return core.solve(question.puzzle)[0];
    case "hint":
      return core.hints(question.puzzle, question.language)[0];
    case "path":
      return wayOf(question.puzzle, question.language, (text, language) => core.hints(text, language));
    case "exercise":
      return exerciseOf(core, question);
    case "explain":
      return explained(core, question.engine, question.position, question.language);
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
