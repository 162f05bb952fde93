import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  failureMessages,
  successMessage,
  type AccountCall,
} from '../../../src/core/account/account-messages.ts';
import { normaliseEmail } from '../../../src/core/shared/brand.ts';
import { isUnavailable, type RequestError } from '../../../src/core/shared/request-error.ts';
import { fail } from '../../../src/core/shared/result.ts';
import { accountParts } from '../../support/account-parts.ts';
import { arbErrorResponse } from '../../support/arbitrary-errors.ts';
import { httpError } from '../../support/http-error.ts';
import { accepted, type ScriptedAccountCalls } from '../../support/scripted-account-calls.ts';

const email = normaliseEmail('meera@kopal.test');
const CONTEXT = { email, otp: '482913', forgetPasswordToken: 'token' };
const registration = { firstName: 'Meera', lastName: 'Rao', email, password: 'longenough' };

const NO_RESPONSE: readonly RequestError[] = [{ kind: 'network' }, { kind: 'timeout' }, { kind: 'parse' }];

function setUp(start?: string) {
  const parts = accountParts(start);
  const code = { email, otp: '482913' };
  return {
    ...parts,
    register: () => parts.register.execute(registration),
    verifySignUp: () => parts.verifyOtp.execute({ ...code, purpose: 'sign-up' }),
    verifyReset: () => parts.verifyOtp.execute({ ...code, purpose: 'password-reset' }),
    resend: () => parts.resendOtp.execute({ email, purpose: 'sign-up' }),
    requestReset: () => parts.requestReset.execute(email),
    changePassword: () => parts.changePassword.execute({ ...CONTEXT, password: 'aB!15678' }),
  };
}

type Call = 'register' | 'verifySignUp' | 'verifyReset' | 'resend' | 'requestReset' | 'changePassword';

const TRY_AGAIN = 'Something Went Wrong !! Try Again !!';
const VERIFIED = 'Email Verified Successfully !!';
const RESET_SENT = 'Password reset email sent. Check your inbox';
const NO_REGISTRATION = 'Failed To Register Try Again !!';
const REGISTERED = 'Registration successful! Please verify your OTP.';

/** What each call shows when the API sends no message: on a rejection, without a response, on an acceptance. */
const ROWS: readonly (readonly [Call, string, string, string])[] = [
  ['register', NO_REGISTRATION, 'An unexpected error occurred.', REGISTERED],
  ['verifySignUp', 'Failed To Verify !!', TRY_AGAIN, VERIFIED],
  ['verifyReset', 'Failed To Verify !!', TRY_AGAIN, VERIFIED],
  ['resend', 'Failed To Send Otp !!', TRY_AGAIN, 'Otp Sent Successfully !!'],
  ['requestReset', 'Failed To Send Verification !!', TRY_AGAIN, RESET_SENT],
  ['changePassword', 'Failed To Change Password !!', TRY_AGAIN, 'Password updated successfully.'],
];

describe.each(ROWS)('the %s call', (call, whenRejected, whenNoResponse, whenAccepted) => {
  const shownMessages = async (response: ScriptedAccountCalls['response']) => {
    const app = setUp();
    app.auth.response = response;
    await app[call]();
    return app.notifier.notified;
  };

  const failure = (text: string) => ({ tone: 'failure', text, style: 'app' });
  const success = (text: string) => ({ tone: 'success', text, style: 'app' });

  it(`shows "${whenRejected}" when rejected without a message`, async () => {
    expect(await shownMessages(fail(httpError(400)))).toEqual([failure(whenRejected)]);
  });

  it(`shows "${whenNoResponse}" when no readable response arrives or the call throws`, async () => {
    for (const error of NO_RESPONSE)
      expect(await shownMessages(fail(error))).toEqual([failure(whenNoResponse)]);
    const app = setUp();
    app.auth.response = undefined;
    const running = app[call]();
    app.auth.break();
    expect(await running).toEqual(fail({ kind: 'network' }));
    expect(app.notifier.texts).toEqual([whenNoResponse]);
  });

  it(`shows "${whenAccepted}" when accepted without a message`, async () => {
    expect(await shownMessages(accepted(undefined, 'token'))).toEqual([success(whenAccepted)]);
  });

  it('shows the server’s message when accepted', async () => {
    expect(await shownMessages(accepted('All is well.', 'token'))).toEqual([success('All is well.')]);
  });

  it('shows the message of a 403, and changes neither page nor draft nor countdown', async () => {
    const app = setUp();
    app.auth.response = fail({ kind: 'http', status: 403, messages: ['Not allowed.'] });
    app.draft.set('email', 'other@kopal.test');
    app.draft.set('timeLeft', '12');
    await app[call]();
    expect(app.navigation.entries).toHaveLength(1);
    expect([app.draft.get('email'), app.draft.get('timeLeft')]).toEqual(['other@kopal.test', '12']);
    expect(app.resets).toEqual([]);
    expect(app.notifier.texts).toEqual(['Not allowed.']);
  });

  it('shows its message but does not navigate when the response arrives after the user has left', async () => {
    const app = setUp();
    app.auth.response = undefined;
    const running = app[call]();
    app.navigation.go('/deals');
    app.auth.release(accepted(undefined, 'token'));
    await running;
    expect(app.navigation.current().path).toBe('/deals');
    expect(app.notifier.texts).toEqual([whenAccepted]);
  });
});

