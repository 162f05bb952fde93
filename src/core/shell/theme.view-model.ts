import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  map,
  type Observable,
  type Subscription,
} from 'rxjs';
import type { Appearance } from '../platform/appearance.port.ts';
import type { PreferencesStore } from '../platform/preferences.port.ts';
import { parseThemePreference, type ThemePreference } from './theme.ts';

/** Switches between light, dark and the system's theme. This browser keeps the choice. */
export class ThemeViewModel {
  readonly #preferences: PreferencesStore;
  readonly #appearance: Appearance;
  readonly #chosen$: BehaviorSubject<ThemePreference>;
  readonly state$: Observable<ThemePreference>;

  constructor(preferences: PreferencesStore, appearance: Appearance) {
    this.#preferences = preferences;
    this.#appearance = appearance;
    this.#chosen$ = new BehaviorSubject(parseThemePreference(preferences.get('theme')));
    this.state$ = this.#chosen$.asObservable();
  }

  choose(preference: ThemePreference): void {
    this.#preferences.set('theme', preference);
    this.#chosen$.next(preference);
  }

  /** Applies the chosen theme to the page until unsubscribed. */
  start(): Subscription {
    return combineLatest([this.#chosen$, this.#appearance.systemTheme$])
      .pipe(
        map(([chosen, system]) => (chosen === 'system' ? system : chosen)),
        distinctUntilChanged(),
      )
      .subscribe((theme) => this.#appearance.apply(theme));
  }
}
