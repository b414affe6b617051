// The game of examples/seventh_game, which tools/seventh has built in: at a table on a device, and in a real browser.
import { defineConfig } from "vitest/config";

process.env["NONET_PROGRAM"] ??= new URL("../build/seventh/nonet", import.meta.url).pathname;

export default defineConfig({
  test: {
    include: ["tests/seventh/**/*.test.ts"],
    globalSetup: ["tests/browser/setup.ts"],
    maxWorkers: 2,
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
});
