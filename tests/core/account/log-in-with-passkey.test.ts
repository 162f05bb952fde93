import { describe, expect, it, vi } from 'vitest';
import { LogInWithPasskeyUseCase } from '../../../src/core/account/log-in-with-passkey.use-case.ts';
import { fail } from '../../../src/core/shared/result.ts';

function suggested(preference: string | undefined) {
  const passkeyLogInOptions = vi.fn(() => Promise.resolve(fail({ kind: 'network' } as const)));
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
  const ended = useCase.execute().subscribe();
  return { passkeyLogInOptions, ended };
}

describe('the log-in by a suggested passkey', () => {
  it.each([undefined, 'no'])('sends no call in a browser without such an account: %s', async (preference) => {
    const { passkeyLogInOptions } = suggested(preference);
    await new Promise((resolve) => setImmediate(resolve));
    expect(passkeyLogInOptions).not.toHaveBeenCalled();
  });

  it('fetches the options in a browser in which an account logs in so', async () => {
    const { passkeyLogInOptions } = suggested('yes');
    await vi.waitFor(() => expect(passkeyLogInOptions).toHaveBeenCalledOnce());
  });
});
