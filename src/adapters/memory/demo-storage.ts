import { NEVER, type Observable } from 'rxjs';

/** Storage of the memory backend: JSON values by name. A read value may be anything, so the caller validates it. */
export interface DemoStorage {
  /** Emits when another tab has written. */
  readonly changedElsewhere$: Observable<unknown>;
  read(name: string): unknown;
  /** @returns `false` when the storage is full or blocked */
  write(name: string, value: unknown): boolean;
  clear(): void;
}

/** Stores values in this object only. */
export class VolatileDemoStorage implements DemoStorage {
  readonly changedElsewhere$ = NEVER;
  readonly #values = new Map<string, string>();

  read(name: string): unknown {
    const text = this.#values.get(name);
    return text === undefined ? undefined : JSON.parse(text);
  }

  write(name: string, value: unknown): boolean {
    this.#values.set(name, JSON.stringify(value));
    return true;
  }

  clear(): void {
    this.#values.clear();
  }
}
