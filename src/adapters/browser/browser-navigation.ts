import { injectable } from 'inversify';
import { BehaviorSubject, fromEvent, merge, type Observable } from 'rxjs';
import { navigate } from 'wouter/use-browser-location';
import type { AppLocation, Navigation, NavigationOptions } from '../../core/platform/navigation.port.ts';

/** What wouter makes of the history: its own events for pushes and replacements. */
const OWN_MOVES = ['pushState', 'replaceState'];

/** The address bar and the history, through wouter. */
@injectable()
export class BrowserNavigation implements Navigation {
  readonly #location$ = new BehaviorSubject<AppLocation>(readLocation());
  readonly location$: Observable<AppLocation> = this.#location$.asObservable();
  #held: ((proceed: () => void) => void) | undefined;
  #reloading = false;

  constructor() {
    merge(...OWN_MOVES.map((move) => fromEvent(globalThis, move))).subscribe(() => this.#arrive());
    fromEvent(globalThis, 'popstate').subscribe(() => this.#arriveThroughHistory());
  }

  current(): AppLocation {
    return this.#location$.value;
  }

  go(to: string, { replace = false, state, unheld = false }: NavigationOptions = {}): void {
    const move = () => moveTo(to, replace, state);
    if (unheld) move();
    else this.unlessHeld(move);
  }

  unlessHeld(leave: () => void): void {
    if (this.#held === undefined) leave();
    else this.#held(leave);
  }

  reload(): void {
    this.#reloading = true;
    location.reload();
  }

  hold(warning: string, held: (proceed: () => void) => void): () => void {
    this.#held = held;
    const release = this.warnOnClosing(warning);
    return () => {
      release();
      if (this.#held === held) this.#held = undefined;
    };
  }

  warnOnClosing(warning: string): () => void {
    const warn = (event: BeforeUnloadEvent) => {
      // Another account is logged in: nothing of this one may stay on the screen.
      if (this.#reloading) return;
      event.preventDefault();
      // Deprecated, but the only way to hand the text to a browser that still shows it.
      event.returnValue = warning;
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }

  #arrive(): void {
    this.#location$.next(readLocation());
  }

  /** Back and forward have moved already: while moves are held, the held page takes its place again. */
  #arriveThroughHistory(): void {
    const from = this.current();
    const to = readLocation();
    const samePage = from.path === to.path && from.query === to.query;
    if (this.#held === undefined || samePage) {
      this.#arrive();
      return;
    }
    navigate(addressOf(from), { state: from.state });
    this.#held(() => history.back());
  }
}

/** A state that the history does not take, for its size or what is in it, is left behind: the page finds its own way. */
function moveTo(to: string, replace: boolean, state: unknown): void {
  try {
    navigate(to, { replace, state });
  } catch (error) {
    if (state === undefined) throw error;
    navigate(to, { replace });
  }
}

const addressOf = ({ path, query }: AppLocation): string => (query === '' ? path : `${path}?${query}`);

function readLocation(): AppLocation {
  return { path: location.pathname, query: location.search.slice(1), state: history.state ?? undefined };
}
