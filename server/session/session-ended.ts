import { ApiError } from '../platform/http/api-error.ts';

/** The response to every call whose token is missing, unknown or too old. */
export const sessionEnded = (): ApiError =>
  new ApiError(401, 'Please log in again.', { 'WWW-Authenticate': 'Bearer' });
