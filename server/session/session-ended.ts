import { ApiError } from '../platform/http/api-error.ts';

/** The response to a call that lacks a required token, or whose token is unknown, ended or too old. */
export const sessionEnded = (): ApiError =>
  new ApiError(401, 'Please log in again.', { 'WWW-Authenticate': 'Bearer' });
