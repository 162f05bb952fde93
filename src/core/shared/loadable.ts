/** Something that is asked for and then watched: on its way, refused, or here. */
export type Loadable<T, E> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: E }
  | { readonly status: 'ready'; readonly value: T };

export const LOADING = { status: 'loading' } as const;
