// How long a hint is waited for:   node web/tests/bench/coach.mjs [http://localhost:8080]
// First what the core takes to find one, over positions of games between bots; then, where a server runs, what the page does in Chromium from
// pressing the lamp until a rung is drawn. Both are CPU time, which other work on the machine does not change: four times as much is what a
// machine with a quarter of the speed takes. The core is asked as the page asks there: it may look for 60 ms, which is 15 of ours. What is
// told last is both together, as if nobody had asked before the lamp was pressed.
import { existsSync, readFileSync } from "node:fs";
import { chromium } from "playwright-core";

const server = process.argv[2] ?? "http://localhost:8080";
const root = new URL("../../../", import.meta.url);
const slower = 4;
const capMs = 60 / slower;
const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
// The only thing that the core asks of the system: the time, which is here that of this program.
const wasi = new Proxy(
  {
    clock_time_get: (_clock, _precision, at) => {
      new DataView(core.memory.buffer).setBigUint64(at, BigInt(Math.round(cpuMs() * 1e6)), true);
      return 0;
    },
  },
  { get: (known, name) => known[name] ?? (() => 52) },
);
const wasm = readFileSync(new URL("build/wasm/nonet.wasm", root));
const core = (await WebAssembly.instantiate(wasm, { wasi_snapshot_preview1: wasi })).instance.exports;
core._initialize();
const answered = () =>
  JSON.parse(new TextDecoder().decode(new Uint8Array(core.memory.buffer, core.answer_at(), core.answer_length())));

function ask(work, question, ...rest) {
  const bytes = new TextEncoder().encode(JSON.stringify(question));
  const at = core.allocate(bytes.length);
  new Uint8Array(core.memory.buffer, at, bytes.length).set(bytes);
  const before = cpuMs();
  work(at, bytes.length, ...rest);
  const ms = cpuMs() - before;
  core.release(at);
  return { answer: answered(), ms };
}

const sortedPart = (times, part) => [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? NaN;
function told(times) {
  const at = (part) => sortedPart(times, part).toFixed(0);
  return `median ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)} ms of ${times.length}`;
}

/** A hint for the first seat at each of its moments in a few games. */
function thinking(game) {
  const times = [];
  for (const [seats, seed] of [
    [2, "1"],
    [2, "2"],
    [3, "3"],
    [4, "4"],
  ]) {
    let position = ask(core.set_up, { game, options: {}, seats, seed }).answer;
    const events = [];
    for (let now = 0, moves = 0; !position.over && moves < 150; ++moves) {
      const { actors, timed } = ask(core.status, { position }).answer;
      let next = null;
      for (const seat of actors) {
        const view = ask(core.view, position, seat).answer;
        if (seat === 0) times.push(ask(core.hint, { view, events, now, capMs, seed: "1" }).ms);
        const { answer } = ask(core.bot, { view, events, now, bot: "casual", seed: "7" });
        if (answer.do && (!next || answer.afterMs < next.afterMs)) next = { seat, ...answer };
      }
      if (!next) break;
      now += next.afterMs;
      const move = { seat: next.seat, ...(timed ? { t: now } : {}), do: next.do };
      const { answer } = ask(core.step, { position, move });
      if (!answer.position) break;
      position = answer.position;
      events.push(answer.seen);
    }
  }
  return times;
}

core.games();
const games = answered().map(({ game }) => game);
const found = {};
for (const game of games) {
  const times = thinking(game);
  found[game] = sortedPart(times, 0.95);
  console.log(`${game}: found in ${told(times)}`);
}

const there = await fetch(server).then(
  (answer) => answer.ok,
  () => false,
);
if (!there) process.exit();
const executablePath = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/google-chrome"].find(
  (path) => existsSync(path),
);
const visits = 5;
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--headless"] });
for (const game of games) {
  const first = [];
  const last = [];
  const all = [];
  for (let visit = 0; visit < visits; ++visit) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: "block" });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
    const spent = async () => {
      const { metrics } = await devtools.send("Performance.getMetrics");
      return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
    };
    await page.goto(`${server}/play/${game}?level=gentle${game === "kakuro-call" ? "&alone" : ""}`);
    await page.waitForSelector(".bar .lamp");
    // Where a clock runs the table stands until one is ready.
    const start = page.getByRole("button", { name: "Start", exact: true });
    if ((await start.count()) > 0) await start.click();
    await page.waitForSelector(".bar .lamp:enabled");
    await page.waitForTimeout(1500);
    const times = [];
    for (let opened = 0; opened < 4;) {
      const before = await spent();
      await page.locator(".bar .lamp").dispatchEvent("click");
      await page.waitForFunction((n) => document.querySelectorAll(".coach li.opened").length > n, opened);
      opened = await page.locator(".coach li.opened").count();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      times.push((await spent()) - before);
    }
    first.push(times[0]);
    last.push(times.at(-1));
    all.push(times.reduce((sum, one) => sum + one, 0));
    await context.close();
  }
  console.log(`${game}: the page draws the first rung in ${told(first)}, the last in ${told(last)}`);
  const slow = (drawn) => Math.ceil(slower * (found[game] + sortedPart(drawn, 0.95)));
  console.log(
    `${game}: ${slower} times slower, p95: the first rung after ${slow(first)} ms, all four in ${slow(all)} ms`,
  );
}
await browser.close();
