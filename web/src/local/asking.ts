// Questions to a worker by whatever port leads to it, each answered by its number.

type Waiting = { resolve: (answer: never) => void; reject: (trouble: Error) => void };

export class Asking<Question> {
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor(private readonly port: MessagePort | Worker) {
    port.onmessage = (event: MessageEvent) => {
      const { id, answer, trouble } = event.data as { id: number; answer?: unknown; trouble?: string };
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (trouble === undefined) waiting?.resolve(answer as never);
      else waiting?.reject(new Error(trouble));
    };
  }

  ask<Answer>(question: Question): Promise<Answer> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.port.postMessage({ id, question });
    });
  }
}
