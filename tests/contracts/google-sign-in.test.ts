import { describe, expect, it } from 'vitest';
import { UnavailableGoogleSignIn } from '../../src/adapters/google/unavailable-google-sign-in.ts';
import { describeGoogleSignIn } from './google-sign-in.contract.ts';

describeGoogleSignIn('not configured', () => new UnavailableGoogleSignIn());

describe('a sign-in that is not configured', () => {
  it('is unavailable each time', async () => {
    const google = new UnavailableGoogleSignIn();
    expect(await google.requestCode()).toEqual({ ok: false, error: 'unavailable' });
    expect(await google.requestCode()).toEqual({ ok: false, error: 'unavailable' });
  });
});
