import type { RequestError } from '../shared/request-error.ts';

/*
 * Sentences that stay beside a field after the toast about a failed call has closed.
 * @see docs/product.md#signing-up-and-in
 */
export const LOG_IN_REJECTED = 'Check your email and password, then log in again.';
export const LOG_IN_UNANSWERED = 'You are not logged in yet. Wait a moment, then log in again.';
export const CODE_REJECTED =
  'Check the code in our latest email. When the time has run out, you can ask for a new one.';
export const CODE_UNCHECKED = 'The code has not been checked yet. Wait a moment, then verify again.';

/**
 * Whether the API rejected the typed values themselves: false for a lost connection, a server error and a rate limit.
 */
export function isAboutTheInput(error: RequestError): boolean {
  return error.kind === 'http' && error.status < 500 && error.status !== 408 && error.status !== 429;
}
