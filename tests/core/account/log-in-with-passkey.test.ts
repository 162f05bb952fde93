import { describe, expect, it, vi } from 'vitest';
import { LogInWithPasskeyUseCase } from '../../../src/core/account/log-in-with-passkey.use-case.ts';
import type { PasskeyError, PasskeyProof } from '../../../src/core/account/passkeys.port.ts';
import { fail, ok, type Result } from '../../../src/core/shared/result.ts';
import { nextTurn } from '../../support/next-turn.ts';
import { VirtualTime } from '../../support/virtual-time.ts';

/** How long the reference API accepts a challenge. */
const OPTIONS_LIFE_MS = 5 * 60_000;

/**
 * Opens a login page in a browser that stores `preference` as “passkey-log-in”. The user never chooses a passkey.
 */
function openLogin(preference: string | undefined) {
  const time = new VirtualTime();
  const challenges: unknown[] = [];
  let fetched = 0;
  let cancel: () => void = () => undefined;
  const useCase = new LogInWithPasskeyUseCase({
    passkeys: {
      available: true,
      supportsAutofill: () => Promise.resolve(true),
      create: () => Promise.reject(new Error('create must not be called')),
      authenticate: (options) => {
        challenges.push(options['challenge']);
        return new Promise<Result<PasskeyProof, PasskeyError>>((resolve) => {
          cancel = () => resolve(fail('failed'));
        });
      },
      cancel: () => cancel(),
    },
    auth: {
      // The second fetch fails, as when a computer wakes up before its network.
      passkeyLogInOptions: () =>
        Promise.resolve((fetched += 1) === 2 ? fail({ kind: 'network' }) : ok({ challenge: fetched })),
      logInWithPasskey: () =>
        Promise.reject(new Error('logInWithPasskey must not be called without a passkey')),
    },
    step: { prepare: () => () => undefined },
    notifier: { notify: () => undefined },
    preferences: { get: () => preference },
    scheduler: time.scheduler,
  });
  const subscription = useCase.execute().subscribe();
  return { time, challenges, fetched: () => fetched, leave: () => subscription.unsubscribe() };
}

describe('the log-in by a suggested passkey', () => {
  it.each([undefined, 'no'])('sends no call when the stored “passkey-log-in” is %s', async (preference) => {
    const { fetched } = openLogin(preference);
    await nextTurn();
    expect(fetched()).toBe(0);
  });

  it('renews its options before they expire, also after a failed request, and stops when the page is left', async () => {
    const { time, challenges, fetched, leave } = openLogin('yes');
    await vi.waitFor(() => expect(challenges).toEqual([1]));
    time.advance(OPTIONS_LIFE_MS - 1);
    await vi.waitFor(() => expect(fetched()).toBe(2));
    await nextTurn();
    for (const expected of [
      [1, 3],
      [1, 3, 4],
    ]) {
      time.advance(OPTIONS_LIFE_MS - 1);
      await vi.waitFor(() => expect(challenges).toEqual(expected));
    }
    leave();
    time.advance(OPTIONS_LIFE_MS);
    await nextTurn();
    expect(fetched()).toBe(4);
  });
});
