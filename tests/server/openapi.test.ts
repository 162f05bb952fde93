import { describe, expect, it } from 'vitest';
import { decodeFailure } from '../../src/adapters/http/wire/failure.wire.ts';
import { slotOfFileName } from '../../src/core/kyc/document.ts';
import { isRecord } from '../../src/core/shared/record.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../src/demo/demo-accounts.ts';
import { prepareDemo } from '../../server/demo/demo-network.ts';
import {
  type Described,
  DescribedServer,
  describedOperations,
  queryParametersOf,
} from '../support/described-server.ts';
import { PUBLIC_URL, SecuredAccount } from '../support/secured-account.ts';
import { aBankRecord } from '../support/profile-records.ts';
import { SoftwarePasskey } from '../support/software-passkey.ts';
import { documentForm } from '../support/document-form.ts';
import {
  bearer,
  CHEAP_HASHING,
  json,
  startSharedServer,
  startTestServer,
  tokenOf,
} from '../support/server.ts';

const TODAY = '2026-11-21';

const read = async (response: Response): Promise<Described> => (await response.json()) as Described;
const request = (call: string, address: string, init?: RequestInit): Promise<unknown> =>
  api.send(call, address, init);

const server = await startSharedServer({
  config: { publicUrl: PUBLIC_URL, networkEmail: 'network@kopal.test' },
});
const { encryption, database } = server;
await prepareDemo({ db: database.db, today: TODAY, encryption, hashing: CHEAP_HASHING });
const token = await server.logIn({ email: DEMO_ACCOUNTS.meera.email, password: DEMO_PASSWORD });
const api = new DescribedServer(server, await read(await server.appFetch('/api/openapi.json')));

const operations = () => describedOperations(api.description);

const put = (body: unknown): RequestInit => ({
  ...json(body, { authorization: `Bearer ${token}` }),
  method: 'PUT',
});
const post = (body: unknown): RequestInit => json(body, { authorization: `Bearer ${token}` });

/** The first string of the field with this name, anywhere in a value; if there is none, a text that says so. */
function find(value: unknown, name: string): string {
  const text = JSON.stringify(value);
  return new RegExp(`"${name}":"([^"]+)"`).exec(text)?.[1] ?? `no ${name} in ${text.slice(0, 200)}`;
}

