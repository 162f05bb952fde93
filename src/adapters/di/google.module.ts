import { ContainerModule } from 'inversify';
import { UnavailableGoogleSignIn } from '../google/unavailable-google-sign-in.ts';
import { TOKENS } from './tokens.ts';

/** Google's sign-in. */
export const googleModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.googleSignIn)
    .toResolvedValue(() => new UnavailableGoogleSignIn())
    .inSingletonScope();
});
