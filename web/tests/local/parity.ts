// The parity law: a table on this device tells everybody what the server's table tells. Games of every kind are played at the real server; then
// the same moves are made at a LocalTable with the same deal, and what each seat and an onlooker were told is compared step by step.

import { expect } from "vitest";
import { hex } from "../../src/app/device";
import type { Core, GameInfo } from "../../src/core/core";
import type { Action, TableEvent, View } from "../../src/core/types";
import type { GameId } from "../../src/core/games";
import { LocalTable, ordered as orderedHere } from "../../src/local/local_table";
import type { RecordedMove } from "../../src/local/order";
import { chanceOf, shuffled } from "./chance";
import { type Options, named, pairsOf, pairwise, valuesOf } from "./pairs";
import { opened, ordered, type TestServer, Visitor } from "./visitor";
import { Page, World } from "./world";

/** Everybody at one device, or each at one of their own. */
type Way = "together" | "apart";
type Setting = { game: GameId; options: Options; seats: number; way: Way; mostSteps: number };

/** What was told of one step. */
type Telling = {
  /** Whose view was open at the shared device before it. */
  open: number | null;
  /** So many versions after the beginning. */
  version: number;
  event: TableEvent;
  clocked: boolean;
  closed: boolean;
  /** What the step's own message made of the open view. */
  told: View;
  /** The view of each seat, then an onlooker's. */
  views: View[];
  end: object;
};
type Played = { tellings: Telling[]; start: object; moves: RecordedMove[] };

const mostWaits = 2;
/** A move just before a clock runs out may be taken for one just after it: nobody moves then. */
const edgeMs = 250;
const shortMs = 2500;

/** For each number of seats the usual options, then few sets that hold every pair of their values. */
function settingsOf(core: Core, { game, seats: { least, most }, options: infos }: GameInfo): Setting[] {
  const fit = (seats: number) => (options: Options) => {
    try {
      core.setUp({ game, options, seats, seed: "0" });
      return true;
    } catch {
      return false;
    }
  };
  return Array.from({ length: most - least + 1 }, (_, more) => least + more).flatMap((seats) => {
    const sets = pairwise(infos, seats, fit(seats), chanceOf(seats));
    return [{}, ...sets].map((options, i): Setting => {
      const way = seats > 1 && (i + seats) % 2 === 0 ? "together" : "apart";
      return { game: game as GameId, options, seats, way, mostSteps: i === 0 ? 150 : 50 };
    });
  });
}

const eventOf = ({ seat, t, do: action, result }: TableEvent): TableEvent => ({
  ...(seat === undefined ? {} : { seat }),
  ...(t === undefined ? {} : { t }),
  do: action,
  result,
});
const endOf = (table: { phase: string; ended?: string; winners?: number[] } | null): object => ({
  phase: table?.phase,
  ...(table?.phase === "finished" ? { ended: table.ended, winners: table.winners } : {}),
});

/** A table of the server with a person at every seat, and somebody who looks on. */
class Company {
  /** Whose view is open at a shared device. */
  opened: number | null = null;

  private constructor(
    private readonly setting: Setting,
    readonly id: string,
    private readonly visitors: Visitor[],
    readonly onlooker: Visitor,
  ) {}

  static async at(server: TestServer, setting: Setting): Promise<Company> {
    const { game, options, seats, way } = setting;
    const tokens = Array.from({ length: way === "together" ? 1 : seats }, () => hex(16));
    const chairs = Array.from({ length: seats }, (_, i) => ({
      who: i === 0 || way === "together" ? ("here" as const) : ("elsewhere" as const),
      ...(i === 0 || way === "together" ? { name: `P${i}` } : {}),
    }));
    // Bots that play on for who gives up shall not come to it.
    const order = { game, options, seats: chairs, first: "as-seated" as const, botPaceMs: 10_000 };
    const id = await ordered(server, tokens[0]!, order);
    const visitors = tokens.map((token) => new Visitor(server, id, token));
    const onlooker = new Visitor(server, id, hex(16));
    for (const [i, visitor] of visitors.entries()) {
      if (i > 0) await visitor.ask({ type: "sit", seat: i, name: `P${i}` });
    }
    for (const visitor of visitors) await visitor.ask({ type: "ready", entropy: hex(16) });
    for (const visitor of [...visitors, onlooker]) await visitor.until(() => visitor.state.view !== null);
    return new Company(setting, id, visitors, onlooker);
  }

