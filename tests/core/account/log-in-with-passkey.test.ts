import { describe, expect, it, vi } from 'vitest';
import { LogInWithPasskeyUseCase } from '../../../src/core/account/log-in-with-passkey.use-case.ts';
import { fail } from '../../../src/core/shared/result.ts';

function callsWith(preference: string | undefined) {
  const calls: string[] = [];
  const passkeyLogInOptions = () => {
    calls.push('options');
    return Promise.resolve(fail({ kind: 'network' } as const));
  };
  const useCase = new LogInWithPasskeyUseCase({
    passkeys: {
      available: true,
      supportsAutofill: () => Promise.resolve(true),
      create: () => Promise.reject(new Error('create must not be called')),
      authenticate: () => Promise.reject(new Error('authenticate must not be called without options')),
      cancel: () => undefined,
    },
    auth: {
      passkeyLogInOptions,
      logInWithPasskey: () => Promise.resolve(fail({ kind: 'network' } as const)),
    },
    step: { continue: () => undefined },
    notifier: { notify: () => undefined },
    preferences: { get: () => preference },
  });
  useCase.execute().subscribe();
  return calls;
}

describe('the log-in by a suggested passkey', () => {
  it.each([undefined, 'no'])('sends no call when the stored “passkey-log-in” is %s', async (preference) => {
    const calls = callsWith(preference);
    await new Promise((resolve) => setImmediate(resolve));
    expect(calls).toEqual([]);
  });

  it('fetches the options when the stored “passkey-log-in” is yes', async () => {
    const calls = callsWith('yes');
    await vi.waitFor(() => expect(calls).toEqual(['options']));
  });
});
