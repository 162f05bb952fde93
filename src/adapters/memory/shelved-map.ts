import * as v from 'valibot';
import type { MemoryShelf } from './memory-shelf.ts';

/** A map whose entries are put on a shelf as they change, and are there again after a reload of the page. */
export class ShelvedMap<Value> {
  readonly #shelf: MemoryShelf;
  readonly #name: string;
  readonly #values: Map<string, Value>;

  /** @param schema of one value; a shelf whose entries do not fit counts as empty */
  constructor(shelf: MemoryShelf, name: string, schema: v.GenericSchema<unknown, Value>) {
    this.#shelf = shelf;
    this.#name = name;
    const found = v.safeParse(v.record(v.string(), schema), shelf.read(name));
    this.#values = new Map(found.success ? Object.entries(found.output) : []);
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  /** @returns whether there was room; without it nothing has changed */
  set(key: string, value: Value): boolean {
    const before = this.#values.get(key);
    this.#values.set(key, value);
    if (this.#write()) return true;
    if (before === undefined) this.#values.delete(key);
    else this.#values.set(key, before);
    return false;
  }

  delete(key: string): void {
    if (this.#values.delete(key)) this.#write();
  }

  #write(): boolean {
    return this.#shelf.write(this.#name, Object.fromEntries(this.#values));
  }
}
