// The tests in a real browser against the running server. Four files at a time: half of the time one waits for the page or
// the server, and the others use both cores.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/browser/**/*.test.ts"],
    globalSetup: ["tests/browser/setup.ts"],
    maxWorkers: 4,
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
});
