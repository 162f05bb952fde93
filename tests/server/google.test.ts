import { GoogleLogIn } from '../../server/google/google-log-in.ts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountCalls, GOOD_PASSWORD } from '../support/account-calls.ts';
import { ManualClock } from '../support/manual-clock.ts';
import {
  bearer,
  countedTries,
  forgetAccounts,
  startSharedServer,
  startTestServer,
  type TestServerOptions,
} from '../support/server.ts';

const CLIENT_ID = 'kopal-client.apps.googleusercontent.com';
const GOOGLE_SETTINGS = { clientId: CLIENT_ID, clientSecret: 'google-client-secret' };
const REJECTED = { status: 401, message: 'Google did not confirm this sign-in. Please try again.' };
const UNREACHABLE = {
  status: 503,
  message: 'Google cannot be reached right now. Please try again in a moment.',
};

type Claims = Readonly<Record<string, unknown>>;

const ASHA: Claims = {
  iss: 'https://accounts.google.com',
  aud: CLIENT_ID,
  sub: '110169484474386276334',
  email: 'Asha.Menon@Kopal.test',
  email_verified: true,
  given_name: 'Asha',
  family_name: 'Menon',
};

const keys = await generateKeyPair('RS256');
const foreignKeys = await generateKeyPair('RS256');
let fake: FakeGoogle;
const withGoogle: TestServerOptions = {
  config: { google: GOOGLE_SETTINGS },
  fetch: (input, init) => fake.fetch(input, init),
};
const server = await startSharedServer(withGoogle);
/** How many lines the server had logged before the test. */
let earlierLineCount: number;
beforeEach(async () => {
  fake = new FakeGoogle();
  earlierLineCount = server.logLines.length;
  await forgetAccounts(server);
});

/** A fake of the parts of Google that we call: its token endpoint and its keys. */
class FakeGoogle {
  claims: Claims = ASHA;
  /** When the token expires, in seconds from now. */
  expires = 3_600;
  tokenStatus = 200;
  keysStatus = 200;
  keys: (() => Promise<Response>) | undefined;
  tokenResponse: ((idToken: string) => unknown) | undefined;
  sign: ((token: SignJWT) => Promise<string>) | undefined;
  readonly requests: URLSearchParams[] = [];

  readonly fetch: typeof fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url === 'https://www.googleapis.com/oauth2/v3/certs') {
      if (this.keys !== undefined) return this.keys();
      const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
      return Response.json({ keys: [jwk] }, { status: this.keysStatus });
    }
    if (url !== 'https://oauth2.googleapis.com/token') throw new TypeError(`no server at ${url}`);
    if (!(init?.body instanceof URLSearchParams)) throw new TypeError('not a form');
    this.requests.push(init.body);
    const idToken = await this.#idToken();
    const body = this.tokenResponse?.(idToken) ?? {
      access_token: 'ya29.x',
      expires_in: 3599,
      id_token: idToken,
    };
    if (body instanceof Response) return body;
    return Response.json(body, { status: this.tokenStatus });
  };

  #idToken(): Promise<string> {
    const now = new ManualClock().now() / 1_000;
    const token = new SignJWT({ ...this.claims, iat: now, exp: now + this.expires });
    if (this.sign !== undefined) return this.sign(token);
    return token.setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(keys.privateKey);
  }
}

function networkFailure(): never {
  throw new TypeError('fetch failed');
}

function brokenOff(): Response {
  const start = (controller: ReadableStreamDefaultController): void =>
    controller.error(new TypeError('terminated'));
  return new Response(new ReadableStream({ start }));
}

const logIn = (code: string, at = server): Promise<Response> =>
  at.appFetch(`/api/auth/login-google?googleId=${encodeURIComponent(code)}`);

