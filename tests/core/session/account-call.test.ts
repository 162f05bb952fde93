import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { toResult, notifyOutcome } from '../../../src/core/session/account-call.ts';
import { failureMessages, type AccountCall } from '../../../src/core/session/session-messages.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { fail, ok, type Result } from '../../../src/core/shared/result.ts';
import { arbRequestError } from '../../support/arbitrary-errors.ts';
import { RecordingNotifier } from '../../support/recording-notifier.ts';

const arbOutcome: fc.Arbitrary<Result<{ readonly message: string | undefined }, RequestError>> = fc.oneof(
  fc.record({ message: fc.option(fc.string(), { nil: undefined }) }).map(ok),
  arbRequestError.map(fail),
);
const arbCall = fc.constantFrom<AccountCall>('logIn', 'googleLogIn', 'register', 'verifyOtp', 'resendOtp');

describe('the outcome of an account call', () => {
  it.prop([arbOutcome])('is the answer itself, untouched, when one came', async (answer) => {
    expect(await toResult(() => Promise.resolve(answer))).toBe(answer);
  });

  it.prop([fc.anything(), fc.boolean()])(
    'is a failure like that of a connection, whatever is thrown and whenever',
    async (thrown, late) => {
      const broken = (): Promise<Result<never, never>> => {
        const reason = new Error('A bug.', { cause: thrown });
        if (late) return Promise.reject(reason);
        throw reason;
      };
      expect(await toResult(broken)).toEqual(fail({ kind: 'network' }));
    },
  );

  it.prop([arbCall, arbOutcome])('is told in the app’s own style, as what it was', (call, outcome) => {
    const notifier = new RecordingNotifier();
    notifyOutcome(notifier, call, outcome);
    expect(notifier.notified).not.toHaveLength(0);
    for (const { tone, style } of notifier.notified) {
      expect([tone, style]).toEqual([outcome.ok ? 'success' : 'failure', 'app']);
    }
  });

  it.prop([arbCall, arbRequestError])(
    'is told sentence by sentence, none lost, in their order',
    (call, error) => {
      const notifier = new RecordingNotifier();
      notifyOutcome(notifier, call, fail(error));
      expect(notifier.texts).toEqual(failureMessages(call, error));
    },
  );

  it.prop([arbCall, fc.string()])(
    'is one message when the server was content, in its words',
    (call, message) => {
      const notifier = new RecordingNotifier();
      notifyOutcome(notifier, call, ok({ message }));
      expect(notifier.texts).toEqual([message]);
    },
  );
});
