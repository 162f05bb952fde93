import { useLayoutEffect, useMemo, useReducer, useState, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';
import { ObservableStore } from './observable-store.ts';

/**
 * The one bridge from RxJS to React: the latest value of a stream, `initial` until there is one.
 * The stream is subscribed to while the component is shown. What it emits on subscription is on screen in the first
 * paint: the subscription is made before the browser paints, and a value that came with it is rendered at once.
 * Pass the same stream object in every render, and in `initial` the first one counts.
 * An error of the stream (a bug: failures are values) is thrown into the nearest error boundary.
 */
export function useObservableState<State, Initial = State>(
  state$: Observable<State>,
  initial: Initial,
): State | Initial {
  const [first] = useState(() => initial);
  const store = useMemo(() => new ObservableStore<State, Initial>(state$, first), [state$, first]);
  const value = useSyncExternalStore(store.subscribe, store.read, store.read);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    const before = store.read();
    const disconnect = store.connect();
    if (!Object.is(store.read(), before)) renderAgain();
    return disconnect;
  }, [store]);

  return value;
}
