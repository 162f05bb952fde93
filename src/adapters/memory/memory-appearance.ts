import { BehaviorSubject, type Observable } from 'rxjs';
import type { Appearance } from '../../core/platform/appearance.port.ts';

/** Records the applied theme without a screen; the system theme changes only by a call. */
export class MemoryAppearance implements Appearance {
  readonly systemTheme$: Observable<'light' | 'dark'>;
  readonly #systemTheme$: BehaviorSubject<'light' | 'dark'>;
  #applied: 'light' | 'dark' | undefined;

  constructor(systemTheme: 'light' | 'dark' = 'light') {
    this.#systemTheme$ = new BehaviorSubject(systemTheme);
    this.systemTheme$ = this.#systemTheme$.asObservable();
  }

  /** The theme last applied. */
  get applied(): 'light' | 'dark' | undefined {
    return this.#applied;
  }

  apply(theme: 'light' | 'dark'): void {
    this.#applied = theme;
  }

  setSystemTheme(theme: 'light' | 'dark'): void {
    this.#systemTheme$.next(theme);
  }
}
