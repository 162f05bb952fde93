import { fromEvent, merge, type Observable } from 'rxjs';
import type { Preferences, PreferencesStore } from '../../core/platform/preferences.port.ts';
import type { GuardedStorage } from './guarded-storage.ts';

const PREFIX = 'kopal:';

/** The user's settings in this browser's local storage, each under `kopal:` and its name. */
export class BrowserPreferencesStore implements PreferencesStore {
  readonly #storage: GuardedStorage;
  readonly #events: EventTarget;

  /** @param events the window, which emits the `storage` events of other tabs */
  constructor(storage: GuardedStorage, events: EventTarget) {
    this.#storage = storage;
    this.#events = events;
  }

  get changedElsewhere$(): Observable<unknown> {
    // A page that returns from the back-forward cache has missed the storage events in between.
    return merge(fromEvent(this.#events, 'storage'), fromEvent(this.#events, 'pageshow'));
  }

  get(key: keyof Preferences): string | undefined {
    return this.#storage.get(PREFIX + key);
  }

  set<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
    this.#storage.set(PREFIX + key, value);
  }
}
