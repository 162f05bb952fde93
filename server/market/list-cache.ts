import type { ServerClock } from '../platform/clock.ts';
import { JsonResponse } from '../platform/http/send-json.ts';

const FRESH_MS = 5_000;
const MAX_LISTS = 100;

/** A list, with the time of its query in epoch milliseconds. */
interface CachedList {
  readonly atMs: number;
  readonly response: Promise<JsonResponse>;
}

/**
 * Caches the lists that are the same for everybody, each for five seconds, so that many visitors cost one query. Data
 * of one investor must not be cached here.
 */
export class ListCache {
  readonly #clock: ServerClock;
  readonly #lists = new Map<string, CachedList>();

  constructor(clock: ServerClock) {
    this.#clock = clock;
  }

  /**
   * Returns the list that was cached under this key in the last five seconds, else the result of the query.
   * @param key everything that the list depends on
   * @throws what the query throws; a failure is not cached
   */
  async read(key: string, query: () => Promise<object>): Promise<JsonResponse> {
    const now = this.#clock.now();
    const known = this.#lists.get(key);
    if (known !== undefined && Math.abs(now - known.atMs) < FRESH_MS) return known.response;
    if (this.#lists.size >= MAX_LISTS) this.#lists.clear();
    const list = { atMs: now, response: query().then((value) => new JsonResponse(value)) };
    this.#lists.set(key, list);
    try {
      return await list.response;
    } catch (error) {
      if (this.#lists.get(key) === list) this.#lists.delete(key);
      throw error;
    }
  }

  /** Drops all lists, after this process has written deals, events or listings. */
  clear(): void {
    this.#lists.clear();
  }
}
