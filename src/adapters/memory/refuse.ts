import type { RequestError } from '../../core/shared/request-error.ts';
import { fail, type Failed } from '../../core/shared/result.ts';

/** What a server would refuse with. */
export const refuse = (status: number, message: string): Failed<RequestError> =>
  fail({ kind: 'http', status, messages: [message] });

export const notLoggedIn = (): Failed<RequestError> => refuse(401, 'Please log in.');
