import { beforeEach, describe, expect, it } from 'vitest';
import { OneTimeCodes } from '../../server/account/one-time-codes.ts';
import { DEFAULT_APP_CONFIG } from '../../server/platform/config/app-config.ts';
import { KeyedHash } from '../../server/platform/crypto/keyed-hash.ts';
import { noMetrics } from '../../server/platform/metrics/metrics.ts';
import { AccountCalls, otherCode, statusAndBody, resetTokenIn } from '../support/account-calls.ts';
import { ROOMY_LIMITS, startSharedServer, startTestServer } from '../support/server.ts';

const WRONG_TRIES = `select count(*)::integer as wrong from code_guesses join one_time_codes on one_time_codes.id = code_id
  join users on users.id = user_id where email = $1`;
const REJECTED = [400, { status: 400, message: 'This code is incorrect or has expired.' }];

const server = await startSharedServer({
  config: {
    mailLimits: {
      ...DEFAULT_APP_CONFIG.mailLimits,
      perAddressAndNetworkHour: 50,
      perAddressAndNetworkDay: 50,
      perAddressHour: 50,
      perAddressDay: 50,
      perNetworkHour: 10_000,
      totalPerHour: 10_000,
    },
    loginLimits: ROOMY_LIMITS.loginLimits,
  },
});

