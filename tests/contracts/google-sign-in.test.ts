import { describe, expect, it } from 'vitest';
import { UnavailableGoogleSignIn } from '../../src/adapters/google/unavailable-google-sign-in.ts';
import { MemoryGoogleSignIn } from '../../src/adapters/memory/memory-google-sign-in.ts';
import { describeGoogleSignIn } from './google-sign-in.contract.ts';

describeGoogleSignIn('not configured', () => new UnavailableGoogleSignIn());
describeGoogleSignIn('in memory', () => new MemoryGoogleSignIn('meera@kopal.test'));

describe('UnavailableGoogleSignIn', () => {
  it('returns "unavailable" each time', async () => {
    const google = new UnavailableGoogleSignIn();
    expect(await google.requestCode()).toEqual({ ok: false, error: 'unavailable' });
    expect(await google.requestCode()).toEqual({ ok: false, error: 'unavailable' });
  });
});
