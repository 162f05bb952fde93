import type { GoogleSignIn, GoogleSignInError } from '../../core/session/google-sign-in.port.ts';
import { ok, type Result } from '../../core/shared/result.ts';

/** Starts the codes that the memory backend takes for Google's; the e-mail follows. */
export const MEMORY_GOOGLE_CODE = 'memory-google:';

/** Stands in for Google where there is no server: one account of the demo is who always consents. */
export class MemoryGoogleSignIn implements GoogleSignIn {
  readonly #email: string;

  constructor(email: string) {
    this.#email = email;
  }

  requestCode(): Promise<Result<string, GoogleSignInError>> {
    return Promise.resolve(ok(MEMORY_GOOGLE_CODE + this.#email));
  }
}
