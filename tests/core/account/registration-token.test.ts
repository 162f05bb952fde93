import { describe, expect, it } from 'vitest';
import type { OtpPurpose } from '../../../src/core/account/auth-gateway.port.ts';
import { codeRecipient } from '../../../src/core/account/code-recipient.ts';
import { normaliseEmail } from '../../../src/core/shared/brand.ts';
import { fail } from '../../../src/core/shared/result.ts';
import { accountParts } from '../../support/account-parts.ts';
import { accepted } from '../../support/scripted-account-calls.ts';

const email = normaliseEmail('meera@kopal.test');
const registration = { firstName: 'Meera', lastName: 'Rao', email, password: 'longenough' };
const OTP = '482913';

function setUp() {
  const parts = accountParts();
  const { auth, draft, navigation } = parts;
  return {
    auth,
    draft,
    navigation,
    lastSent: () => auth.sent.at(-1)?.input,
    register: (token: string | undefined) => {
      auth.response = accepted(undefined, undefined, token);
      return parts.register.execute(registration);
    },
    verify: (purpose: OtpPurpose, recipient = email) =>
      parts.verifyOtp.execute({ email: recipient, otp: OTP, purpose }),
    requestReset: (other: string) => parts.requestReset.execute(normaliseEmail(other)),
    resend: (purpose: OtpPurpose) => parts.resendOtp.execute({ email, purpose }),
  };
}

describe('the token of a registration', () => {
  it('stays outside the history, and is sent with the code and with the request for a new code', async () => {
    const app = setUp();
    await app.register('token');
    expect(app.draft.get('registrationToken')).toBe('token');
    expect(JSON.stringify(app.navigation.entries)).not.toContain('token');
    await app.resend('sign-up');
    expect(app.lastSent()).toEqual({ email, registrationToken: 'token' });
    await app.verify('sign-up');
    expect(app.lastSent()).toEqual({ email, otp: OTP, purpose: 'sign-up', registrationToken: 'token' });
  });

  it('is not sent with the code of a password reset', async () => {
    const app = setUp();
    await app.register('token');
    await app.resend('password-reset');
    expect(app.lastSent()).toEqual({ email });
    await app.verify('password-reset');
    expect(app.lastSent()).toEqual({ email, otp: OTP, purpose: 'password-reset' });
  });

  it('stays after a password reset of another account, and the sign-up does not use the e-mail of the reset', async () => {
    const app = setUp();
    await app.register('token');
    await app.requestReset('arjun@kopal.test');
    expect(codeRecipient('password-reset', undefined, app.draft)).toBe('arjun@kopal.test');
    expect(codeRecipient('sign-up', undefined, app.draft)).toBeUndefined();
    app.auth.response = accepted(undefined, 'reset-token');
    await app.verify('password-reset', normaliseEmail('arjun@kopal.test'));
    await app.verify('sign-up');
    expect(app.lastSent()).toEqual({ email, otp: OTP, purpose: 'sign-up', registrationToken: 'token' });
  });

  it.each([
    ['of another e-mail', 'arjun@kopal.test', 'token'],
    ['of the same e-mail', email, 'token-2'],
  ])(
    'stays, and no other page opens, when the code of an earlier sign-up %s is accepted late',
    async (_whose, nextEmail, nextToken) => {
      const app = setUp();
      await app.register('token');
      app.auth.response = undefined;
      const late = app.verify('sign-up');
      app.draft.set('email', nextEmail);
      app.draft.set('registrationToken', nextToken);
      app.auth.release(accepted());
      await late;
      expect([app.draft.get('email'), app.draft.get('registrationToken')]).toEqual([nextEmail, nextToken]);
      expect(app.navigation.current().path).toBe('/auth/verify-otp');
    },
  );

  it('stays with the e-mail and name of its sign-up when an earlier request for a reset is accepted late', async () => {
    const app = setUp();
    app.auth.response = undefined;
    const late = app.requestReset('arjun@kopal.test');
    app.navigation.go('/auth/register');
    await app.register('token');
    app.auth.release(accepted());
    await late;
    const stored = (['email', 'firstName', 'registrationToken'] as const).map((key) => app.draft.get(key));
    expect(stored).toEqual([email, 'Meera', 'token']);
  });

  it('stays after a wrong code, and disappears after the right one', async () => {
    const app = setUp();
    await app.register('token');
    app.auth.response = fail({ kind: 'http', status: 400, messages: [] });
    await app.verify('sign-up');
    expect(app.draft.get('registrationToken')).toBe('token');
    app.auth.response = accepted();
    await app.verify('sign-up');
    expect(app.draft.get('registrationToken')).toBeUndefined();
  });

  it('disappears when a later registration returns no token', async () => {
    const app = setUp();
    await app.register('token');
    await app.register(undefined);
    await app.verify('sign-up');
    expect(app.lastSent()).toEqual({ email, otp: OTP, purpose: 'sign-up' });
  });
});
