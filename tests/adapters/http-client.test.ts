import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpClient } from '../../src/adapters/http/http-client.ts';
import { HttpSecurityGateway } from '../../src/adapters/http/http-security-gateway.ts';
import type { RequestError } from '../../src/core/shared/request-error.ts';
import { observe } from '../support/observed.ts';
import {
  after,
  brokenBody,
  endless,
  jsonBody,
  ScriptedFetch,
  silence,
  type Step,
  textBody,
  unreachable,
} from '../support/scripted-fetch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function clientOver(...steps: readonly Step[]) {
  const script = new ScriptedFetch(...steps);
  let token: string | undefined;
  const client = new HttpClient({
    baseUrl: 'http://kopal.test/api',
    token: () => token,
    fetch: script.fetch,
  });
  return {
    script,
    client,
    setToken: (next: string | undefined) => {
      token = next;
    },
  };
}

/** Decodes a record with a number `n`; rejects anything else with `undefined`. */
const decode = (response: unknown): number | undefined =>
  typeof response === 'object' && response !== null && 'n' in response && typeof response.n === 'number'
    ? response.n
    : undefined;

const get = (client: HttpClient) => observe(client.get('things', { decode }));

/** Sends a GET; returns its failure, or `undefined` if it does not fail within 31 s. */
async function failureOf(...steps: readonly Step[]): Promise<RequestError | undefined> {
  const observed = get(clientOver(...steps).client);
  await vi.advanceTimersByTimeAsync(31_000);
  const response = observed.values[0];
  return response?.ok === false ? response.error : undefined;
}

const good = jsonBody(200, { n: 7 });
const HTML = '<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>';
const STACK =
  'Error: boom\n    at Server.handle (/srv/app/index.js:10:5)\n    at next (/srv/app/router.js:1:1)';
const http = (status: number, messages: readonly string[] = [], listed = false) => ({
  kind: 'http',
  status,
  messages,
  isErrorList: listed,
});

describe('HttpClient requests', () => {
  it('emits the decoded response once and completes', async () => {
    const { client, script } = clientOver(good);
    const observed = get(client);
    await vi.advanceTimersByTimeAsync(0);
    expect(observed.values).toEqual([{ ok: true, value: 7 }]);
    expect(observed.completed).toBe(true);
    expect(script.requests).toHaveLength(1);
  });

  it('sends path and query, and accepts JSON', async () => {
    const { client, script } = clientOver(good);
    observe(
      client.get('deals/a b', { query: { email: 'a+b@kopal.test', page: 2, sector: undefined }, decode }),
    );
    await vi.advanceTimersByTimeAsync(0);
    const [request] = script.requests;
    const url = new URL(request?.url ?? '');
    expect(request?.method).toBe('GET');
    expect(request?.headers.get('accept')).toBe('application/json');
    expect(url.pathname).toBe('/api/deals/a%20b');
    expect(url.searchParams.get('email')).toBe('a+b@kopal.test');
    expect([...url.searchParams.keys()]).toEqual(['email', 'page']);
  });

  it('sends the token that is current at the subscription, and none in an anonymous request', async () => {
    const { client, script, setToken } = clientOver(good);
    const things$ = client.get('things', { decode });
    observe(things$);
    setToken('t1');
    observe(things$);
    observe(client.get('things', { decode, anonymous: true }));
    await vi.advanceTimersByTimeAsync(0);
    expect(script.requests.map(({ headers }) => headers.get('authorization'))).toEqual([
      null,
      'Bearer t1',
      null,
    ]);
  });

  it('posts JSON with the session’s token, with the given `bearer` instead, or anonymously without a token', async () => {
    const { client, script, setToken } = clientOver(good);
    setToken('t1');
    await client.post('things', { json: { name: 'π "' }, decode });
    await client.post('auth/logout', { json: {}, bearer: 'old', decode });
    await client.post('auth/login', { json: {}, anonymous: true, decode });
    const [first] = script.requests;
    expect(first?.method).toBe('POST');
    expect(first?.headers.get('content-type')).toBe('application/json');
    expect(await first?.json()).toEqual({ name: 'π "' });
    expect(script.requests.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer t1',
      'Bearer old',
      null,
    ]);
  });
});

