import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '../../src/demo/demo-accounts.ts';
import { removeDemo } from '../../server/demo/demo-network.ts';
import { OutgoingMails } from '../../server/platform/mail/outgoing-mails.ts';
import { hasConsentPage, pageConfiguration } from '../../server/site/page-configuration.ts';
import { dataEncryption } from '../support/encryptions.ts';
import { AccountCalls } from '../support/account-calls.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { json, startSharedServer, startTestServer, type TestServer } from '../support/server.ts';

const HOUR_MS = 3_600_000;
const START = new ManualClock().now();
const MAILBOX_PATH = '/demo/mailbox';
const CONSENT_PATH = '/demo/google';
const CODES_PATH = '/demo/google/codes';

const server = await startSharedServer({ config: { corsOrigins: ['https://app.example'] } });
beforeEach(async () => {
  for (const table of ['users', 'outgoing_mails', 'mail_requests', 'rate_limits', 'demo_consents'])
    await server.database.pool.query(`delete from ${table}`);
  server.clock.advance(START - server.clock.now());
});

async function pageOf(
  path: string,
  at = server,
): Promise<{ text: string; headers: Headers; status: number }> {
  const response = await at.appFetch(path);
  return { text: await response.text(), headers: response.headers, status: response.status };
}

function expectStrictPage({ text, headers, status }: Awaited<ReturnType<typeof pageOf>>): void {
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/html/);
  expect(headers.get('cache-control')).toBe('no-store');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(policy).not.toContain('*');
  expect(text).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\bstyle=|\bon\w+=/i);
}

describe('the mailbox of the demo', () => {
  it('says that it is empty, links to itself for a reload, and has no inline script or style', async () => {
    const page = await pageOf(MAILBOX_PATH);
    expectStrictPage(page);
    expect(page.text).toContain('No emails have been sent yet.');
    expect(page.text).toContain(`href="${MAILBOX_PATH}"`);
  });

  it('shows every mail, newest first, with recipient, subject and code', async () => {
    const calls = new AccountCalls(server);
    const first = await calls.register('first@kopal.test');
    const second = await calls.register('second@kopal.test');
    const page = await pageOf(MAILBOX_PATH);
    expectStrictPage(page);
    const shown = [...page.text.matchAll(/<dd>([^<@]+@[^<]+)<\/dd>[\s\S]*?<pre>[\s\S]*?^ +(\d{6})$/gm)];
    expect(shown.map(([, to, code]) => [to, code])).toEqual([
      ['second@kopal.test', second],
      ['first@kopal.test', first],
    ]);
    expect(page.text).toContain('<h2>Your Kopal sign-up code</h2>');
  });

  it('shows a mail for a day', async () => {
    await new AccountCalls(server).register('first@kopal.test');
    server.clock.advance(23 * HOUR_MS);
    expect((await pageOf(MAILBOX_PATH)).text).toContain('Your Kopal sign-up code');
    server.clock.advance(2 * HOUR_MS);
    expect((await pageOf(MAILBOX_PATH)).text).toContain('No emails have been sent yet.');
  });

  it('shows user input as text', async () => {
    const calls = new AccountCalls(server);
    await calls.register("o'hara&co@kopal.test");
    const { text } = await pageOf(MAILBOX_PATH);
    expect(text).toContain('o&#39;hara&amp;co@kopal.test');
    expect(text).not.toContain("o'hara&co");
  });

  it('shows the last 200 mails, whichever process wrote them', async () => {
    const { db } = server.database;
    const newOutgoingMails = async () =>
      new OutgoingMails({ db, clock: server.clock, encryption: await dataEncryption(db), demo: true });
    const ofProcesses = [await newOutgoingMails(), await newOutgoingMails()];
    await db.transaction().execute(async (tx) => {
      for (let index = 0; index < 203; index += 1) {
        const mail = { to: 'a@kopal.test', subject: `Mail ${index}.`, text: '' };
        await ofProcesses[index % 2]?.write(tx, mail);
      }
    });
    const { text } = await pageOf(MAILBOX_PATH);
    expect(text.match(/<article/g)).toHaveLength(200);
    expect(/<h2>(.*)<\/h2>/.exec(text)?.[1]).toBe('Mail 202.');
    expect(text).not.toContain('Mail 2.');
  });
});

