import type { GoogleSignIn, GoogleSignInError } from '../../core/session/google-sign-in.port.ts';
import { fail, type Result } from '../../core/shared/result.ts';
import { inTime } from './in-time.ts';

/** A sign-in whose code is loaded with the first click. When the load fails, the sign-in is unavailable. */
export class DeferredGoogleSignIn implements GoogleSignIn {
  readonly #load: () => Promise<GoogleSignIn>;
  #signIn: GoogleSignIn | undefined;

  constructor(load: () => Promise<GoogleSignIn>) {
    this.#load = load;
  }

  async requestCode(): Promise<Result<string, GoogleSignInError>> {
    try {
      this.#signIn ??= await inTime(this.#load());
      return await this.#signIn.requestCode();
    } catch {
      return fail('unavailable');
    }
  }
}
