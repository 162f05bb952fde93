import { Observable } from 'rxjs';
import type { Idle } from '../../core/platform/idle.port.ts';

/** A browser that is never idle runs the idle work after this time, in milliseconds. */
const IDLE_TIMEOUT_MS = 5000;

/** Finds content that is still loading or waiting to be rendered, by the attribute that screen readers use too. */
const UNFINISHED = '#root [aria-busy="true"]';

/** How often an unfinished page is checked again, and for how long at most: a call may take that long. */
const RECHECK_MS = 250;
const MAX_UNFINISHED_MS = 30_000;

/**
 * Signals the browser's idle time, once the page has loaded, its tab is visible, and either everything on it is
 * rendered or 30 seconds have passed.
 */
export class BrowserIdle implements Idle {
  readonly idle$ = new Observable<void>((subscriber) => {
    let cancel = (): void => undefined;
    const deadline = performance.now() + MAX_UNFINISHED_MS;
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
  const handle = requestIdleCallback(act, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}
