import type { Preferences, PreferencesStore } from '../../core/platform/preferences.port.ts';

/** The user's settings for as long as the process lives. */
export class MemoryPreferencesStore implements PreferencesStore {
  readonly #kept = new Map<string, string>();

  get(key: keyof Preferences): string | undefined {
    return this.#kept.get(key);
  }

  set<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
    this.#kept.set(key, value);
  }
}
