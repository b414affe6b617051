// How long it takes until there is an exercise, technique by technique: so many seeds each, with the browser's module under
// node (or natively, a program a time), the middle, the 95th of a hundred, and the longest.
//   node web/bench_exercises.mjs [--native] [SEEDS]
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const root = new URL("../", import.meta.url);
const program = new URL("build/release/nonet", root).pathname;
const natively = process.argv.includes("--native");
const seeds = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 40);
const bar = 2000;

const refuse = new Proxy({}, { get: () => () => 52 });
const module = new WebAssembly.Module(readFileSync(new URL("build/wasm/nonet_puzzles.wasm", root)));
const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: refuse });
const core = instance.exports;
core._initialize();

function inWasm(engine, order) {
  const bytes = new TextEncoder().encode(JSON.stringify(order));
  const at = core.allocate(bytes.length);
  new Uint8Array(core.memory.buffer, at, bytes.length).set(bytes);
  (engine === "sudoku" ? core.generate_puzzles : core.kakuro_generate)(at, bytes.length);
  core.release(at);
  const answer = Buffer.from(core.memory.buffer, core.answer_at(), core.answer_length()).toString();
  if (!answer.startsWith("[")) throw new Error(answer);
}
function native(engine, { technique, seed }) {
  const words = engine === "sudoku" ? [] : ["kakuro"];
  execFileSync(program, [...words, "generate", "--technique", technique, "--seed", seed], { stdio: "pipe" });
}

const lists = execFileSync(program, ["facts", "--techniques"], { encoding: "utf8" }).match(/= (\[.*\]) as const/g);
const within = { sudoku: [0, 0], kakuro: [0, 0] };
lists.forEach((text, i) => {
  const engine = ["sudoku", "kakuro"][i];
  for (const { key, exercises } of JSON.parse(text.slice(2, -" as const".length))) {
    if (!exercises) continue;
    const times = Array.from({ length: seeds }, (_, seed) => {
      const before = performance.now();
      (natively ? native : inWasm)(engine, { technique: key, seed: `bench ${seed}` });
      return performance.now() - before;
    }).sort((a, b) => a - b);
    const at = (part) => times[Math.min(seeds - 1, Math.floor(part * seeds))].toFixed(0).padStart(6);
    within[engine][times[seeds - 1] < bar ? 0 : 1]++;
    console.log(`${engine} ${key.padEnd(34)} p50 ${at(0.5)} ms  p95 ${at(0.95)} ms  most ${at(1)} ms`);
  }
});
for (const [engine, [met, missed]] of Object.entries(within))
  console.log(`${engine}: ${met} of ${met + missed} techniques always within ${bar} ms`);
