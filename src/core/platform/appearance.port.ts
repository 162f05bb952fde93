import type { Observable } from 'rxjs';

/** The light or dark look of the whole page. */
export interface Appearance {
  /** What the operating system asks for; the current answer at once, then changes. */
  readonly systemTheme$: Observable<'light' | 'dark'>;
  apply(theme: 'light' | 'dark'): void;
}
