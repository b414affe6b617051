// The rules core in the page, and that of puzzles: each loaded once, when a game or a puzzle is first opened. What takes long
// (bots, analysis, puzzles to generate) is asked of a worker instead: see local/.

import wasm from "../../../build/wasm/nonet.wasm?url";
import puzzlesWasm from "../../../build/wasm/nonet_puzzles.wasm?url";
import { Core } from "../core/core";
import { PuzzleCore } from "../core/puzzle_core";

export const loadCore = once(() => Core.load(fetch(wasm)));
export const loadPuzzleCore = once(() => PuzzleCore.load(fetch(puzzlesWasm)));

function once<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | null = null;
  return () => {
    loading ??= load().catch((trouble: unknown) => {
      loading = null;
      throw trouble;
    });
    return loading;
  };
}
