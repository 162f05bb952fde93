import assert from 'node:assert/strict';
import { lastValueFrom } from 'rxjs';
import type { AuthGateway, Credentials } from '../core/account/auth-gateway.port.ts';
import { isBearerToken } from '../core/session/bearer-token.ts';
import type { LoggedIn } from '../core/session/investor.ts';
import { type Email, normaliseEmail } from '../core/shared/brand.ts';
import { type ContractTest, assertRejected, type SetToken, resultValue } from './contract-test.ts';

/** An account gateway with the account that its contract tests use. */
export interface AuthSubject {
  readonly auth: AuthGateway;
  readonly investor: Credentials;
  /** Sends every later call of `currentInvestor` with this token. */
  readonly setToken: SetToken;
  /** Without it, the contract tests of a sign-up are left out. */
  readonly signUp?: {
    /** An address that is new to the backend. */
    readonly newEmail: () => Email;
    /** Reads the code in the newest mail to an address. */
    readonly codeTo: (email: Email) => Promise<string>;
  };
}

const UNKNOWN = normaliseEmail('nobody-has-this-address@kopal.example');
const PASSWORD = 'Correct#Horse9';

/** Logs in to an account without a second factor. */
async function logInWith(auth: Pick<AuthGateway, 'logIn'>, credentials: Credentials): Promise<LoggedIn> {
  const outcome = resultValue(await auth.logIn(credentials));
  assert.ok(!('secondFactor' in outcome), 'an account without a second factor');
  return outcome;
}

/** What the core relies on in log-in, log-out and sign-up. */
export function authContractTests(subject: AuthSubject): readonly ContractTest[] {
  const { investor, setToken, signUp } = subject;
  const logIn = (): Promise<LoggedIn> => logInWith(subject.auth, investor);
  const whoAmI = (token: string | undefined) => {
    setToken(token);
    return lastValueFrom(subject.auth.currentInvestor());
  };
  return [
    {
      name: 'logs in with the right password, and returns the investor and a token',
      run: async () => {
        const { investor: found, token } = await logIn();
        assert.equal(found.email, investor.email);
        assert.ok(!('token' in found.fields), 'the token is not among the investor’s fields');
        assert.ok(isBearerToken(token), 'a token that a header can hold');
      },
    },
    {
      name: 'rejects a wrong password and an unknown account alike, with 401',
      run: async () => {
        const wrong = await subject.auth.logIn({ ...investor, password: `${investor.password}x` });
        const unknown = await subject.auth.logIn({ ...investor, email: UNKNOWN });
        assertRejected(wrong, 401);
        assert.deepEqual(unknown, wrong);
      },
    },
    ...(
      [
        ['an empty password', ''],
        ['another letter case', inOtherCase(investor.password)],
        ['a space at the end', `${investor.password} `],
      ] as const
    ).map(([what, password]) => ({
      name: `compares the password exactly: ${what} is wrong`,
      run: async () => {
        const response = await subject.auth.logIn({ ...investor, password });
        assert.equal(response.ok ? 'logged in' : response.error.kind, 'http');
      },
    })),
    {
      name: 'identifies the investor by the token at the time of the subscription',
      run: async () => {
        const { token } = await logIn();
        setToken(undefined);
        const pending$ = subject.auth.currentInvestor();
        setToken(token);
        assert.equal(resultValue(await lastValueFrom(pending$)).email, investor.email);
      },
    },
    ...[undefined, 'made-up', 'A'.repeat(43)].map((token) => ({
      name: `rejects with 401 a call with ${token === undefined ? 'no token' : `the token ${token.slice(0, 7)}`}`,
      run: async () => assertRejected(await whoAmI(token), 401),
    })),
    {
      name: 'rejects a token after its log-out, and no other token',
      run: async () => {
        const [first, second] = [await logIn(), await logIn()];
        assert.notEqual(first.token, second.token, 'each log-in has a token of its own');
        resultValue(await subject.auth.logOut(first.token));
        assertRejected(await whoAmI(first.token), 401);
        resultValue(await whoAmI(second.token));
      },
    },
    ...(signUp === undefined ? [] : contractTestsOfSignUp(subject, signUp)),
  ];
}

function contractTestsOfSignUp(
  subject: AuthSubject,
  { newEmail, codeTo }: NonNullable<AuthSubject['signUp']>,
): readonly ContractTest[] {
  const register = (email: Email) =>
    subject.auth.register({ firstName: 'Nila', lastName: 'Rao', email, password: PASSWORD });
  return [
    {
      name: 'opens an account when the mailed code is verified, and not before',
      run: async () => {
        const email = newEmail();
        const { registrationToken } = resultValue(await register(email));
        assert.ok(!(await subject.auth.logIn({ email, password: PASSWORD })).ok, 'not before the code');
        const otp = await codeTo(email);
        const check = { email, purpose: 'sign-up', registrationToken } as const;
        const wrong = otp === '000000' ? '000001' : '000000';
        assertRejected(await subject.auth.verifyOtp({ ...check, otp: wrong }), 400);
        resultValue(await subject.auth.verifyOtp({ ...check, otp }));
        assert.equal((await logInWith(subject.auth, { email, password: PASSWORD })).investor.email, email);
      },
    },
    {
      name: 'responds alike to the sign-up of an address with an account and of a new address',
      run: async () => {
        const known = resultValue(await register(subject.investor.email));
        const unknown = resultValue(await register(newEmail()));
        assert.equal(known.message, unknown.message);
        assert.equal(typeof known.registrationToken, typeof unknown.registrationToken);
      },
    },
  ];
}

/** @param text has at least one letter */
const inOtherCase = (text: string): string => {
  const upper = text.toUpperCase();
  return upper === text ? text.toLowerCase() : upper;
};