describe('C-05 HttpClient failures', () => {
  it.each<[string, Step, unknown]>([
    ['no connection', unreachable, { kind: 'network' }],
    ['a connection that breaks in the body', brokenBody(200), { kind: 'network' }],
    ['no response', silence, { kind: 'timeout' }],
    ['late headers', after(10_001, good), { kind: 'timeout' }],
    ['a body that never ends', endless(200), { kind: 'timeout' }],
    ['HTML instead of JSON', textBody(200, HTML), { kind: 'parse' }],
    ['HTML sent as JSON', textBody(200, HTML, { 'content-type': 'application/json' }), { kind: 'parse' }],
    ['truncated JSON', textBody(200, '{"n":'), { kind: 'parse' }],
    ['an empty body', textBody(200, ''), { kind: 'parse' }],
    ['no content', textBody(204, ''), { kind: 'parse' }],
    ['JSON of another type', jsonBody(200, [1, 2]), { kind: 'parse' }],
    ['a JSON null', jsonBody(200, null), { kind: 'parse' }],
    ['a JSON string', jsonBody(200, 'hello'), { kind: 'parse' }],
    ['a number as a string', textBody(200, '{"n":"7"}'), { kind: 'parse' }],
    ['304 Not Modified', textBody(304, ''), http(304)],
    ['401 and a body that breaks off', brokenBody(401), http(401)],
    ['403 and a body that never ends', endless(403), http(403)],
    ['500 and a stack trace as text', textBody(500, STACK), http(500)],
    [
      '500 and HTML among the errors',
      jsonBody(500, { errors: [HTML, 'Plain.'] }),
      http(500, ['Plain.'], true),
    ],
    ['400 and a stack trace as a message', jsonBody(400, { message: STACK }), http(400)],
    ['400 and HTML as a message', jsonBody(400, { message: HTML }), http(400)],
    ['400 and a blank message', jsonBody(400, { message: '  ' }), http(400)],
    ['400 and a message that is a number', jsonBody(400, { message: 42 }), http(400)],
    ['400 and a message that is a record', jsonBody(400, { message: { text: 'x' } }), http(400)],
    ['500 and a JSON list', jsonBody(500, ['x']), http(500)],
    ['500 and a JSON string', jsonBody(500, 'x'), http(500)],
    [
      '400 and errors that are a record',
      jsonBody(400, { errors: { email: ['x'] }, message: 'M.' }),
      http(400, ['M.']),
    ],
    ['400 and no errors', jsonBody(400, { errors: [], message: 'M.' }), http(400, ['M.'])],
    [
      '500 and errors of many types',
      jsonBody(500, {
        errors: ['A.', { message: 'B.' }, 3, null, {}, [], { message: 7 }, ' C. '],
        message: 'M.',
      }),
      http(500, ['A.', 'B.', 'C.'], true),
    ],
  ])('reports the failure of: %s', async (_what, step, expected) => {
    expect(await failureOf(step)).toEqual(expected);
  });

  it.each([401, 403, 404, 409, 422, 429, 500, 502, 503, 504])(
    'reads the `errors` of a %i response, and `message` only of a client error',
    async (status) => {
      const shown = status < 500 ? ['No.'] : [];
      expect(await failureOf(jsonBody(status, { message: 'No.' }))).toEqual(http(status, shown));
      expect(await failureOf(jsonBody(status, { errors: ['No.', { message: 'Never.' }] }))).toEqual(
        http(status, ['No.', 'Never.'], true),
      );
      expect(await failureOf(textBody(status, HTML))).toEqual(http(status));
    },
  );

  it.each([
    ['10 kB of text', 'x'.repeat(10_000), 'x'.repeat(200)],
    ['201 characters of two code units', '😀'.repeat(201), '😀'.repeat(200)],
    ['characters of two code units at odd positions', `a${'😀'.repeat(300)}`, `a${'😀'.repeat(199)}`],
    ['exactly 200 characters', 'é'.repeat(200), 'é'.repeat(200)],
    ['surrounding spaces', `  ${'x'.repeat(201)}  `, 'x'.repeat(200)],
  ])('cuts a message to 200 characters without splitting a character: %s', async (_what, message, shown) => {
    expect(await failureOf(jsonBody(400, { message }))).toEqual(http(400, [shown]));
  });

  it('keeps at most 20 messages of a list', async () => {
    const errors = Array.from({ length: 1000 }, (_, index) => `Error ${index}`);
    expect(await failureOf(jsonBody(422, { errors }))).toEqual(http(422, errors.slice(0, 20), true));
  });

  it('never reports the address or the query in a failure', async () => {
    const { client } = clientOver(unreachable);
    const observed = observe(client.get('investors', { query: { email: 'a@kopal.test' }, decode }));
    await vi.advanceTimersByTimeAsync(31_000);
    expect(JSON.stringify(observed.values)).not.toMatch(/kopal\.test|%40|@/);
  });

  it.each([
    [7, { ok: true, value: 7 }],
    [undefined, { ok: false, error: { kind: 'parse' } }],
  ])('waits for a decoder that returns a promise of %s', async (value, result) => {
    const { client } = clientOver(good);
    const observed = observe(client.get('things', { decode: () => Promise.resolve(value) }));
    await vi.advanceTimersByTimeAsync(0);
    expect(observed.values).toEqual([result]);
  });

  it('rethrows a decoder’s exception instead of hanging', async () => {
    const { client } = clientOver(good);
    const observed = observe(
      client.get('things', {
        decode: () => {
          throw new RangeError('bug');
        },
      }),
    );
    await vi.advanceTimersByTimeAsync(0);
    expect(observed.error).toBeInstanceOf(RangeError);
  });
});

