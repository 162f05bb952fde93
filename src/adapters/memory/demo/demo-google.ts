import { MemoryGoogleSignIn } from '../memory-google-sign-in.ts';
import { DEMO_INVESTOR } from './demo-accounts.ts';

/** Google's stand-in of the demo: the investor with a portfolio always consents. */
export const demoGoogle = (): MemoryGoogleSignIn => new MemoryGoogleSignIn(DEMO_INVESTOR.email);
