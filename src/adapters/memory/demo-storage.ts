import { NEVER, type Observable } from 'rxjs';

/**
 * Where the memory backend keeps what was done to its data: values that JSON can hold, by name.
 * What is read may be anything: check it.
 */
export interface DemoStorage {
  /** Emits when another tab has written. */
  readonly changedElsewhere$: Observable<unknown>;
  read(name: string): unknown;
  /** @returns whether there was room */
  write(name: string, value: unknown): boolean;
  clear(): void;
}

/** Lasts as long as the object. */
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
