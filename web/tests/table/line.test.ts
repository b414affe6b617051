// A line that dies, a server that is away, one that sends us out: all in a time of our own.
import { describe, expect, it } from "vitest";
import { TableClient } from "../../src/table/client";
import { type FakeSocket, FakeWorld, welcome } from "./fake";

const view = { game: "sudoku-cards", board: ["."], turn: 0, viewer: 0 };

function connected(you = [0]) {
  const world = new FakeWorld();
  const client = new TableClient("t", "token", world);
  arrive(world, you);
  return { world, client };
}
function arrive(world: FakeWorld, you = [0]): void {
  world.socket.open();
  world.socket.say(welcome(3, you, view));
}
/** Time passes until somebody tries again, who then gets in at once; how long it took. */
function reached(world: FakeWorld, last: FakeSocket): number {
  for (let gone = 0; gone < 60_000; gone += 50) {
    if (world.socket !== last) {
      arrive(world);
      return gone;
    }
    world.pass(50);
  }
  return Infinity;
}
/** Time passes, and a living server answers each ping. */
function passAnswered(world: FakeWorld, ms: number): void {
  let answered = world.socket.pings;
  for (let gone = 0; gone < ms; gone += 100) {
    world.pass(100);
    for (; answered < world.socket.pings; ++answered) world.socket.say({ type: "pong" });
  }
}

describe("a heartbeat", () => {
  it("asks every five seconds and leaves a line alone that answers", () => {
    const { world, client } = connected();
    passAnswered(world, 61_000);
    expect(world.socket.pings).toBe(12);
    expect(world.sockets).toHaveLength(1);
    expect(client.link).toBe("open");
  });
  it.each([0, 100, 1000, 3900, 4900])(
    "notices within ten seconds that the line has died %i ms after an answer, and connects anew",
    (after) => {
      const { world, client } = connected();
      passAnswered(world, 5100 + after);
      const silent: FakeSocket = world.socket;
      expect(reached(world, silent)).toBeLessThanOrEqual(9300);
      expect(silent.closed).toBe(true);
      expect(client.link).toBe("open");
      // Whatever the dead one still says is not heard.
      silent.say({ type: "move", v: 9, do: {}, result: {}, set: {} });
      silent.drop();
      expect(client.state.version).toBe(3);
      expect(client.link).toBe("open");
    },
  );
  it("takes whatever is said for a sign of life, not only the answer", () => {
    const { world, client } = connected();
    for (let i = 0; i < 60; ++i) {
      world.pass(1000);
      world.socket.say({ type: "presence", here: [true, true], gone: [null, null], watching: 0 });
    }
    expect(client.link).toBe("open");
    expect(world.sockets).toHaveLength(1);
  });
  it("asks at once when somebody looks at the page, and waits for two seconds only", () => {
    const { world, client } = connected();
    world.pass(3000);
    client.hurry();
    expect(world.socket.pings).toBe(1);
    world.pass(2400);
    expect(world.sockets).toHaveLength(2);
  });
  it("does not take a device that slept for a line that died", () => {
    const { world, client } = connected();
    world.pass(5000);
    world.time += 3_600_000;
    world.pass(0);
    expect(client.link).toBe("open");
    world.socket.say({ type: "pong" });
    passAnswered(world, 20_000);
    expect(client.link).toBe("open");
    expect(world.sockets).toHaveLength(1);
  });
  it("is no business of a table on this device", () => {
    const world = new FakeWorld();
    new TableClient("t", "", {
      open: () => world.open(),
      now: () => world.now(),
      after: (ms, work) => world.after(ms, work),
      unique: () => "x",
      chance: () => 0,
    });
    arrive(world);
    world.pass(60_000);
    expect(world.socket.pings).toBe(0);
    expect(world.sockets).toHaveLength(1);
  });
});

