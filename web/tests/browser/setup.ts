// Starts the program as a host would, with a folder of its own, and stops it afterwards. NONET_URL names one that runs already.

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

const program = process.env["NONET_PROGRAM"] ?? new URL("../../../build/release/nonet", import.meta.url).pathname;

declare module "vitest" {
  interface ProvidedContext {
    url: string;
    program: string;
    data: string;
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

export async function started(port: number, data: string, ...more: string[]): Promise<ChildProcess> {
  const child = spawn(
    program,
    [
      "serve",
      "--listen",
      `127.0.0.1:${port}`,
      "--data",
      data,
      "--tables-per-hour",
      "1000",
      "--requests-per-second",
      "0",
      ...more,
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  for (let tries = 0; tries < 200; ++tries) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${said}`);
    const well = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (well) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill("SIGKILL");
  throw new Error(`the server did not come up: ${said}`);
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env["NONET_URL"];
  const data = mkdtempSync(join(tmpdir(), "nonet-browser-"));
  const port = given ? 0 : await freePort();
  const child = given ? null : await started(port, data);
  project.provide("url", given ?? `http://127.0.0.1:${port}`);
  project.provide("program", program);
  project.provide("data", data);
  return async () => {
    child?.kill("SIGTERM");
    await new Promise((resolve) => (child ? child.once("exit", resolve) : resolve(null)));
    rmSync(data, { recursive: true, force: true });
  };
}
