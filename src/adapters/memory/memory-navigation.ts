import { BehaviorSubject, type Observable } from 'rxjs';
import type { AppLocation, Navigation, NavigationOptions } from '../../core/platform/navigation.port.ts';

/** The base of the app's paths; no request is sent to it. */
const ORIGIN = 'http://kopal.invalid';

/** An address bar and a history without a browser, for a script or a test. */
export class MemoryNavigation implements Navigation {
  readonly location$: Observable<AppLocation>;
  readonly #location$: BehaviorSubject<AppLocation>;
  #entries: readonly AppLocation[];
  #at = 0;
  #reloads = 0;
  readonly #warnings = new Map<symbol, string>();
  #onBlocked: ((proceed: () => void) => void) | undefined;

  /** @param start the path and query at which the app is opened */
  constructor(start = '/', options: Pick<NavigationOptions, 'state'> = {}) {
    const first = resolve(start, options.state);
    this.#entries = [first];
    this.#location$ = new BehaviorSubject(first);
    this.location$ = this.#location$.asObservable();
  }

  /** All entries, oldest first; moving back removes none. */
  get entries(): readonly AppLocation[] {
    return this.#entries;
  }

  /** How often the app would have been reloaded. */
  get reloadCount(): number {
    return this.#reloads;
  }

  current(): AppLocation {
    return this.#location$.value;
  }

  /** @throws RangeError for an address of another origin, for which a browser's history throws too */
  go(to: string, { replace = false, state, force = false }: NavigationOptions = {}): void {
    const location = resolve(to, state);
    const move = () => {
      this.#at = replace ? this.#at : this.#at + 1;
      this.#entries = [...this.#entries.slice(0, this.#at), location, ...(replace ? this.#later() : [])];
      this.#location$.next(location);
    };
    if (force) move();
    else this.confirmLeave(move);
  }

  confirmLeave(leave: () => void): void {
    if (this.#onBlocked === undefined) leave();
    else this.#onBlocked(leave);
  }

  /** Emits no location, because a browser would leave the page. */
  reload(path?: string): void {
    this.#reloads += 1;
    if (path !== undefined) this.#entries = this.#entries.with(this.#at, resolve(path, undefined));
  }

  /** The warnings that a closing window would show now. */
  get closingWarnings(): readonly string[] {
    return [...this.#warnings.values()];
  }

  block(warning: string, onBlocked: (proceed: () => void) => void): () => void {
    this.#onBlocked = onBlocked;
    const release = this.warnOnClosing(warning);
    return () => {
      release();
      if (this.#onBlocked === onBlocked) this.#onBlocked = undefined;
    };
  }

  warnOnClosing(warning: string): () => void {
    const id = Symbol(warning);
    this.#warnings.set(id, warning);
    return () => void this.#warnings.delete(id);
  }

  back(): void {
    this.confirmLeave(() => this.#moveTo(this.#at - 1));
  }

  forward(): void {
    this.confirmLeave(() => this.#moveTo(this.#at + 1));
  }

  #later(): readonly AppLocation[] {
    return this.#entries.slice(this.#at + 1);
  }

  #moveTo(at: number): void {
    const location = this.#entries[at];
    if (location === undefined) return;
    this.#at = at;
    this.#location$.next(location);
  }
}

function resolve(to: string, state: unknown): AppLocation {
  const url = new URL(to, ORIGIN);
  if (url.origin !== ORIGIN) throw new RangeError(`Not a path of this app: ${to}`);
  return { path: url.pathname, query: url.search.slice(1), state: copyOf(state) };
}

/** Returns a copy, as a browser's history does; `undefined` for a state that a history cannot hold. */
function copyOf(state: unknown): unknown {
  try {
    return structuredClone(state);
  } catch {
    return undefined;
  }
}
