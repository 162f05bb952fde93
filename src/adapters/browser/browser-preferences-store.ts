import type { Preferences, PreferencesStore } from '../../core/platform/preferences.port.ts';
import type { GuardedStorage } from './guarded-storage.ts';

const PREFIX = 'kopal:';

/** The user's settings in this browser's local storage, each under `kopal:` and its name. */
export class BrowserPreferencesStore implements PreferencesStore {
  readonly #storage: GuardedStorage;

  constructor(storage: GuardedStorage) {
    this.#storage = storage;
  }

  get(key: keyof Preferences): string | undefined {
    return this.#storage.get(PREFIX + key);
  }

  set<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
    this.#storage.set(PREFIX + key, value);
  }
}
