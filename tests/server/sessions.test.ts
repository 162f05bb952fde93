import { describe, expect, it } from 'vitest';
import { bearer, startSharedServer, startTestServer } from '../support/server.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const server = await startSharedServer();
const investor = await server.seedInvestor();

describe('S-05 sessions', () => {
  const me = async (token: string): Promise<number> =>
    (await server.appFetch('/api/auth/me', bearer(token))).status;

  it('are stored only with a hash of their token', async () => {
    const token = await server.logIn(investor);
    const { rows } = await server.database.pool.query('select * from sessions');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it('end 12 h after the log-in, however busy they are', async () => {
    const token = await server.logIn(investor);
    for (let used = 0; used < 24; used += 1) {
      expect(await me(token)).toBe(200);
      server.clock.advance(HOUR_MS / 2 - 1);
    }
    expect(await me(token)).toBe(200);
    server.clock.advance(24);
    expect(await me(token)).toBe(401);
  });

  it('end after 60 min without use, and use prolongs them', async () => {
    const token = await server.logIn(investor);
    server.clock.advance(59 * MINUTE_MS);
    expect(await me(token)).toBe(200);
    server.clock.advance(59 * MINUTE_MS);
    expect(await me(token)).toBe(200);
    server.clock.advance(60 * MINUTE_MS);
    expect(await me(token)).toBe(401);
  });

  it('stay valid while their use cannot be stored, as on a full disk', async () => {
    await using full = await startTestServer();
    const token = await full.logIn(await full.seedInvestor());
    const { pool } = full.database;
    await pool.query(`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await pool.query('create trigger full_disk before update on sessions execute function full_disk()');
    full.clock.advance(2 * MINUTE_MS);
    expect((await full.appFetch('/api/auth/me', bearer(token))).status).toBe(200);
  });

  it('end after the lifetime that the configuration sets', async () => {
    await using brief = await startTestServer({ config: { sessionLifeMs: 10_000, sessionIdleMs: 4_000 } });
    const token = await brief.logIn(await brief.seedInvestor());
    const status = async () => (await brief.appFetch('/api/auth/me', bearer(token))).status;
    brief.clock.advance(3_999);
    expect(await status()).toBe(200);
    brief.clock.advance(3_999);
    expect(await status()).toBe(200);
    brief.clock.advance(2_002);
    expect(await status()).toBe(401);
    brief.clock.advance(1);
    expect(await status()).toBe(401);
  });

  const live = '<live token>';
  it.each([
    ['a missing header', undefined],
    ['an empty header', ''],
    ['the scheme alone', 'Bearer'],
    ['the scheme and a blank', 'Bearer '],
    ['another scheme', `Basic ${live}`],
    ['the token alone', live],
    ['two tokens', `Bearer ${live} ${live}`],
    ['two tokens with a comma', `Bearer ${live},${live}`],
    ['a quoted token', `Bearer "${live}"`],
    ['a token with a prefix', `Bearer x${live}`],
    ['a token with a suffix', `Bearer ${live}x`],
    ['a token with padding', `Bearer ${live}=`],
    ['the hash instead of the token', 'Bearer <hash>'],
    ['an unknown token of the right form', `Bearer ${'A'.repeat(43)}`],
    ['SQL', "Bearer ' or '1'='1"],
    ['a wildcard', 'Bearer %'],
    ['null', 'Bearer null'],
    ['undefined', 'Bearer undefined'],
    ['a very long token', `Bearer ${'A'.repeat(8_000)}`],
    ['an unsigned JSON Web Token', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.'],
  ])('are refused to a request with %s', async (_, header) => {
    const token = await server.logIn(investor);
    const { rows } = await server.database.pool.query(
      'select token_hash from sessions order by created_at desc limit 1',
    );
    const authorization = header?.replaceAll(live, token).replace('<hash>', rows[0].token_hash);
    const response = await server.appFetch(
      '/api/auth/me',
      authorization === undefined ? {} : { headers: { authorization } },
    );
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ status: 401, message: 'Please log in again.' });
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('read the token only from the Authorization header', async () => {
    const token = await server.logIn(investor);
    const places = [
      `/api/auth/me?token=${token}`,
      `/api/auth/me?access_token=${token}&authorization=Bearer%20${token}`,
    ];
    for (const place of places) expect((await server.appFetch(place)).status).toBe(401);
    const cookie = await server.appFetch('/api/auth/me', { headers: { cookie: `token=${token}` } });
    expect(cookie.status).toBe(401);
  });
});
