import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as v from 'valibot';

const PACKED_PLACES = new URL('data/places.jsonl.gz', import.meta.url);

const countrySchema = v.object({
  id: v.number(),
  name: v.string(),
  iso2: v.string(),
  states: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      iso2: v.string(),
      cities: v.array(v.tuple([v.number(), v.string()])),
    }),
  ),
});

/** A record in the format of the third-party service (docs/product.md#records). */
export interface PlaceRecord {
  readonly id: number;
  readonly name: string;
  readonly iso2?: string;
}

interface Index {
  readonly countries: readonly PlaceRecord[];
  /** The JSON line of each country by its ISO code; parsed for each query. */
  readonly lines: ReadonlyMap<string, string>;
}

/** The packed countries, states and cities; loaded with the first query, then kept in memory. */
export class Places {
  #index: Promise<Index> | undefined;

  async countries(): Promise<readonly PlaceRecord[]> {
    return (await this.#read()).countries;
  }

  /** @returns `undefined` for an unknown country */
  async states(country: string): Promise<readonly PlaceRecord[] | undefined> {
    const states = await this.#statesOf(country);
    return states?.map(({ id, name, iso2 }) => ({ id, name, iso2 }));
  }

  /** @returns `undefined` for an unknown country or state */
  async cities(country: string, state: string): Promise<readonly PlaceRecord[] | undefined> {
    const found = (await this.#statesOf(country))?.find(({ iso2 }) => iso2 === state);
    return found?.cities.map(([id, name]) => ({ id, name }));
  }

  async #statesOf(country: string) {
    const line = (await this.#read()).lines.get(country);
    return line === undefined ? undefined : v.parse(countrySchema, JSON.parse(line)).states;
  }

  #read(): Promise<Index> {
    this.#index ??= readIndex().catch((error: unknown) => {
      this.#index = undefined;
      throw error;
    });
    return this.#index;
  }
}

async function readIndex(): Promise<Index> {
  const text = (await promisify(gunzip)(await readFile(PACKED_PLACES))).toString('utf8');
  const lines = new Map<string, string>();
  const countries: PlaceRecord[] = [];
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const { id, name, iso2 } = v.parse(countrySchema, JSON.parse(line));
    countries.push({ id, name, iso2 });
    lines.set(iso2, line);
  }
  return { countries, lines };
}
