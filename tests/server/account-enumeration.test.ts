import { describe, expect, it, vi } from 'vitest';
import { PasswordHasher } from '../../server/account/passwords.ts';
import {
  AccountCalls,
  GOOD_PASSWORD,
  otherCode,
  OTHER_PASSWORD,
  comparableResponse,
  type ComparableResponse,
} from '../support/account-calls.ts';
import { ROOMY_LIMITS, startSharedServer } from '../support/server.ts';

const KINDS = ['unknown', 'verified', 'unverified', 'locked', 'of Google', 'with a pending reset'] as const;

type Kind = (typeof KINDS)[number];

const WRONG_CODE = '000000';

/** The calls that anyone can make about any address, each with what an outsider would send. */
const outsiderCalls: readonly (readonly [
  string,
  (calls: AccountCalls, email: string) => Promise<Response>,
])[] = [
  ['login', (calls, email) => calls.logIn(email, 'Wrong#Guess1')],
  ['create', (calls, email) => calls.create({ email, password: OTHER_PASSWORD })],
  ['forget-password', (calls, email) => calls.requestPasswordReset(email)],
  ['resend-otp', (calls, email) => calls.resend(email)],
  ['verify-otp', (calls, email) => calls.verify(email, WRONG_CODE)],
  ['verify-otp of a reset', (calls, email) => calls.verifyReset(email, WRONG_CODE)],
  ['change-password', (calls, email) => calls.change(email, WRONG_CODE, 'A'.repeat(43))],
];

/** Masks the secret of a sign-up, which differs each time; its presence and length are still compared. */
const withoutSecret = (response: ComparableResponse): ComparableResponse => ({
  ...response,
  body: response.body.replace(/"registrationToken":"[\w-]{43}"/, '"registrationToken":"…"'),
});

const server = await startSharedServer({
  config: ROOMY_LIMITS,
});

describe('S-03 an outsider who looks for accounts', () => {
  const calls = new AccountCalls(server);
  let addressCount = 0;

  /** Creates an address of that kind, and advances the clock until its next mail is allowed. */
  const addressOf = async (kind: Kind): Promise<string> => {
    const email = `kind${(addressCount += 1)}@kopal.test`;
    switch (kind) {
      case 'unknown':
        break;
      case 'unverified':
        await sendUntilCodeDiffers(() => calls.register(email));
        break;
      case 'of Google':
        await server.seedInvestor({ email });
        await server.database.db
          .updateTable('users')
          .set({ password_hash: null, google_id: `google-${email}` })
          .where('email', '=', email)
          .execute();
        break;
      case 'locked':
        await server.seedInvestor({ email });
        for (let guess = 0; guess < 8; guess += 1) await calls.logIn(email, `Wrong#Guess${guess}`);
        await calls.requestPasswordReset(email);
        for (let guess = 1; guess < 8; guess += 1)
          await calls.verifyReset(email, otherCode(await calls.codeTo(email), guess));
        break;
      case 'with a pending reset':
        await server.seedInvestor({ email });
        await calls.startReset(email);
        server.clock.advance(60_000);
        await sendUntilCodeDiffers(async () => {
          await calls.requestPasswordReset(email);
          return calls.codeTo(email);
        });
        break;
      case 'verified':
        await server.seedInvestor({ email });
        break;
    }
    server.clock.advance(60_000);
    // Starts a new wait, so that the account is still locked when the test makes its call.
    if (kind === 'locked') await calls.logIn(email, 'Wrong#Guess8');
    return email;
  };

  /** Sends codes until one differs from `WRONG_CODE`, so that `WRONG_CODE` is wrong for the address. */
  const sendUntilCodeDiffers = async (send: () => Promise<string>): Promise<void> => {
    while ((await send()) === WRONG_CODE) server.clock.advance(60_000);
  };

  it.each(outsiderCalls)(
    'gets the same status, headers, body and number of hashings from auth/%s for every kind of account',
    async (_, call) => {
      const run = vi.spyOn(PasswordHasher.prototype, 'run');
      const matches = vi.spyOn(PasswordHasher.prototype, 'matches');
      const responses: unknown[] = [];
      for (const kind of KINDS) {
        const email = await addressOf(kind);
        run.mockClear();
        matches.mockClear();
        const response = withoutSecret(await comparableResponse(call(calls, email)));
        responses.push({ ...response, hashings: [run.mock.calls.length, matches.mock.calls.length] });
      }
      expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
      expect(responses).toHaveLength(KINDS.length);
    },
  );

  it.each(outsiderCalls.slice(1, 4))(
    'gets the same 429 for unknown, verified and unverified addresses from auth/%s, both too early and over the hourly limit',
    async (_, call) => {
      const { mailLimits } = ROOMY_LIMITS;
      const responses: unknown[] = [];
      for (const kind of ['unknown', 'verified', 'unverified'] as const) {
        const email = await addressOf(kind);
        await server.database.db.deleteFrom('mail_requests').execute();
        await call(calls, email);
        const tooEarly = await comparableResponse(call(calls, email));
        for (let count = 1; count < mailLimits.perAddressAndNetworkHour; count += 1) {
          server.clock.advance(mailLimits.pauseMs);
          await call(calls, email);
        }
        server.clock.advance(mailLimits.pauseMs);
        responses.push([tooEarly, await comparableResponse(call(calls, email))]);
      }
      expect(responses[0]).toMatchObject([{ status: 429 }, { status: 429 }]);
      expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    },
  );

  it('gets the same response to a wrong code, a replaced code, a code without guesses left, and a code for no account', async () => {
    const email = await addressOf('unverified');
    const code = await calls.codeTo(email);
    const responses = [await comparableResponse(calls.verify(email, otherCode(code)))];
    await calls.resend(email);
    responses.push(await comparableResponse(calls.verify(email, code)));
    for (let guess = 1; guess < 6; guess += 1)
      await calls.verify(email, otherCode(await calls.codeTo(email), guess));
    responses.push(await comparableResponse(calls.verify(email, await calls.codeTo(email))));
    responses.push(await comparableResponse(calls.verify('nobody@kopal.test', code)));
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
  });

  it('gets the same response to a log-in for an unverified address as for an unknown one', async () => {
    const email = await addressOf('unverified');
    expect(await comparableResponse(calls.logIn(email, GOOD_PASSWORD))).toEqual(
      await comparableResponse(calls.logIn('nobody@kopal.test', GOOD_PASSWORD)),
    );
  });
});
