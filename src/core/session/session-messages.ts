import { serverMessage, type RequestError } from '../shared/request-error.ts';

/** The session's own sentences. @see specification, section 8 */
export const SESSION_EXPIRED = 'Session expired. Please log in again.';
export const GOOGLE_POPUP_FAILED = 'Google login failed. Please try again.';

/** @see specification, section 8, "Login failure" */
export function logInFailureMessage(error: RequestError): string {
  if (error.kind !== 'http') return 'Login failed. Please try again.';
  return serverMessage(error) ?? 'Login failed. Invalid credentials.';
}
