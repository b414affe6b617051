// Chooses an example for each technique's page, of many exercises the one with the least to look at, and writes
// examples.ts. For a change of the reasoners or of the exercises that is meant.
//   node web/src/trainer/make_examples.mjs
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";

const root = new URL("../../../", import.meta.url);
const program = new URL("build/release/nonet", root).pathname;
const run = (words, input = "") => execFileSync(program, words, { encoding: "utf8", input, maxBuffer: 1 << 28 });
const lists = run(["facts", "--techniques"]).match(/= (\[.*\]) as const/g);

/** How much there is to be seen in a drawing; a step that strikes one thing shows less than nothing. */
function load({ step }) {
  const chains = (step.chains ?? []).flat().length;
  const strikes = step.strike.length;
  const wanted = strikes === 0 ? 0 : Math.abs(strikes - 3);
  return (step.marks?.length ?? step.squares.length) + 2 * chains + 2 * wanted + (step.chain?.length ?? 0);
}

function exampleOf(words, key) {
  const made = run([...words, "generate", "--technique", key, "--count", "60", "--seed", "example", "--threads", "2"]);
  const hints = run([...words, "hint", "--json"], made)
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  return hints.reduce((best, hint) => (load(hint) < load(best) ? hint : best)).puzzle;
}

const written = lists.map((text, engine) => {
  const rows = JSON.parse(text.slice(2, -" as const".length))
    .filter(({ exercises }) => exercises)
    .map(
      ({ key }) => `    ${JSON.stringify(key)}: ${JSON.stringify(exampleOf(engine === 0 ? [] : ["kakuro"], key))},\n`,
    );
  return `  ${["sudoku", "kakuro"][engine]}: {\n${rows.join("")}  },\n`;
});
writeFileSync(
  new URL("examples.ts", import.meta.url),
  `// Written by make_examples.mjs: a position for each technique, from which it is the next step. Do not edit.

import type { Engine } from "../puzzles/trainer_paths";

export const examples: Record<Engine, Record<string, string>> = {
${written.join("")}};
`,
);
