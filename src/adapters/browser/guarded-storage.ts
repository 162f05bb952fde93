/**
 * A web storage that never throws: when it is blocked or full, values last as long as the page. Takes a function
 * because reading the storage object itself can throw.
 */
export class GuardedStorage {
  readonly #open: () => Storage;
  /** Values that could not be written and removals that could not be done; `undefined` means removed. */
  readonly #unwritten = new Map<string, string | undefined>();

  constructor(open: () => Storage) {
    this.#open = open;
  }

  get(key: string): string | undefined {
    if (this.#unwritten.has(key)) return this.#unwritten.get(key);
    try {
      return this.#open().getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  }

  set(key: string, value: string): void {
    try {
      this.#open().setItem(key, value);
      this.#unwritten.delete(key);
    } catch {
      this.#unwritten.set(key, value);
    }
  }

  remove(key: string): void {
    try {
      this.#open().removeItem(key);
      this.#unwritten.delete(key);
    } catch {
      this.#unwritten.set(key, undefined);
    }
  }
}
