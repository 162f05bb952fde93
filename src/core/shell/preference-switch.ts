import { distinctUntilChanged, map, merge, NEVER, startWith, Subject, type Observable } from 'rxjs';
import type { PreferencesStore } from '../platform/preferences.port.ts';

/** A preference that is on or off, initially off. This browser stores it, and all its tabs follow it. */
export class PreferenceSwitch {
  readonly state$: Observable<boolean>;
  readonly #name: 'hidden-amounts' | 'brief-amounts';
  readonly #preferences: PreferencesStore;
  readonly #toggled$ = new Subject<void>();

  constructor(name: 'hidden-amounts' | 'brief-amounts', preferences: PreferencesStore) {
    this.#name = name;
    this.#preferences = preferences;
    this.state$ = merge(this.#toggled$, preferences.changedElsewhere$ ?? NEVER).pipe(
      startWith(undefined),
      map(() => this.#isOn),
      distinctUntilChanged(),
    );
  }

  toggle(): void {
    this.#preferences.set(this.#name, this.#isOn ? 'no' : 'yes');
    this.#toggled$.next();
  }

  get #isOn(): boolean {
    return this.#preferences.get(this.#name) === 'yes';
  }
}
