import { describe, expect, it } from "vitest";
import { invitationIn, pathTo } from "../../src/app/invitation";

describe("what is typed to get to a table", () => {
  it.each([
    ["https://nonet.example/t/aUfzsUdP2pjQn7b508ojvD", "/t/aUfzsUdP2pjQn7b508ojvD"],
    [" http://localhost:8080/t/aUfzsUdP2pjQn7b508ojvD?x=1#3 ", "/t/aUfzsUdP2pjQn7b508ojvD"],
    ["aUfzsUdP2pjQn7b508ojvD", "/t/aUfzsUdP2pjQn7b508ojvD"],
    ["https://nonet.example/join?code=5AQZS9", "/join?code=5AQZS9"],
    [" 5a qz-s9 ", "/join?code=5AQZS9"],
    ["  ", "/join"],
  ])("%s leads to %s", (typed, path) => expect(pathTo(invitationIn(typed))).toBe(path));
});