describe('S-01 one-time codes', () => {
  const calls = new AccountCalls(server);
  let addressCount = 0;
  beforeEach(() => server.clock.advance(60_000));

  const newEmail = (): string => `codes${(addressCount += 1)}@kopal.test`;
  const guessWrongly = async (email: string, code: string, times: number): Promise<void> => {
    for (let guess = 1; guess <= times; guess += 1)
      expect(await statusAndBody(calls.verify(email, otherCode(code, guess)))).toEqual(REJECTED);
  };

  it('have six digits, evenly distributed', async () => {
    const { clock, database, keys } = server;
    const keyedHash = new KeyedHash(keys.code);
    const generator = new OneTimeCodes({
      db: database.db,
      clock,
      keyedHash,
      metrics: noMetrics,
    });
    const codes: string[] = [];
    for (let count = 0; count < 150; count += 1)
      codes.push(generator.generate('asha@kopal.test', 'sign-up').digits);
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(new Set(codes).size).toBeGreaterThan(140);
    const firstDigits = new Set(codes.map(([digit]) => digit));
    // One of the ten digits is missing among 150 uniformly random ones only once in 700,000 runs.
    expect(firstDigits.size).toBe(10);
  });

  it('are stored as hashes, and so are the e-mail addresses in the table of mail limits', async () => {
    const email = newEmail();
    const code = await calls.register(email);
    const { rows } = await server.database.pool.query<{ dump: string }>(
      `select (select json_agg(c) from one_time_codes c)::text || (select json_agg(m) from mail_requests m)::text as dump`,
    );
    const dump = rows[0]?.dump ?? '';
    expect(dump).toMatch(/"code_hash":"[0-9a-f]{64}"/);
    expect(dump).not.toContain(email);
    expect(dump).not.toContain(`"${code}"`);
  });

  it('stay valid across restarts, because their random key is in the database', async () => {
    await using first = await startTestServer();
    const code = await new AccountCalls(first).register('restart@kopal.test');
    const second = await startTestServer({ database: first.database });
    expect((await new AccountCalls(second).verify('restart@kopal.test', code)).status).toBe(200);
  });

  it('live ten minutes to the millisecond', async () => {
    const [early, late] = [newEmail(), newEmail()];
    const codes = [await calls.register(early), await calls.register(late)] as const;
    server.clock.advance(600_000 - 1);
    expect((await calls.verify(early, codes[0])).status).toBe(200);
    server.clock.advance(1);
    expect(await statusAndBody(calls.verify(late, codes[1]))).toEqual(REJECTED);
  });

  it('work for their own e-mail only', async () => {
    const [mine, theirs] = [newEmail(), newEmail()];
    const code = await calls.register(mine);
    const other = await calls.register(theirs);
    expect(code === other || (await calls.verify(theirs, code)).status === 400).toBe(true);
    expect((await calls.verify(mine, code)).status).toBe(200);
  });

  it('work for their own purpose only', async () => {
    const email = newEmail();
    const signUp = await calls.register(email);
    expect(await statusAndBody(calls.verifyReset(email, signUp))).toEqual(REJECTED);
    expect((await calls.verify(email, signUp)).status).toBe(200);
    await calls.requestPasswordReset(email);
    const reset = await calls.codeTo(email);
    expect(await statusAndBody(calls.verify(email, reset))).toEqual(REJECTED);
    expect(await resetTokenIn(await calls.verifyReset(email, reset))).toMatch(/^[\w-]{43}$/);
  });

  it('become invalid when the network that requested them requests a newer code', async () => {
    const email = newEmail();
    const first = await calls.register(email);
    server.clock.advance(60_000);
    await calls.resend(email);
    const second = await calls.codeTo(email);
    expect(first === second || (await calls.verify(email, first)).status === 400).toBe(true);
    expect((await calls.verify(email, second)).status).toBe(200);
  });

  it('become invalid for a network after five wrong guesses from it, not after four', async () => {
    const [four, five] = [newEmail(), newEmail()];
    const codes = [await calls.register(four), await calls.register(five)] as const;
    await guessWrongly(four, codes[0], 4);
    expect((await calls.verify(four, codes[0])).status).toBe(200);
    await guessWrongly(five, codes[1], 5);
    expect(await statusAndBody(calls.verify(five, codes[1]))).toEqual(REJECTED);
  });

  it('allow at most 20 wrong guesses a day at one account, from any number of networks', async () => {
    // After ten wrong guesses, each code allows only one more. At most ten codes are mailed to an address in a day.
    await using bounded = await startTestServer({
      config: { loginLimits: ROOMY_LIMITS.loginLimits },
    });
    const email = 'bounded@kopal.test';
    const { id } = await bounded.seedInvestor({ email });
    let mailCount = 0;
    for (let network = 0; network < 14; network += 1) {
      const from = new AccountCalls(bounded, `198.51.100.${network}`);
      mailCount += (await from.requestPasswordReset(email)).status === 200 ? 1 : 0;
      const code = await from.codeTo(email);
      for (let guess = 1; guess <= 6; guess += 1) await from.verifyReset(email, otherCode(code, guess));
      bounded.clock.advance(15 * 60_000);
    }
    expect(mailCount).toBe(10);
    const { rows } = await bounded.database.pool.query(
      `select count(*)::integer as all from code_guesses
       join one_time_codes on one_time_codes.id = code_guesses.code_id where user_id = $1`,
      [id],
    );
    expect(rows[0].all).toBeLessThanOrEqual(20);
  });

  it('allow only one guess each after ten wrong guesses in a day', async () => {
    const email = newEmail();
    let code = await calls.register(email);
    const next = async (): Promise<void> => {
      server.clock.advance(60_000);
      await calls.resend(email);
      code = await calls.codeTo(email);
    };
    for (let round = 0; round < 2; round += 1) {
      await guessWrongly(email, code, 5);
      await next();
    }
    await guessWrongly(email, code, 1);
    expect(await statusAndBody(calls.verify(email, code))).toEqual(REJECTED);
    await next();
    expect((await calls.verify(email, code)).status).toBe(200);
  });

  it('once a day has passed since ten wrong guesses, allow five guesses each again', async () => {
    const email = newEmail();
    let code = await calls.register(email);
    for (let round = 0; round < 2; round += 1) {
      await guessWrongly(email, code, 5);
      server.clock.advance(60_000);
      await calls.resend(email);
      code = await calls.codeTo(email);
    }
    server.clock.advance(24 * 3_600_000);
    await calls.resend(email);
    code = await calls.codeTo(email);
    await guessWrongly(email, code, 4);
    expect((await calls.verify(email, code)).status).toBe(200);
  });

  it('are checked against at most five of 40 concurrent guesses from one network', async () => {
    const email = newEmail();
    const code = await calls.register(email);
    const guesses = Array.from({ length: 40 }, (_, index) => otherCode(code, index + 1));
    const responses = await Promise.all(guesses.map((guess) => calls.verify(email, guess)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([400]));
    const { rows } = await server.database.pool.query(WRONG_TRIES, [email]);
    expect(rows).toEqual([{ wrong: 5 }]);
    expect(await statusAndBody(calls.verify(email, code))).toEqual(REJECTED);
  });

  it.each(['sign-up', 'reset'])(
    'are accepted for a %s in only one of 20 concurrent calls, and not again',
    async (purpose) => {
      const email = newEmail();
      let code = await calls.register(email);
      let check = () => calls.verify(email, code);
      if (purpose === 'reset') {
        await check();
        await calls.requestPasswordReset(email);
        code = await calls.codeTo(email);
        check = () => calls.verifyReset(email, code);
      }
      const responses = await Promise.all(Array.from({ length: 20 }, check));
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(responses.filter(({ status }) => status === 400)).toHaveLength(19);
      expect(await statusAndBody(check())).toEqual(REJECTED);
    },
  );

  it('S-04 are not checked for a network that tries many accounts, but still for other networks', async () => {
    await using guarded = await startTestServer({
      config: { loginLimits: { failuresPerAddress: 3, addressWindowMs: 900_000 } },
    });
    const sprayer = new AccountCalls(guarded, '198.51.100.9');
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      statuses.push((await sprayer.verify(`victim${index}@kopal.test`, '123456')).status);
    }
    expect(statuses).toEqual([400, 400, 400, 429, 429, 429]);
    const response = await sprayer.change('victim@kopal.test', '123456', 'guessed');
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toEqual({
      status: 429,
      message: 'Too many wrong codes from your network. Please wait a few minutes and try again.',
    });
    const elsewhere = new AccountCalls(guarded);
    const email = 'elsewhere@kopal.test';
    expect((await elsewhere.verify(email, await elsewhere.register(email))).status).toBe(200);
  });

  it('are rejected as malformed if they are not six digits, which counts as no guess', async () => {
    const email = newEmail();
    const code = await calls.register(email);
    const malformed = [
      '',
      '12345',
      '1234567',
      '12 456',
      'abcdef',
      '１２３４５６',
      '123456\n',
      '-12345',
      '1e5000',
    ];
    const rejected = [400, { status: 400, message: 'Please enter a 6-digit OTP.' }];
    for (const otp of malformed)
      expect([otp, ...(await statusAndBody(calls.verify(email, otp)))]).toEqual([otp, ...rejected]);
    expect((await calls.verify(email, code)).status).toBe(200);
  });

  it.each([
    ['?forgetPassword=true', true],
    ['?forgetPassword', true],
    ['?forgetPassword=1', true],
    ['?forgetPassword=false', false],
    ['?forgetPassword=0', false],
    ['?forgetpassword=true', false],
    ['', false],
  ])('are checked for a reset or a sign-up, as the query says: %j', async (query, isReset) => {
    const { email } = await server.seedInvestor();
    await calls.requestPasswordReset(email);
    const otp = await calls.codeTo(email);
    const response = await calls.post(`verify-otp${query}`, { email, otp });
    expect(response.status).toBe(isReset ? 200 : 400);
  });
});
