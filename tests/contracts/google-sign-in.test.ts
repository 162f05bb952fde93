import { afterEach, describe, expect, it, vi } from 'vitest';
import { DeferredGoogleSignIn } from '../../src/adapters/deferred/deferred-google-sign-in.ts';
import { UnavailableGoogleSignIn } from '../../src/adapters/google/unavailable-google-sign-in.ts';
import { MemoryGoogleSignIn } from '../../src/adapters/memory/memory-google-sign-in.ts';
import type { GoogleSignIn } from '../../src/core/session/google-sign-in.port.ts';
import { ok } from '../../src/core/shared/result.ts';
import { describeGoogleSignIn } from './google-sign-in.contract.ts';

describeGoogleSignIn('not configured', () => new UnavailableGoogleSignIn());
describeGoogleSignIn('in memory', () => new MemoryGoogleSignIn('meera@kopal.test'));
describeGoogleSignIn(
  'deferred',
  () => new DeferredGoogleSignIn(() => Promise.resolve(new UnavailableGoogleSignIn())),
);
describeGoogleSignIn(
  'with code that fails to load',
  () => new DeferredGoogleSignIn(() => Promise.reject(new Error('gone'))),
);

describe('UnavailableGoogleSignIn', () => {
  it('returns "unavailable" each time', async () => {
    const google = new UnavailableGoogleSignIn();
    expect(await google.requestCode()).toEqual({ ok: false, error: 'unavailable' });
    expect(await google.requestCode()).toEqual({ ok: false, error: 'unavailable' });
  });
});

describe('DeferredGoogleSignIn', () => {
  afterEach(() => void vi.useRealTimers());

  it('returns "unavailable" after ten seconds without its code, and loads it again', async () => {
    vi.useFakeTimers();
    const load = vi
      .fn<() => Promise<GoogleSignIn>>()
      .mockReturnValueOnce(new Promise(() => undefined))
      .mockRejectedValueOnce(new Error('gone'))
      .mockResolvedValue({ requestCode: () => Promise.resolve(ok('a-code')) });
    const google = new DeferredGoogleSignIn(load);
    const answered = vi.fn<(answer: unknown) => void>();
    const first = google.requestCode().then(answered);
    await vi.advanceTimersByTimeAsync(9_900);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    await first;
    expect(answered).toHaveBeenCalledWith({ ok: false, error: 'unavailable' });
    expect(await google.requestCode()).toEqual({ ok: false, error: 'unavailable' });
    expect(await google.requestCode()).toEqual({ ok: true, value: 'a-code' });
    expect(await google.requestCode()).toEqual({ ok: true, value: 'a-code' });
    expect(load).toHaveBeenCalledTimes(3);
  });
});
