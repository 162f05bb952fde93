import type { Result } from '../shared/result.ts';

/**
 * Why there is no authorization code; all three show the same message. `unavailable`: not configured, or Google's
 * script did not load. `blocked`: the popup could not open. `closed`: the user closed it or declined.
 */
export type GoogleSignInError = 'unavailable' | 'blocked' | 'closed';

/**
 * Google's authorization-code popup. Call `requestCode` synchronously in the click handler; otherwise the browser
 * blocks the popup.
 * @see docs/product.md#signing-up-and-in
 */
export interface GoogleSignIn {
  requestCode(): Promise<Result<string, GoogleSignInError>>;
}
