import * as v from 'valibot';
import type { DemoStorage } from './demo-storage.ts';

/**
 * A map in the demo storage: its entries survive a reload of the page. Each use reads the storage again, because
 * another tab may have written.
 */
export class PersistentMap<Value> {
  readonly #storage: DemoStorage;
  readonly #name: string;
  readonly #schema: v.GenericSchema<unknown, Readonly<Record<string, Value>>>;

  /**
   * @param name the map's place in the storage
   * @param schema of one value; when any stored value does not fit, the map counts as empty
   */
  constructor(storage: DemoStorage, name: string, schema: v.GenericSchema<unknown, Value>) {
    this.#storage = storage;
    this.#name = name;
    this.#schema = v.record(v.string(), schema);
  }

  get(key: string): Value | undefined {
    return this.#read().get(key);
  }

  entries(): readonly (readonly [key: string, value: Value])[] {
    return [...this.#read()];
  }

  /** @returns `false` when there was no room, and then nothing has changed */
  set(key: string, value: Value): boolean {
    return this.#write(this.#read().set(key, value));
  }

  /** @returns `false` when the storage could not be written, and then the entry is still there */
  delete(key: string): boolean {
    const values = this.#read();
    return !values.delete(key) || this.#write(values);
  }

  #read(): Map<string, Value> {
    const found = v.safeParse(this.#schema, this.#storage.read(this.#name));
    return new Map(found.success ? Object.entries(found.output) : []);
  }

  #write(values: ReadonlyMap<string, Value>): boolean {
    return this.#storage.write(this.#name, Object.fromEntries(values));
  }
}
