import * as v from 'valibot';
import type { DemoStorage } from './demo-storage.ts';

/**
 * A map on a shelf: its entries are there again after a reload of the page. Each use reads the shelf anew, since another
 * tab may have written there.
 */
export class PersistentMap<Value> {
  readonly #shelf: DemoStorage;
  readonly #name: string;
  readonly #schema: v.GenericSchema<unknown, Readonly<Record<string, Value>>>;

  /** @param schema of one value; a shelf whose entries do not fit counts as empty */
  constructor(shelf: DemoStorage, name: string, schema: v.GenericSchema<unknown, Value>) {
    this.#shelf = shelf;
    this.#name = name;
    this.#schema = v.record(v.string(), schema);
  }

  get(key: string): Value | undefined {
    return this.#read().get(key);
  }

  /** @returns whether there was room; without it nothing has changed */
  set(key: string, value: Value): boolean {
    return this.#write(this.#read().set(key, value));
  }

  delete(key: string): void {
    const values = this.#read();
    if (values.delete(key)) this.#write(values);
  }

  #read(): Map<string, Value> {
    const found = v.safeParse(this.#schema, this.#shelf.read(this.#name));
    return new Map(found.success ? Object.entries(found.output) : []);
  }

  #write(values: ReadonlyMap<string, Value>): boolean {
    return this.#shelf.write(this.#name, Object.fromEntries(values));
  }
}
