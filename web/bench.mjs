// How the browser build compares with the native one on the same puzzles: CPU time of both (the best of five rounds in
// turns, on machines that others use too), and the ratio.
//   node web/bench.mjs FILE...     one puzzle a line; without a file, puzzles made on the spot
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const root = new URL("../", import.meta.url);
const program = new URL("build/release/nonet", root).pathname;
const wasm = process.env.NONET_WASM ?? new URL("build/wasm/nonet_puzzles.wasm", root);
const refuse = new Proxy({}, { get: () => () => 52 });
const { instance } = await WebAssembly.instantiate(readFileSync(wasm), { wasi_snapshot_preview1: refuse });
const core = instance.exports;
core._initialize();

function inWasm(work, text) {
  const bytes = new TextEncoder().encode(text);
  const at = core.allocate(bytes.length);
  new Uint8Array(core.memory.buffer, at, bytes.length).set(bytes);
  const before = process.cpuUsage();
  work(at, bytes.length);
  const used = process.cpuUsage(before);
  core.release(at);
  return (used.user + used.system) / 1e6;
}

function natively(command, text) {
  const timed = `TIMEFORMAT='%U %S'; time ${program} ${command} - >/dev/null`;
  const { stderr } = spawnSync("bash", ["-c", timed], { input: text, encoding: "utf8" });
  return stderr
    .trim()
    .split(/\s+/)
    .map(Number)
    .reduce((a, b) => a + b);
}

function compare(name, text) {
  const count = text.trimEnd().split("\n").length;
  for (const [command, work] of [
    ["solve", core.solve_puzzles],
    ["grade", core.grade_puzzles],
  ]) {
    const share = command === "grade" ? text.split("\n").slice(0, 1000).join("\n") : text;
    const asked = Math.min(count, command === "grade" ? 1000 : count);
    const repeated = share
      .trimEnd()
      .concat("\n")
      .repeat(command === "solve" ? Math.ceil(20000 / asked) : 1);
    const puzzles = command === "solve" ? asked * Math.ceil(20000 / asked) : asked;
    for (let warm = 0; warm < 3; ++warm) inWasm(work, repeated); // the engine compiles what is hot anew
    const times = [];
    const nativeTimes = [];
    for (let round = 0; round < 5; ++round) {
      times.push(inWasm(work, repeated));
      nativeTimes.push(natively(command, repeated));
    }
    const micro = (seconds) => ((seconds / puzzles) * 1e6).toFixed(2).padStart(9);
    const ratio = (Math.min(...times) / Math.min(...nativeTimes)).toFixed(2);
    console.log(
      `${command} ${name.padEnd(28)} wasm ${micro(Math.min(...times))} us, native ${micro(Math.min(...nativeTimes))} us: ${ratio}x`,
    );
  }
}

const files = process.argv.slice(2);
if (files.length === 0)
  compare(
    "minimal, made here",
    execFileSync(program, ["generate", "--minimal", "--count", "5000", "--seed", "bench"], { encoding: "utf8" }),
  );
for (const file of files)
  compare(
    file.split("/").at(-1),
    readFileSync(file, "utf8")
      .split("\n")
      .map((line) => line.slice(0, 81))
      .join("\n"),
  );
