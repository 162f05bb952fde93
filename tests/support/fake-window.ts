import { vi } from 'vitest';

interface HistoryEntry {
  readonly href: string;
  readonly state: unknown;
}

/** The address bar and history of a window by the HTML standard: moving back and forward fires an event. */
class FakeHistory {
  readonly #events: EventTarget;
  #entries: readonly HistoryEntry[];
  #at = 0;

  constructor(events: EventTarget, href: string) {
    this.#events = events;
    this.#entries = [{ href, state: null }];
  }

  get entry(): HistoryEntry {
    return this.#entries[this.#at] ?? { href: 'about:blank', state: null };
  }

  get length(): number {
    return this.#entries.length;
  }

  get state(): unknown {
    return this.entry.state;
  }

  pushState(state: unknown, _unused: string, to: string): void {
    this.#entries = [...this.#entries.slice(0, this.#at + 1), this.#resolve(state, to)];
    this.#at += 1;
  }

  replaceState(state: unknown, _unused: string, to: string): void {
    this.#entries = this.#entries.with(this.#at, this.#resolve(state, to));
  }

  back(): void {
    this.#moveTo(this.#at - 1);
  }

  forward(): void {
    this.#moveTo(this.#at + 1);
  }

  #resolve(state: unknown, to: string): HistoryEntry {
    const url = new URL(to, this.entry.href);
    if (url.origin !== new URL(this.entry.href).origin) throw new DOMException('denied', 'SecurityError');
    return { href: url.href, state: structuredClone(state) };
  }

  #moveTo(at: number): void {
    if (this.#entries[at] === undefined) return;
    setTimeout(() => {
      this.#at = at;
      this.#events.dispatchEvent(new Event('popstate'));
    });
  }
}

let currentHistory: FakeHistory | undefined;

/** One object for all tests of a file, because wouter wraps only the methods of the first history that it finds. */
const historyStub = {
  get state(): unknown {
    return currentHistory?.state;
  },
  pushState: (state: unknown, unused: string, to: string) => currentHistory?.pushState(state, unused, to),
  replaceState: (state: unknown, unused: string, to: string) =>
    currentHistory?.replaceState(state, unused, to),
  back: () => currentHistory?.back(),
  forward: () => currentHistory?.forward(),
};
const windowStub = {};

export interface FakeWindow {
  readonly events: EventTarget;
  readonly history: FakeHistory;
  readonly root: { dataset: Record<string, string> };
  /** How often the page was loaded anew, by `location.reload` or `location.replace`. */
  readonly reloads: () => number;
  setOnline(online: boolean): void;
  focus(): void;
  show(visible: boolean): void;
  setSystemDark(dark: boolean): void;
  /** Finishes loading the page and its resources. */
  load(): void;
  /** Sets whether the page has an element with `aria-busy`. */
  setUnfinished(isUnfinished: boolean): void;
  /** Runs the callbacks that wait for idle time. */
  runIdleCallbacks(): void;
}

/** Stubs the globals that the browser adapters need, until `vi.unstubAllGlobals` is called. */
export function stubWindow(href = 'http://kopal.test/'): FakeWindow {
  const events = new EventTarget();
  const documentEvents = new EventTarget();
  const history = new FakeHistory(events, href);
  const system = { dark: false };
  const darkQuery = Object.defineProperty(new EventTarget(), 'matches', { get: () => system.dark });
  const root = { dataset: {} };
  const navigator = { onLine: true };
  let reloads = 0;
  let unfinished = false;
  const documentStub = Object.assign(documentEvents, {
    visibilityState: 'visible',
    readyState: 'loading',
    documentElement: root,
    querySelector: () => (unfinished ? root : null),
    getElementById: () => null,
  });
  const waiting = new Map<number, () => void>();
  let lastHandle = 0;
  const url = (): URL => new URL(history.entry.href);
  currentHistory = history;
  vi.stubGlobal('window', windowStub);
  vi.stubGlobal('history', historyStub);
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('document', documentStub);
  vi.stubGlobal('location', {
    get href() {
      return url().href;
    },
    get pathname() {
      return url().pathname;
    },
    get search() {
      return url().search;
    },
    reload: () => {
      reloads += 1;
    },
    replace: (path: string) => {
      reloads += 1;
      history.replaceState(null, '', path);
    },
  });
  vi.stubGlobal('matchMedia', () => darkQuery);
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('requestIdleCallback', (act: () => void) => {
    lastHandle += 1;
    waiting.set(lastHandle, act);
    return lastHandle;
  });
  vi.stubGlobal('cancelIdleCallback', (handle: number) => waiting.delete(handle));
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
  return {
    events,
    history,
    root,
    reloads: () => reloads,
    setOnline(online) {
      navigator.onLine = online;
      events.dispatchEvent(new Event(online ? 'online' : 'offline'));
    },
    focus: () => void events.dispatchEvent(new Event('focus')),
    show(visible) {
      documentStub.visibilityState = visible ? 'visible' : 'hidden';
      documentEvents.dispatchEvent(new Event('visibilitychange'));
    },
    setUnfinished(isUnfinished) {
      unfinished = isUnfinished;
    },
    load() {
      documentStub.readyState = 'complete';
      events.dispatchEvent(new Event('load'));
    },
    runIdleCallbacks() {
      for (const act of waiting.values()) act();
      waiting.clear();
    },
    setSystemDark(dark) {
      system.dark = dark;
      darkQuery.dispatchEvent(new Event('change'));
    },
  };
}
