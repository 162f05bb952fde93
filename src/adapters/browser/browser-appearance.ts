import { defer, fromEvent, map, startWith, type Observable } from 'rxjs';
import type { Appearance } from '../../core/platform/appearance.port.ts';

/** Sets the theme of the page through Bootstrap's attribute on the root element, which our own styles follow too. */
export class BrowserAppearance implements Appearance {
  get systemTheme$(): Observable<'light' | 'dark'> {
    return defer(() => {
      const dark = matchMedia('(prefers-color-scheme: dark)');
      return fromEvent(dark, 'change').pipe(
        startWith(undefined),
        map(() => (dark.matches ? 'dark' : 'light')),
      );
    });
  }

  apply(theme: 'light' | 'dark'): void {
    document.documentElement.dataset['bsTheme'] = theme;
  }
}
