import { BehaviorSubject, type Observable } from 'rxjs';
import type { PreferencesStore } from '../platform/preferences.port.ts';

/** A preference that is on or off, initially off. This browser stores it. */
export class PreferenceSwitch {
  readonly state$: Observable<boolean>;
  readonly #name: 'hidden-amounts' | 'brief-amounts';
  readonly #preferences: Pick<PreferencesStore, 'get' | 'set'>;
  readonly #isOn$: BehaviorSubject<boolean>;

  constructor(name: 'hidden-amounts' | 'brief-amounts', preferences: Pick<PreferencesStore, 'get' | 'set'>) {
    this.#name = name;
    this.#preferences = preferences;
    this.#isOn$ = new BehaviorSubject(preferences.get(name) === 'yes');
    this.state$ = this.#isOn$.asObservable();
  }

  toggle(): void {
    this.#isOn$.next(!this.#isOn$.value);
    this.#preferences.set(this.#name, this.#isOn$.value ? 'yes' : 'no');
  }
}
