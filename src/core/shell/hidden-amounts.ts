import { BehaviorSubject, combineLatest, map, type MonoTypeOperatorFunction, type Observable } from 'rxjs';
import type { PreferencesStore } from '../platform/preferences.port.ts';

/** Whether amounts are masked, for reading the portfolio among other people. This browser keeps the choice. */
export class HiddenAmounts {
  readonly state$: Observable<boolean>;
  readonly #preferences: Pick<PreferencesStore, 'get' | 'set'>;
  readonly #hidden$: BehaviorSubject<boolean>;

  constructor(preferences: Pick<PreferencesStore, 'get' | 'set'>) {
    this.#preferences = preferences;
    this.#hidden$ = new BehaviorSubject(preferences.get('hidden-amounts') === 'yes');
    this.state$ = this.#hidden$.asObservable();
  }

  toggle(): void {
    this.#hidden$.next(!this.#hidden$.value);
    this.#preferences.set('hidden-amounts', this.#hidden$.value ? 'yes' : 'no');
  }

  /** Emits the state unchanged, or masked while amounts are hidden. */
  hideBy<State>(mask: (state: State) => State): MonoTypeOperatorFunction<State> {
    return (states$) =>
      combineLatest([states$, this.#hidden$]).pipe(map(([state, hidden]) => (hidden ? mask(state) : state)));
  }
}
