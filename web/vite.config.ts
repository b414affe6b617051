import { availableParallelism } from "node:os";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { pictures } from "./tools/pictures.ts";
import { precache } from "./tools/precache.ts";

// The page is embedded in the server's program. While it is being worked on, `npm run dev` serves it and passes the
// server's own paths on to a server that runs beside it.
const server = process.env.NONET_SERVER ?? "http://localhost:8080";

export default defineConfig({
  plugins: [svelte(), pictures(), precache()],
  // Tests mount components, so they need Svelte as a browser has it.
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  build: {
    target: "es2022",
    // A policy of the server forbids inline code and styles, and data: addresses for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: "es" },
  server: {
    fs: { allow: [".."] },
    proxy: {
      "/api": server,
      "/version": server,
      "/ws": { target: server.replace(/^http/, "ws"), ws: true },
    },
  },
  test: {
    include: ["tests/**/*.test.ts", "src/**/*.test.ts"],
    exclude: ["tests/browser/**", "tests/browsers/**", "tests/seventh/**", "node_modules/**"],
    // No test waits for time to pass: one that takes long is on a busy machine.
    testTimeout: 60_000,
    maxWorkers: availableParallelism(),
    pool: "threads",
    experimental: { fsModuleCache: true, fsModuleCachePath: "../build/vitest" },
    coverage: { include: ["src/**/*.{ts,svelte}"], reporter: ["text-summary"], reportsDirectory: "../build/coverage" },
  },
});
