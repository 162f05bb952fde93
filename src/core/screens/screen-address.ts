import { distinctUntilChanged, map, type Observable } from 'rxjs';
import type { AppLocation, Navigation, NavigationOptions } from '../platform/navigation.port.ts';
import { addressWith } from '../shared/query-string.ts';
import { matchRoute, pathOf } from './screen-routes.ts';
import type { ScreenNameWithoutId } from './screens.ts';

/**
 * The address of a screen, for a view model that stores its choices there. While another page is open, this is the
 * screen's last address or, before its first visit, its path without a query.
 */
export class ScreenAddress {
  /** The address at once, then every change of it. */
  readonly location$: Observable<AppLocation>;
  readonly #screen: ScreenNameWithoutId;
  readonly #navigation: Pick<Navigation, 'location$' | 'current' | 'go'>;
  #last: AppLocation;

  constructor(screen: ScreenNameWithoutId, navigation: Pick<Navigation, 'location$' | 'current' | 'go'>) {
    this.#screen = screen;
    this.#navigation = navigation;
    this.#last = { path: pathOf(screen), query: '', state: undefined };
    this.location$ = navigation.location$.pipe(
      map((location) => this.#remember(location)),
      distinctUntilChanged(),
    );
  }

  current(): AppLocation {
    return this.#remember(this.#navigation.current());
  }

  isOpen(): boolean {
    return this.#isOwn(this.#navigation.current());
  }

  /**
   * Opens the screen's address with changed parameters of the query.
   * @param changes `undefined` removes a parameter
   */
  change(changes: Readonly<Record<string, string | undefined>>, options?: NavigationOptions): void {
    this.#navigation.go(addressWith(this.current(), changes), options);
  }

  #remember(location: AppLocation): AppLocation {
    if (this.#isOwn(location)) this.#last = location;
    return this.#last;
  }

  #isOwn({ path }: AppLocation): boolean {
    return matchRoute(path).name === this.#screen;
  }
}
