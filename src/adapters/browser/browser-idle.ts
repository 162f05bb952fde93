import { Observable } from 'rxjs';
import type { Idle } from '../../core/platform/idle.port.ts';

/** The longest time that a busy page can delay idle work, in milliseconds. */
const MAX_WAIT_MS = 5000;

/** Finds content that is still loading or waiting to be rendered, by the attribute that screen readers use too. */
const UNFINISHED = '#root [aria-busy="true"]';

/** How often an unfinished page is checked again, and for how long at most: the limit of a call. */
const RECHECK_MS = 250;
const MAX_BUSY_MS = 30_000;

/** Signals the browser's idle time, once the page has loaded, its tab is visible and everything on it is rendered. */
export class BrowserIdle implements Idle {
  readonly idle$ = new Observable<void>((subscriber) => {
    let cancel = (): void => undefined;
    const deadline = performance.now() + MAX_BUSY_MS;
    const wait = (): void => {
      const listening = new AbortController();
      const { signal } = listening;
      cancel = () => listening.abort();
      const check = (): void => {
        if (document.readyState !== 'complete' || document.visibilityState !== 'visible') return;
        listening.abort();
        cancel = runWhenIdle(() => {
          if (performance.now() < deadline && document.querySelector(UNFINISHED) !== null) {
            const timer = setTimeout(wait, RECHECK_MS);
            cancel = () => clearTimeout(timer);
            return;
          }
          subscriber.next();
          subscriber.complete();
        });
      };
      addEventListener('load', check, { signal });
      document.addEventListener('visibilitychange', check, { signal });
      check();
    };
    wait();
    return () => cancel();
  });
}

/** @returns a function that cancels the wait */
function runWhenIdle(act: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: MAX_WAIT_MS });
  return () => cancelIdleCallback(handle);
}
