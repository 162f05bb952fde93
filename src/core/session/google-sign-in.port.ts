import type { Result } from '../shared/result.ts';

/**
 * Why there is no authorization code; the user is told the same for each.
 * `unavailable`: not configured, or Google's script did not load. `blocked`: the popup could not open.
 * `closed`: the user closed it, or said no.
 */
export type GoogleSignInError = 'unavailable' | 'blocked' | 'closed';

/** Google's authorization-code popup. Call it in the click's own turn, or the popup is blocked. @see docs/product.md#signing-up-and-in */
export interface GoogleSignIn {
  requestCode(): Promise<Result<string, GoogleSignInError>>;
}
