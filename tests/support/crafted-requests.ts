import fc from 'fast-check';
import { type Described, queryParametersOf } from './described-server.ts';
import { HOSTILE_IDS } from './hostile-ids.ts';
import { mutantsOf } from './json-mutants.ts';

/** The data of the caller's own account and of the account that a crafted request must not reach. */
export interface CraftedDependencies {
  readonly email: string;
  readonly password: string;
  readonly foreignEmail: string;
  /** Ids and file names, own and foreign, as they appear in a URL. */
  readonly ids: readonly string[];
}

/** A complete request; the test replaces `TOKEN_PLACEHOLDER` in it by a bearer token. */
export interface CraftedRequest {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Uint8Array | undefined;
}

export const TOKEN_PLACEHOLDER = '\u2063token\u2063';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const HOSTS = [
  '1.2.3.4.5',
  '999.1.1.1',
  'a..b',
  '[::1',
  '[::1]:80',
  'xn--',
  'user@kopal.test',
  'kopal.test:99999',
  '%00',
];
const TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '2',
  'active',
  'Fin-tech',
  "' or 1=1--",
  '%00',
  '%ff',
  '%',
  '%0d%0aX: y',
  '[]',
  '{}',
];
const CHARACTERS = ['a', '7', '/', '\\', '.', '%', '\u0000', '\n', '\u202e', '\u{1f600}'];
const DAY = '2026-11-21';

/** Generates from `usual` three times as often as from each of `others`. */
const mostly = <T>(usual: fc.Arbitrary<T>, ...others: readonly fc.Arbitrary<T>[]): fc.Arbitrary<T> =>
  fc.oneof({ weight: 3, arbitrary: usual }, ...others.map((arbitrary) => ({ weight: 1, arbitrary })));

/** Requests to the path of one described call: most with its method and body format, many with an anomaly. */
export function craftedRequests(
  call: string,
  operation: Described,
  dependencies: CraftedDependencies,
): fc.Arbitrary<CraftedRequest> {
  const [method = '', path = ''] = call.split(' ');
  const content = Object.keys(operation['requestBody']?.['content'] ?? {})[0];
  return fc
    .record({
      method: mostly(fc.constant(method), fc.constantFrom(...METHODS)),
      path: pathOf(path, dependencies),
      query: queryOf(operation, dependencies),
      headers: headersOf(),
      payload: content === 'multipart/form-data' ? formOf() : jsonOf(call, dependencies),
    })
    .map(({ payload, ...request }) => {
      const hasBody = !['GET', 'HEAD', 'TRACE', 'OPTIONS'].includes(request.method);
      return {
        method: request.method,
        address: `${request.path}${request.query}`,
        headers: { ...(hasBody ? { 'content-type': payload.type } : {}), ...request.headers },
        body: hasBody ? payload.body : undefined,
      };
    });
}

function pathOf(template: string, { ids }: CraftedDependencies): fc.Arbitrary<string> {
  const segment = mostly(
    fc.constantFrom(...ids),
    fc.constantFrom(...HOSTILE_IDS.filter((id) => id.length < 1_000)),
    // PostgreSQL rejects NUL in a string.
    fc.constantFrom('%00', ...ids.map((id) => `${id}%00`)),
    fc
      .string({ unit: fc.constantFrom(...CHARACTERS), maxLength: 12 })
      .map((text) => encodeURIComponent(text)),
  );
  return fc
    .array(segment, { minLength: 3, maxLength: 3 })
    .map((segments) => segments.reduce((at, each) => at.replace(/\{\w+\}/, () => each), template));
}