  /** How many moves anybody has heard of. */
  get moves(): number {
    return Math.max(...[...this.visitors, this.onlooker].map(({ moves }) => moves.length));
  }
  of(seat: number): Visitor {
    return this.visitors[this.setting.way === "together" ? 0 : seat]!;
  }
  async open(seat: number | null): Promise<void> {
    if (this.setting.way === "apart") return;
    await this.visitors[0]!.ask({ type: "show", seat });
    this.opened = seat;
  }
  /** The view of each seat, then the onlooker's, once everybody has heard of that version. */
  async views(version: number): Promise<View[]> {
    const views: View[] = [];
    for (let seat = 0; seat < this.setting.seats; ++seat) {
      await this.of(seat).until(() => this.of(seat).state.version >= version);
      await this.open(seat);
      views.push(this.of(seat).state.view!);
    }
    await this.onlooker.until(() => this.onlooker.state.version >= version);
    return [...views, this.onlooker.state.view!];
  }
  /** Ends the game where it still runs: then its record can be read. */
  async giveUp(): Promise<void> {
    const finished = (): boolean => this.onlooker.state.table?.phase === "finished";
    for (let seat = 0; seat < this.setting.seats && !finished(); ++seat)
      await this.of(seat).ask({ type: "resign", seat });
    await this.onlooker.until(finished);
  }
  leave(): void {
    for (const visitor of [...this.visitors, this.onlooker]) visitor.leave();
  }
}

/** Somebody who may act does something by chance, or time does; false: nobody wants to, and no clock runs out soon. */
async function stepped(core: Core, company: Company, waits: { left: number }, chance: () => number): Promise<boolean> {
  const { onlooker } = company;
  const { actors, deadline } = core.statusInView(onlooker.state.view!);
  const events = onlooker.moves.map(eventOf);
  const left = deadline === null ? Infinity : deadline - onlooker.time;
  const soon = left < shortMs;
  if (left < edgeMs || (soon && waits.left > 0 && chance() < 0.1)) {
    waits.left -= 1;
    return true;
  }
  for (const seat of shuffled(actors, chance)) {
    await company.open(seat);
    const visitor = company.of(seat);
    const seed = Math.floor(chance() * 2 ** 32).toString(16);
    const situation = { view: visitor.state.view!, events, now: visitor.time, seed };
    const wish = core.bot<View, Action>("random", situation);
    if ("wait" in wish) continue;
    // At a shared device the mover's hand is open, mostly.
    if (chance() < 0.3) await company.open(chance() < 0.5 ? null : shuffled(actors, chance)[0]!);
    const answer = await visitor.ask({ type: "play", seat, do: wish.do });
    if ("refused" in answer && !soon) throw new Error(`${JSON.stringify(wish.do)} is refused: ${answer.refused}`);
    return !("refused" in answer);
  }
  return soon;
}

async function played(core: Core, server: TestServer, setting: Setting, chance: () => number): Promise<Played> {
  const { way, mostSteps } = setting;
  const company = await Company.at(server, setting);
  const { onlooker } = company;
  const began = onlooker.state.version;
  const device = way === "together" ? company.of(0) : onlooker;
  const tellings: Telling[] = [];
  const waits = { left: mostWaits };
  while (tellings.length < mostSteps) {
    const { actors, deadline } = core.statusInView(onlooker.state.view!);
    if (actors.length === 0 || !(await stepped(core, company, waits, chance))) break;
    await device.until(() => device.moves.length > tellings.length);
    const heard = device.moves[tellings.length]!;
    const { opened } = company;
    const told = device.state.view!;
    const views = await company.views(heard.v);
    // The machine was so slow that a clock ran out meanwhile: what was seen of which step cannot be said.
    const late = heard.seat !== undefined && deadline !== null && (heard.t ?? 0) >= deadline;
    if (late || company.moves > tellings.length + 1) break;
    if (told.over) await onlooker.until(() => onlooker.state.table?.phase === "finished");
    tellings.push({
      open: opened,
      version: heard.v - began,
      event: eventOf(heard),
      clocked: heard.clock !== undefined,
      closed: heard.shown === null,
      told,
      views,
      end: endOf(onlooker.state.table),
    });
  }
  await company.giveUp();
  const record = await fetch(`${server.url}/api/tables/${company.id}/record`);
  company.leave();
  const { start, moves } = (await record.json()) as Pick<Played, "start" | "moves">;
  return { tellings, start, moves };
}

