import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '../../server/account/passwords.ts';
import { ConcurrencyLimiter } from '../../server/platform/http/concurrency-limiter.ts';
import { DEFAULT_APP_CONFIG } from '../../server/platform/config/app-config.ts';
import { bearer, json, startTestServer, type TestServer } from '../support/server.ts';

describe('S-12 the limit on hashing', () => {
  it('runs two tasks at once, lets 50 wait in order and rejects the rest', async () => {
    const gate = new ConcurrencyLimiter({ parallel: 2, waiting: 50, message: 'Please wait.' });
    let running = 0;
    let most = 0;
    const order: number[] = [];
    const task = (index: number) => async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      order.push(index);
    };
    const settled = await Promise.allSettled(Array.from({ length: 60 }, (_, index) => gate.run(task(index))));
    expect(most).toBe(2);
    expect(order).toEqual(Array.from({ length: 52 }, (_, index) => index));
    const rejected = settled.filter((each) => each.status === 'rejected').map(({ reason }) => reason);
    expect(rejected).toHaveLength(8);
    for (const each of rejected) expect(each).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
  });

  it('continues after a task that failed', async () => {
    const gate = new ConcurrencyLimiter({ parallel: 1, waiting: 1, message: 'Please wait.' });
    const failing = gate.run(() => Promise.reject(new Error('no')));
    const waiting = gate.run(async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await waiting).toBe('yes');
    expect(await gate.run(async () => 'again')).toBe('again');
  });

  describe('a flood of log-ins', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startTestServer({
        config: {
          passwordHashing: { ...DEFAULT_APP_CONFIG.passwordHashing, memoryKiB: 4_096 },
          loginLimits: { failuresPerAddress: 10_000, perAddressMs: 900_000 },
        },
      });
    });
    afterAll(() => server.close());

    it('gets 503 with Retry-After above the limit, while other users can read', async () => {
      const token = await server.logIn(await server.seedInvestor());
      const flood = Array.from({ length: 200 }, (_, index) =>
        server.appFetch(
          '/api/auth/login',
          json({ email: `flood${index}@kopal.test`, password: 'Some#Word1' }),
        ),
      );
      const reading = await server.appFetch('/api/investors/dashboard', bearer(token));
      expect(reading.status).toBe(200);
      const answers = await Promise.all(flood);
      const statuses = new Set(answers.map(({ status }) => status));
      expect(statuses).toEqual(new Set([401, 503]));
      const busy = answers.find(({ status }) => status === 503);
      expect(busy?.headers.get('retry-after')).toBe('5');
      expect(await busy?.json()).toEqual({
        status: 503,
        message: 'Too many people are logging in right now. Please try again in a moment.',
      });
      expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(52);
    });
  });
});

describe('password hashes', () => {
  const nonce = new Uint8Array(16).fill(7);

  it('use argon2id with OWASP’s figures by default', async () => {
    const hash = await hashPassword('Correct#Horse9', nonce, DEFAULT_APP_CONFIG.passwordHashing);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$BwcHBwcHBwcHBwcHBwcHBw\$[A-Za-z0-9+/]{43}$/);
    expect(await verifyPassword('Correct#Horse9', hash)).toBe(true);
    expect(await verifyPassword('correct#Horse9', hash)).toBe(false);
  });

  it('stay valid when the cost changes', async () => {
    const hash = await hashPassword('Correct#Horse9', nonce, { memoryKiB: 128, passes: 3 });
    expect(await verifyPassword('Correct#Horse9', hash)).toBe(true);
  });

  it.each([
    '',
    'Correct#Horse9',
    '$2b$10$abcdefghijklmnopqrstuv',
    '$argon2id$v=19$m=64,t=1,p=1$$',
    '$argon2i$v=19$m=64,t=1,p=1$BwcH$BwcH',
  ])('match no password if they are of another kind: %j', async (hash) => {
    expect(await verifyPassword('Correct#Horse9', hash)).toBe(false);
  });
});
