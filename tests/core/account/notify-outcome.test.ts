import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { notifyOutcome } from '../../../src/core/account/notify-outcome.ts';
import { toResult, type RequestError } from '../../../src/core/shared/request-error.ts';
import { failureMessages, type AccountCall } from '../../../src/core/account/account-messages.ts';
import { fail, ok, type Result } from '../../../src/core/shared/result.ts';
import { arbRequestError } from '../../support/arbitrary-errors.ts';
import { RecordingNotifier } from '../../support/recording-notifier.ts';

const arbOutcome: fc.Arbitrary<Result<{ readonly message: string | undefined }, RequestError>> = fc.oneof(
  fc.record({ message: fc.option(fc.string(), { nil: undefined }) }).map(ok),
  arbRequestError.map(fail),
);
const arbCall = fc.constantFrom<AccountCall>('logIn', 'googleLogIn', 'register', 'verifyOtp', 'resendOtp');

describe('toResult', () => {
  it.prop([arbOutcome])('returns the response unchanged when one arrives', async (response) => {
    expect(await toResult(() => Promise.resolve(response))).toBe(response);
  });

  it.prop([fc.string(), fc.boolean()])(
    'returns a network failure when the call throws or rejects',
    async (message, rejects) => {
      const broken = (): Promise<Result<never, never>> => {
        const reason = new Error(message);
        if (rejects) return Promise.reject(reason);
        throw reason;
      };
      expect(await toResult(broken)).toEqual(fail({ kind: 'network' }));
    },
  );
});

describe('an account call', () => {
  it.prop([arbCall, arbOutcome])(
    'shows its outcome in the app’s own style, with the tone of the outcome',
    (call, outcome) => {
      const notifier = new RecordingNotifier();
      notifyOutcome(notifier, call, outcome);
      expect(notifier.notified).not.toHaveLength(0);
      for (const { tone, style } of notifier.notified) {
        expect([tone, style]).toEqual([outcome.ok ? 'success' : 'failure', 'app']);
      }
    },
  );

  it.prop([arbCall, arbRequestError])('shows every message of a failure in order', (call, error) => {
    const notifier = new RecordingNotifier();
    notifyOutcome(notifier, call, fail(error));
    expect(notifier.texts).toEqual(failureMessages(call, error));
  });

  it.prop([arbCall, fc.string()])('shows one message, the server’s own, on success', (call, message) => {
    const notifier = new RecordingNotifier();
    notifyOutcome(notifier, call, ok({ message }));
    expect(notifier.texts).toEqual([message]);
  });
});
