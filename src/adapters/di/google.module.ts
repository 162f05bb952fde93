import { ContainerModule } from 'inversify';
import type { GoogleSignIn } from '../../core/session/google-sign-in.port.ts';
import type { Configuration } from '../browser/configuration.ts';
import { DeferredGoogleSignIn } from '../deferred/deferred-google-sign-in.ts';
import { UnavailableGoogleSignIn } from '../google/unavailable-google-sign-in.ts';
import { TOKENS } from './tokens.ts';

/** Google's sign-in or its stand-in. */
export const googleModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.googleSignIn).toResolvedValue(googleSignIn, [TOKENS.configuration]).inSingletonScope();
});

function googleSignIn({ backend, googleClientId, googleDemoUrl }: Configuration): GoogleSignIn {
  if (backend === 'memory') {
    return new DeferredGoogleSignIn(async () => (await import('../memory/demo/demo-google.ts')).demoGoogle());
  }
  if (googleClientId !== undefined) {
    return new DeferredGoogleSignIn(async () => {
      const { GoogleIdentitySignIn } = await import('../google/google-identity-sign-in.ts');
      return new GoogleIdentitySignIn(googleClientId);
    });
  }
  if (googleDemoUrl !== undefined) {
    return new DeferredGoogleSignIn(async () => {
      const { DemoGoogleSignIn } = await import('../google/demo-google-sign-in.ts');
      return new DemoGoogleSignIn(googleDemoUrl);
    });
  }
  return new UnavailableGoogleSignIn();
}