it('the consent page issues no code while 1,000 codes are unused, and issues one once those have expired', async () => {
  const rows = Array.from({ length: 1000 }, (_, index) => ({
    code_hash: `hash ${index}`,
    email: 'a@kopal.test',
    first_name: '',
    last_name: '',
    ends_at: new Date(START + 120_000),
  }));
  await server.database.db.insertInto('demo_consents').values(rows).execute();
  const requestCode = async () => (await server.appFetch(CODES_PATH, json({ email: 'a@kopal.test' }))).status;
  expect(await requestCode()).toBe(429);
  server.clock.advance(120_000);
  expect(await requestCode()).toBe(200);
});

describe('P-4 an account that the demo did not make', () => {
  const investor = { email: 'real@kopal.test', password: 'Correct#Horse9' };

  it('gets no code of the consent page', async () => {
    await server.seedInvestor(investor);
    const refused = await server.appFetch(CODES_PATH, json({ email: 'Real@kopal.test' }));
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { status: 403, message: 'The demo did not make this account. Please log in with its password.' },
    ]);
    expect(await server.database.db.selectFrom('demo_consents').selectAll().execute()).toEqual([]);
  });

  it('is not opened by a code that was issued before the account existed', async () => {
    const { code } = await (await server.appFetch(CODES_PATH, json({ email: investor.email }))).json();
    await server.seedInvestor(investor);
    expect((await server.appFetch(`/api/auth/login-google?googleId=${code}`)).status).toBe(401);
  });

  it('gets no mail in the mailbox of the demo', async () => {
    await server.seedInvestor(investor);
    expect((await new AccountCalls(server).requestPasswordReset(investor.email)).status).toBe(200);
    expect(await server.mailsTo(investor.email)).toHaveLength(1);
    expect((await pageOf(MAILBOX_PATH)).text).toContain('No emails have been sent yet.');
  });

  it('cannot be reached through a demo that still runs after production has taken over its database', async () => {
    await using taken = await startTestServer();
    const calls = new AccountCalls(taken);
    await calls.register('first@kopal.test');
    await removeDemo(taken.database.db);
    await calls.register('second@kopal.test');
    expect((await pageOf(MAILBOX_PATH, taken)).status).toBe(404);
    expect((await taken.appFetch(CODES_PATH, json({ email: 'new@kopal.test' }))).status).toBe(404);
  });
});

