import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '../../server/account/passwords.ts';
import { ConcurrencyLimiter } from '../../server/platform/http/concurrency-limiter.ts';
import { DEFAULT_APP_CONFIG } from '../../server/platform/config/app-config.ts';
import { AccountCalls, GOOD_PASSWORD } from '../support/account-calls.ts';
import { bearer, json, ROOMY_LIMITS, startSharedServer } from '../support/server.ts';

const limiterOf = (limits: { readonly maxRunning: number; readonly maxWaiting: number }) =>
  new ConcurrencyLimiter({ ...limits, message: 'Please wait.', onRejection: () => undefined });

// High limits on mails, so that only the limit on hashing rejects a registration.
const server = await startSharedServer({
  config: {
    passwordHashing: { ...DEFAULT_APP_CONFIG.passwordHashing, memoryKiB: 4_096 },
    ...ROOMY_LIMITS,
  },
});

describe('S-12 the limit on hashing', () => {
  it('runs two tasks at once, lets 50 wait in order and rejects the rest', async () => {
    const limiter = limiterOf({ maxRunning: 2, maxWaiting: 50 });
    let running = 0;
    let maxRunning = 0;
    const order: number[] = [];
    const task = (index: number) => async () => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      order.push(index);
    };
    const settled = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) => limiter.run(task(index))),
    );
    expect(maxRunning).toBe(2);
    expect(order).toEqual(Array.from({ length: 52 }, (_, index) => index));
    const rejected = settled.filter((each) => each.status === 'rejected').map(({ reason }) => reason);
    expect(rejected).toHaveLength(8);
    for (const each of rejected) expect(each).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
  });

  it('continues after a task that failed', async () => {
    const limiter = limiterOf({ maxRunning: 1, maxWaiting: 1 });
    const failing = limiter.run(() => Promise.reject(new Error('no')));
    const waiting = limiter.run(async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await waiting).toBe('yes');
    expect(await limiter.run(async () => 'again')).toBe('again');
  });

  it('lets each party take half of the waiting places that other parties leave free', async () => {
    const limiter = limiterOf({ maxRunning: 1, maxWaiting: 4 });
    const finish: (() => void)[] = [];
    const task = () => new Promise<void>((resolve) => finish.push(resolve));
    const [one, two] = ['one', 'two'];
    const runs = [limiter.run(task, [one]), limiter.run(task, [one]), limiter.run(task, [one])];
    await expect(limiter.run(task, [one])).rejects.toMatchObject({ status: 503 });
    await expect(limiter.run(task, [two, one])).rejects.toMatchObject({ status: 503 });
    runs.push(limiter.run(task, [two]));
    await expect(limiter.run(task, [two])).rejects.toMatchObject({ status: 503 });
    runs.push(limiter.run(task));
    await expect(limiter.run(task)).rejects.toMatchObject({ status: 503 });
    for (const [index, run] of runs.entries()) {
      await expect.poll(() => finish.length).toBe(index + 1);
      finish[index]?.();
      await run;
    }
    // A party without waiting tasks has all its places again.
    const again = [limiter.run(task), limiter.run(task, [one]), limiter.run(task, [one])];
    for (const [index, run] of again.entries()) {
      await expect.poll(() => finish.length).toBe(runs.length + index + 1);
      finish[runs.length + index]?.();
      await run;
    }
  });

  describe('during a flood', () => {
    it('rejects a part of the registrations, counts no mail for those, and keeps serving reads', async () => {
      const token = await server.logIn(await server.seedInvestor());
      const flood = Array.from({ length: 110 }, (_, index) => {
        const calls = new AccountCalls(server, `192.0.2.${index}`);
        return index % 5 === 0
          ? calls.logIn(`flood${index}@kopal.test`, GOOD_PASSWORD)
          : calls.create({ email: `flood${index}@kopal.test` });
      });
      const reading = await server.appFetch('/api/investors/dashboard', bearer(token));
      expect(reading.status).toBe(200);
      const responses = await Promise.all(flood);
      const registrations = responses.filter((_, index) => index % 5 !== 0);
      expect(new Set(registrations.map(({ status }) => status))).toEqual(new Set([200, 503]));
      const busy = registrations.find(({ status }) => status === 503);
      expect(busy?.headers.get('retry-after')).toBe('5');
      // A rejected registration counts against no limit on mails.
      const { rows } = await server.database.pool.query('select count(*)::int as count from mail_requests');
      expect(rows).toEqual([{ count: registrations.filter(({ status }) => status === 200).length }]);
    });

    it.each<[string, (index: number) => { email: string; from: string }]>([
      ['at one account by many networks', (index) => ({ email: 'aim@kopal.test', from: `192.0.2.${index}` })],
      ['by four networks', (index) => ({ email: `aim${index}@kopal.test`, from: `192.0.2.${index % 4}` })],
    ])('lets other investors log in during guesses %s', async (_, attempt) => {
      const others = [await server.seedInvestor(), await server.seedInvestor(), await server.seedInvestor()];
      const flood = Array.from({ length: 100 }, (__, index) => {
        const { email, from } = attempt(index);
        return server.appFetch('/api/auth/login', { ...json({ email, password: 'Some#Word1' }), from });
      });
      // No query waits any more: all guesses have reached the hashing.
      await expect.poll(() => server.database.pool.waitingCount).toBe(0);
      const responses = await Promise.all(
        others.map(({ email, password }, index) =>
          server.appFetch('/api/auth/login', { ...json({ email, password }), from: `203.0.113.${index}` }),
        ),
      );
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await Promise.all(flood)).some(({ status }) => status === 503)).toBe(true);
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
  ])('match no password if they are of another format: %j', async (hash) => {
    expect(await verifyPassword('Correct#Horse9', hash)).toBe(false);
  });
});
