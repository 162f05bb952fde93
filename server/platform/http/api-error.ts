import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { StoreUnavailableError } from '../files/document-store.ts';
import { isOutOfSpace, isDatabaseUnreachable } from '../db/database-errors.ts';

/** A failure that the caller is informed of, in the one form `{status, message}`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: ContentfulStatusCode;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: ContentfulStatusCode, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/**
 * The refusal of a call that the operator has not set up on this server. The server has not failed, so no error is
 * logged.
 */
export class NotSetUpError extends ApiError {}

/**
 * Maps an exception to the error that the caller receives. The text of an exception is sent only if the exception is an
 * `ApiError`.
 * @returns `undefined` for a bug, which gets a bare 500 and is logged
 */
export function asApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (isOutOfSpace(error))
    return new ApiError(507, 'The server is out of storage space. Please try again later.');
  if (isDatabaseUnreachable(error) || error instanceof StoreUnavailableError) {
    return new ApiError(503, 'The service is temporarily unavailable. Please try again in a moment.', {
      'Retry-After': '2',
    });
  }
  return undefined;
}

/** The body of every failure. */
export function errorBody(status: number, message: string): { status: number; message: string } {
  return { status, message };
}
