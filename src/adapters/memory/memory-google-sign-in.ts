import type { GoogleSignIn, GoogleSignInError } from '../../core/account/google-sign-in.port.ts';
import { ok, type Result } from '../../core/shared/result.ts';

/** Prefix of the codes that the memory backend accepts as Google's; the e-mail follows it. */
export const MEMORY_GOOGLE_CODE = 'memory-google:';

/** Stands in for Google without a server: one demo account always consents. */
export class MemoryGoogleSignIn implements GoogleSignIn {
  readonly #email: string;

  constructor(email: string) {
    this.#email = email;
  }

  requestCode(): Promise<Result<string, GoogleSignInError>> {
    return Promise.resolve(ok(MEMORY_GOOGLE_CODE + this.#email));
  }
}
