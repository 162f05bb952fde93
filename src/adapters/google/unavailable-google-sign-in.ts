import type { GoogleSignIn, GoogleSignInError } from '../../core/account/google-sign-in.port.ts';
import { fail, type Result } from '../../core/shared/result.ts';

/** Fails every attempt; used when neither a client id nor a stand-in is configured. */
export class UnavailableGoogleSignIn implements GoogleSignIn {
  requestCode(): Promise<Result<string, GoogleSignInError>> {
    return Promise.resolve(fail('unavailable'));
  }
}