it('C-05 a rejected call shows every message of the server', async () => {
  const { auth, notifier, register } = setUp();
  auth.response = fail(httpError(400, 'Please wait a minute.', 'And more.'));
  await register();
  expect(notifier.notified).toEqual([
    { tone: 'failure', text: 'Please wait a minute.', style: 'app' },
    { tone: 'failure', text: 'And more.', style: 'app' },
  ]);
});

describe('the messages of logging in', () => {
  it.each([
    [
      'logIn',
      'Login failed. Invalid credentials.',
      'Login failed. Please try again.',
      'Login Successfull !!',
    ],
    ['googleLogIn', 'Failed To Login Via Google !!', 'Failed To Login Via Google !!', 'Login Successfull !!'],
  ] as const)('match the product description for %s', (call, whenRejected, whenNoResponse, whenAccepted) => {
    expect(failureMessages(call, httpError(400))).toEqual([whenRejected]);
    for (const error of NO_RESPONSE) expect(failureMessages(call, error)).toEqual([whenNoResponse]);
    expect(successMessage(call, undefined)).toBe(whenAccepted);
  });
});

describe('the page after a successful account call', () => {
  it('becomes the code screen after a registration, with the recipient stored and the countdown reset', async () => {
    const app = setUp();
    app.draft.set('timeLeft', '3');
    await app.register();
    const recipient = { email, firstName: 'Meera', lastName: 'Rao' };
    expect(app.navigation.current()).toEqual({ path: '/auth/verify-otp', query: '', state: recipient });
    expect([app.draft.get('email'), app.draft.get('firstName'), app.draft.get('lastName')]).toEqual(
      Object.values(recipient),
    );
    expect(app.draft.get('timeLeft')).toBeUndefined();
  });

  it('becomes the login page after a verified sign-up, with the draft removed', async () => {
    const app = setUp('/auth/verify-otp');
    app.draft.set('email', email);
    await app.verifySignUp();
    // The login page has replaced the code page, because Back must not open the page of a used code.
    expect(app.navigation.entries).toEqual([{ path: '/auth/login', query: '', state: { email } }]);
    expect(app.draft.get('email')).toBeUndefined();
  });

  it('becomes the login page after a verified sign-up even if the response has a reset token', async () => {
    const app = setUp('/auth/verify-otp');
    app.auth.response = accepted(undefined, 'token');
    await app.verifySignUp();
    expect(app.navigation.current()).toEqual({ path: '/auth/login', query: '', state: { email } });
  });

  it('becomes the new-password screen after a verified reset, with e-mail, code and token', async () => {
    const app = setUp('/auth/enter-otp');
    app.auth.response = accepted(undefined, 'token');
    await app.verifyReset();
    expect(app.navigation.current()).toEqual({ path: '/auth/new-password', query: '', state: CONTEXT });
  });

  it('does not change when a verified reset has no token', async () => {
    const app = setUp('/auth/enter-otp');
    await app.verifyReset();
    expect(app.navigation.current().path).toBe('/auth/enter-otp');
    expect(app.notifier.texts).toEqual(['Failed To Verify !!']);
  });

  it('becomes the code screen after a reset request, with the e-mail stored and the countdown reset', async () => {
    const app = setUp('/auth/reset-password');
    app.draft.set('timeLeft', '3');
    await app.requestReset();
    expect(app.navigation.current()).toEqual({ path: '/auth/enter-otp', query: '', state: { email } });
    expect([app.draft.get('email'), app.draft.get('timeLeft')]).toEqual([email, undefined]);
  });

  it('becomes the login page after a new password, with the reset context dropped', async () => {
    const app = setUp('/auth/new-password');
    app.resetContext.openNewPassword(CONTEXT);
    app.resetContext.read();
    await app.changePassword();
    expect(app.navigation.current().path).toBe('/auth/login');
    expect(app.resetContext.read()).toBeUndefined();
  });
});

const CALLS: readonly AccountCall[] = [
  'logIn',
  'googleLogIn',
  'secondFactor',
  'passkeyLogIn',
  'register',
  'verifyOtp',
  'resendOtp',
  'requestPasswordReset',
  'changePassword',
];
const arbCall = fc.constantFrom(...CALLS);

describe('the messages of an account call', () => {
  it.prop([arbCall, arbErrorResponse])(
    'equal the server’s own messages, word for word and in order',
    (call, errorResponse) => {
      fc.pre(errorResponse.messages.length > 0);
      expect(failureMessages(call, errorResponse)).toEqual(errorResponse.messages);
    },
  );

  it.prop([arbCall, arbErrorResponse, arbErrorResponse])(
    'are one default message, the same for every status, when the API is available but gives no reason',
    (call, one, other) => {
      fc.pre(!isUnavailable(one) && !isUnavailable(other));
      const defaults = [one, other].map((errorResponse) =>
        failureMessages(call, { ...errorResponse, messages: [] }),
      );
      expect(defaults[0]).toHaveLength(1);
      expect(defaults[1]).toEqual(defaults[0]);
    },
  );

  it.prop([arbCall, fc.constantFrom(502, 503, 504)])(
    'are the same for a status 502, 503 or 504 as when no response arrives',
    (call, status) => {
      const withoutResponse = failureMessages(call, { kind: 'network' });
      expect(failureMessages(call, { kind: 'http', status, messages: [] })).toEqual(withoutResponse);
    },
  );
});
