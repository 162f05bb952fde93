import { randomBytes } from 'node:crypto';
import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { parseTraceparent } from '../../server/platform/http/trace-context.ts';
import { json, startSharedServer } from '../support/server.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT_ID = '00f067aa0ba902b7';
const TRACEPARENT = `00-${TRACE_ID}-${PARENT_ID}-01`;
const zeros = '0'.repeat(32);

const hex = (length: number): fc.Arbitrary<string> =>
  fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`)).filter((text) => /[^0]/.test(text));

const invalid: readonly (readonly [string, string])[] = [
  ['an empty header', ''],
  ['unrelated text', 'asha@kopal.test'],
  ['a trace of zeros', `00-${zeros}-${PARENT_ID}-01`],
  ['a parent of zeros', `00-${TRACE_ID}-${zeros.slice(16)}-01`],
  ['the version ff', `ff-${TRACE_ID}-${PARENT_ID}-01`],
  ['capital letters', TRACEPARENT.toUpperCase()],
  ['a short trace', `00-${TRACE_ID.slice(1)}-${PARENT_ID}-01`],
  ['more fields than version 00 has', `${TRACEPARENT}-01`],
  ['no flags', `00-${TRACE_ID}-${PARENT_ID}`],
  ['two headers in one', `${TRACEPARENT}, ${TRACEPARENT}`],
];

describe('parseTraceparent', () => {
  it.prop([hex(32), hex(16), fc.stringMatching(/^[0-9a-f]{2}$/)])(
    'reads every valid header of version 00',
    (trace, parent, flags) => {
      expect(parseTraceparent(`00-${trace}-${parent}-${flags}`)).toEqual({ traceId: trace, flags });
    },
  );

  it.prop([fc.string()])('returns undefined for a string that is no traceparent header', (text) => {
    expect(parseTraceparent(text)).toBeUndefined();
  });

  it('reads the trace of a later version, which may have more fields', () => {
    expect(parseTraceparent(`cc-${TRACE_ID}-${PARENT_ID}-01-what-comes-later`)).toEqual({
      traceId: TRACE_ID,
      flags: '00',
    });
  });

  it.each(invalid)('ignores %s', (_, header) => {
    expect(parseTraceparent(header)).toBeUndefined();
  });
});

/** The headers of the requests to Google. */
const sent: Headers[] = [];
const server = await startSharedServer({
  config: { google: { clientId: 'kopal-client', clientSecret: 'google-client-secret' } },
  fetch: async (_, init) => {
    sent.push(new Headers(init?.headers));
    return Response.json({}, { status: 503 });
  },
});

describe('the trace of a request', () => {
  /** The traces of all lines that a request logs. */
  const loggedBy = async (request: () => Promise<Response>): Promise<readonly unknown[]> => {
    const before = server.logLines.length;
    await request();
    return server.logLines.slice(before).map((line) => (JSON.parse(line) as { trace?: unknown }).trace);
  };

  it('has the id of its traceparent, in the response and in every log line', async () => {
    let response: Response | undefined;
    await server.database.pool.query('alter table sessions rename to sessions_gone');
    const traces = await loggedBy(async () => {
      response = await server.appFetch('/api/auth/me', {
        headers: { traceparent: TRACEPARENT, authorization: `Bearer ${'a'.repeat(43)}` },
      });
      return response;
    });
    await server.database.pool.query('alter table sessions_gone rename to sessions');
    expect(response?.status).toBe(500);
    // One line for the error, one for the request.
    expect(traces).toEqual([TRACE_ID, TRACE_ID]);
    expect(response?.headers.get('traceresponse')).toMatch(
      new RegExp(`^00-${TRACE_ID}-(?!${PARENT_ID})[0-9a-f]{16}-01$`),
    );
  });

  it('has a new id each time when its traceparent is invalid', async () => {
    const headers = { traceparent: `${TRACEPARENT}-01` };
    const send = () => server.appFetch('/api/none', { headers });
    const traces = [...(await loggedBy(send)), ...(await loggedBy(send))];
    expect(traces).toEqual([
      expect.stringMatching(/^[0-9a-f]{32}$/),
      expect.stringMatching(/^[0-9a-f]{32}$/),
    ]);
    expect(traces[0]).not.toBe(traces[1]);
    expect(traces).not.toContain(TRACE_ID);
  });

  it('is logged once for each of many requests that run at the same time', async () => {
    const ids = Array.from({ length: 20 }, () => randomBytes(16).toString('hex'));
    const before = server.logLines.length;
    await Promise.all(
      ids.map((id, index) =>
        server.appFetch('/api/auth/login', {
          ...json({ email: `nobody${index}@kopal.test`, password: 'Wrong#Guess1' }),
          headers: { 'content-type': 'application/json', traceparent: `00-${id}-${PARENT_ID}-00` },
        }),
      ),
    );
    const traces = server.logLines
      .slice(before)
      .map((line) => (JSON.parse(line) as { trace?: string }).trace ?? '');
    expect(traces.toSorted()).toEqual(ids.toSorted());
  });

  it('is passed on to Google', async () => {
    await server.appFetch('/api/auth/login-google?googleId=4%2Fcode', {
      headers: { traceparent: TRACEPARENT },
    });
    expect(sent[0]?.get('traceparent')).toMatch(new RegExp(`^00-${TRACE_ID}-[0-9a-f]{16}-01$`));
  });
});
