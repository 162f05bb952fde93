import type { GuardedStorage } from './guarded-storage.ts';

/** In session storage: removed when the session ends, with all that it holds. */
export const ENTRY_STATES = 'kopal:entry-states';

/** So many entries of the history keep theirs; older ones are found again without. */
const MOST_STATES = 50;

/**
 * What links passed on to the pages of this tab, by the keys that stand in the browser's history instead. A history entry
 * cannot be emptied once it is left; this can.
 */
export class EntryStates {
  readonly #storage: GuardedStorage;
  readonly #start = Date.now().toString(36);
  #count = 0;

  constructor(storage: GuardedStorage) {
    this.#storage = storage;
  }

  /** @returns what the history is to hold; `undefined` for a state that is no plain data, or none */
  keep(state: unknown): string | undefined {
    if (state === undefined) return undefined;
    try {
      const text = JSON.stringify(structuredClone(state));
      this.#count += 1;
      const key = `${this.#start}-${this.#count}`;
      const kept = [...this.#read(), [key, text] as const].slice(-MOST_STATES);
      this.#storage.set(ENTRY_STATES, JSON.stringify(Object.fromEntries(kept)));
      return key;
    } catch {
      return undefined;
    }
  }

  /** @param key of a history entry; whatever else it holds is no state */
  find(key: unknown): unknown {
    const text = this.#read().find(([each]) => each === key)?.[1];
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  }

  /** Total: what does not fit counts as empty. */
  #read(): readonly (readonly [string, string])[] {
    try {
      const stored: unknown = JSON.parse(this.#storage.get(ENTRY_STATES) ?? '{}');
      const entries: readonly (readonly [string, unknown])[] = Object.entries(stored ?? {});
      return entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    } catch {
      return [];
    }
  }
}
