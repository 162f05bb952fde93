import { defer, filter, fromEvent, map, merge, startWith, type Observable } from 'rxjs';
import type { Connectivity } from '../../core/platform/connectivity.port.ts';

/** Reports the network state and the focus as the browser's events give them. */
export class BrowserConnectivity implements Connectivity {
  get online$(): Observable<boolean> {
    return defer(() =>
      merge(fromEvent(globalThis, 'online'), fromEvent(globalThis, 'offline')).pipe(
        map(({ type }) => type === 'online'),
        startWith(navigator.onLine),
      ),
    );
  }

  get focused$(): Observable<void> {
    const visible$ = fromEvent(document, 'visibilitychange').pipe(
      filter(() => document.visibilityState === 'visible'),
    );
    return merge(fromEvent(globalThis, 'focus'), visible$).pipe(map(() => undefined));
  }
}
