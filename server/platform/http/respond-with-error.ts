import { describeError, type Logger } from '../logger.ts';
import { ApiError, asApiError, errorBody, NotSetUpError } from './api-error.ts';
import type { AppContext } from './context.ts';

/** Turns an exception into the response that all failures have, and logs it if the server has failed. */
export const respondWithError =
  (logger: Logger) =>
  (error: Error, c: AppContext): Response => {
    const known = asApiError(error);
    if (known === undefined) logger.error('bug', describeError(error));
    else if (known.status >= 500 && !(known instanceof NotSetUpError))
      logger.error('unavailable', describeError(error));
    const { status, message, headers } =
      known ?? new ApiError(500, 'Something went wrong! Please try again later.');
    return c.json(errorBody(status, message), status, { ...headers });
  };

/** @throws ApiError 404, for a path of the API that no route has */
export function throwNotFound(): never {
  throw new ApiError(404, 'Nothing was found at this address.');
}
