/** The outcome of an operation that can fail in an expected way. Failures are values; an exception means a bug. */
export type Result<T, E> = Ok<T> | Failed<E>;

export interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}

export interface Failed<E> {
  readonly ok: false;
  readonly error: E;
}

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });

export const fail = <E>(error: E): Failed<E> => ({ ok: false, error });

/** Applies `change` to a success; returns a failure unchanged. */
export function mapResult<T, U, E>(result: Result<T, E>, change: (value: T) => U): Result<U, E> {
  return result.ok ? ok(change(result.value)) : result;
}
