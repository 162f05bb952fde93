import { fromEvent, type Observable } from 'rxjs';
import type { DemoStorage } from './demo-storage.ts';

const PREFIX = 'kopal:memory:';

export interface BrowserDemoStorageDependencies {
  /** Returns the web storage; throws when the browser blocks it, as reading `localStorage` does. */
  readonly open: () => Storage;
  /** The window, which emits the `storage` events of other tabs. */
  readonly events: EventTarget;
}

/** Stores the memory backend's data in a web storage, each value under `kopal:memory:` and its name. */
export class BrowserDemoStorage implements DemoStorage {
  readonly changedElsewhere$: Observable<unknown>;
  readonly #dependencies: BrowserDemoStorageDependencies;

  constructor(dependencies: BrowserDemoStorageDependencies) {
    this.#dependencies = dependencies;
    this.changedElsewhere$ = fromEvent(dependencies.events, 'storage');
  }

  read(name: string): unknown {
    try {
      return JSON.parse(this.#dependencies.open().getItem(PREFIX + name) ?? 'null');
    } catch {
      return undefined;
    }
  }

  write(name: string, value: unknown): boolean {
    try {
      this.#dependencies.open().setItem(PREFIX + name, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  }

  clear(): void {
    try {
      const storage = this.#dependencies.open();
      for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
    } catch {
      // Values in a storage that is blocked cannot be removed.
    }
  }
}
