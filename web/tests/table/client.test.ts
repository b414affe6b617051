import { describe, expect, it } from "vitest";
import { elsewhere, TableClient } from "../../src/table/client";
import { FakeWorld, welcome } from "./fake";

const view = { game: "sudoku-cards", board: ["."], turn: 0, viewer: 0 };

function connected() {
  const world = new FakeWorld();
  const client = new TableClient("t", "token", world);
  world.socket.open();
  world.socket.say(welcome(3, [0], view));
  return { world, client };
}

describe("a client", () => {
  it("says hello first, with its token, and asks for all that was before", () => {
    const world = new FakeWorld();
    new TableClient("t", "token", world);
    world.socket.open();
    expect(world.socket.sent).toEqual([{ type: "hello", nonet: 1, token: "token", table: "t", since: 0 }]);
  });

  it("keeps what is asked before the welcome and sends it after", () => {
    const world = new FakeWorld();
    const client = new TableClient("t", "token", world);
    void client.play({ type: "place", at: "A1" });
    world.socket.open();
    expect(world.socket.sent).toHaveLength(1);
    world.socket.say(welcome(3, [0], view));
    expect(world.socket.sent[1]).toEqual({ type: "play", do: { type: "place", at: "A1" }, id: "c1" });
  });

  it("settles a command with the message that carries its id", async () => {
    const { world, client } = connected();
    const answer = client.play({ type: "place", at: "A1" });
    world.socket.say({ type: "move", v: 4, seat: 0, do: {}, result: {}, set: { turn: 1 }, id: "c1" });
    expect(await answer).toEqual({ version: 4 });
    expect(client.unanswered).toBe(0);
    expect(client.state.view).toMatchObject({ turn: 1 });
  });

  it("tells a refusal with its clause and its words", async () => {
    const { world, client } = connected();
    const answer = client.play({ type: "place", at: "A1" });
    world.socket.say({ type: "refused", code: "repeats", clause: "SK-021", words: "No.", id: "c1" });
    expect(await answer).toEqual({ refused: "repeats", clause: "SK-021", words: "No." });
  });

  it("comes back by itself, says how far it knows, and sends again what had no answer, with the same id", async () => {
    const { world, client } = connected();
    const answer = client.play({ type: "place", at: "A1" });
    world.socket.drop();
    expect(client.link).toBe("waiting");
    world.pass(300);
    expect(world.sockets).toHaveLength(2);
    world.socket.open();
    expect(world.socket.sent[0]).toMatchObject({ type: "hello", since: 3 });
    world.socket.say(welcome(4, [0], view));
    expect(world.socket.sent[1]).toMatchObject({ type: "play", id: "c1" });
    world.socket.say({ type: "done", v: 4, id: "c1" });
    expect(await answer).toEqual({ version: 4 });
  });

  it("does not come back where the table is not there", () => {
    const { world, client } = connected();
    world.socket.say({ type: "error", code: "no-such-table", words: "There is no such table." });
    world.socket.drop(4004);
    world.pass(60_000);
    expect(world.sockets).toHaveLength(1);
    expect(client.link).toBe("ended");
    expect(client.trouble?.code).toBe("no-such-table");
  });

  it("does not take a table back by itself from the tab that has it now, only when somebody looks here", () => {
    const { world, client } = connected();
    world.socket.drop(elsewhere);
    world.pass(60_000);
    expect(world.sockets).toHaveLength(1);
    expect(client.link).toBe("waiting");
    client.hurry();
    expect(world.sockets).toHaveLength(2);
  });

  it("opens the hand again that a shared device had open when the connection broke", () => {
    const world = new FakeWorld();
    new TableClient("t", "token", world);
    world.socket.open();
    world.socket.say(welcome(3, [0, 1], { ...view, viewer: null }));
    world.socket.say({ type: "shown", v: 3, seat: 1, view: { ...view, viewer: 1 } });
    world.socket.drop();
    world.pass(300);
    world.socket.open();
    world.socket.say(welcome(3, [0, 1], { ...view, viewer: null }));
    expect(world.socket.sent[1]).toEqual({ type: "show", seat: 1 });
  });

  it("says when it was pressed, by the game's clock", () => {
    const { world, client } = connected();
    world.time = 250;
    void client.call({ type: "call" });
    expect(world.socket.sent[1]).toMatchObject({ type: "play", do: { type: "call" }, pressed: 1250 });
  });

  it("hears nothing more from a connection that it has given up", () => {
    const { world, client } = connected();
    const old = world.socket;
    old.drop();
    world.pass(300);
    old.say({ type: "move", v: 9, do: {}, result: {}, set: {} });
    expect(client.state.version).toBe(3);
  });
});
