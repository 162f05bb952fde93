import type { Observable } from 'rxjs';

/** The light or dark theme of the whole page. */
export interface Appearance {
  /** The theme of the operating system: the current one at once, then every change. */
  readonly systemTheme$: Observable<'light' | 'dark'>;
  apply(theme: 'light' | 'dark'): void;
}
