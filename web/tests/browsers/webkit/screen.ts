// A screen in memory, for programs that want a window and have nobody to look at it.

import { type ChildProcess, spawn } from "node:child_process";

export const screenSize = { width: 1700, height: 1300 };

export class Screen {
  private constructor(
    private readonly server: ChildProcess,
    /** What a program has to be told to show itself there. */
    readonly environment: NodeJS.ProcessEnv,
  ) {}

  static async started(): Promise<Screen> {
    const { width, height } = screenSize;
    const words = ["-displayfd", "1", "-screen", "0", `${width}x${height}x24`, "-nolisten", "tcp"];
    const server = spawn("Xvfb", words, { stdio: ["ignore", "pipe", "ignore"] });
    const display = await new Promise<string>((resolve, reject) => {
      server.stdout.once("data", (bytes: Buffer) => resolve(bytes.toString().trim()));
      server.once("error", (error) => reject(new Error(`expected the program Xvfb (package xvfb): ${error.message}`)));
      server.once("exit", (code) => reject(new Error(`Xvfb ended with ${code}`)));
    });
    const environment = { DISPLAY: `:${display}`, GDK_BACKEND: "x11", LANG: "en_US.UTF-8", NO_AT_BRIDGE: "1" };
    return new Screen(server, { ...process.env, ...environment });
  }

  close(): Promise<void> {
    return ended(this.server);
  }
}

/** Ends a program, and waits until it is gone. */
export async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null || program.pid === undefined) return;
  const gone = new Promise((resolve) => program.once("exit", resolve));
  program.kill();
  await gone;
}
