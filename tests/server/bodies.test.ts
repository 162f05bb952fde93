import { describe, expect, it } from 'vitest';
import { json, startSharedServer } from '../support/server.ts';

const LOG_IN_URL = '/api/auth/login';
const nested = (depth: number): string =>
  `{"email":${'['.repeat(depth)}1${']'.repeat(depth)},"password":"x"}`;

const server = await startSharedServer();

describe('S-08 the parser of request bodies', () => {
  const send = (body: BodyInit, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    server.appFetch(LOG_IN_URL, { method: 'POST', headers, body });

  it.each([
    ['nothing', ''],
    ['half an object', '{"email":'],
    ['a number', '1'],
    ['null', 'null'],
    ['a string', '"email"'],
    ['a list', '[]'],
    ['a list of objects', '[{"email":"a@b","password":"x"}]'],
    ['an empty object', '{}'],
    ['no password', '{"email":"a@b"}'],
    ['no e-mail', '{"password":"x"}'],
    ['a number as e-mail', '{"email":1,"password":"x"}'],
    ['null as e-mail', '{"email":null,"password":"x"}'],
    ['an object as e-mail', '{"email":{"$gt":""},"password":"x"}'],
    ['a list as password', '{"email":"a@b","password":["x"]}'],
    ['a boolean as password', '{"email":"a@b","password":true}'],
    ['fields behind __proto__', '{"__proto__":{"email":"a@b","password":"x"}}'],
    ['fields behind constructor', '{"constructor":{"prototype":{"email":"a@b"}}}'],
    ['two documents', '{"email":"a@b","password":"x"}{}'],
    ['depth 33', nested(32)],
    ['depth 10,000', nested(10_000)],
    ['unclosed brackets', '['.repeat(30_000)],
  ])('returns 400 to a body with %s', async (_, body) => {
    const response = await send(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ status: 400, message: expect.stringMatching(/^[A-Z].*\.$/) });
  });

  it('returns 400 to bytes that are not UTF-8', async () => {
    expect((await send(new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]))).status).toBe(400);
  });

  it.each([
    ['extra fields', '{"email":"a@b","password":"x","role":"admin","__proto__":{"admin":true}}'],
    ['a repeated field', '{"email":"c@d","email":"a@b","password":"x"}'],
    [
      'depth 32 in an unknown field',
      `{"email":"a@b","password":"x","more":${'['.repeat(31)}${']'.repeat(31)}}`,
    ],
    ['brackets inside a string', `{"email":"a@b","password":"${'[{'.repeat(100)}\\""}`],
    ['lone surrogates', '{"email":"\\ud800@b","password":"\\udfff"}'],
    ['a NUL in the e-mail', '{"email":"a\\u0000@b","password":"x"}'],
    ['a password of 60 kB', `{"email":"a@b","password":"${'x'.repeat(60_000)}"}`],
    ['a byte order mark at its start', '\uFEFF{"email":"a@b","password":"x"}'],
  ])('handles a body with %s like any other log-in', async (_, body) => {
    const response = await send(body);
    expect(response.status).toBe(401);
    expect(Object.prototype).not.toHaveProperty('admin');
  });

  it.each([
    ['none', {}],
    ['text', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['multipart', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['JSON of another kind', { 'content-type': 'application/json-patch' }],
    ['gzipped JSON', { 'content-type': 'application/json', 'content-encoding': 'gzip' }],
  ] as const)('returns 415 to the content type %s', async (_, headers) => {
    const response = await send(new TextEncoder().encode('{"email":"a@b","password":"x"}'), { ...headers });
    expect(response.status).toBe(415);
    expect(await response.json()).toEqual({
      status: 415,
      message: 'Send this request as plain JSON (application/json).',
    });
  });

  it('accepts a content type with parameters and in any letter case', async () => {
    expect(
      (await send('{"email":"a@b","password":"x"}', { 'content-type': 'Application/JSON; charset=UTF-8' }))
        .status,
    ).toBe(401);
  });

  describe('a body of more than 64 kB', () => {
    const large = JSON.stringify({ email: 'a@b', password: 'x'.repeat(64 * 1024) });

    it('gets 413 because of its announced length', async () => {
      const response = await send(large, {
        'content-type': 'application/json',
        'content-length': String(large.length),
      });
      expect(response.status).toBe(413);
      expect(await response.json()).toEqual({ status: 413, message: 'The request is too large.' });
    });

    it('gets 413 while it streams in, and is not read to its end', async () => {
      let sent = 0;
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          sent += 16_384;
          controller.enqueue(new Uint8Array(16_384).fill(0x20));
          if (sent > 64 * 1024 * 1024) controller.close();
        },
      });
      const response = await server.appFetch(LOG_IN_URL, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        duplex: 'half',
      } as RequestInit);
      expect(response.status).toBe(413);
      expect(sent).toBeLessThan(1024 * 1024);
    });
  });

  it('accepts a body of exactly 64 kB', async () => {
    const emptyBody = json({ email: 'a@b', password: '' }).body as string;
    const body = json({ email: 'a@b', password: 'x'.repeat(64 * 1024 - emptyBody.length) }).body as string;
    expect(body).toHaveLength(64 * 1024);
    expect((await send(body)).status).toBe(401);
  });
});
