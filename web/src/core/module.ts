// A WebAssembly module of ours: texts in, texts out (src/wasm/answer.cpp). What a module answers to is said by the class that
// is made of it.

type Plumbing = {
  memory: WebAssembly.Memory;
  _initialize(): void;
  allocate(length: number): number;
  release(at: number): void;
  answer_at(): number;
  answer_length(): number;
};
type Failure = { error: string };

/** An answer that says what was wrong with the question. */
export class NotationError extends Error {}

export type Source = BufferSource | Response | Promise<Response>;
type Started<Exports> = { compiled: WebAssembly.Module; exports: Plumbing & Exports };

export async function load<Exports>(source: Source): Promise<Started<Exports>> {
  const bytes = source instanceof ArrayBuffer || ArrayBuffer.isView(source) ? source : undefined;
  const compiled = bytes
    ? await WebAssembly.compile(bytes)
    : await WebAssembly.compileStreaming(source as Response | Promise<Response>);
  return { compiled, exports: await start(compiled) };
}

export class Module<Exports> {
  readonly #compiled: WebAssembly.Module;
  #exports: Plumbing & Exports;

  constructor({ compiled, exports }: Started<Exports>) {
    this.#compiled = compiled;
    this.#exports = exports;
  }

  /** Goes on with a new memory: in the old one lies what was asked before, and with it the hands of whoever asked. */
  async forget(): Promise<void> {
    this.#exports = await start(this.#compiled);
  }

  protected get exports(): Exports {
    return this.#exports;
  }

  /** A question in JSON; its answer, unless that says what was wrong with it. */
  protected ask(ask: (at: number, length: number, seat: number) => void, question: unknown, seat = 0): unknown {
    this.call(ask, JSON.stringify(question), seat);
    return this.checked();
  }

  protected call(ask: (at: number, length: number, seat: number) => void, text: string, seat = 0): void {
    const bytes = new TextEncoder().encode(text);
    const at = this.#exports.allocate(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes);
    try {
      ask(at, bytes.length, seat);
    } finally {
      this.#exports.release(at);
    }
  }

  protected checked(): unknown {
    const answer = this.answer();
    if (answer !== null && typeof answer === "object" && "error" in answer)
      throw new NotationError((answer as Failure).error);
    return answer;
  }

  protected answer(): unknown {
    return JSON.parse(this.text());
  }

  protected text(): string {
    const bytes = new Uint8Array(this.#exports.memory.buffer, this.#exports.answer_at(), this.#exports.answer_length());
    return new TextDecoder().decode(bytes);
  }
}

async function start<Exports>(module: WebAssembly.Module): Promise<Plumbing & Exports> {
  const instance = await WebAssembly.instantiate(
    module,
    wasi(() => exports.memory),
  );
  const exports = instance.exports as unknown as Plumbing & Exports;
  exports._initialize();
  return exports;
}

// The little of the system that the C library asks for: a place to complain to, and a clock.
function wasi(memory: () => WebAssembly.Memory): WebAssembly.Imports {
  const notSupported = 52;
  const write = (_file: number, vectors: number, count: number, written: number): number => {
    const view = new DataView(memory().buffer);
    let text = "";
    let length = 0;
    for (let i = 0; i < count; ++i) {
      const at = view.getUint32(vectors + 8 * i, true);
      const size = view.getUint32(vectors + 8 * i + 4, true);
      text += new TextDecoder().decode(new Uint8Array(memory().buffer, at, size));
      length += size;
    }
    view.setUint32(written, length, true);
    if (text.trim() !== "") console.error(text.trimEnd());
    return 0;
  };
  const known: Record<string, (...words: number[]) => number> = {
    fd_write: (file = 0, vectors = 0, count = 0, written = 0) => write(file, vectors, count, written),
    proc_exit: (code = 0) => {
      throw new Error(`the core stopped with code ${code}`);
    },
  };
  const clock = (_which: number, _precision: bigint, at: number): number => {
    new DataView(memory().buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
    return 0;
  };
  Object.assign(known, { clock_time_get: clock });
  const snapshot = new Proxy(known, { get: (target, name: string) => target[name] ?? (() => notSupported) });
  return { wasi_snapshot_preview1: snapshot };
}
