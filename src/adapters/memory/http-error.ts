import type { RequestError } from '../../core/shared/request-error.ts';
import { fail, type Failed } from '../../core/shared/result.ts';

/** What a server would refuse with. */
export const httpError = (status: number, message: string): Failed<RequestError> =>
  fail({ kind: 'http', status, messages: [message] });

/** The browser's storage is full, and with it the demo's. */
export const noRoom = (): Failed<RequestError> =>
  httpError(507, "This browser's storage is full. Delete a document or reset the demo.");

export const notLoggedIn = (): Failed<RequestError> => httpError(401, 'Please log in again.');
