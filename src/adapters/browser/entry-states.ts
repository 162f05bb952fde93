import { parseJson } from '../../core/shared/json.ts';
import type { GuardedStorage } from './guarded-storage.ts';

/** Session-storage key of the entry states. Its value is removed when the investor's login ends. */
export const ENTRY_STATES = 'kopal:entry-states';

/** Maximum number of history entries whose state is stored; older entries lose their state. */
const MAX_STATES = 50;

/**
 * Stores the states that links pass to pages of this tab; the browser's history holds only their keys. A history entry
 * cannot be cleared once it is left, but session storage can.
 */
export class EntryStates {
  readonly #storage: GuardedStorage;
  readonly #keyPrefix = Date.now().toString(36);
  #count = 0;

  constructor(storage: GuardedStorage) {
    this.#storage = storage;
  }

  /** @returns the key to put into the history; `undefined` when there is no state or it is not plain data */
  store(state: unknown): string | undefined {
    if (state === undefined) return undefined;
    try {
      const text = JSON.stringify(structuredClone(state));
      this.#count += 1;
      const key = `${this.#keyPrefix}-${this.#count}`;
      const states = [...this.#read(), [key, text] as const].slice(-MAX_STATES);
      this.#storage.set(ENTRY_STATES, JSON.stringify(Object.fromEntries(states)));
      return key;
    } catch {
      return undefined;
    }
  }

  /** @param key the value in a history entry @returns the state; `undefined` for an unknown key or a damaged state */
  find(key: unknown): unknown {
    const text = this.#read().find(([each]) => each === key)?.[1];
    return text === undefined ? undefined : parseJson(text);
  }

  /**
   * Removes the state of an entry that is being replaced. After a blocked move forward, two entries have the same key:
   * then both lose their state.
   */
  drop(key: unknown): void {
    const all = this.#read();
    const others = all.filter(([each]) => each !== key);
    if (others.length === 0) this.#storage.remove(ENTRY_STATES);
    else if (others.length < all.length)
      this.#storage.set(ENTRY_STATES, JSON.stringify(Object.fromEntries(others)));
  }

  /** Never throws: an unreadable stored value counts as empty. */
  #read(): readonly (readonly [string, string])[] {
    const parsed = parseJson(this.#storage.get(ENTRY_STATES) ?? '{}');
    const entries: readonly (readonly [string, unknown])[] = Object.entries(parsed ?? {});
    return entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  }
}
