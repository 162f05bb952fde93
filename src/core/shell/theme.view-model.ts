import {
  combineLatest,
  distinctUntilChanged,
  map,
  merge,
  NEVER,
  startWith,
  Subject,
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

/** Switches between light, dark and the system's theme. This browser stores the choice, and all its tabs follow it. */
export class ThemeViewModel {
  readonly #dependencies: ThemeDependencies;
  readonly #chosen$ = new Subject<void>();
  readonly state$: Observable<ThemePreference>;

  constructor(dependencies: ThemeDependencies) {
    this.#dependencies = dependencies;
    const { preferences } = dependencies;
    this.state$ = merge(this.#chosen$, preferences.changedElsewhere$ ?? NEVER).pipe(
      startWith(undefined),
      map(() => parseThemePreference(preferences.get('theme'))),
      distinctUntilChanged(),
    );
  }

  choose(preference: ThemePreference): void {
    this.#dependencies.preferences.set('theme', preference);
    this.#chosen$.next();
  }

  /** Applies the chosen theme to the page until unsubscribed. */
  start(): Subscription {
    const { appearance } = this.#dependencies;
    return combineLatest([this.state$, appearance.systemTheme$])
      .pipe(
        map(([chosen, system]) => (chosen === 'system' ? system : chosen)),
        distinctUntilChanged(),
      )
      .subscribe((theme) => appearance.apply(theme));
  }
}
