import { ContainerModule } from 'inversify';
import type { Configuration } from '../adapters/browser/configuration.ts';
import { DemoGoogleSignIn } from '../adapters/google/demo-google-sign-in.ts';
import { GoogleIdentitySignIn } from '../adapters/google/google-identity-sign-in.ts';
import { UnavailableGoogleSignIn } from '../adapters/google/unavailable-google-sign-in.ts';
import type { GoogleSignIn } from '../core/account/google-sign-in.port.ts';
import { TOKENS } from './tokens.ts';

/** Google's sign-in, the demo's stand-in for it, or none, as configured. */
export const googleModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.googleSignIn).toResolvedValue(googleSignIn, [TOKENS.configuration]);
});

function googleSignIn({ googleClientId, googleDemoUrl }: Configuration): GoogleSignIn {
  if (googleClientId !== undefined) return new GoogleIdentitySignIn(googleClientId);
  if (googleDemoUrl !== undefined) return new DemoGoogleSignIn(googleDemoUrl);
  return new UnavailableGoogleSignIn();
}
