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
 * @throws an error of the stream, into the nearest error boundary; only a bug causes one: the stream emits expected
 * failures as states
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
    // In a microtask: by then, a component that replaces this one at once (StrictMode, a changed key) has subscribed,
    // so the request of a shared stream is not aborted and sent again.
    return () => queueMicrotask(() => subscription.unsubscribe());
  }, [state$]);

  if (latest?.state$ !== state$) return initial;
  if ('error' in latest) throw latest.error;
  return latest.value;
}
