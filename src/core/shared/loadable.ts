import { filter, take, type Observable } from 'rxjs';

/** The state of requested data: loading, failed or ready. */
export type Loadable<T, E> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: E }
  | { readonly status: 'ready'; readonly value: T };

export const LOADING = { status: 'loading' } as const;

/** Emits how a request ended, which is the first state that is not `loading`, and completes. */
export const settled = <T, E>(states$: Observable<Loadable<T, E>>) =>
  states$.pipe(
    filter((state) => state.status !== 'loading'),
    take(1),
  );
