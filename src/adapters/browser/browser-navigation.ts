import { BehaviorSubject, fromEvent, merge, type Observable } from 'rxjs';
import { navigate } from 'wouter/use-browser-location';
import type { AppLocation, Navigation, NavigationOptions } from '../../core/platform/navigation.port.ts';
import { EntryStates } from './entry-states.ts';
import type { GuardedStorage } from './guarded-storage.ts';

/** Wouter dispatches these events for pushes and replacements. */
const OWN_MOVES = ['pushState', 'replaceState'];

/**
 * The address bar and the history, through wouter. History entries hold only the keys of the states that links pass on.
 */
export class BrowserNavigation implements Navigation {
  readonly #states: EntryStates;
  readonly #location$: BehaviorSubject<AppLocation>;
  readonly location$: Observable<AppLocation>;
  /** `history.state` of the current entry: the key of the page's state, if the page has one. */
  #stateKey: unknown;
  #onBlocked: ((proceed: () => void) => void) | undefined;
  #reloading = false;

  constructor(storage: GuardedStorage) {
    this.#states = new EntryStates(storage);
    this.#stateKey = history.state;
    this.#location$ = new BehaviorSubject(this.#readLocation());
    this.location$ = this.#location$.asObservable();
    merge(...OWN_MOVES.map((move) => fromEvent(globalThis, move))).subscribe(() => this.#arrive());
    fromEvent(globalThis, 'popstate').subscribe(() => this.#arriveThroughHistory());
  }

  current(): AppLocation {
    return this.#location$.value;
  }

  go(to: string, { replace = false, state, force = false }: NavigationOptions = {}): void {
    const move = () => {
      if (replace) this.#states.drop(history.state);
      navigate(to, { replace, state: this.#states.store(state) });
    };
    if (force) move();
    else this.confirmLeave(move);
  }

  confirmLeave(leave: () => void): void {
    if (this.#onBlocked === undefined) leave();
    else this.#onBlocked(leave);
  }

  reload(path?: string): void {
    this.#reloading = true;
    if (path === undefined) location.reload();
    else location.replace(path);
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
    const warn = (event: BeforeUnloadEvent) => {
      // The reload after another account's log-in must remove this account's data from the screen without a question.
      if (this.#reloading) return;
      event.preventDefault();
      // Deprecated, but the only way to pass the text to a browser that still shows it.
      event.returnValue = warning;
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }

  #arrive(): void {
    this.#stateKey = history.state;
    this.#location$.next(this.#readLocation());
  }

  /** The browser has already moved back or forward. If the page blocks the move, its address is pushed again. */
  #arriveThroughHistory(): void {
    const from = this.current();
    const to = this.#readLocation();
    const samePage = from.path === to.path && from.query === to.query;
    if (this.#onBlocked === undefined || samePage) {
      this.#arrive();
      return;
    }
    // The pushed entry has the same key as the page's earlier entry: dropping the state removes it for both entries.
    navigate(addressOf(from), { state: this.#stateKey });
    this.#onBlocked(() => history.back());
  }

  #readLocation(): AppLocation {
    const { pathname: path, search } = location;
    return { path, query: search.slice(1), state: this.#states.find(history.state) };
  }
}

const addressOf = ({ path, query }: AppLocation): string => (query === '' ? path : `${path}?${query}`);