async function expectTheSameHere(core: Core, setting: Setting, { tellings, start, moves }: Played): Promise<void> {
  const { game, options, seats, way } = setting;
  const world = new World(core);
  const chairs = Array.from({ length: seats }, (_, i) => ({ who: "here" as const, name: `P${i}`, colour: i + 1 }));
  const saved = orderedHere("abc", { game, options, seats: chairs, botPaceMs: 0, start }, world);
  const table = new LocalTable(saved, world);
  const page = new Page(table, world);
  const show = (seat: number | null): View => {
    page.say({ type: "show", seat });
    return page.state.view!;
  };
  for (const [i, telling] of tellings.entries()) {
    const { result: _, ...move } = moves[i]!;
    const label = `${JSON.stringify(setting)}, move ${i + 1}: ${JSON.stringify(move)}`;
    if (telling.clocked) world.time = move.t!;
    show(telling.open);
    const from = page.heard.length;
    if (move.seat === undefined) await world.next();
    else page.say({ type: "play", seat: move.seat, do: move.do, id: `${i}` });
    const heard = page.heard.slice(from);
    const [said] = heard;
    if (said?.type !== "move") throw new Error(`${label} is answered with ${JSON.stringify(said)}`);
    expect(eventOf(said), label).toEqual(telling.event);
    expect(said.v - 1, label).toBe(telling.version);
    expect(said.clock !== undefined, label).toBe(telling.clocked);
    if (way === "together") {
      expect(said.shown === null, label).toBe(telling.closed);
      expect(page.state.view, label).toEqual(telling.told);
    }
    expect(endOf(page.state.table), label).toEqual(telling.end);
    expect(heard.length, label).toBe(page.state.view!.over ? 2 : 1);
    const status = core.statusOf(saved.position);
    for (const [eye, view] of telling.views.entries()) {
      expect(show(eye < seats ? eye : null), label).toEqual(view);
      expect(core.statusInView(view), label).toEqual(status);
    }
  }
  const late = new Page(table, world);
  const [welcome] = late.heard;
  expect(welcome?.type === "welcome" && welcome.missed).toEqual(tellings.map(({ event }) => event));
}

/** What the games brought, and which values of their options, and which two of them together, they were played with. */
export type Compared = { plays: number; steps: number; kinds: Set<string>; pairs: Set<string> };

/** The values of these games' options that nothing was played with. */
export function missingIn({ pairs }: Compared, games: readonly GameInfo[]): string[] {
  return games.flatMap(({ game, seats, options }) =>
    options.flatMap((option) =>
      valuesOf(option, seats.most)
        .map((value) => `${game}, ${named(option.name, value)}`)
        .filter((value) => !pairs.has(value)),
    ),
  );
}

/** Plays these games with every pair of their options at a server of their own, and the same again at a table on this device. */
export async function compared(core: Core, games: readonly GameInfo[]): Promise<Compared> {
  const server = await opened();
  const all = games.flatMap((game) => settingsOf(core, game));
  const done: Compared = { plays: 0, steps: 0, kinds: new Set(), pairs: new Set() };
  // Several tables at a time: most of the time goes by on the way.
  const next = all.entries();
  const tables = Array.from({ length: 12 }, async () => {
    for (const [number, setting] of next) {
      const game = await played(core, server, setting, chanceOf(1000 + number));
      await expectTheSameHere(core, setting, game);
      done.plays += 1;
      done.steps += game.tellings.length;
      for (const { event, closed, end } of game.tellings)
        done.kinds
          .add(event.do.type)
          .add(closed ? "closed" : "stays open")
          .add((end as { phase: string }).phase);
      for (const pair of pairsOf(setting.options)) done.pairs.add(`${setting.game}, ${pair}`);
    }
  });
  await Promise.all(tables).finally(() => server.stop());
  return done;
}