/** How long a GET took, in milliseconds, in steps of 50. */
async function endsAfter(...steps: readonly Step[]): Promise<number> {
  const { client } = clientOver(...steps);
  const started = Date.now();
  const observed = get(client);
  while (!observed.completed && Date.now() - started < 60_000) await vi.advanceTimersByTimeAsync(50);
  return Date.now() - started;
}

describe('C-06 HttpClient time limits', () => {
  it('waits exactly 10 s for the headers', async () => {
    expect(await endsAfter(silence)).toBe(10_000);
    const { client } = clientOver(after(9_900, good));
    const observed = get(client);
    await vi.advanceTimersByTimeAsync(9_950);
    expect(observed.values).toEqual([{ ok: true, value: 7 }]);
  });

  it('aborts the request when its time is up', async () => {
    const { client, script } = clientOver(silence);
    get(client);
    await vi.advanceTimersByTimeAsync(10_050);
    expect(script.requests[0]?.signal.aborted).toBe(true);
  });

  it('waits 30 s in total for a body that never ends', async () => {
    expect(await endsAfter(endless(200))).toBe(30_000);
  });

  it('counts retries and pauses towards the 30 s in total', async () => {
    const slow = after(4000, jsonBody(503, {}));
    expect(await endsAfter(slow, endless(200))).toBe(30_000);
  });

  it.each<[string, readonly Step[]]>([
    ['slow error responses', [after(4000, jsonBody(503, {}))]],
    ['slow connection failures', [after(6000, unreachable)]],
    ['no response after an error response', [jsonBody(503, {}), silence]],
    ['an error response with an endless body', [endless(503)]],
    ['a repeated Retry-After', [jsonBody(429, {}, { 'retry-after': '5' })]],
    ['a body that breaks late, then no response', [after(9000, brokenBody(200)), silence]],
    ['a distant `ratelimit-reset` header', [jsonBody(429, {}, { 'ratelimit-reset': '60' })]],
  ])('reports a failure within 10 s: %s', async (_what, steps) => {
    expect(await endsAfter(...steps)).toBeLessThanOrEqual(10_000);
  });

  it.each([
    ['ratelimit-reset', '60'],
    ['ratelimit-reset', String(Date.parse('2100-01-01') / 1000)],
    ['x-ratelimit-reset', '60'],
    ['x-rate-limit-reset', '60'],
    ['x-ratelimit-retry-after', '60'],
  ])('reports the server’s message, whatever time the header `%s: %s` names', async (header, time) => {
    const busy = jsonBody(429, { message: 'Too many requests.' }, { [header]: time });
    expect(await failureOf(busy)).toEqual(http(429, ['Too many requests.']));
  });

  it('waits 10 s for the headers of a POST, and 30 s in total', async () => {
    const withoutHeaders = clientOver(silence).client.post('x', { json: {}, decode });
    const withEndlessBody = clientOver(endless(200)).client.post('x', { json: {}, decode });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await withoutHeaders).toEqual({ ok: false, error: { kind: 'timeout' } });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await withEndlessBody).toEqual({ ok: false, error: { kind: 'timeout' } });
  });
});

