// The rules core in the page: loaded once, when a game is first opened. What takes long (bots, analysis, puzzles to generate)
// is asked of a worker instead: see local/.

import wasm from "../../../build/wasm/nonet.wasm?url";
import { Core } from "../core/core";

let loading: Promise<Core> | null = null;

export function loadCore(): Promise<Core> {
  loading ??= Core.load(fetch(wasm)).catch((trouble: unknown) => {
    loading = null;
    throw trouble;
  });
  return loading;
}
