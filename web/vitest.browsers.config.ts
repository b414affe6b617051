// The essential paths in Firefox and WebKit, against the running server.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/browsers/**/*.test.ts"],
    globalSetup: ["tests/browser/setup.ts"],
    maxWorkers: 2,
    testTimeout: 400_000,
    hookTimeout: 120_000,
  },
});
