import { describe, expect, it, vi } from 'vitest';
import { LogInWithPasskeyUseCase } from '../../../src/core/account/log-in-with-passkey.use-case.ts';
import { fail } from '../../../src/core/shared/result.ts';

function suggested(preference: string | undefined) {
  const calls: string[] = [];
  const passkeyLogInOptions = () => {
    calls.push('options');
    return Promise.resolve(fail({ kind: 'network' } as const));
  };
  const useCase = new LogInWithPasskeyUseCase({
    passkeys: {
      available: true,
      canFillIn: () => Promise.resolve(true),
      create: () => Promise.reject(new Error('not created here')),
      prove: () => Promise.reject(new Error('no options have come')),
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
  it.each([undefined, 'no'])('sends no call in a browser without such an account: %s', async (preference) => {
    const calls = suggested(preference);
    await new Promise((resolve) => setImmediate(resolve));
    expect(calls).toEqual([]);
  });

  it('fetches the options in a browser in which an account logs in so', async () => {
    const calls = suggested('yes');
    await vi.waitFor(() => expect(calls).toEqual(['options']));
  });
});