function queryOf(operation: Described, { email, foreignEmail }: CraftedDependencies): fc.Arbitrary<string> {
  const names = [...queryParametersOf(operation).map(({ name }) => name), 'email', '__proto__', 'id'];
  const value = fc.constantFrom(
    ...TEXTS,
    encodeURIComponent(email),
    encodeURIComponent(foreignEmail),
    foreignEmail,
  );
  const pair = fc
    .tuple(fc.constantFrom(...names), value)
    .map(([name, text]) => `${name}=${text.replaceAll(' ', '+')}`);
  return mostly(
    fc.constant(''),
    fc.array(pair, { minLength: 1, maxLength: 4 }).map((pairs) => `?${pairs.join('&')}`),
  );
}

function headersOf(): fc.Arbitrary<Readonly<Record<string, string | string[]>>> {
  const odd = fc.constantFrom<readonly [string, string | string[]]>(
    ['content-type', 'text/plain'],
    ['content-type', 'application/json; charset=utf-16'],
    ['content-type', 'multipart/form-data; boundary='],
    ['content-encoding', 'gzip'],
    ['transfer-encoding', 'chunked'],
    ['accept', 'text/html'],
    ['accept-encoding', 'br;q=x, gzip;q=-1, *'],
    ['accept-encoding', 'zstd'],
    ['range', 'bytes=0-1,5-'],
    ['if-none-match', '*'],
    ['origin', 'null'],
    ['expect', '100-continue'],
    ['cookie', 'a=b; __proto__=x'],
    ['x-forwarded-proto', 'https, http'],
    ['x-forwarded-host', 'evil.test'],
    ['x-http-method-override', 'DELETE'],
    ['x-forwarded-for', 'unknown, [::1'],
    ['access-control-request-method', 'PUT'],
    ['authorization', [`Bearer ${TOKEN_PLACEHOLDER}`, 'Bearer other']],
    ...HOSTS.map((host) => ['host', host] as const),
  );
  const authorization = fc.oneof(
    { weight: 8, arbitrary: fc.constant(`Bearer ${TOKEN_PLACEHOLDER}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        'Bearer',
        'Bearer  ',
        `bearer ${TOKEN_PLACEHOLDER}`,
        `Basic ${TOKEN_PLACEHOLDER}`,
        `Bearer ${TOKEN_PLACEHOLDER}, x`,
      ),
    },
    {
      weight: 1,
      arbitrary: fc.string({ maxLength: 20 }).map((text) => `Bearer ${encodeURIComponent(text)}`),
    },
  );
  // Each request names a different client address, as a proxy does, so that no rate limit ends the run.
  const client = fc.ipV4().map((address) => `${address}:4711`);
  return fc
    .tuple(authorization, client, fc.oneof(fc.array(odd, { maxLength: 0 }), fc.array(odd, { maxLength: 3 })))
    .map(([bearer, address, others]) => ({
      authorization: bearer,
      'x-forwarded-for': address,
      host: 'kopal.test',
      ...Object.fromEntries(others.map(([name, value]) => [name, value] as const)),
    }));
}

interface Payload {
  readonly type: string;
  readonly body: Uint8Array;
}

function jsonOf(call: string, dependencies: CraftedDependencies): fc.Arbitrary<Payload> {
  const good = goodBodies(dependencies)[call] ?? {};
  const encoder = new TextEncoder();
  const bytes = fc.oneof(
    { weight: 2, arbitrary: fc.constant(encoder.encode(JSON.stringify(good))) },
    { weight: 3, arbitrary: mutantsOf(good).map((mutant) => encoder.encode(JSON.stringify(mutant))) },
    { weight: 1, arbitrary: fc.json().map((text) => encoder.encode(text)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }) },
    { weight: 1, arbitrary: fc.constant(new Uint8Array(Buffer.from(JSON.stringify(good), 'utf16le'))) },
  );
  return bytes.map((body) => ({ type: 'application/json', body }));
}

function formOf(): fc.Arbitrary<Payload> {
  const part = fc.record({
    name: mostly(
      fc.constantFrom('files', 'fileName'),
      fc.constantFrom('file', '', '__proto__', 'files"; x="'),
    ),
    file: fc.constantFrom(
      '',
      '; filename="a.jpg"',
      '; filename="../../a\u0000.jpg"',
      "; filename*=utf-8''%ff",
    ),
    content: fc.constantFrom(
      'passport_1795242600000.png',
      '\u00ff\u00d8\u00ff\u00e0noise',
      '',
      '%00',
      'x'.repeat(5_000),
    ),
  });
  return fc
    .record({
      parts: fc.array(part, { maxLength: 6 }),
      boundary: mostly(fc.constant('b'), fc.constantFrom('', 'b b', 'b'.repeat(70), 'b'.repeat(300))),
      declared: mostly(fc.constant('boundary='), fc.constantFrom('xboundary=', '', 'boundary="')),
      isClosed: fc.boolean(),
    })
    .map(({ parts, boundary, declared, isClosed }) => {
      const texts = parts.map(
        ({ name, file, content }) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`,
      );
      return {
        type: `multipart/form-data; ${declared}${boundary}`,
        body: new Uint8Array(
          Buffer.from(`${texts.join('')}${isClosed ? `--${boundary}--\r\n` : ''}`, 'latin1'),
        ),
      };
    });
}

