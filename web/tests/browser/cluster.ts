// A whole cluster on this machine (tools/cluster), told what is to happen to it, and stopped afterwards.

import { type ChildProcessByStdio, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { inject } from "vitest";

const tool = new URL("../../../tools/cluster", import.meta.url).pathname;

export class Cluster {
  /** Where people go. */
  front = "";
  /** The first is node 1. */
  readonly nodes: string[] = [];

  private constructor(
    private readonly child: ChildProcessByStdio<Writable, Readable, null>,
    private readonly lines: AsyncIterator<string>,
  ) {}

  static async started(nodes: number): Promise<Cluster> {
    const words = ["--program", inject("program"), "--port", "0", "--nodes", `${nodes}`, "--", "--log-level", "warn"];
    const child = spawn(tool, words, { stdio: ["pipe", "pipe", "inherit"] });
    const cluster = new Cluster(child, createInterface({ input: child.stdout })[Symbol.asyncIterator]());
    for (let line = ""; !line.startsWith("ready:");) {
      line = await cluster.line();
      const where = /^(open|node \d+): (http:.*)$/.exec(line);
      if (where?.[1] === "open") cluster.front = where[2]!;
      else if (where) cluster.nodes.push(where[2]!);
    }
    return cluster;
  }

  /** Says it, and returns the answer. */
  do(words: string): Promise<string> {
    this.child.stdin.write(`${words}\n`);
    return this.line();
  }

  /** The number of the node that has the most tables. */
  async busiest(): Promise<number> {
    const tables = await Promise.all(this.nodes.map((node) => figure(node, "nonet_tables")));
    return 1 + tables.indexOf(Math.max(...tables));
  }

  async stop(): Promise<void> {
    const gone = new Promise((resolve) => this.child.once("exit", resolve));
    this.child.stdin.end();
    await gone;
  }

  private async line(): Promise<string> {
    const { value, done } = await this.lines.next();
    if (done) throw new Error("tools/cluster ended");
    return value;
  }
}

async function figure(node: string, name: string): Promise<number> {
  const text = await (await fetch(new URL("/metrics", node))).text();
  return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
}
