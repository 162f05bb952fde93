import { useLayoutEffect, useState } from 'react';
import type { Observable } from 'rxjs';

type Latest<State> = { readonly state$: Observable<State> } & (
  | { readonly value: State }
  | { readonly error: unknown }
);

/**
 * The only bridge from RxJS to React. Returns the latest value of a stream, and `initial` before the first value.
 * The hook stays subscribed while the component is mounted. It subscribes before the browser paints, so that a value
 * emitted on subscription is in the first paint.
 * Pass the same stream object in every render.
 * @throws an error of the stream (a bug, because failures are values) into the nearest error boundary
 */
export function useObservableState<State, Initial = State>(
  state$: Observable<State>,
  initial: Initial,
): State | Initial {
  const [latest, setLatest] = useState<Latest<State>>();

  useLayoutEffect(() => {
    const subscription = state$.subscribe({
      next: (value) => setLatest({ state$, value }),
      error: (error: unknown) => setLatest({ state$, error }),
    });
    // In a microtask, so that a component that takes the place of this one at once (StrictMode, a changed key) does not
    // abort and repeat the request of a stream that they share.
    return () => queueMicrotask(() => subscription.unsubscribe());
  }, [state$]);

  if (latest?.state$ !== state$) return initial;
  if ('error' in latest) throw latest.error;
  return latest.value;
}
