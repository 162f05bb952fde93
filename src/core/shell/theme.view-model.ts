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

export interface ThemeDependencies {
  readonly preferences: PreferencesStore;
  readonly appearance: Appearance;
}

/** Switches between light, dark and the system's theme. This browser stores the choice. */
export class ThemeViewModel {
  readonly #dependencies: ThemeDependencies;
  readonly #chosen$: BehaviorSubject<ThemePreference>;
  readonly state$: Observable<ThemePreference>;

  constructor(dependencies: ThemeDependencies) {
    this.#dependencies = dependencies;
    this.#chosen$ = new BehaviorSubject(parseThemePreference(dependencies.preferences.get('theme')));
    this.state$ = this.#chosen$.asObservable();
  }

  choose(preference: ThemePreference): void {
    this.#dependencies.preferences.set('theme', preference);
    this.#chosen$.next(preference);
  }

  /** Applies the chosen theme to the page until unsubscribed. */
  start(): Subscription {
    const { appearance } = this.#dependencies;
    return combineLatest([this.#chosen$, appearance.systemTheme$])
      .pipe(
        map(([chosen, system]) => (chosen === 'system' ? system : chosen)),
        distinctUntilChanged(),
      )
      .subscribe((theme) => appearance.apply(theme));
  }
}
