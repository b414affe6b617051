// The tests in a real browser against the running server. Three files at a time: while one waits for
// the server the others use both cores.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/browser/**/*.test.ts"],
    globalSetup: ["tests/browser/setup.ts"],
    maxWorkers: 3,
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
});