/** Bodies like those that the app sends, by call. */
function goodBodies({
  email,
  password,
  foreignEmail,
}: CraftedDependencies): Readonly<Record<string, unknown>> {
  const name = { first_name: 'Tara', last_name: 'Rao' };
  const nominee = {
    nominee_name: 'Ravi Rao',
    nominee_relation: 'Brother',
    date_of_birth: '1992-05-17',
    id_document_type: 'Passport',
    id_number: 'M1234567',
  };
  return {
    'POST /api/auth/login': { email, password },
    'POST /api/auth/create': { ...name, email: foreignEmail, password: 'Correct#Horse9' },
    'POST /api/auth/verify-otp': { email: foreignEmail, otp: '123456' },
    'POST /api/auth/resend-otp': { email: foreignEmail },
    'POST /api/auth/forget-password': { email: foreignEmail },
    'POST /api/auth/change-password': {
      ...{ email: foreignEmail, otp: '123456', password: 'Another#Horse9' },
      forgetPasswordToken: 'made-up',
    },
    'POST /api/me/security/confirm': { method: 'password', password },
    'PUT /api/me/mail-preferences': { kind: 'reminders', on: false },
    'POST /api/me/authenticator': { code: '123456' },
    'POST /api/auth/second-factor': { token: 'made-up', method: 'authenticator', code: '123456' },
    'POST /api/auth/second-factor/options': { token: 'made-up' },
    'POST /api/auth/bank-hold': { token: 'made-up' },
    'PUT /api/deals/{id}/interest': { amount: 250_000, note: 'Tara' },
    'PUT /api/notifications/marks': {
      marks: [{ kind: 'read', id: 'deal-1', at: '2026-11-20T10:00:00.000Z' }],
    },
    'POST /demo/google/codes': { ...name, email },
    'POST /api/profile/kyc': { consent: true, version: '2026-12' },
    'PUT /api/profile/basic-detail': {
      ...{ ...name, gender: 'Female', date_of_birth: '1990-02-03', email, phone_number: '+919876543210' },
      ...{ country: 'IN', state: 'KL', city: 'Kochi', pincode: '682001', linkedin_url: '', interest: '' },
      ...{ educational_background: 'B.Com', work_experience: `Since ${DAY}` },
    },
    'PUT /api/profile/bank-detail': {
      ...{ account_name: 'Tara Rao', account_number: '123456789012', bank_name: 'State Bank of India' },
      ...{ account_type: 'Savings', branch: 'Fort Kochi', ifsc_code: 'SBIN0001234' },
    },
    'PUT /api/profile/nominee-detail': {
      nominees: [nominee, { ...nominee, share: 50 }, { ...nominee, _id: 'x', share: 50 }],
    },
  };
}
