// The parity law for the game of examples/seventh_game.

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { Core } from "../../src/core/core";
import { compared, missingIn } from "../local/parity";

it("every seat is told the same by a table on this device as by the server's", async () => {
  const core = await Core.load(readFileSync(new URL("../../../build/seventh_wasm/nonet.wasm", import.meta.url)));
  const games = core.games().filter(({ game }) => game === "tens");
  const done = await compared(core, games);
  expect(missingIn(done, games)).toEqual([]);
  const kinds = ["lay", "hide", "clock", "closed", "stays open", "finished"];
  expect(kinds.filter((kind) => !done.kinds.has(kind))).toEqual([]);
});
