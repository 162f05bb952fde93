import { injectable } from 'inversify';
import { Observable } from 'rxjs';
import type { Idle } from '../../core/platform/idle.port.ts';

/** The longest time that a busy page can delay idle work, in milliseconds. */
const LONGEST_WAIT_MS = 5000;

/** Signals the browser's idle time, once the page and its resources have loaded and its tab is visible. */
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

/** @returns a function that cancels the wait */
function inSpareTime(act: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: LONGEST_WAIT_MS });
  return () => cancelIdleCallback(handle);
}
