import { Observable } from 'rxjs';
import type { Idle } from '../../core/platform/idle.port.ts';

/** The longest time that a busy page can delay idle work, in milliseconds. */
const MAX_WAIT_MS = 5000;

/** Finds content that is still loading or waiting to be rendered, by the attribute that screen readers use too. */
const UNFINISHED = '#root [aria-busy="true"]';

/** How often an unfinished page is looked at again, and for how long at most: as long as it may wait for a response. */
const LOOK_AGAIN_MS = 250;
const MAX_BUSY_MS = 30_000;

/** Signals the browser's idle time, once the page has loaded, its tab is visible and everything on it is rendered. */
export class BrowserIdle implements Idle {
  readonly idle$ = new Observable<void>((subscriber) => {
    let giveUp = (): void => undefined;
    const latest = performance.now() + MAX_BUSY_MS;
    const wait = (): void => {
      const listening = new AbortController();
      const { signal } = listening;
      giveUp = () => listening.abort();
      const look = (): void => {
        if (document.readyState !== 'complete' || document.visibilityState !== 'visible') return;
        listening.abort();
        giveUp = inSpareTime(() => {
          if (performance.now() < latest && document.querySelector(UNFINISHED) !== null) {
            const timer = setTimeout(wait, LOOK_AGAIN_MS);
            giveUp = () => clearTimeout(timer);
            return;
          }
          subscriber.next();
          subscriber.complete();
        });
      };
      addEventListener('load', look, { signal });
      document.addEventListener('visibilitychange', look, { signal });
      look();
    };
    wait();
    return () => giveUp();
  });
}

/** @returns a function that cancels the wait */
function inSpareTime(act: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: MAX_WAIT_MS });
  return () => cancelIdleCallback(handle);
}
