import { lastValueFrom } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { LoggedIn } from '../../src/core/session/investor.ts';
import { normaliseEmail, type Email } from '../../src/core/shared/brand.ts';
import { authContractTests, type AuthSubject } from '../../src/contract-tests/contracts.ts';
import { BACKEND_ACCOUNTS, type TestBackend } from '../support/test-backend.ts';
import { loginOf } from '../support/login-of.ts';

const REJECTED = {
  ok: false,
  error: { kind: 'http', status: 401, messages: ['Please log in again.'] },
};
const WRONG_PASSWORD = {
  ok: false,
  error: { kind: 'http', status: 401, messages: ['Invalid credentials.'] },
};

export function describeAuthGateway(name: string, backend: TestBackend): void {
  describe(`AuthGateway, ${name}`, () => {
    let newcomerCount = 0;
    const subject: AuthSubject = {
      auth: backend.auth,
      investor: BACKEND_ACCOUNTS.investorWithHoldings,
      setToken: (token) => backend.setToken(token),
      signUp: {
        newEmail: () => {
          backend.advanceClock(60_000);
          return normaliseEmail(`newcomer${(newcomerCount += 1)}@kopal.test`);
        },
        codeTo: (email) => backend.codeTo(email),
      },
    };

    async function logIn(): Promise<LoggedIn> {
      const response = await backend.auth.logIn(backend.investorWithHoldings);
      if (!response.ok) throw new Error(`log-in failed: ${JSON.stringify(response.error)}`);
      return loginOf(response.value);
    }
    const whoAmI = (token: string | undefined) => {
      backend.setToken(token);
      return lastValueFrom(backend.auth.currentInvestor());
    };

    it.each(authContractTests(subject))('$name', ({ run }) => expect(run()).resolves.toBeUndefined());

    it('returns the investor’s name', async () => {
      const { investor, token } = await logIn();
      expect(investor.name).toBe('Meera Raghunathan');
      expect(await whoAmI(token)).toMatchObject({ ok: true, value: { name: 'Meera Raghunathan' } });
    });

    it('rejects a wrong password with the message of the API', async () => {
      const wrong = await backend.auth.logIn({ ...backend.investorWithHoldings, password: 'Wrong#Horse9' });
      expect(wrong).toMatchObject(WRONG_PASSWORD);
    });

    it('rejects a call without a token with the message of the API', async () => {
      expect(await whoAmI(undefined)).toMatchObject(REJECTED);
    });

    describe('with two registrations of one address', () => {
      let addressCount = 0;
      const register = async (email: Email, firstName: string, password: string) => {
        backend.advanceClock(60_000);
        const response = await backend.auth.register({ firstName, lastName: 'Rao', email, password });
        if (!response.ok) throw new Error(`registration failed: ${JSON.stringify(response.error)}`);
        return { token: response.value.registrationToken, code: await backend.codeTo(email) };
      };
      const registerTwice = async () => {
        const email = normaliseEmail(`twice${(addressCount += 1)}@kopal.test`);
        const first = await register(email, 'First', 'First#Horse9');
        return { email, first, second: await register(email, 'Second', 'Second#Horse9') };
      };
      const verify = (email: Email, otp: string, registrationToken: string | undefined) =>
        backend.auth.verifyOtp({ email, otp, purpose: 'sign-up', registrationToken });
      const nameOf = async (email: Email, password: string) => {
        const response = await backend.auth.logIn({ email, password });
        return response.ok ? loginOf(response.value).investor.name : undefined;
      };

      it('verifies the registration whose token is sent', async () => {
        const { email, second } = await registerTwice();
        expect(await verify(email, second.code, second.token)).toMatchObject({ ok: true });
        expect(await nameOf(email, 'Second#Horse9')).toBe('Second Rao');
        expect(await nameOf(email, 'First#Horse9')).toBeUndefined();
      });

      it('rejects a code with the other registration’s token, and resends the code of the registration whose token is sent', async () => {
        const { email, first, second } = await registerTwice();
        expect(await verify(email, second.code, first.token)).toMatchObject({
          ok: false,
          error: { kind: 'http', status: 400, messages: ['This code is incorrect or has expired.'] },
        });
        backend.advanceClock(60_000);
        expect(await backend.auth.resendOtp({ email, registrationToken: first.token })).toMatchObject({
          ok: true,
        });
        expect(await verify(email, await backend.codeTo(email), first.token)).toMatchObject({ ok: true });
        expect(await nameOf(email, 'First#Horse9')).toBe('First Rao');
        expect(await nameOf(email, 'Second#Horse9')).toBeUndefined();
      });

      it('keeps neither password when no token is sent', async () => {
        const { email, second } = await registerTwice();
        expect(await verify(email, second.code, undefined)).toMatchObject({ ok: true });
        for (const password of ['First#Horse9', 'Second#Horse9', ''])
          expect(await nameOf(email, password)).toBeUndefined();
      });
    });

    it('keeps the password of the only registration when no token is sent', async () => {
      const email = normaliseEmail('once@kopal.test');
      await backend.auth.register({ firstName: 'Nila', lastName: 'Rao', email, password: 'Only#Horse9' });
      await backend.auth.verifyOtp({ email, otp: await backend.codeTo(email), purpose: 'sign-up' });
      expect(await backend.auth.logIn({ email, password: 'Only#Horse9' })).toMatchObject({ ok: true });
    });

    it('for a verified account, resends a code only after a password reset was requested, and only while the last code of that reset is less than a day old', async () => {
      await backend.logInNewInvestor();
      const { email } = backend.credentials();
      const mailsAfter = async (delayMs: number, call: (to: Email) => Promise<unknown>) => {
        backend.advanceClock(delayMs);
        await call(email);
        return (await backend.mailSubjects()).length;
      };
      const resend = (to: Email) => backend.auth.resendOtp({ email: to });
      const before = (await backend.mailSubjects()).length;
      expect(await mailsAfter(0, resend)).toBe(before);
      expect(await mailsAfter(60_000, (to) => backend.auth.requestPasswordReset(to))).toBe(before + 1);
      expect(await mailsAfter(60_000, resend)).toBe(before + 2);
      expect(await mailsAfter(24 * 3_600_000, resend)).toBe(before + 2);
    });

    it('rejects a log-out without a session', async () => {
      const { token } = await logIn();
      await backend.auth.logOut(token);
      expect(await backend.auth.logOut(token)).toMatchObject(REJECTED);
      expect(await backend.auth.logOut('made-up')).toMatchObject(REJECTED);
    });
  });
}
