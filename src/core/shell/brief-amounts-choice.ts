import { BehaviorSubject, type Observable } from 'rxjs';
import type { PreferencesStore } from '../platform/preferences.port.ts';

/** Whether amounts are shown in lakh and crore. This browser keeps the choice. @see docs/product.md#lakh-and-crore */
export class BriefAmountsChoice {
  readonly state$: Observable<boolean>;
  readonly #preferences: Pick<PreferencesStore, 'get' | 'set'>;
  readonly #brief$: BehaviorSubject<boolean>;

  constructor(preferences: Pick<PreferencesStore, 'get' | 'set'>) {
    this.#preferences = preferences;
    this.#brief$ = new BehaviorSubject(preferences.get('brief-amounts') === 'yes');
    this.state$ = this.#brief$.asObservable();
  }

  toggle(): void {
    this.#brief$.next(!this.#brief$.value);
    this.#preferences.set('brief-amounts', this.#brief$.value ? 'yes' : 'no');
  }
}
