import type { Preferences, PreferencesStore } from '../../core/platform/preferences.port.ts';

/** Keeps the user's settings for the lifetime of the process. */
export class MemoryPreferencesStore implements PreferencesStore {
  readonly #values = new Map<string, string>();

  get(key: keyof Preferences): string | undefined {
    return this.#values.get(key);
  }

  set<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
    this.#values.set(key, value);
  }
}
