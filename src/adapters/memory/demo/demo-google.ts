import { MemoryGoogleSignIn } from '../memory-google-sign-in.ts';
import { DEMO_INVESTOR } from './demo-investors.ts';

/** The demo's stand-in for Google: the investor with a portfolio always consents. */
export const demoGoogle = (): MemoryGoogleSignIn => new MemoryGoogleSignIn(DEMO_INVESTOR.email);
