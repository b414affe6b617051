// The worker that holds the tables has no settings of its own: it is told how fast bots are to move, and told again when that changes.

import { settings } from "../app/settings.svelte";

export function tellPace(keeper: Pick<Worker, "postMessage">): () => void {
  return $effect.root(() => {
    $effect(() => keeper.postMessage({ pace: settings.pace }));
  });
}
