import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  failureMessages,
  successMessage,
  type AccountCall,
} from '../../../src/core/account/account-messages.ts';
import { isUnavailable } from '../../../src/core/shared/request-error.ts';
import { arbErrorResponse, arbRequestError, arbNoResponse } from '../../support/arbitrary-errors.ts';

const CALLS: readonly AccountCall[] = [
  'logIn',
  'googleLogIn',
  'register',
  'verifyOtp',
  'resendOtp',
  'requestPasswordReset',
  'changePassword',
];
const arbCall = fc.constantFrom(...CALLS);

describe('the messages of an account call', () => {
  it.prop([arbCall, arbRequestError])('contain at least one message for a failure', (call, error) => {
    const texts = failureMessages(call, error);
    expect(texts).not.toHaveLength(0);
    expect(texts).not.toContain('');
  });

  it.prop([arbCall, arbErrorResponse])(
    'equal the server’s own messages, word for word and in order',
    (call, errorResponse) => {
      fc.pre(errorResponse.messages.length > 0);
      expect(failureMessages(call, errorResponse)).toEqual(errorResponse.messages);
    },
  );

  it.prop([arbCall, arbErrorResponse, arbErrorResponse])(
    'contain the same single message for every rejection without a reason, of any status, if the API is available',
    (call, one, other) => {
      fc.pre(!isUnavailable(one) && !isUnavailable(other));
      const defaults = [one, other].map((errorResponse) =>
        failureMessages(call, { ...errorResponse, messages: [] }),
      );
      expect(defaults[0]).toHaveLength(1);
      expect(defaults[1]).toEqual(defaults[0]);
    },
  );

  it.prop([arbCall, arbNoResponse, arbNoResponse])(
    'contain the same single message for every call without a response, whatever the cause',
    (call, one, other) => {
      expect(failureMessages(call, one)).toHaveLength(1);
      expect(failureMessages(call, other)).toEqual(failureMessages(call, one));
    },
  );

  it.prop([arbCall, fc.constantFrom(502, 503, 504)])(
    'are the same as without a response while the API is unavailable',
    (call, status) => {
      const withoutResponse = failureMessages(call, { kind: 'network' });
      expect(failureMessages(call, { kind: 'http', status, messages: [] })).toEqual(withoutResponse);
    },
  );

  it.prop([arbCall, fc.string(), arbRequestError])(
    'equal the server’s message on success; the default success message is never one of a failure',
    (call, serverMessage, error) => {
      expect(successMessage(call, serverMessage)).toBe(serverMessage);
      const withoutMessages = error.kind === 'http' ? { ...error, messages: [] } : error;
      expect(failureMessages(call, withoutMessages)).not.toContain(successMessage(call, undefined));
    },
  );
});