describe('GET auth/login-google', () => {
  it('exchanges the code with Google and responds like a log-in', async () => {
    const response = await logIn('4/0Ab_5q&x=y');
    expect(response.status).toBe(200);
    const { token, ...user } = await response.json();
    expect(user).toEqual({
      _id: expect.any(String),
      name: 'Asha Menon',
      email: 'asha.menon@kopal.test',
      first_name: 'Asha',
      last_name: 'Menon',
      security: true,
    });
    expect(Object.fromEntries(fake.requests[0] ?? [])).toEqual({
      code: '4/0Ab_5q&x=y',
      client_id: CLIENT_ID,
      client_secret: GOOGLE_SETTINGS.clientSecret,
      redirect_uri: 'postmessage',
      grant_type: 'authorization_code',
    });
    expect(await (await server.appFetch('/api/auth/me', bearer(token))).json()).toEqual({ data: user });
    const again = await (await logIn('another')).json();
    expect(again._id).toBe(user._id);
  });

  it('accepts an investor who registered by password, and leaves the password unchanged', async () => {
    const investor = await server.seedInvestor({
      email: 'asha.menon@kopal.test',
      firstName: 'A.',
      lastName: 'M.',
    });
    const user = await (await logIn('code')).json();
    expect(user).toMatchObject({ _id: investor.id, name: 'A. M.' });
    await server.logIn(investor);
  });

  it('S-06 takes over an account that somebody else left unverified, and disables its password and code', async () => {
    const calls = new AccountCalls(server);
    const email = 'asha.menon@kopal.test';
    const code = await calls.register(email, GOOD_PASSWORD);
    expect(await (await logIn('code')).json()).toMatchObject({ email, name: 'Asha Menon' });
    expect((await calls.logIn(email, GOOD_PASSWORD)).status).toBe(401);
    expect((await calls.verify(email, code)).status).toBe(400);
    expect((await calls.logIn(email, GOOD_PASSWORD)).status).toBe(401);
  });

  it('recognises the person by Google’s id after their e-mail changed', async () => {
    const first = await (await logIn('code')).json();
    fake.claims = { ...ASHA, email: 'asha.new@kopal.test' };
    expect(await (await logIn('code')).json()).toMatchObject({ _id: first._id, email: first.email });
  });

  it('rejects another Google account with the same e-mail', async () => {
    await logIn('code');
    fake.claims = { ...ASHA, sub: '999' };
    const response = await logIn('code');
    expect([response.status, await response.json()]).toEqual([
      401,
      {
        status: 401,
        message: 'This email is linked to another Google account. Please log in with your password.',
      },
    ]);
  });

  it('asks to log in again when the password of the account changes during the log-in', async () => {
    const googleLogIn = new GoogleLogIn({
      db: server.database.db,
      clock: server.clock,
      codes: {
        exchange: async () => ({ id: '17', email: 'asha@kopal.test', firstName: 'Asha', lastName: 'Menon' }),
      },
      // What `complete` returns when the password has changed since the account was read.
      completion: { complete: async () => undefined },
      addressThrottle: { runCounted: async (_network, attempt) => attempt() },
    });
    await expect(
      googleLogIn.execute('code', '192.0.2.1', { browser: null, system: null, network: '192.0.2.0/24' }),
    ).rejects.toMatchObject({
      status: 401,
      message: 'Your password has just changed. Please log in again.',
    });
  });

  it('names an investor by the local part of the e-mail if Google sends no name', async () => {
    const { given_name: _given, family_name: _family, ...nameless } = ASHA;
    fake.claims = nameless;
    expect(await (await logIn('code')).json()).toMatchObject({ name: 'asha.menon', last_name: '' });
  });

  it('creates one account for twenty concurrent first log-ins', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, (_each, index) => logIn(`c${index}`)));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    const ids = await Promise.all(responses.map(async (response) => (await response.json())._id));
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toEqual(expect.any(String));
  });

  describe('the check of the identity token', () => {
    const cases: readonly (readonly [string, () => void])[] = [
      ['of another issuer', () => (fake.claims = { ...ASHA, iss: 'https://accounts.evil.test' })],
      ['for another app', () => (fake.claims = { ...ASHA, aud: 'other.apps.googleusercontent.com' })],
      ['that has expired', () => (fake.expires = -60)],
      ['without an e-mail', () => (fake.claims = { ...ASHA, email: undefined })],
      ['with an invalid e-mail', () => (fake.claims = { ...ASHA, email: 'nobody' })],
      ['with an e-mail that is not verified', () => (fake.claims = { ...ASHA, email_verified: false })],
      ['with email_verified as a string', () => (fake.claims = { ...ASHA, email_verified: 'true' })],
      ['without an id', () => (fake.claims = { ...ASHA, sub: undefined })],
      [
        'signed by another party',
        () =>
          (fake.sign = (token) =>
            token.setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(foreignKeys.privateKey)),
      ],
      [
        'signed by a key that Google does not have',
        () =>
          (fake.sign = (token) =>
            token.setProtectedHeader({ alg: 'RS256', kid: 'two' }).sign(foreignKeys.privateKey)),
      ],
      [
        'signed with our own secret',
        () =>
          (fake.sign = (token) =>
            token
              .setProtectedHeader({ alg: 'HS256', kid: 'one' })
              .sign(new TextEncoder().encode(GOOGLE_SETTINGS.clientSecret))),
      ],
      [
        'without a signature',
        () =>
          (fake.tokenResponse = () => ({
            id_token: `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`,
          })),
      ],
      ['that is not a JWT', () => (fake.tokenResponse = () => ({ id_token: 'x' }))],
    ];

    it.each(cases)('rejects a token %s', async (_name, arrange) => {
      arrange();
      const response = await logIn('code');
      expect([response.status, await response.json()]).toEqual([401, REJECTED]);
      expect(await server.database.db.selectFrom('users').select('id').execute()).toEqual([]);
    });

    it('accepts the issuer name of Google without https, too', async () => {
      fake.claims = { ...ASHA, iss: 'accounts.google.com' };
      expect((await logIn('code')).status).toBe(200);
    });
  });

  it('rejects a code that Google rejects, and blocks the client’s network after 30 rejected codes', async () => {
    fake.tokenStatus = 400;
    fake.tokenResponse = () => ({ error: 'invalid_grant' });
    const statuses: number[] = [];
    for (let index = 0; index < 32; index += 1) statuses.push((await logIn(`used${index}`)).status);
    expect(statuses).toEqual([...Array(30).fill(401), 429, 429]);
    expect(fake.requests).toHaveLength(30);
    expect(await countedTries(server)).toBe(30);
  });

  it.each([
    ['the network is down', () => (fake.tokenResponse = networkFailure)],
    ['the token endpoint of Google fails', () => (fake.tokenStatus = 503)],
    ['Google limits our requests', () => (fake.tokenStatus = 429)],
    ['the response of Google breaks off', () => (fake.tokenResponse = brokenOff)],
    ['Google sends no identity token', () => (fake.tokenResponse = () => ({ access_token: 'ya29.x' }))],
    ['Google sends an empty identity token', () => (fake.tokenResponse = () => ({ id_token: '' }))],
    ['Google sends an HTML page', () => (fake.tokenResponse = () => new Response('<html>'))],
  ])('returns 503 when %s, counts no try and logs no rejection', async (_name, arrange) => {
    arrange();
    const response = await logIn('code');
    expect([response.status, await response.json()]).toEqual([503, UNREACHABLE]);
    expect(await countedTries(server)).toBe(0);
    expect(server.logLines.slice(earlierLineCount).join('\n')).not.toContain('googleRejection');
  });

  it('returns 503 when the keys of Google cannot be fetched', async () => {
    // The server that the tests share may have fetched the keys already.
    await using newServer = await startTestServer(withGoogle);
    fake.keysStatus = 500;
    const response = await logIn('code', newServer);
    expect([response.status, await response.json()]).toEqual([503, UNREACHABLE]);
  });

  it('returns 503 when Google’s keys do not arrive before the deadline of the whole exchange', async () => {
    await using newServer = await startTestServer(withGoogle);
    const deadline = new AbortController();
    vi.spyOn(AbortSignal, 'timeout')
      .mockReturnValueOnce(deadline.signal)
      .mockReturnValue(new AbortController().signal);
    fake.keys = () => {
      deadline.abort(new DOMException('too late', 'TimeoutError'));
      return new Promise(() => undefined);
    };
    const response = await logIn('code', newServer);
    expect([response.status, await response.json()]).toEqual([503, UNREACHABLE]);
    expect(await countedTries(newServer)).toBe(0);
  });

  it.each([
    ['the client secret', { error: 'invalid_client' }, 401, { status: 401, code: 'invalid_client' }],
    ['us with an HTML page', new Response('<html>', { status: 403 }), 403, { status: 403 }],
  ])(
    'returns 503 when Google rejects %s, logs why, and counts no try',
    async (_name, body, status, logged) => {
      fake.tokenStatus = status;
      fake.tokenResponse = () => body;
      const response = await logIn('code');
      expect([response.status, await response.json()]).toEqual([503, UNREACHABLE]);
      const lines = server.logLines.slice(earlierLineCount).map((line): unknown => JSON.parse(line));
      expect(lines).toContainEqual(
        expect.objectContaining({ level: 'error', event: 'googleRejection', ...logged }),
      );
      expect(await countedTries(server)).toBe(0);
    },
  );

  it.each(['', '?googleId=', `?googleId=${'x'.repeat(3_000)}`])(
    'returns 400 for the query %j',
    async (query) => {
      expect((await server.appFetch(`/api/auth/login-google${query}`)).status).toBe(400);
      expect(fake.requests).toEqual([]);
    },
  );

  it('does not use up the code on a HEAD request', async () => {
    await server.appFetch('/api/auth/login-google?googleId=code', { method: 'HEAD' });
    expect(fake.requests).toEqual([]);
  });

  it('returns 503 in production without credentials of Google', async () => {
    await using production = await startTestServer({ config: { demo: false } });
    const response = await logIn('code', production);
    expect([response.status, await response.json()]).toEqual([
      503,
      { status: 503, message: 'Google sign-in is not set up here. Please log in with your password.' },
    ]);
  });

  it('P-4 keeps code, secret, token and e-mail out of the logs', async () => {
    const { token } = await (await logIn('secret-code-4711')).json();
    const text = server.logLines.slice(earlierLineCount).join('\n');
    expect(text).toContain('/api/auth/login-google');
    for (const secret of [
      '4711',
      GOOGLE_SETTINGS.clientSecret,
      token,
      'asha',
      '@',
      '?',
      String(ASHA['sub']),
    ]) {
      expect(text).not.toContain(secret);
    }
  });
});
