// The shelf of local games: IndexedDB, opened by the worker that holds the tables. Where the browser has none, games last as long as the page.

import type { SavedTable } from "./order";

const store = "tables";

export class Shelf {
  readonly #memory = new Map<string, SavedTable>();
  readonly #database: Promise<IDBDatabase | null>;

  constructor() {
    this.#database = new Promise((resolve) => {
      try {
        const opening = indexedDB.open("nonet", 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: "id" });
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => resolve(null);
        opening.onblocked = () => resolve(null);
      } catch {
        resolve(null);
      }
    });
  }

  async put(saved: SavedTable): Promise<void> {
    // The table goes on changing it: what is kept is as it was now.
    const copy = structuredClone(saved);
    const database = await this.#database;
    if (!database) return void this.#memory.set(copy.id, copy);
    await done(database.transaction(store, "readwrite").objectStore(store).put(copy));
  }

  async get(id: string): Promise<SavedTable | null> {
    const database = await this.#database;
    if (!database) return this.#memory.get(id) ?? null;
    return (await done<SavedTable | undefined>(database.transaction(store).objectStore(store).get(id))) ?? null;
  }

  async all(): Promise<SavedTable[]> {
    const database = await this.#database;
    if (!database) return [...this.#memory.values()];
    return done<SavedTable[]>(database.transaction(store).objectStore(store).getAll());
  }

  async remove(id: string): Promise<void> {
    const database = await this.#database;
    if (!database) return void this.#memory.delete(id);
    await done(database.transaction(store, "readwrite").objectStore(store).delete(id));
  }
}

function done<Result = unknown>(request: IDBRequest): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as Result);
    request.onerror = () => reject(request.error ?? new Error("the browser could not keep it"));
  });
}
