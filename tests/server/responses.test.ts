import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, json, startSharedServer, startTestServer, type TestServer } from '../support/server.ts';

const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

const server = await startSharedServer();
const token = await server.logIn(await server.seedInvestor());

describe('every response', () => {
  describe('S-14 security headers', () => {
    it.each([
      ['health', '/health', {}, 200],
      ['a log-in that fails', '/api/auth/login', json({ email: 'a@b', password: 'x' }), 401],
      ['a call without a token', '/api/auth/me', {}, 401],
      ['an unknown call', '/api/none', {}, 404],
      ['a wrong method', '/health', { method: 'DELETE' }, 405],
      ['a preflight without an origin', '/api/auth/login', { method: 'OPTIONS' }, 204],
      ['a page of an app that was never built', '/', {}, 404],
    ] as const)('come with %s', async (_, path, init, status) => {
      const response = await server.appFetch(path, init);
      expect(response.status).toBe(status);
      expect(Object.fromEntries(response.headers)).toMatchObject(SECURITY_HEADERS);
      expect(response.headers.get('permissions-policy')).toContain('camera=()');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(response.headers.get('x-powered-by') ?? response.headers.get('server')).toBeNull();
    });

    it('come with an investor’s own data', async () => {
      const response = await server.appFetch('/api/investors/dashboard', bearer(token));
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject(SECURITY_HEADERS);
    });

    describe('of a server behind a proxy, with a list of other origins', () => {
      let behind: TestServer;
      beforeAll(async () => {
        const config = { trustedProxies: ['10.0.0.0/8'], corsOrigins: ['https://app.example'] };
        behind = await startTestServer({ config });
      });
      afterAll(() => behind.close());

      it.each([
        ['over TLS at a trusted proxy', '10.0.0.1', 'https', true],
        ['without TLS at a trusted proxy', '10.0.0.1', 'http', false],
        ['claimed by an untrusted client', '203.0.113.7', 'https', false],
      ])('include HSTS only when a trusted proxy reports TLS: %s', async (_, from, scheme, expected) => {
        const response = await behind.appFetch('/health', { from, headers: { 'x-forwarded-proto': scheme } });
        expect(response.headers.has('strict-transport-security')).toBe(expected);
      });

      it('allow other origins only from a fixed list', async () => {
        const allowedOrigin = async (each: TestServer, origin: string) =>
          (await each.appFetch('/api/auth/me', { headers: { origin } })).headers.get(
            'access-control-allow-origin',
          );
        expect(await allowedOrigin(behind, 'https://app.example')).toBe('https://app.example');
        expect(await allowedOrigin(behind, 'https://app.example.evil')).toBeNull();
        expect(await allowedOrigin(behind, 'null')).toBeNull();
        expect(await allowedOrigin(server, 'https://app.example')).toBeNull();
        const preflight = await behind.appFetch('/api/auth/login', {
          method: 'OPTIONS',
          headers: { origin: 'https://app.example', 'access-control-request-method': 'POST' },
        });
        expect(preflight.status).toBe(204);
        expect(preflight.headers.get('access-control-allow-headers')).toBe('Authorization,Content-Type');
        expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
      });
    });
  });

  describe('S-10 method handling', () => {
    it.each([
      ['/health', 'POST', 'GET, HEAD, OPTIONS'],
      ['/api/auth/login', 'GET', 'OPTIONS, POST'],
      ['/api/auth/login', 'PUT', 'OPTIONS, POST'],
      ['/api/auth/me', 'DELETE', 'GET, HEAD, OPTIONS'],
      ['/api/auth/logout', 'GET', 'OPTIONS, POST'],
      ['/api/investors/dashboard', 'PATCH', 'GET, HEAD, OPTIONS'],
      ['/api/investments/investor-profiles-by-email', 'POST', 'GET, HEAD, OPTIONS'],
      ['/deals', 'POST', 'GET, HEAD, OPTIONS'],
      ['/', 'PROPFIND', 'GET, HEAD, OPTIONS'],
    ])('returns 405 on %s for %s', async (path, method, allow) => {
      const response = await server.appFetch(path, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe(allow);
      expect(await response.json()).toEqual({ status: 405, message: expect.any(String) });
    });

    it('responds to HEAD like GET, without a body', async () => {
      const response = await server.appFetch('/health', { method: 'HEAD' });
      expect(response.status).toBe(200);
      expect(await response.text()).toBe('');
    });

    it('responds to OPTIONS with the methods of the address', async () => {
      const response = await server.appFetch('/api/auth/me', { method: 'OPTIONS' });
      expect([response.status, response.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    });
  });

  describe('S-13 error responses', () => {
    it('respond to a bug with 500 and a fixed message, and keep its details private', async () => {
      await using broken = await startTestServer();
      const validToken = await broken.logIn(await broken.seedInvestor());
      await broken.database.pool.query('alter table investments rename column amount to hidden_column');
      const response = await broken.appFetch('/api/investors/dashboard', bearer(validToken));
      expect(response.status).toBe(500);
      expect(await response.json()).toEqual({
        status: 500,
        message: 'Something went wrong! Please try again later.',
      });
      expect(Object.fromEntries(response.headers)).toMatchObject(SECURITY_HEADERS);
      const logged = broken.logLines.map((line) => JSON.parse(line)).find(({ event }) => event === 'bug');
      expect(logged).toMatchObject({ level: 'error', code: '42703', at: expect.stringContaining('server/') });
      expect(JSON.stringify(logged)).not.toMatch(/amount|select/i);
    });

    it('respond to a lost database with 503 and Retry-After', async () => {
      await using gone = await startTestServer();
      const validToken = await gone.logIn(await gone.seedInvestor());
      Object.assign(gone.database.pool, {
        connect: () =>
          Promise.reject(
            Object.assign(new Error('connect ECONNREFUSED 10.1.2.3:5432'), { code: 'ECONNREFUSED' }),
          ),
      });
      for (const path of ['/api/deals', '/api/auth/me', '/api/investors/dashboard']) {
        const response = await gone.appFetch(path, bearer(validToken));
        expect(response.status).toBe(503);
        expect(response.headers.get('retry-after')).toBe('2');
        expect(await response.json()).toEqual({
          status: 503,
          message: 'The service is temporarily unavailable. Please try again in a moment.',
        });
      }
    });

    it('D-3 respond to writes on a full disk with 507, while reads succeed', async () => {
      await using full = await startTestServer();
      const investor = await full.seedInvestor();
      const validToken = await full.logIn(investor);
      await full.database.pool.query(`
        create function refuse() returns trigger language plpgsql as $$
          begin raise exception 'could not extend file "base/16384/2619": No space left on device' using errcode = '53100'; end $$;
        create trigger full_disk before insert on sessions for each statement execute function refuse()`);
      const response = await full.appFetch('/api/auth/login', json(investor));
      expect(response.status).toBe(507);
      expect(await response.json()).toEqual({
        status: 507,
        message: 'The server is out of storage space. Please try again later.',
      });
      expect((await full.appFetch('/api/investors/dashboard', bearer(validToken))).status).toBe(200);
    });

    it.each([
      '/api',
      '/api/',
      '/api/auth',
      '/api/auth/login/',
      '/api/../api/none',
      '/api/%00',
      '/api/%E0%A4%A',
      '/api/none?q=%',
    ])('return 404 as JSON for %s', async (path) => {
      const response = await server.appFetch(path);
      expect(await response.json()).toEqual({ status: 404, message: 'Nothing was found at this address.' });
      expect(response.status).toBe(404);
    });
  });
});
