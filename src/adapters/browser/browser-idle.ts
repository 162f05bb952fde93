import { injectable } from 'inversify';
import { Observable } from 'rxjs';
import type { Idle } from '../../core/platform/idle.port.ts';

/** The longest that a busy page puts off what waits for it. */
const LONGEST_WAIT_MS = 5000;

/** The browser's idle time, once the page and all it names have been loaded and its tab is in front. */
@injectable()
export class BrowserIdle implements Idle {
  readonly idle$ = new Observable<void>((subscriber) => {
    const listening = new AbortController();
    const { signal } = listening;
    let giveUp = (): void => listening.abort();
    const look = (): void => {
      if (document.readyState !== 'complete' || document.visibilityState !== 'visible') return;
      listening.abort();
      giveUp = inSpareTime(() => {
        subscriber.next();
        subscriber.complete();
      });
    };
    addEventListener('load', look, { signal });
    document.addEventListener('visibilitychange', look, { signal });
    look();
    return () => giveUp();
  });
}

/** @returns gives up */
function inSpareTime(act: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: LONGEST_WAIT_MS });
  return () => cancelIdleCallback(handle);
}
