import { describe, expect, it } from 'vitest';
import { Readiness } from '../../server/health/readiness.ts';
import { AccountCalls } from '../support/account-calls.ts';
import { bearer, json, startSharedServer, startTestServer } from '../support/server.ts';

const server = await startSharedServer();

describe('logs', () => {
  it('have one JSON line for each request, with the user as a hash', async () => {
    const investor = await server.seedInvestor();
    const token = await server.logIn(investor);
    const before = server.logLines.length;
    await server.appFetch(
      `/api/investors/dashboard?email=${encodeURIComponent(investor.email)}`,
      bearer(token),
    );
    expect(server.logLines).toHaveLength(before + 1);
    const line = JSON.parse(server.logLines.at(-1) ?? '');
    expect(line).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      level: 'info',
      event: 'request',
      method: 'GET',
      path: '/api/investors/dashboard',
      status: 200,
      ms: expect.any(Number),
      user: expect.stringMatching(/^[0-9a-f]{16}$/),
      trace: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(line.user).not.toContain(investor.id);
  });

  it('P-1 P-4 contain no e-mail, token, password, query or IP address, whatever the request', async () => {
    const investor = await server.seedInvestor({
      email: 'private.person@kopal.test',
      password: 'Hidden#Word7',
    });
    const token = await server.logIn(investor);
    const from = '198.51.100.23';
    await server.appFetch('/api/auth/login', {
      ...json({ email: investor.email, password: 'Wrong#Word7' }),
      from,
    });
    await server.appFetch(`/api/auth/me?email=${investor.email}&token=${token}`, bearer(token));
    await server.appFetch('/api/investors/dashboard?email=private.person%40kopal.test', bearer(token));
    await server.appFetch('/api/private.person@kopal.test', { from });
    await server.appFetch('/api/private.person%40kopal.test/x', { from });
    await server.appFetch(`/api/${token}${token}`, { from });
    await server.appFetch('/api/auth/login', {
      ...json({}),
      body: '{"email":"private.person@kopal.test"',
      from,
    });
    await server.database.pool.query('alter table sessions rename to sessions_gone');
    await server.appFetch('/api/auth/me', bearer(token));
    await server.appFetch('/api/auth/login', json(investor));
    await server.database.pool.query('alter table sessions_gone rename to sessions');
    const text = server.logLines.join('\n');
    expect(text).toContain('"event":"bug"');
    expect(text).not.toMatch(/@|%40|\?/);
    for (const secret of [token, investor.password, 'Wrong#Word7', 'private.person', from, investor.id]) {
      expect(text).not.toContain(secret);
    }
  });

  it('have no error line for a call whose feature is not configured, nor for GET /ready during a stop', async () => {
    const readiness = new Readiness({ db: server.database.db, files: { check: async () => true } });
    readiness.stop();
    const bare = await startTestServer({
      database: server.database,
      config: { demo: false },
      withoutMail: true,
      readiness,
    });
    const token = await bare.logIn(await bare.seedInvestor());
    const responses = [
      await bare.appFetch('/api/interests', bearer(token)),
      await bare.appFetch('/api/auth/passkey/options', json({})),
      await bare.appFetch('/api/auth/login-google?googleId=code'),
      await new AccountCalls(bare).resend('asha@kopal.test'),
      await bare.appFetch('/ready'),
    ];
    expect(responses.map(({ status }) => status)).toEqual([501, 503, 503, 503, 503]);
    expect(bare.logLines.filter((line) => JSON.parse(line).level === 'error')).toEqual([]);
  });
});
