import { defer, first, fromEvent, merge, Observable, of, repeat, switchMap } from 'rxjs';
import type { Idle } from '../../core/platform/idle.port.ts';

/** A browser that is never idle runs the idle work after this time, in milliseconds. */
const IDLE_TIMEOUT_MS = 5000;

/** Finds content that is still loading or waiting to be rendered, by the attribute that screen readers use too. */
const UNFINISHED = '#root [aria-busy="true"]';

/** How often an unfinished page is checked again, and for how long at most: a call may take that long. */
const RECHECK_MS = 250;
const MAX_UNFINISHED_MS = 30_000;

/** Emits and completes once the page has loaded and its tab is visible. */
const visible$ = defer(() =>
  merge(of(undefined), fromEvent(globalThis, 'load'), fromEvent(document, 'visibilitychange')),
).pipe(first(() => document.readyState === 'complete' && document.visibilityState === 'visible'));

/** Emits and completes at the browser's next idle time. */
const idleTime$ = new Observable<void>((subscriber) => {
  const emit = (): void => {
    subscriber.next();
    subscriber.complete();
  };
  // Safari has no idle callback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(emit);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(emit, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
});

/**
 * Signals the browser's idle time, once the page has loaded, its tab is visible, and either everything on it is
 * rendered or 30 seconds have passed.
 */
export class BrowserIdle implements Idle {
  readonly idle$ = defer(() => {
    const deadline = performance.now() + MAX_UNFINISHED_MS;
    return visible$.pipe(
      switchMap(() => idleTime$),
      repeat({ delay: RECHECK_MS }),
      first(() => performance.now() >= deadline || document.querySelector(UNFINISHED) === null),
    );
  });
}
