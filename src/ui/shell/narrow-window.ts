/** Key in session storage; `public/first-paint.js` reads it before the first paint. */
const KEY = 'kopal:narrow-window';

/** From now on, a narrow window shows the pages instead of the notice, until the tab is closed. */
export function showPagesInNarrowWindow(): void {
  document.documentElement.dataset['narrowWindow'] = 'allowed';
  try {
    sessionStorage.setItem(KEY, 'allowed');
  } catch {
    // Without session storage the choice lasts as long as the page.
  }
}
