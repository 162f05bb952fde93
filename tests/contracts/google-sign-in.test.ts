import { expect, it } from 'vitest';
import { UnavailableGoogleSignIn } from '../../src/adapters/google/unavailable-google-sign-in.ts';
import { MemoryGoogleSignIn } from '../../src/adapters/memory/memory-google-sign-in.ts';
import { describeGoogleSignIn } from './google-sign-in.contract.ts';

describeGoogleSignIn('not configured', () => new UnavailableGoogleSignIn());
describeGoogleSignIn('in memory', () => new MemoryGoogleSignIn('meera@kopal.test'));

it('Google sign-in that is not configured is unavailable', async () => {
  expect(await new UnavailableGoogleSignIn().requestCode()).toEqual({ ok: false, error: 'unavailable' });
});
