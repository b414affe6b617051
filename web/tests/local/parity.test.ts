// The parity law for the games that come with Nonet.

import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { Core } from "../../src/core/core";
import { whole } from "../tier";
import { compared, missingIn } from "./parity";

whole(
  "every seat is told the same by a table on this device as by the server's",
  async () => {
    const core = await Core.load(readFileSync(new URL("../../../build/wasm/nonet.wasm", import.meta.url)));
    const games = core.games();
    const done = await compared(core, games);
    const { kinds, plays, steps, pairs } = done;
    console.info(`${plays} games of ${steps} steps, ${pairs.size} values and pairs of options`);
    expect(missingIn(done, games)).toEqual([]);
    // Chance has brought all that can differ: secret moves, clocks, calls, objections, hands that close, games that end.
    const wanted = ["discard", "clock", "call", "claim", "object", "closed", "stays open", "finished"];
    expect(wanted.filter((kind) => !kinds.has(kind))).toEqual([]);
  },
  240_000,
);
