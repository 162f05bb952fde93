import type { RequestError } from '../../core/shared/request-error.ts';
import { fail, type Failed } from '../../core/shared/result.ts';

/** Builds the failure of a server's error response. */
export const httpError = (status: number, message: string): Failed<RequestError> =>
  fail({ kind: 'http', status, messages: [message] });

/** Builds the failure for a full browser storage. */
export const storageFull = (): Failed<RequestError> =>
  httpError(507, "This browser's storage is full. Delete a document or reset the demo.");

export const logInExpired = (): Failed<RequestError> =>
  httpError(410, 'This log-in has expired. Please log in again.');

export const notLoggedIn = (): Failed<RequestError> => httpError(401, 'Please log in again.');

export const notProved = (): Failed<RequestError> =>
  httpError(400, 'This did not confirm that it is you. Please try again.');
