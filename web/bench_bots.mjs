// How long the master thinks in the browser build: CPU time of each of its moves in a few games, asked again from what
// its seat saw.
//   node web/bench_bots.mjs [GAMES]     how many games of each kind, 3 unless said otherwise
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = new URL("../", import.meta.url);
const program = new URL("build/release/nonet", root).pathname;
const refuse = new Proxy({}, { get: () => () => 52 });
const wasm = readFileSync(new URL("build/wasm/nonet.wasm", root));
const core = (await WebAssembly.instantiate(wasm, { wasi_snapshot_preview1: refuse })).instance.exports;
core._initialize();

function ask(work, question, ...rest) {
  const bytes = new TextEncoder().encode(JSON.stringify(question));
  const at = core.allocate(bytes.length);
  new Uint8Array(core.memory.buffer, at, bytes.length).set(bytes);
  const before = process.cpuUsage();
  work(at, bytes.length, ...rest);
  const { user, system } = process.cpuUsage(before);
  core.release(at);
  return { answer: answered(), ms: (user + system) / 1000 };
}

function answered() {
  const bytes = new Uint8Array(core.memory.buffer, core.answer_at(), core.answer_length());
  return JSON.parse(new TextDecoder().decode(bytes));
}

function records(game, games) {
  const folder = mkdtempSync(join(tmpdir(), "nonet-"));
  execFileSync(program, ["simulate", "--game", game, "--games", games, "--bot", "master,sharp", "--records", folder]);
  const all = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")));
  rmSync(folder, { recursive: true });
  return all;
}

core.games();
for (const { game } of answered()) {
  const times = [];
  for (const record of records(game, process.argv[2] ?? "3")) {
    let position = record.start;
    const events = [];
    for (const { result, ...move } of record.moves) {
      const now = events.at(-1)?.t ?? 0;
      if (move.seat === 0) {
        const view = ask(core.view, position, 0).answer;
        times.push(ask(core.bot, { view, events, now, bot: "master", seed: "1" }).ms);
      }
      position = ask(core.apply, { position, move }).answer.position;
      events.push({ t: now, ...move, do: move.do.type === "discard" ? { ...move.do, chip: "?" } : move.do, result });
    }
  }
  times.sort((one, other) => one - other);
  const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length;
  const at = (part) => times[Math.floor((times.length - 1) * part)].toFixed(1).padStart(7);
  console.log(
    `${game.padEnd(13)} ${String(times.length).padStart(4)} moves: mean ${mean.toFixed(1).padStart(6)} ms, p95 ${at(0.95)}, longest ${at(1)}`,
  );
}