describe('the consent page of the demo', () => {
  const choose = (body: unknown): Promise<Response> => server.appFetch(CODES_PATH, json(body));
  const logIn = (code: string, at = server): Promise<Response> =>
    at.appFetch(`/api/auth/login-google?googleId=${code}`);

  it('issues codes that another process of the same database accepts, each only once', async () => {
    const other = await startTestServer({ database: server.database, clock: server.clock });
    const { code } = await (await choose({ email: 'nila@kopal.test', first_name: 'Nila' })).json();
    expect(await (await logIn(code, other)).json()).toMatchObject({ email: 'nila@kopal.test' });
    for (const at of [server, other]) {
      const again = await logIn(code, at);
      expect([again.status, await again.json()]).toEqual([
        401,
        { status: 401, message: 'Google did not confirm this sign-in. Please try again.' },
      ]);
    }
  });

  it('offers the demo’s investors and another account, and keeps access to the page that opened it', async () => {
    const page = await pageOf(`${CONSENT_PATH}?origin=http://kopal.test&state=x`);
    expectStrictPage(page);
    expect(page.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    for (const { email } of Object.values(DEMO_ACCOUNTS))
      expect(page.text).toContain(`data-email="${email}"`);
    expect(page.text).toContain('Use another account');
    expect(page.text).toContain('data-origins="https://app.example"');
    expect(page.text).toMatch(/<script type="module" src="\/demo\/google\.js"/);
  });

  it('shows nothing of its query string', async () => {
    const { text } = await pageOf(
      `${CONSENT_PATH}?origin=https://evil.example&state="><script>alert(1)</script>`,
    );
    expect(text).not.toMatch(/evil|alert\(/);
  });

  it.each([
    ['/demo/google.js', 'text/javascript; charset=utf-8'],
    ['/demo/pages.css', 'text/css; charset=utf-8'],
  ])('comes with %s', async (path, type) => {
    const response = await server.appFetch(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    expect((await response.text()).length).toBeGreaterThan(500);
  });

  it('issues a code that logs the chosen investor in', async () => {
    const { email, id } = await server.seedInvestor({ demo: true, email: DEMO_ACCOUNTS.meera.email });
    const { code } = await (await choose({ email })).json();
    expect(await (await logIn(code)).json()).toMatchObject({
      _id: id,
      email,
      token: expect.any(String),
    });
  });

  it('makes a demo account, not linked to Google, for an address that has no account', async () => {
    const { code } = await (
      await choose({ email: ' New@Kopal.test', first_name: ' Nila ', last_name: 'Rao' })
    ).json();
    expect(await (await logIn(code)).json()).toMatchObject({
      name: 'Nila Rao',
      email: 'new@kopal.test',
    });
    const users = await server.database.db.selectFrom('users').selectAll().execute();
    expect(users).toMatchObject([{ demo: true, google_id: null, password_hash: null }]);
  });

  it('issues codes that expire after two minutes', async () => {
    const codeOf = async () => (await (await choose({ email: 'a@kopal.test' })).json()).code;
    const [early, late] = [await codeOf(), await codeOf()];
    server.clock.advance(120_000 - 1);
    expect((await logIn(early)).status).toBe(200);
    server.clock.advance(1);
    expect((await logIn(late)).status).toBe(401);
  });

  it.each(['', 'demo-', 'demo-AAAA', '4/0Ab'])(
    'did not issue the code %j, so a log-in with it fails',
    async (code) => {
      expect((await logIn(code)).status).toBe(code === '' ? 400 : 401);
    },
  );

  it('requires an e-mail, and JSON, which no page of another origin can send', async () => {
    expect((await choose({ email: 'nobody' })).status).toBe(400);
    expect((await choose({})).status).toBe(400);
    const form = await server.appFetch(CODES_PATH, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '{"email":"a@kopal.test"}',
    });
    expect(form.status).toBe(415);
    const preflight = await server.appFetch(CODES_PATH, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('P-4 pages of the demo', () => {
  let production: TestServer;
  beforeAll(async () => {
    production = await startTestServer({ config: { demo: false } });
  });
  afterAll(() => production.close());

  it.each([
    MAILBOX_PATH,
    CONSENT_PATH,
    '/demo/google.js',
    '/demo/pages.css',
    '/demo/logos/vyomrekha-space.svg',
    '/demo/documents/a-report-1-1.txt',
  ])('return 404 in production: %s', async (path) => {
    expect((await production.appFetch(path)).status).toBe(404);
  });

  it('issue no consent code in production', async () => {
    expect((await production.appFetch(CODES_PATH, json({ email: 'a@kopal.test' }))).status).toBe(405);
  });

  it('do not include the consent page if Google is configured', async () => {
    const google = { clientId: 'id', clientSecret: 'secret' };
    await using withGoogle = await startTestServer({ config: { google } });
    expect((await withGoogle.appFetch(CONSENT_PATH)).status).toBe(404);
    expect((await withGoogle.appFetch(MAILBOX_PATH)).status).toBe(200);
  });

  it('do not include the mailbox if the server sends no mail to it', async () => {
    await using withoutMail = await startTestServer({ withoutMail: true });
    expect((await withoutMail.appFetch(MAILBOX_PATH)).status).toBe(404);
  });
});

describe('the Google settings that the pages get', () => {
  const google = { clientId: 'id.apps', clientSecret: 'topsecret' };

  it.each([
    [
      'the consent page in the demo',
      { demo: true, google: undefined, pageSettings: {} },
      { VITE_GOOGLE_DEMO_URL: CONSENT_PATH },
    ],
    ['nothing in production', { demo: false, google: undefined, pageSettings: {} }, {}],
    ['the client id alone', { demo: true, google, pageSettings: {} }, { VITE_GOOGLE_CLIENT_ID: 'id.apps' }],
    [
      'the page’s own client id',
      { demo: true, google: undefined, pageSettings: { VITE_GOOGLE_CLIENT_ID: 'own' } },
      { VITE_GOOGLE_CLIENT_ID: 'own' },
    ],
    [
      'another consent page',
      { demo: true, google: undefined, pageSettings: { VITE_GOOGLE_DEMO_URL: '/other' } },
      { VITE_GOOGLE_DEMO_URL: '/other' },
    ],
  ])('contain %s', (_, config, expected) => {
    expect(pageConfiguration(config)).toEqual(expected);
    expect(hasConsentPage(config)).toBe('VITE_GOOGLE_DEMO_URL' in expected);
  });
});