describe('C-06 HttpClient retries', () => {
  const countOf = async (...steps: readonly Step[]): Promise<number> => {
    const { client, script } = clientOver(...steps);
    get(client);
    await vi.advanceTimersByTimeAsync(31_000);
    return script.requests.length;
  };

  it.each<[string, Step]>([
    ['no connection', unreachable],
    ['a broken body', brokenBody(200)],
    ['502', jsonBody(502, {})],
    ['503', jsonBody(503, {})],
    ['504', jsonBody(504, {})],
    ['429', jsonBody(429, {})],
    ['503 and a wait of 2 s', jsonBody(503, {}, { 'retry-after': '2' })],
  ])('sends three requests in total: %s', async (_what, step) => {
    expect(await countOf(step)).toBe(3);
  });

  it.each<[string, Step]>([
    ...[400, 401, 403, 404, 408, 409, 413, 422, 500, 501].map((status): [string, Step] => [
      String(status),
      jsonBody(status, { message: 'No.' }),
    ]),
    ['a timeout', silence],
    ['HTML', textBody(200, HTML)],
    ['JSON of another shape', jsonBody(200, [])],
    ['429 and a wait of 6 s', jsonBody(429, {}, { 'retry-after': '6' })],
    ['503 and a wait of a year', jsonBody(503, {}, { 'retry-after': '31536000' })],
    ['503 and a far date', jsonBody(503, {}, { 'retry-after': 'Fri, 31 Dec 2100 23:59:59 GMT' })],
  ])('sends one request: %s', async (_what, step) => {
    expect(await countOf(step)).toBe(1);
  });

  it('emits only the final response, and no failure before it', async () => {
    const observed = get(clientOver(unreachable, jsonBody(503, {}), good).client);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(observed.values).toEqual([{ ok: true, value: 7 }]);
  });

  it('waits as long as `Retry-After` says, up to 5 s', async () => {
    const { client, script } = clientOver(jsonBody(429, {}, { 'retry-after': '5' }), good);
    get(client);
    await vi.advanceTimersByTimeAsync(10_000);
    const [first = 0, second = 0] = script.sentAt;
    expect(second - first).toBe(5000);
  });

  it('reads `Retry-After` as a date, and ignores an unreadable one', async () => {
    vi.setSystemTime('2026-11-21T06:00:00Z');
    const dated = clientOver(jsonBody(503, {}, { 'retry-after': 'Sat, 21 Nov 2026 06:00:03 GMT' }), good);
    const odd = clientOver(jsonBody(503, {}, { 'retry-after': 'soon' }), good);
    get(dated.client);
    get(odd.client);
    await vi.advanceTimersByTimeAsync(10_000);
    const waits = [dated, odd].map(({ script: { sentAt } }) => (sentAt[1] ?? 0) - (sentAt[0] ?? 0));
    expect(waits[0]).toBe(3000);
    expect(waits[1]).toBeLessThan(1000);
  });

  it('never retries a POST or a request marked `once`', async () => {
    for (const step of [unreachable, jsonBody(503, {}), jsonBody(429, {}, { 'retry-after': '1' })]) {
      const posted = clientOver(step);
      const once = clientOver(step);
      void posted.client.post('auth/login', { json: {}, decode });
      observe(once.client.get('auth/login-google', { decode, once: true }));
      await vi.advanceTimersByTimeAsync(31_000);
      expect(posted.script.requests).toHaveLength(1);
      expect(once.script.requests).toHaveLength(1);
    }
  });
});

