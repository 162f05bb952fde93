import { fail, type Result } from './result.ts';

/**
 * Why a request has no usable response. `network`: no response arrived. `timeout`: no response arrived in time.
 * `parse`: the response was not JSON, or lacked its list or record. `http`: the server responded with an error status;
 * `messages` are the server's messages for users, bounded and safe to show as text.
 * @see docs/product.md#request-failures
 */
export type RequestError =
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'parse' }
  | {
      readonly kind: 'http';
      readonly status: number;
      readonly messages: readonly string[];
      /** Whether the messages came as the list `errors`, which the shared error handler shows one by one. */
      readonly isErrorList?: boolean;
    };

export const isUnauthorised = (error: RequestError): boolean => error.kind === 'http' && error.status === 401;

export const isForbidden = (error: RequestError): boolean => error.kind === 'http' && error.status === 403;

/** Whether the call needs a confirmation first; after that, the call can be repeated. */
export const isConfirmationRequired = (error: RequestError): boolean =>
  error.kind === 'http' && error.status === 428;

/**
 * Whether the API rejected the request itself: false for a lost connection, an unreadable response, a server error, a
 * time-out and a rate limit, after which the same request may succeed.
 */
export function isRejection(error: RequestError): boolean {
  return error.kind === 'http' && error.status < 500 && error.status !== 408 && error.status !== 429;
}

/** Whether a gateway, or an overloaded server, says that the API could not respond. */
export const isUnavailable = (error: RequestError): boolean =>
  error.kind === 'http' && [502, 503, 504].includes(error.status);

/** Whether the API says that the requested record does not exist: a retry cannot help. */
export const isGone = (error: RequestError): boolean =>
  error.kind === 'http' && (error.status === 404 || error.status === 410);

/** Whether the API says that the command does not fit what is stored. */
export const isConflict = (error: RequestError): boolean => error.kind === 'http' && error.status === 409;

/** Reports whether the API lacks the call, or a file server responded with an HTML page instead. */
export function isNotOffered(error: RequestError): boolean {
  return error.kind === 'parse' || (error.kind === 'http' && [404, 405, 501].includes(error.status));
}

/**
 * Runs a call and returns its outcome. An exception counts as a network failure, so that the user sees a message and no
 * form stays pending for ever.
 */
export async function toResult<T, E>(
  call: () => Promise<Result<T, E>>,
): Promise<Result<T, E | RequestError>> {
  try {
    return await call();
  } catch {
    return fail({ kind: 'network' });
  }
}
