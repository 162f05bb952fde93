import { assertNever } from './assert-never.ts';

/**
 * Why a request gave no usable answer.
 * `network`: no answer came. `timeout`: not in time. `parse`: an answer without its list or record, or no JSON.
 * `http`: the server refused; `messages` are its own sentences, already bounded and safe to show as text.
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
      /** Whether the messages came as the list `errors` (section 8, shared error handler) rather than as one `message`. */
      readonly listed?: boolean;
    };

/** The status by its name in the product description, for logs and for developers' tools. */
export function requestStatus(
  error: RequestError,
): 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' | number {
  switch (error.kind) {
    case 'network':
      return 'FETCH_ERROR';
    case 'timeout':
      return 'TIMEOUT_ERROR';
    case 'parse':
      return 'PARSING_ERROR';
    case 'http':
      return error.status;
    default:
      return assertNever(error);
  }
}

export const isUnauthorised = (error: RequestError): boolean => error.kind === 'http' && error.status === 401;

export const isForbidden = (error: RequestError): boolean => error.kind === 'http' && error.status === 403;

/** Answers of an API that does not have the call, or of a file server that has a page for everything. */
export function isNotOffered(error: RequestError): boolean {
  return error.kind === 'parse' || (error.kind === 'http' && [404, 405, 501].includes(error.status));
}
