import { injectable } from 'inversify';
import { BehaviorSubject, fromEvent, merge, type Observable } from 'rxjs';
import { navigate } from 'wouter/use-browser-location';
import type { AppLocation, Navigation, NavigationOptions } from '../../core/platform/navigation.port.ts';

/** What wouter makes of the history: its own events for pushes and replacements, the browser's for the rest. */
const MOVES = ['pushState', 'replaceState', 'popstate'];

/** The address bar and the history, through wouter. */
@injectable()
export class BrowserNavigation implements Navigation {
  readonly #location$ = new BehaviorSubject<AppLocation>(readLocation());

  constructor() {
    merge(...MOVES.map((move) => fromEvent(globalThis, move))).subscribe(() =>
      this.#location$.next(readLocation()),
    );
  }

  get location$(): Observable<AppLocation> {
    return this.#location$.asObservable();
  }

  current(): AppLocation {
    return this.#location$.value;
  }

  go(to: string, { replace = false, state }: NavigationOptions = {}): void {
    navigate(to, { replace, state });
  }

  reload(): void {
    location.reload();
  }
}

function readLocation(): AppLocation {
  return { path: location.pathname, query: location.search.slice(1), state: history.state ?? undefined };
}
