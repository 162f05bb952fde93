import type { Result } from '../shared/result.ts';

/** Why there is no authorization code; the user is told the same for each. */
export type GoogleSignInError = 'unavailable' | 'blocked' | 'closed';

/** Google's authorization-code popup. @see specification, section 2, "Login" */
export interface GoogleSignIn {
  requestCode(): Promise<Result<string, GoogleSignInError>>;
}
