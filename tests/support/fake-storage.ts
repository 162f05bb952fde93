/** Faults of a storage. */
export interface StorageFaults {
  /** Reading, writing and removing each throw, as when cookies are blocked. */
  blocked?: boolean;
  readsThrow?: boolean;
  removesThrow?: boolean;
  /** Limit of characters of all keys and values together. */
  quota?: number;
}

/** A web storage by the standard, with faults that can be switched on and off. */
export class FakeStorage implements Storage {
  readonly faults: StorageFaults;
  readonly #items: Map<string, string>;
  readonly #onChange: () => void;

  /** @param items the stored values; two storages can share them, as the tabs of a browser do */
  constructor(faults: StorageFaults = {}, items = new Map<string, string>(), onChange = () => {}) {
    this.faults = faults;
    this.#items = items;
    this.#onChange = onChange;
  }

  [name: string]: unknown;

  get length(): number {
    return this.#items.size;
  }

  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    if (this.faults.blocked === true || this.faults.readsThrow === true) throw denied();
    return this.#items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (this.faults.blocked === true) throw denied();
    const others = [...this.#items].filter(([other]) => other !== key);
    const size = [...others, [key, value]].reduce(
      (sum, [name = '', text = '']) => sum + name.length + text.length,
      0,
    );
    if (size > (this.faults.quota ?? Infinity)) throw new DOMException('full', 'QuotaExceededError');
    const changed = this.#items.get(key) !== value;
    this.#items.set(key, value);
    if (changed) this.#onChange();
  }

  removeItem(key: string): void {
    if (this.faults.blocked === true || this.faults.removesThrow === true) throw denied();
    if (this.#items.delete(key)) this.#onChange();
  }

  clear(): void {
    this.#items.clear();
    this.#onChange();
  }

  /** Everything that is stored, regardless of faults. */
  contents(): Record<string, string> {
    return Object.fromEntries(this.#items);
  }
}

const denied = (): DOMException => new DOMException('denied', 'SecurityError');

/** One tab with its events and its session storage; the tabs of a browser share local storage. */
export interface FakeTab {
  readonly events: EventTarget;
  readonly session: FakeStorage;
  readonly local: FakeStorage;
}

/** The tabs of one browser: when one writes to local storage, the others receive a `storage` event. */
export class FakeTabs {
  readonly #tabs: FakeTab[] = [];
  readonly #shared = new Map<string, string>();

  open(faults: StorageFaults = {}): FakeTab {
    const events = new EventTarget();
    const local = new FakeStorage(faults, this.#shared, () => {
      for (const tab of this.#tabs) if (tab.events !== events) tab.events.dispatchEvent(new Event('storage'));
    });
    const tab = { events, local, session: new FakeStorage() };
    this.#tabs.push(tab);
    return tab;
  }
}