describe('HttpClient downloads and deletions', () => {
  const file = textBody(200, 'image', { 'content-type': 'image/jpeg' });
  const url = new URL('http://kopal.test/uploads/a.jpg');
  const IMAGE = { accept: 'image/*, application/json' } as const;
  const securityGateway = (http: HttpClient, productShortName = 'kopal') =>
    new HttpSecurityGateway({ http, apiRoot: new URL('http://kopal.test/api'), productShortName });

  it('downloads a file by GET with the current token, keeping its type', async () => {
    const { client, script, setToken } = clientOver(file);
    setToken('t1');
    const observed = observe(client.download(url, IMAGE));
    await vi.waitFor(() => expect(observed.completed).toBe(true), { timeout: 30_000 });
    const [request] = script.requests;
    expect([request?.method, request?.url]).toEqual(['GET', url.href]);
    expect(request?.headers.get('authorization')).toBe('Bearer t1');
    const [response] = observed.values;
    expect(response?.ok === true && response.value.type).toBe('image/jpeg');
    expect(response?.ok === true && response.value.size).toBe(5);
  });

  it('C-06 retries a download like any GET, and never a deletion', async () => {
    const download = clientOver(jsonBody(503, {}));
    const removal = clientOver(jsonBody(503, {}));
    observe(download.client.download(url, IMAGE));
    const removed = removal.client.delete('documents/a.jpg');
    await vi.advanceTimersByTimeAsync(31_000);
    expect(download.script.requests).toHaveLength(3);
    expect(removal.script.requests).toHaveLength(1);
    expect(await removed).toEqual({ ok: false, error: http(503) });
  });

  it('C-06 limits a download to the given total time, and does not retry one marked `once`', async () => {
    const { client } = clientOver(endless(200));
    const observed = observe(
      client.download(url, { accept: 'application/zip', totalMs: 600_000, once: true }),
    );
    await vi.advanceTimersByTimeAsync(599_000);
    expect(observed.completed).toBe(false);
    await vi.advanceTimersByTimeAsync(1_050);
    expect(observed.values).toEqual([{ ok: false, error: { kind: 'timeout' } }]);
    const busy = clientOver(jsonBody(503, {}));
    observe(busy.client.download(url, { accept: 'application/zip', once: true }));
    await vi.advanceTimersByTimeAsync(31_000);
    expect(busy.script.requests).toHaveLength(1);
    expect(busy.script.requests[0]?.headers.get('accept')).toBe('application/zip');
  });

  it('requests the export of an account only once, even if the request fails', async () => {
    const { client, script } = clientOver(jsonBody(503, {}));
    const gateway = securityGateway(client);
    const exported = gateway.exportData();
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await exported).toEqual({ ok: false, error: http(503) });
    expect(script.requests).toHaveLength(1);
  });

  it('C-06 waits ten minutes for the export of an account', async () => {
    const { client } = clientOver(endless(200));
    const exported = vi.fn<() => void>();
    const gateway = securityGateway(client);
    const response = gateway.exportData().finally(exported);
    await vi.advanceTimersByTimeAsync(599_000);
    expect(exported).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_050);
    expect(await response).toEqual({ ok: false, error: { kind: 'timeout' } });
  });

  it('names the export of an account after the product', async () => {
    const { client } = clientOver(textBody(200, 'zip'));
    const gateway = securityGateway(client, 'acme');
    expect(await gateway.exportData()).toMatchObject({ ok: true, value: { name: 'acme-data.zip' } });
  });

  it('deletes by DELETE with the token, whatever the body of the response', async () => {
    for (const response of [textBody(204, ''), textBody(200, HTML), jsonBody(200, { deleted: true })]) {
      const { client, script, setToken } = clientOver(response);
      setToken('t1');
      expect(await client.delete('documents/a%20b.jpg')).toEqual({ ok: true, value: undefined });
      const [request] = script.requests;
      expect([request?.method, request?.url]).toEqual([
        'DELETE',
        'http://kopal.test/api/documents/a%20b.jpg',
      ]);
      expect(request?.headers.get('authorization')).toBe('Bearer t1');
    }
  });
});

describe('C-07 HttpClient subscriptions', () => {
  it('sends nothing before the first subscription', async () => {
    const { client, script } = clientOver(good);
    client.get('things', { decode });
    await vi.advanceTimersByTimeAsync(1000);
    expect(script.requests).toHaveLength(0);
  });

  it.each<[string, Step]>([
    ['before the headers', silence],
    ['in the body', endless(200)],
    ['during the pause before a retry', jsonBody(503, {}, { 'retry-after': '4' })],
  ])('emits nothing, does not retry and leaves no timer after unsubscription: %s', async (_what, step) => {
    const { client, script } = clientOver(step);
    const observed = get(client);
    await vi.advanceTimersByTimeAsync(100);
    observed.subscription.unsubscribe();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(observed.values).toEqual([]);
    expect(observed.error).toBeUndefined();
    expect(script.requests).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('aborts the request synchronously on unsubscription', async () => {
    const { client, script } = clientOver(silence);
    const observed = get(client);
    await vi.advanceTimersByTimeAsync(10);
    observed.subscription.unsubscribe();
    expect(script.requests[0]?.signal.aborted).toBe(true);
  });

  it('emits nothing and leaves no timer when unsubscribed synchronously after the subscription', async () => {
    const { client } = clientOver(silence);
    const observed = get(client);
    observed.subscription.unsubscribe();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(observed.values).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leaves no timer after a response', async () => {
    await firstValueFrom(clientOver(good).client.get('things', { decode }));
    expect(vi.getTimerCount()).toBe(0);
  });
});
