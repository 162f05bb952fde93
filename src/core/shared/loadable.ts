/** The state of requested data: loading, failed or ready. */
export type Loadable<T, E> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: E }
  | { readonly status: 'ready'; readonly value: T };

export const LOADING = { status: 'loading' } as const;
