// A wire between a page and the server that a test can cut and mend, and on which it can lose what the server says.

import { connect, createServer, type Server, type Socket } from "node:net";

export class Wire {
  #whole = true;
  #deaf = false;
  #dead = false;
  readonly #open = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async to(server: string): Promise<Wire> {
    const { hostname, port } = new URL(server);
    const listening = createServer();
    await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
    const wire = new Wire(listening, `http://127.0.0.1:${(listening.address() as { port: number }).port}`);
    listening.on("connection", (page) => wire.#join(page, connect(Number(port), hostname)));
    return wire;
  }

  /** Whoever is connected is cut off, and nobody comes through until it is mended. */
  cut(): void {
    this.#whole = false;
    for (const socket of this.#open) socket.destroy();
  }
  mend(): void {
    this.#whole = true;
    this.#deaf = false;
    this.#dead = false;
  }
  /** Nothing comes through any more, in either way, and nobody is told: as in a tunnel. */
  die(): void {
    this.#dead = true;
  }
  /** What pages say still arrives; what the server answers does not. */
  deafen(): void {
    this.#deaf = true;
  }
  close(): void {
    this.cut();
    this.server.close();
  }

  #join(page: Socket, server: Socket): void {
    for (const socket of [page, server]) {
      this.#open.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        this.#open.delete(socket);
        page.destroy();
        server.destroy();
      });
    }
    if (!this.#whole) return void page.destroy();
    // What was said while it was dead is lost, and so is that connection.
    let lost = false;
    const through = (bytes: Buffer, to: Socket): void => {
      lost ||= this.#dead;
      if (!lost) to.write(bytes);
    };
    page.on("data", (bytes) => through(bytes, server));
    server.on("data", (bytes) => this.#deaf || through(bytes, page));
  }
}
