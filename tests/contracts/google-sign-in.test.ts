import { describe, expect, it } from 'vitest';
import { DeferredGoogleSignIn } from '../../src/adapters/deferred/deferred-google-sign-in.ts';
import { UnavailableGoogleSignIn } from '../../src/adapters/google/unavailable-google-sign-in.ts';
import { describeGoogleSignIn } from './google-sign-in.contract.ts';

describeGoogleSignIn('not configured', () => new UnavailableGoogleSignIn());
describeGoogleSignIn(
  'deferred',
  () => new DeferredGoogleSignIn(() => Promise.resolve(new UnavailableGoogleSignIn())),
);
describeGoogleSignIn(
  'whose code does not come',
  () => new DeferredGoogleSignIn(() => Promise.reject(new Error('gone'))),
);

describe('a sign-in that is not configured', () => {
  it('is unavailable each time', async () => {
    const google = new UnavailableGoogleSignIn();
    expect(await google.requestCode()).toEqual({ ok: false, error: 'unavailable' });
    expect(await google.requestCode()).toEqual({ ok: false, error: 'unavailable' });
  });
});
