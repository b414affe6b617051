import type { Action, KakuroFlipAction, KakuroFlipResult, KakuroFlipView } from "../../core/types";
import { common } from "../../words/common";
import { words } from "../../words/words.svelte";
import type { GameUi } from "../../desk/game_ui";
import { settled } from "../options";
import Back from "./Back.svelte";
import Miss from "./Miss.svelte";
import Note from "./Note.svelte";
import Play from "./Play.svelte";
import { said } from "./sentence";
import ShownHand from "./ShownHand.svelte";
import Stock from "./Stock.svelte";
import { told } from "./told";
import { flip } from "./words";

export const ui: GameUi = {
  Play,
  Stock: Stock as GameUi["Stock"],
  Note: Note as NonNullable<GameUi["Note"]>,
  Hand: ShownHand as NonNullable<GameUi["Hand"]>,
  Back,
  Miss: Miss as NonNullable<GameUi["Miss"]>,
  note: (view, seat) => {
    const hand = (view as KakuroFlipView).hands[seat] ?? 0;
    return words(common).cards(Array.isArray(hand) ? hand.length : hand);
  },
  // With the table's referee nobody has counted the kakuros.
  shows: (view) => ((view as KakuroFlipView).options.referee === "strict" ? words(flip).shows : ""),
  line: (step) => {
    const action = step.do as KakuroFlipAction;
    const result = step.result as KakuroFlipResult;
    if (action.type === "object") {
      const w = words(flip);
      return { text: result.upheld ? w.objectsRightly : w.objectsWrongly, points: null };
    }
    const rows = result.kakuros ?? [];
    const each = rows.length > 1 ? `: ${rows.map((row) => row.sum).join("\u00a0+\u00a0")}` : "";
    return { text: said(action) + each, points: result.points > 0 ? result.points : null };
  },
  told: (step, after) => told(step.result as KakuroFlipResult, after.view as KakuroFlipView),
  aside: (action) => action.type === "object",
  say: (action: Action) => said(action as KakuroFlipAction),
  tally: (steps, seats) => {
    const w = words(flip);
    const turns = Array.from({ length: seats }, (_, seat) =>
      steps.flatMap((step) => {
        const action = step.do as KakuroFlipAction;
        const result = step.result as KakuroFlipResult;
        return step.seat === seat && action.type === "place"
          ? [{ flips: action.flip?.length ?? 0, points: result.points, kakuros: result.kakuros }]
          : [];
      }),
    );
    const total = (values: number[]): number => values.reduce((sum, value) => sum + value, 0);
    const columns = [
      { name: w.cardsTurned, values: turns.map((own) => total(own.map((turn) => turn.flips))) },
      { name: w.bestTurn, values: turns.map((own) => Math.max(0, ...own.map((turn) => turn.points))) },
    ];
    // With the table's referee nobody has counted them.
    if (turns.flat().some((turn) => turn.kakuros === undefined)) return columns;
    return [
      { name: w.kakuros, values: turns.map((own) => total(own.map((turn) => turn.kakuros?.length ?? 0))) },
      ...columns,
    ];
  },
  options: () => words(flip).options,
  setting: (options, seats) => {
    const { settings } = words(flip);
    return Object.entries(settled("kakuro-flip", options, seats))
      .map(([name, value]) => settings[name]?.[value] ?? "")
      .filter((text) => text !== "")
      .join(" · ");
  },
};
