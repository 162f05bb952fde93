import { useLayoutEffect, useMemo, useReducer, useState, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';
import { ObservableStore } from './observable-store.ts';

/**
 * The only bridge from RxJS to React. Returns the latest value of a stream, and `initial` before the first value.
 * The hook stays subscribed while the component is mounted. It subscribes before the browser paints, so that a value
 * emitted on subscription is in the first paint.
 * Pass the same stream object in every render. Only the first `initial` counts.
 * @throws an error of the stream (a bug, because failures are values) into the nearest error boundary
 */
export function useObservableState<State, Initial = State>(
  state$: Observable<State>,
  initial: Initial,
): State | Initial {
  const [first] = useState(() => initial);
  const store = useMemo(
    () => new ObservableStore<State, Initial>(state$, { initial: first }),
    [state$, first],
  );
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