describe("a server that was away", () => {
  it.each([1, 19, 60, 600, 7200].flatMap((outage) => [0, 0.5, 0.99].map((luck) => [outage, luck] as const)))(
    "for %i seconds has its people back within two seconds of its return (luck %d)",
    (outage, luck) => {
      const { world, client } = connected();
      world.luck = luck;
      world.there = false;
      world.socket.drop();
      let tried = world.sockets.length;
      for (let gone = 0; gone < outage * 1000; gone += 100) {
        world.pass(100);
        for (; tried < world.sockets.length; ++tried) world.socket.drop();
      }
      // Browsers slow pages down that open sockets in vain.
      expect(world.sockets.length).toBeLessThanOrEqual(2);
      expect(client.link).toBe("waiting");
      world.there = true;
      expect(reached(world, world.socket)).toBeLessThanOrEqual(1600);
      expect(client.link).toBe("open");
    },
  );
  it("behind a network that swallows everything is found again as soon", () => {
    const { world, client } = connected();
    world.there = null;
    world.pass(9500);
    expect(client.link).toBe("connecting");
    world.pass(47_000);
    world.there = true;
    expect(reached(world, world.socket)).toBeLessThanOrEqual(1600);
    expect(client.link).toBe("open");
  });
  it("is tried at once when the network or the person is back", () => {
    const { world, client } = connected();
    world.there = false;
    world.socket.drop();
    world.pass(300);
    world.socket.drop();
    world.pass(10_100);
    const before = world.sockets.length;
    client.hurry();
    expect(world.sockets.length).toBe(before + 1);
    // A try that has just begun is left alone.
    client.hurry();
    expect(world.sockets.length).toBe(before + 1);
  });
  it("and takes no sockets though it answers is asked more and more quietly", () => {
    const { world } = connected();
    world.socket.drop();
    let tried = 1;
    for (let gone = 0; gone < 120_000; gone += 100) {
      world.pass(100);
      for (; tried < world.sockets.length; ++tried) world.socket.drop();
    }
    expect(world.sockets.length).toBeLessThan(40);
  });
  it("is not asked anew while a slow line still opens the first socket", () => {
    const { world, client } = connected();
    world.probe = (done) => world.after(900, () => done(true));
    world.socket.drop();
    world.pass(300);
    const slow = world.socket;
    world.pass(4000);
    expect(world.socket).toBe(slow);
    arrive(world);
    expect(client.link).toBe("open");
  });
  it("lets a try go that comes to nothing", () => {
    const { world } = connected();
    world.socket.drop();
    world.pass(300);
    const hung = world.socket;
    hung.open();
    world.pass(8100);
    expect(hung.closed).toBe(true);
    world.pass(1600);
    expect(world.sockets.length).toBe(3);
  });
});

describe("who is sent out", () => {
  it("for too many messages is told why, waits some seconds whatever happens, and comes back", () => {
    const { world, client } = connected();
    world.socket.drop(1008, "too-many-messages");
    expect(client.trouble?.code).toBe("too-many-messages");
    client.hurry();
    world.pass(4900);
    expect(world.sockets).toHaveLength(1);
    expect(client.link).toBe("waiting");
    world.pass(200);
    expect(world.sockets).toHaveLength(2);
    arrive(world);
    expect(client.link).toBe("open");
    expect(client.trouble).toBeNull();
  });
  it("because the table is full tries again after some seconds, and knows why", () => {
    const world = new FakeWorld();
    const client = new TableClient("t", "token", world);
    world.socket.open();
    world.socket.say({ type: "error", code: "table-full", words: "Full." });
    world.socket.drop(1013, "table-full");
    expect(client.trouble?.code).toBe("table-full");
    world.pass(5100);
    expect(world.sockets).toHaveLength(2);
  });
  it.each([
    [1008, "bad-token"],
    [4003, "removed"],
    [4004, "no-such-table"],
  ])("with %i %s stays out", (code, reason) => {
    const { world, client } = connected();
    world.socket.drop(code, reason);
    world.pass(60_000);
    client.hurry();
    expect(world.sockets).toHaveLength(1);
    expect(client.link).toBe("ended");
  });
  it("by the host knows it even where the message was lost", () => {
    const { world, client } = connected();
    world.socket.drop(4003, "removed");
    expect(client.trouble?.code).toBe("removed");
  });
});

describe("a key from another device", () => {
  it("is said in hello until the seats are here, and never after", () => {
    const world = new FakeWorld();
    new TableClient("t", "token", world, "k".repeat(22));
    world.socket.open();
    expect(world.socket.sent[0]).toMatchObject({ type: "hello", key: "k".repeat(22) });
    world.socket.say(welcome(3, [0], view));
    world.socket.drop();
    world.pass(300);
    world.socket.open();
    expect(world.socket.sent[0]).not.toHaveProperty("key");
  });
  it("that is no good any more is told, and one enters without it", () => {
    const world = new FakeWorld();
    const client = new TableClient("t", "token", world, "used");
    world.socket.open();
    world.socket.say({ type: "error", code: "bad-key", words: "No." });
    world.socket.drop(4005, "bad-key");
    expect(world.sockets).toHaveLength(2);
    world.socket.open();
    expect(world.socket.sent[0]).not.toHaveProperty("key");
    world.socket.say(welcome(3, [], { ...view, viewer: null }));
    expect(client.keyRefused).toBe(true);
    expect(client.link).toBe("open");
  });
  it("that had done its work before the line broke is no trouble", () => {
    const world = new FakeWorld();
    const client = new TableClient("t", "token", world, "used");
    world.socket.open();
    world.socket.drop(4005, "bad-key");
    arrive(world, [0]);
    expect(client.keyRefused).toBe(false);
  });
  it("is handed out by its message", async () => {
    const { world, client } = connected();
    const answer = client.ask({ type: "hand-over" });
    world.socket.say({ type: "hand-over", key: "abc", seconds: 600, id: "c1" });
    expect(await answer).toEqual({ version: 3, seatKey: { key: "abc", seconds: 600 } });
  });
  it("may come while the table is open", () => {
    const { world, client } = connected([]);
    client.goOn("abc");
    expect(world.sockets).toHaveLength(2);
    world.socket.open();
    expect(world.socket.sent[0]).toMatchObject({ key: "abc" });
  });
});