describe('GET /api/openapi.json', { timeout: 60_000 }, () => {
  it('describes every route of the server, and nothing else', () => {
    const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
    const routes = server.app.routes
      .filter(({ method }) => methods.has(method))
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    const described = operations().map(([call]) => call);
    expect(described.length).toBeGreaterThan(35);
    expect(described.toSorted()).toEqual([...new Set(routes)].toSorted());
  });

  it.each([
    ['pan_card_1795242600000.JPG', true],
    ['pan_card_1795242600000.Jpeg', true],
    ['passport_1795242600.png', true],
    ['passport_179524260.png', false],
    ['passport_17952426000000000.png', false],
    ['pan_card_1795242600000.gif', false],
    ['pan_card_1795242600000.jpg.exe', false],
  ])('describes the file names of documents as the server accepts them: %s', (name, isAccepted) => {
    const [, upload] = operations().find(([call]) => call === 'POST /api/profile/documents') ?? [];
    const pattern = find({ upload }, 'pattern').replaceAll('\\\\', '\\');
    expect([new RegExp(pattern, 'u').test(name), slotOfFileName(name) !== undefined]).toEqual([
      isAccepted,
      isAccepted,
    ]);
  });

  it('omits the demo in production, and puts the product’s short name into two names of fields', async () => {
    await using production = await startTestServer({ config: { demo: false, productShortName: 'acme' } });
    const text = await (await production.appFetch('/api/openapi.json')).text();
    expect(text).not.toContain('/demo/');
    expect(text).toContain('"acmeInv"');
    expect(text).toContain('"totalInvestment_by_acme"');
  });

  it('has schemas that compile, and a unique id for each call', () => {
    const schemas = Object.keys(api.description['components']?.['schemas'] ?? {});
    expect(schemas).toContain('DealDetail');
    const missing = schemas.filter(
      (name) => api.validator.getSchema(`api#/components/schemas/${name}`) === undefined,
    );
    expect(missing).toEqual([]);
    const ids = [...JSON.stringify(api.description).matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('describes a query parameter as required when the call fails without it', () => {
    const required = operations().flatMap(([call, operation]) =>
      queryParametersOf(operation)
        .filter((parameter) => parameter.required)
        .map(({ name }) => `${call} ${name}`),
    );
    expect(required).toEqual([
      'GET /api/auth/login-google googleId',
      'GET /api/startup/mis ids',
      'GET /api/startup/updates ids',
      'GET /api/startup/meetings ids',
      'GET /api/documents/{record}/{part} expires',
      'GET /api/documents/{record}/{part} signature',
    ]);
  });

  it('gives every field a type', () => {
    const untyped: string[] = [];
    const look = (at: string, part: unknown): void => {
      if (Array.isArray(part)) for (const each of part) look(at, each);
      if (!isRecord(part)) return;
      for (const [key, value] of Object.entries(part)) {
        if (key === 'properties' && isRecord(value)) {
          for (const [name, schema] of Object.entries(value)) {
            const hasType =
              isRecord(schema) && ['type', '$ref', 'const', 'enum', 'anyOf'].some((word) => word in schema);
            const hasItems = !isRecord(schema) || schema['type'] !== 'array' || isRecord(schema['items']);
            if (!hasType || !hasItems) untyped.push(`${at}.${name}`);
          }
        }
        look(`${at}.${key}`, value);
      }
    };
    look('api', api.description);
    expect(untyped).toEqual([]);
  });

  it('gives each JSON response an example that the schema of the response accepts', () => {
    const wrong: unknown[] = [];
    let examples = 0;
    for (const [call, { responses }] of operations()) {
      for (const [status, response] of Object.entries(responses ?? {})) {
        const content = response?.['content']?.['application/json'];
        if (content === undefined) continue;
        examples += 1;
        const errors = api.errorsOf(content['schema'], content['example']);
        if (errors.length > 0) wrong.push([call, status, errors]);
      }
    }
    expect(wrong).toEqual([]);
    expect(examples).toBeGreaterThan(100);
  });

  it('has no example whose value is only the name of its field', () => {
    const names: string[] = [];
    const look = (part: unknown, name: string): void => {
      if (Array.isArray(part)) for (const each of part) look(each, name);
      else if (isRecord(part)) for (const [field, value] of Object.entries(part)) look(value, field);
      else if (part === name) names.push(name);
    };
    for (const [, { responses }] of operations())
      for (const response of Object.values(responses ?? {}))
        look(response?.['content']?.['application/json']?.['example'], '');
    expect([...new Set(names)]).toEqual([]);
  });

  it('matches the responses for the market and the places', async () => {
    const deals = await request('GET /api/deals', '/api/deals');
    await request('GET /api/deals', '/api/deals?page=4', bearer(token));
    for (const [, id] of JSON.stringify(deals).matchAll(/"_id":"([^"]+)"/g))
      await request('GET /api/deals/{id}', `/api/deals/${id}`);
    await request('GET /api/deals/{id}', `/api/deals/${find(deals, '_id')}`, bearer(token));
    expect(find(deals, 'kopalInv')).not.toContain('no kopalInv');
    for (const page of [1, 2]) {
      const events = await request('GET /api/events', `/api/events?page=${page}`);
      await request('GET /api/event/{id}', `/api/event/${find(events, '_id')}`);
    }
    for (const stage of ['open', 'closed', 'upcoming'])
      await request(`GET /api/investor/ipo/${stage}`, `/api/investor/ipo/${stage}`);
    await request('GET /api/countries', '/api/countries');
    await request('GET /api/countries/{country}/states', '/api/countries/IN/states');
    await request('GET /api/countries/{country}/states/{state}/cities', '/api/countries/IN/states/KA/cities');
    await request('GET /health', '/health');
    await request('GET /ready', '/ready');
    await request('GET /api/openapi.json', '/api/openapi.json');
    expect(api.checked).toContain('GET /api/deals/{id} 200');
  });

  it('matches the responses for the portfolio, with 25 holdings and with none', async () => {
    const arjun = await server.logIn({ email: DEMO_ACCOUNTS.arjun.email, password: DEMO_PASSWORD });
    for (const each of [token, arjun]) {
      await request('GET /api/investors/dashboard', '/api/investors/dashboard', bearer(each));
      const path = '/api/investments/investor-profiles-by-email';
      await request(`GET ${path}`, path, bearer(each));
    }
    const { data } = await read(
      await server.appFetch('/api/investments/investor-profiles-by-email', bearer(token)),
    );
    const startups = [...JSON.stringify(data).matchAll(/"startupDetails":\{"_id":"([^"]+)"/g)].map(
      ([, id]) => id,
    );
    expect(startups.length).toBe(25);
    let link = '';
    for (const id of startups.slice(0, 5)) {
      await request('GET /api/startup/prices/{id}', `/api/startup/prices/${id}`, bearer(token));
      for (const kind of ['mis', 'updates', 'meetings']) {
        const page = await request(
          `GET /api/startup/${kind}/{id}`,
          `/api/startup/${kind}/${id}?limit=100`,
          bearer(token),
        );
        if (kind === 'mis' && JSON.stringify(page).includes('/api/documents/')) link = find(page, 'path');
      }
    }
    for (const kind of ['mis', 'updates', 'meetings']) {
      await request(
        `GET /api/startup/${kind}`,
        `/api/startup/${kind}?ids=${[...new Set(startups)].join(',')}`,
        bearer(token),
      );
    }
    await request('GET /api/documents/{record}/{part}', link);
    expect(api.checked).toContain('GET /api/documents/{record}/{part} 200');
  });

  it('matches the responses for the profile, filled in and empty', async () => {
    const newcomer = await server.logIn(await server.seedInvestor());
    for (const name of ['basic-detail', 'bank-detail', 'nominee-detail']) {
      const path = `/api/profile/${name}`;
      await request(`GET ${path}`, path, bearer(newcomer));
      const saved = await read(await server.appFetch(path, bearer(token)));
      await request(`GET ${path}`, path, bearer(token));
      const { account_number: _masked, ...record } = saved['data'] ?? {};
      const body = JSON.parse(JSON.stringify(record).replaceAll(/,"id_number":"[^"]*"/g, '')) as object;
      await request(`PUT ${path}`, path, put(body));
      // The stored revision is newer now than the one in the body.
      await request(`PUT ${path}`, path, put(body));
    }
    expect(api.checked).toContain('PUT /api/profile/bank-detail 409');
  });

  it('matches the responses for interests in deals', async () => {
    const [call, path] = ['/api/deals/{id}/interest', '/api/deals/kavachin-systems/interest'];
    await request(`PUT ${call}`, path, put({ amount: 500_000, note: 'Please call.' }));
    await request('GET /api/interests', '/api/interests', bearer(token));
    await request(`DELETE ${call}`, path, { ...bearer(token), method: 'DELETE' });
    expect(api.checked).toContain(`DELETE ${call} 204`);
  });

  it('matches the responses for marks of read notifications and snoozed concerns', async () => {
    const path = '/api/notifications/marks';
    const body = {
      marks: [
        { kind: 'read', id: 'deal-deadline d1 1', at: '2026-11-21T06:00:00.000Z' },
        { kind: 'snoozed', id: 'status CLOSED s1', at: '2026-11-21T06:05:00.000Z', until: '2026-12-21' },
      ],
    };
    await request(`PUT ${path}`, path, put(body));
    await request(`GET ${path}`, path, bearer(token));
    expect(api.checked).toContain(`GET ${path} 200`);
  });

  it('matches the responses for the documents', async () => {
    const path = '/api/profile/documents';
    await request(`GET ${path}`, path, bearer(token));
    const encoded = new Response(documentForm('passport_1795242600000.png'));
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    };
    await request(`POST ${path}`, path, { method: 'POST', headers, body: await encoded.arrayBuffer() });
    const documents = await request(`GET ${path}`, path, bearer(token));
    const file = `${path}/${find(documents, 'fileName')}`;
    await request(`GET ${path}/{fileName}`, file, bearer(token));
    await request('POST /api/profile/kyc', '/api/profile/kyc', post({ consent: true, version: '2026-12' }));
    await request('POST /api/profile/kyc/submission', '/api/profile/kyc/submission', post({}));
    await request(`GET ${path}`, path, bearer(token));
    const init = bearer(token);
    await request(`DELETE ${path}/{fileName}`, file, { ...init, method: 'DELETE' });
    await request(`DELETE ${path}/{fileName}`, file, { ...init, method: 'DELETE' });
    await request(`GET ${path}/{fileName}`, file, init);
    expect(api.checked).toContain('DELETE /api/profile/documents/{fileName} 404');
  });

  it('matches the responses for accounts and sessions', async () => {
    const email = 'asha@kopal.test';
    const account = { first_name: 'Asha', last_name: 'Menon', email, password: 'Correct#Horse9' };
    const code = async () => /\b\d{6}\b/.exec((await server.mailsTo(email))[0]?.text ?? '')?.[0] ?? '';
    const call = (name: string, body: unknown, query = '') =>
      request(`POST /api/auth/${name}`, `/api/auth/${name}${query}`, json(body));
    await call('create', account);
    server.clock.advance(60_000);
    await call('resend-otp', { email });
    await call('verify-otp', { email, otp: await code() });
    server.clock.advance(60_000);
    await call('forget-password', { email });
    const otp = await code();
    const verified = await call('verify-otp', { email, otp }, '?forgetPassword=true');
    const forgetPasswordToken = find(verified, 'forgetPasswordToken');
    await call('change-password', { email, otp, password: 'Another#Horse9', forgetPasswordToken });
    await call('change-password', { email, otp, password: 'Another#Horse9', forgetPasswordToken });
    await call('verify-otp', { email, otp });
    await call('login', { email, password: 'wrong' });
    await call('login', { email, password: 'Another#Horse9' });

    const given = await request(
      'POST /demo/google/codes',
      '/demo/google/codes',
      json({ email, first_name: 'Asha' }),
    );
    const google = await server.appFetch(`/api/auth/login-google?googleId=${find(given, 'code')}`);
    const mine = await tokenOf(google.clone());
    await api.check('GET /api/auth/login-google', google);
    await request('GET /api/auth/login-google', '/api/auth/login-google?googleId=made-up');
    await request('GET /api/auth/me', '/api/auth/me', bearer(mine));
    await request('POST /api/auth/logout', '/api/auth/logout', { ...bearer(mine), method: 'POST' });
    await request('GET /api/auth/me', '/api/auth/me', bearer(mine));
    expect(api.checked).toContain('GET /api/auth/me 401');
  });

  it('matches the responses for the security of an account', async () => {
    const investor = await server.seedInvestor({ holdings: [{ startup: 'Nila', amount: 1 }] });
    const account = await new SecuredAccount(server, investor).logIn();
    const send = async (call: string, body?: unknown): Promise<string> => {
      const [method = '', path = ''] = call.split(' ');
      const described = path.replace(/(passkeys|sessions)\/(?!options)[^/]+$/, '$1/{id}');
      const headers = { authorization: `Bearer ${account.token}` };
      const init = body === undefined ? { method, headers } : { ...json(body, headers), method };
      return JSON.stringify(await request(`${method} /api/${described}`, `/api/${path}`, init));
    };
    const challenge = (options: string): string => find(JSON.parse(options), 'challenge');
    const passkey = new SoftwarePasskey(PUBLIC_URL);

    await send('GET me/security');
    const creation = await send('POST me/passkeys/options');
    const user = { id: Buffer.from(investor.id).toString('base64url') };
    const credential = passkey.create({ challenge: challenge(creation), user });
    await send('POST me/passkeys', { name: 'Laptop', logIn: true, credential });
    const { secret } = JSON.parse(await send('POST me/authenticator/start')).data as { secret: string };
    await send('POST me/authenticator', { code: account.codeOf(secret) });
    await send('POST me/authenticator', { code: account.codeOf(secret) });
    await send('POST me/recovery-codes');
    const confirm = await send('POST me/security/confirm/options');
    const assertion = passkey.get({ challenge: challenge(confirm) });
    await send('POST me/security/confirm', { method: 'passkey', credential: assertion });
    await send('POST me/security/confirm', { method: 'password', password: 'wrong' });

    const { email, password } = investor;
    const started = await send('POST auth/login', { email, password });
    const pending = find(JSON.parse(started), 'token');
    const second = await send('POST auth/second-factor/options', { token: pending });
    const proof = { method: 'passkey', credential: passkey.get({ challenge: challenge(second) }) };
    await send('POST auth/second-factor', { token: pending, ...proof });
    await send('POST auth/second-factor', { token: pending, ...proof });
    const logIn = await send('POST auth/passkey/options');
    await send('POST auth/passkey', { credential: passkey.get({ challenge: challenge(logIn) }) });
    await send('POST auth/passkey', { credential: passkey.get({ challenge: challenge(logIn) }) });

    const bank = aBankRecord();
    await send('PUT profile/bank-detail', bank);
    const mails = await server.mailsTo(email);
    const link = mails.map(({ text }) => /stop-bank-change\.html#(\S+)/.exec(text)?.[1]).find(Boolean);
    await send('POST auth/bank-hold', { token: link });
    await send('POST auth/bank-hold', { token: 'unknown' });
    await send('PUT profile/bank-detail', { ...bank, branch: 'Aluva', revision: 1 });
    await send('GET profile/bank-detail');
    await send('DELETE me');
    const due_at = new Date(server.clock.now());
    await server.database.db
      .insertInto('factor_removals')
      .values({ user_id: investor.id, requested_at: due_at, due_at })
      .execute();
    const security = await send('GET me/security');
    await send('POST me/restore');
    await send('POST me/restore');
    await send('PUT me/mail-preferences', { kind: 'reminders', on: false });
    await send('POST me/password', { currentPassword: password, password: 'Another#Horse9' });
    await send('GET me/events');
    await new SecuredAccount(server, investor).call('POST auth/passkey/options');
    const again = await send('POST auth/passkey/options');
    await send('POST auth/passkey', { credential: passkey.get({ challenge: challenge(again) }) });
    const sessions = JSON.parse(await send('GET me/sessions')).data.sessions as { _id: string }[];
    await send(`DELETE me/sessions/${sessions[1]?._id ?? ''}`);
    await send('DELETE me/sessions');
    await send('GET me/export');
    const id = find(JSON.parse(security).data.passkeys, '_id');
    await send(`PUT me/passkeys/${id}`, { name: 'Key', logIn: false });
    await send(`DELETE me/passkeys/${id}`);
    await send('DELETE me/authenticator');
    server.clock.advance(600_000);
    await send('POST me/authenticator/start');
    expect(api.checked).toContain('POST /api/me/authenticator/start 428');
    expect(api.checked).toContain('PUT /api/profile/bank-detail 423');
  });

  it('matches the responses of the demo’s own pages', async () => {
    for (const path of ['/demo/mailbox', '/demo/pages.css', '/demo/google', '/demo/google.js'])
      await request(`GET ${path}`, path);
    await request('GET /demo/logos/{file}', '/demo/logos/vyomrekha-space.svg');
    await request('GET /demo/documents/{file}', '/demo/documents/pitch-deck.txt');
    await request('GET /demo/logos/{file}', '/demo/logos/none');
    await request('GET /demo/documents/{file}', '/demo/documents/none');
    expect(api.checked).toContain('GET /demo/documents/{file} 404');
  });

  it('has been compared with a successful response of every call', () => {
    const never = operations()
      .map(([call, { responses }]) => {
        const success = Object.keys(responses ?? {}).find((status) => status.startsWith('2'));
        return `${call} ${success}`;
      })
      .filter((key) => !api.checked.has(key));
    expect(never).toEqual([]);
  });

  it('describes JSON reads that all return 304 to a repeated ETag, except health checks and Google’s log-in', () => {
    const untagged = operations()
      .filter(([call, { responses }]) => {
        const isJson = responses?.['200']?.['content']?.['application/json'] !== undefined;
        return call.startsWith('GET ') && isJson && !api.revalidated.has(call);
      })
      .map(([call]) => call);
    expect(untagged.toSorted()).toEqual(['GET /api/auth/login-google', 'GET /health', 'GET /ready']);
  });

  it('names only fields that some response has', () => {
    const described = new Set<string>();
    const look = (part: unknown): void => {
      if (!isRecord(part)) return;
      if (isRecord(part['properties']))
        for (const name of Object.keys(part['properties'])) described.add(name);
      for (const each of Object.values(part)) look(each);
    };
    look(api.description['components']?.['schemas']);
    expect(described.size).toBeGreaterThan(100);
    expect([...described].filter((name) => !api.fields.has(name))).toEqual([]);
  });
});

describe('the error responses of the server', { timeout: 60_000 }, () => {
  /** Requests that must fail, each with its call and its expected status. */
  function* failingRequests(): Generator<
    readonly [call: string, address: string, init: RequestInit, status: number]
  > {
    for (const [call, operation] of operations()) {
      const [method = '', path = ''] = call.split(' ');
      const address = path.replaceAll(/\{\w+\}/g, 'none');
      const access = JSON.stringify(operation['security'] ?? '');
      const has = (status: number): boolean => operation['responses']?.[status] !== undefined;
      const authorization = access === '[{"bearer":[]}]' ? { authorization: `Bearer ${token}` } : {};
      const hasBody = operation['requestBody']?.['content']?.['application/json'] !== undefined;
      const withText = (text: string, type = 'application/json'): RequestInit => ({
        method,
        headers: { ...authorization, 'content-type': type },
        body: text,
      });
      if (access.includes('bearer')) yield [call, address, { ...bearer('made-up'), method }, 401];
      if (hasBody) {
        yield [call, address, withText('{}', 'text/plain'), 415];
        yield [call, address, withText('{'), 400];
        yield [call, address, withText('{}'), 400];
        if (has(413)) yield [call, address, withText(JSON.stringify({ a: 'x'.repeat(300_000) })), 413];
      }
      // A 403 of the demo is about an account that the demo did not make, not about another investor's records.
      if (has(403) && !path.startsWith('/demo')) {
        const init = hasBody ? withText('{}') : { headers: authorization, method };
        yield [call, `${address}?email=another@kopal.test`, init, 403];
      }
      // A call with a body returns 400 for the body before it looks for the record.
      if (path.includes('{') && has(404) && !hasBody)
        yield [call, address, { headers: authorization, method }, 404];
      if (JSON.stringify(operation['parameters'] ?? '').includes('"page"') && !path.includes('{'))
        yield [call, `${address}?page=0`, { headers: authorization, method }, 400];
    }
  }

  it('match the description and have one message that the app shows', async () => {
    const seen = new Set<string>();
    for (const [call, address, init, status] of failingRequests()) {
      const response = await server.appFetch(address, init);
      expect(`${call} ${response.status}`).toBe(`${call} ${status}`);
      const body = await api.check(call, response);
      expect([call, decodeFailure(body, status).messages.length]).toEqual([call, 1]);
      seen.add(String(status));
    }
    expect([...seen].toSorted()).toEqual(['400', '401', '403', '404', '413', '415']);
  });

  it.each([
    ['an unknown address', '/api/none', {}, 404],
    ['another method', '/api/deals', { method: 'DELETE' }, 405],
  ])('match the schema of a failure for %s', async (_, address, init, status) => {
    const response = await server.appFetch(address, init);
    expect(response.status).toBe(status);
    const failure = api.description['components']?.['responses']?.['Failure']?.['content'];
    const schema = failure?.['application/json']?.['schema'];
    expect(schema).toBeDefined();
    expect(api.errorsOf(schema, await response.json())).toEqual([]);
  });
});
