import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { decodeFailure } from '../../../src/adapters/http/wire/failure.wire.ts';
import {
  decodeAccepted,
  decodeLogin,
  decodeRegistered,
  decodeVerifiedOtp,
  errorResponseOf,
} from '../../../src/adapters/http/wire/account.wire.ts';
import { decodeInvestor } from '../../../src/adapters/http/wire/session.wire.ts';
import { anyText } from '../../support/arbitrary-text.ts';
import { MUTANT_RUNS, mutantsOf, requireValid } from '../../support/json-mutants.ts';
import { loginOf } from '../../support/login-of.ts';

const LOGIN_RESPONSE = {
  token: 'abc.def-123',
  _id: '65a1f0c2',
  name: 'Meera Raghunathan',
  email: ' Meera@Kopal.Test ',
  first_name: 'Meera',
  last_name: 'Raghunathan',
  roles: ['investor'],
};
const { token: _token, ...userFields } = LOGIN_RESPONSE;

describe('decodeLogin', () => {
  it('decodes the token, and every other field as a field of the investor', () => {
    expect(decodeLogin(LOGIN_RESPONSE)).toMatchObject({
      token: 'abc.def-123',
      investor: { name: 'Meera Raghunathan', email: 'meera@kopal.test', fields: userFields },
    });
  });

  it('accepts a login under data', () => {
    expect(decodeLogin({ data: LOGIN_RESPONSE })).toEqual(decodeLogin(LOGIN_RESPONSE));
  });

  it('keeps the investor when a field is of the wrong type', () => {
    expect(
      decodeLogin({ token: 't', name: 7, email: [], first_name: 'Meera', last_name: null }),
    ).toMatchObject({ investor: { name: 'Meera', email: undefined } });
  });

  it('decodes a log-in that needs a second factor, with its known methods except `password`', () => {
    const secondFactor = {
      token: 'step',
      methods: ['recovery-code', 'telepathy', 'password', 'passkey'],
      expiresAt: 'x',
    };
    expect(decodeLogin({ status: true, message: 'Please confirm.', secondFactor })).toEqual({
      secondFactor: { token: 'step', methods: ['passkey', 'recovery-code'] },
    });
  });

  it.each([
    null,
    'token',
    [],
    {},
    { data: {} },
    { token: '' },
    { token: 7 },
    { token: null },
    { token: ['t'] },
    { token: 'two\nlines' },
    { token: 'tokén' },
    { secondFactor: { token: 'step', methods: ['password'] } },
    { secondFactor: { token: 'step' } },
  ])('returns undefined for %j', (response) => {
    expect(decodeLogin(response)).toBeUndefined();
  });

  it.prop(
    [fc.oneof(fc.jsonValue(), mutantsOf(LOGIN_RESPONSE), mutantsOf({ data: LOGIN_RESPONSE }))],
    MUTANT_RUNS,
  )('C-04 decodes any JSON to undefined, or to a login whose token can be sent', (response) => {
    const outcome = decodeLogin(response);
    const decoded = outcome && loginOf(outcome);
    if (decoded === undefined) {
      requireValid(undefined);
      return true;
    }
    const { fields, ...investor } = decoded.investor;
    requireValid({ ...decoded, investor });
    return (
      new Headers({ authorization: `Bearer ${decoded.token}` }).has('authorization') &&
      !('token' in fields) &&
      Object.getPrototypeOf(fields) === Object.prototype &&
      investor.email !== '' &&
      investor.name !== ''
    );
  });
});

describe('decodeInvestor', () => {
  it('reads an investor, bare or under data, without a token', () => {
    const bare = decodeInvestor(LOGIN_RESPONSE);
    expect(bare).toMatchObject({ email: 'meera@kopal.test', fields: userFields });
    expect(bare?.fields).not.toHaveProperty('token');
    expect(decodeInvestor({ data: LOGIN_RESPONSE })).toEqual(bare);
  });

  it.each([null, undefined, 'x', 4, [], [LOGIN_RESPONSE], { data: [] }, { data: 'x' }])(
    'returns undefined for %j',
    (response) => {
      expect(decodeInvestor(response)).toBeUndefined();
    },
  );

  it.prop([fc.oneof(fc.jsonValue(), mutantsOf({ data: userFields }))], MUTANT_RUNS)(
    'C-04 decodes any JSON to undefined or to a valid investor',
    (response) => {
      const decoded = decodeInvestor(response);
      if (decoded === undefined) {
        requireValid(undefined);
        return true;
      }
      requireValid({ name: decoded.name, email: decoded.email });
      return Object.getPrototypeOf(decoded.fields) === Object.prototype;
    },
  );
});

describe('the decoders of the other account calls', () => {
  const response = {
    status: 200,
    message: 'Done.',
    forgetPasswordToken: 'f',
    registrationToken: 'r',
    data: { forgetPasswordToken: 'g' },
    errors: ['a'],
  };

  it.each([
    { status: false },
    { status: 400 },
    { status: 'error' },
    { status: 'fail' },
    { success: false, status: 200 },
  ])('C-05 read the message of a failure that is sent with HTTP status 200: %j', (response) => {
    expect(errorResponseOf({ ...response, message: 'No.' })).toMatchObject({ messages: ['No.'] });
  });

  it.each([null, {}, { status: true }, { status: 200 }, { status: 'ok' }, { success: true }])(
    'find no failure in %j',
    (response) => {
      expect(errorResponseOf(response)).toBeUndefined();
    },
  );

  it('find the reset token of a verified code, bare or under data, and return undefined when it is missing', () => {
    expect(decodeVerifiedOtp(response).forgetPasswordToken).toBe('f');
    expect(decodeVerifiedOtp({ data: { forgetPasswordToken: 'g' } }).forgetPasswordToken).toBe('g');
    expect(decodeVerifiedOtp({ status: 200, message: 'Fine.' }).forgetPasswordToken).toBeUndefined();
  });

  it.prop([fc.oneof(fc.jsonValue(), mutantsOf(response))], MUTANT_RUNS)(
    'C-04 decode any JSON without throwing, to valid values',
    (response) => {
      requireValid(
        decodeAccepted(response),
        decodeRegistered(response),
        decodeVerifiedOtp(response),
        errorResponseOf(response),
        decodeFailure(response, 400),
      );
    },
  );

  it.prop([
    fc.oneof(fc.jsonValue(), mutantsOf(response), fc.record({ message: anyText({ maxLength: 700 }) })),
  ])('C-05 return at most 20 messages of 1 to 200 characters', (response) => {
    const { messages } = decodeFailure(response, 422);
    expect(messages.length).toBeLessThanOrEqual(20);
    for (const message of messages) {
      expect(message.trim()).not.toBe('');
      expect([...message].length).toBeLessThanOrEqual(200);
    }
  });
});
