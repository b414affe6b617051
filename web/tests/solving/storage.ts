// A browser's storage that a test can fill up.

export class FakeStorage implements Storage {
  readonly #kept = new Map<string, string>();
  /** Characters that still fit. */
  room = Infinity;

  get length(): number {
    return this.#kept.size;
  }
  key = (index: number): string | null => [...this.#kept.keys()][index] ?? null;
  getItem = (key: string): string | null => this.#kept.get(key) ?? null;
  setItem = (key: string, value: string): void => {
    if (value.length > this.room) throw new DOMException("full", "QuotaExceededError");
    this.#kept.set(key, value);
  };
  removeItem = (key: string): void => void this.#kept.delete(key);
  clear = (): void => this.#kept.clear();
}
