import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { guessThrottles } from '../../server/account/guess-throttle.ts';
import { hashPassword } from '../../server/account/passwords.ts';
import { DEFAULT_APP_CONFIG } from '../../server/platform/config/app-config.ts';
import { KeyedHash } from '../../server/platform/crypto/keyed-hash.ts';
import { ApiError } from '../../server/platform/http/api-error.ts';
import { noMetrics } from '../../server/platform/metrics/metrics.ts';
import {
  bearer,
  countedTries,
  json,
  ROOMY_LIMITS,
  startSharedServer,
  startTestServer,
  type TestServer,
} from '../support/server.ts';

const server = await startSharedServer({ config: { loginLimits: ROOMY_LIMITS.loginLimits } });

describe('POST auth/login', () => {
  const logIn = (email: unknown, password: unknown): Promise<Response> =>
    server.appFetch('/api/auth/login', json({ email, password }));

  it('returns a token and the user fields, and the token opens auth/me', async () => {
    const investor = await server.seedInvestor({ firstName: 'Meera', lastName: 'Raghunathan' });
    const response = await logIn(investor.email, investor.password);
    expect(response.status).toBe(200);
    const body = await response.json();
    expect(body).toEqual({
      token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      _id: investor.id,
      name: 'Meera Raghunathan',
      email: investor.email,
      first_name: 'Meera',
      last_name: 'Raghunathan',
      security: true,
    });
    const { token, ...user } = body;
    const me = await server.appFetch('/api/auth/me', bearer(token));
    expect(await me.json()).toEqual({ data: user });
  });

  it('rejects the right password of an account that is not verified', async () => {
    const { email, password } = await server.seedInvestor({ verified: false });
    expect((await logIn(email, password)).status).toBe(401);
  });

  it('stores failures without the e-mail, the network address or an unkeyed hash of either', async () => {
    const from = '198.51.100.23';
    const email = 'counted@kopal.test';
    await server.appFetch('/api/auth/login', { ...json({ email, password: 'Wrong#Guess1' }), from });
    const { rows } = await server.database.pool.query<{ key: string }>(
      'select key from rate_limits union all select account_hash from login_failures',
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
    const plain = [email, from].map((text) => createHash('sha256').update(text).digest('hex'));
    for (const { key } of rows) {
      expect(key).toMatch(/^(login:)?[0-9a-f]{64}$/);
      for (const hash of plain) expect(key).not.toContain(hash);
    }
  });

  describe('rehashing of a password whose hash has a low cost', () => {
    const weak = { memoryKiB: 32, passes: 1 };
    const seedWeak = async () => {
      const investor = await server.seedInvestor();
      const password_hash = await hashPassword(investor.password, randomBytes(16), weak);
      const { db } = server.database;
      await db.updateTable('users').set({ password_hash }).where('id', '=', investor.id).execute();
      const stored = async () =>
        (
          await db
            .selectFrom('users')
            .select('password_hash')
            .where('id', '=', investor.id)
            .executeTakeFirstOrThrow()
        ).password_hash ?? '';
      return { ...investor, stored };
    };
    const cost = /^\$argon2id\$v=19\$(m=\d+,t=\d+)/;

    it('happens at the next log-in with the right password, and never with a wrong one', async () => {
      const investor = await seedWeak();
      expect((await logIn(investor.email, 'Wrong#Guess1')).status).toBe(401);
      expect(cost.exec(await investor.stored())?.[1]).toBe('m=32,t=1');
      expect((await logIn(investor.email, investor.password)).status).toBe(200);
      const stronger = await investor.stored();
      expect(cost.exec(stronger)?.[1]).toBe('m=64,t=1');
      expect((await logIn(investor.email, investor.password)).status).toBe(200);
      expect(await investor.stored()).toBe(stronger);
    });

    it('gives a valid session to each concurrent log-in that succeeds', async () => {
      const investor = await seedWeak();
      const responses = await Promise.all(
        Array.from({ length: 10 }, () => logIn(investor.email, investor.password)),
      );
      // A log-in counts as a failure until its password is found right, so the log-ins after the fifth may get 401.
      const tokens = await Promise.all(
        responses
          .filter(({ status }) => status === 200)
          .map(async (response) => (await response.json()).token),
      );
      expect(tokens.length).toBeGreaterThanOrEqual(2);
      for (const token of tokens)
        expect((await server.appFetch('/api/auth/me', bearer(token))).status).toBe(200);
    });
  });

  describe('S-04 guessing at one account', () => {
    it('is free for five failures, then blocked for 1 s, 2 s, 4 s … up to 15 min', async () => {
      const { email, password } = await server.seedInvestor();
      const waits = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900];
      for (let guess = 0; guess < 5; guess += 1)
        expect((await logIn(email, 'Wrong#Guess1')).status).toBe(401);
      for (const seconds of waits) {
        server.clock.advance(seconds * 1_000 - 1);
        // Too early: even the right password is not checked, and the try does not extend the wait.
        expect((await logIn(email, password)).status).toBe(401);
        server.clock.advance(1);
        expect((await logIn(email, 'Wrong#Guess1')).status).toBe(401);
      }
      server.clock.advance(900_000);
      expect((await logIn(email, password)).status).toBe(200);
    });

    it('is forgotten after the right password', async () => {
      const { email, password } = await server.seedInvestor();
      for (let round = 0; round < 3; round += 1) {
        for (let guess = 0; guess < 4; guess += 1) await logIn(email, 'Wrong#Guess1');
        expect((await logIn(email, password)).status).toBe(200);
      }
    });

    it('is forgotten after a day without a try', async () => {
      const { email, password } = await server.seedInvestor();
      for (let guess = 0; guess < 5; guess += 1) await logIn(email, 'Wrong#Guess1');
      server.clock.advance(86_400_001);
      for (let guess = 0; guess < 4; guess += 1) await logIn(email, 'Wrong#Guess1');
      expect((await logIn(email, password)).status).toBe(200);
    });

    it('gets at most five of 40 concurrent guesses checked', async () => {
      server.clock.advance(1);
      const { email, password } = await server.seedInvestor();
      const guesses = Array.from({ length: 40 }, (_, index) =>
        index < 39 ? `Wrong#Guess${index}` : password,
      );
      const responses = await Promise.all(guesses.map((guess) => logIn(email, guess)));
      // Guesses that found no waiting place got 503 and were not checked.
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([401, 503]));
      const { rows } = await server.database.pool.query(
        'select failures from login_failures where updated_at = $1',
        [new Date(server.clock.now())],
      );
      // One row counts the failures at the account from all networks, the other row those from this network.
      expect(rows).toEqual([{ failures: 5 }, { failures: 5 }]);
    });
  });

  describe('S-04 a network address that tries a password on many accounts', () => {
    const spray = async (guarded: TestServer, count: number, from?: string) => {
      const statuses: number[] = [];
      for (let index = 0; index < count; index += 1) {
        const request = json({ email: `victim${index}@kopal.test`, password: 'Summer#2026' });
        const sent = from === undefined ? request : { ...request, from };
        statuses.push((await guarded.appFetch('/api/auth/login', sent)).status);
      }
      return statuses;
    };

    it('gets 429 with Retry-After after 30 failures, while another address may still try', async () => {
      await using guarded = await startTestServer();
      const statuses = await spray(guarded, 32);
      expect(statuses).toEqual([...Array(30).fill(401), 429, 429]);
      const response = await guarded.appFetch('/api/auth/login', json({ email: 'a@b', password: 'x' }));
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await response.json()).toEqual({
        status: 429,
        message: 'Too many failed login attempts from your network. Please wait a few minutes and try again.',
      });
      expect(await spray(guarded, 1, '203.0.113.99')).toEqual([401]);
    });

    it('gets no 429 for log-ins that succeed one after another, nor for a log-in after many simultaneous ones', async () => {
      await using guarded = await startTestServer({
        config: { loginLimits: { failuresPerAddress: 3, addressWindowMs: 900_000 } },
      });
      const investor = await guarded.seedInvestor();
      const logIn = async () => (await guarded.appFetch('/api/auth/login', json(investor))).status;
      // Successes do not stay counted, because an office may share one address.
      for (let index = 0; index < 5; index += 1) expect(await logIn()).toBe(200);
      // A log-in counts until it has succeeded, so some of the simultaneous ones get 429.
      const together = await Promise.all(Array.from({ length: 12 }, logIn));
      expect(together).toContain(429);
      expect(await logIn()).toBe(200);
    });

    it('gets no extra tries from log-ins that began in an earlier time window and succeed later', async () => {
      await using guarded = await startTestServer({
        config: { loginLimits: { failuresPerAddress: 3, addressWindowMs: 900_000 } },
      });
      const { db, pool } = guarded.database;
      const keyedHash = new KeyedHash(guarded.keys.code);
      const config = {
        ...DEFAULT_APP_CONFIG,
        loginLimits: { failuresPerAddress: 3, addressWindowMs: 900_000 },
      };
      const { login } = guessThrottles(
        { db, pool, clock: guarded.clock, config, metrics: noMetrics },
        keyedHash,
      ).byAddress;
      const wrong = () => login.runCounted('203.0.113.7', () => Promise.reject(new ApiError(401, 'No.')));
      let succeed = (): void => undefined;
      const later = new Promise<void>((resolve) => (succeed = resolve));
      vi.useFakeTimers({ toFake: ['Date'] });
      try {
        const successes = Promise.all([1, 2, 3].map(() => login.runCounted('203.0.113.7', () => later)));
        await vi.waitFor(async () => expect(await countedTries(guarded)).toBe(3), { timeout: 30_000 });
        vi.setSystemTime(Date.now() + 900_001);
        for (let index = 0; index < 3; index += 1) await expect(wrong()).rejects.toThrow('No.');
        succeed();
        await successes;
        await expect(wrong()).rejects.toThrow('Too many failed login attempts');
      } finally {
        vi.useRealTimers();
      }
    });
  });
});
