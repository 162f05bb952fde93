import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { connectionLimits } from '../../server/platform/http/connection-limits.ts';
import { listen } from '../../server/platform/http/node-server.ts';
import { noMetrics } from '../../server/platform/metrics/metrics.ts';
import { StartError } from '../../server/platform/start-error.ts';
import { listenLocally } from '../support/listen-locally.ts';
import { json, startSharedServer, startTestServer } from '../support/server.ts';

const server = await startSharedServer();
const running = await listenLocally(server.app);
const port = Number(new URL(running.address).port);
afterAll(() => running.stop(1_000));

describe('a listening server', () => {
  /** Sends a request; returns all bytes until the server closes the connection or is silent for 500 ms. */
  const raw = (request: string | Buffer): Promise<string> =>
    new Promise((resolve) => {
      let response = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(request));
      const finish = () => {
        socket.destroy();
        resolve(response);
      };
      socket.setTimeout(500, finish);
      socket.on('data', (chunk) => (response += chunk.toString('latin1')));
      socket.on('error', finish);
      socket.on('close', finish);
    });
  /** Sends a second request over the connection after the first response; returns all bytes until the server closes. */
  const conversation = async (first: string, second: Buffer): Promise<string> => {
    let response = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(first));
    socket.on('data', (chunk) => (response += chunk.toString('latin1')));
    await once(socket, 'data');
    socket.write(second);
    await once(socket, 'close');
    return response;
  };
  const statusesIn = (text: string): number[] =>
    [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
  const host = 'Host: kopal.test\r\n';
  /** Makes the server close the connection after its response. Otherwise `raw` would wait for 500 ms of silence. */
  const close = 'Connection: close\r\n';
  const login = `POST /api/auth/login HTTP/1.1\r\n${host}Content-Type: application/json\r\n`;

  describe('S-10 a hostile request', () => {
    it.each([
      ['noise', '\x00\x01\x02\x03\r\n\r\n', 400],
      ['a TLS hello', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400],
      ['no version', 'GET /\r\n\r\n', 400],
      ['version 9', `GET / HTTP/9.9\r\n${host}\r\n`, 400],
      ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
      ['two hosts', `GET / HTTP/1.1\r\n${host}Host: b\r\n\r\n`, 400],
      ['an invalid host', `GET /health HTTP/1.1\r\nHost: a b\r\n${close}\r\n`, 400],
      ['a host with a path', `GET /health HTTP/1.1\r\nHost: a/b@c\r\n${close}\r\n`, 400],
      ['a host of five numbers', `GET /health HTTP/1.1\r\nHost: 1.2.3.4.5\r\n${close}\r\n`, 400],
      [
        'a host of five numbers, for a call that builds URLs',
        `GET /api/deals HTTP/1.1\r\nHost: 1.2.3.4.5\r\n${close}\r\n`,
        400,
      ],
      [
        'an address with a host of five numbers',
        `GET http://1.2.3.4.5/api/deals HTTP/1.1\r\n${host}${close}\r\n`,
        400,
      ],
      ['a blank in the address', `GET /a b HTTP/1.1\r\n${host}\r\n`, 400],
      ['an unknown method', `FOO / HTTP/1.1\r\n${host}\r\n`, 405],
      ['a method in lower case', `get / HTTP/1.1\r\n${host}\r\n`, 405],
      ['TRACE', `TRACE / HTTP/1.1\r\n${host}\r\n`, 405],
      ['TRACE on the API', `TRACE /api/auth/me HTTP/1.1\r\n${host}\r\n`, 405],
      ['CONNECT', `CONNECT evil.test:443 HTTP/1.1\r\n${host}\r\n`, 405],
      ['PURGE', `PURGE / HTTP/1.1\r\n${host}\r\n`, 405],
      ['a header without a name', `GET / HTTP/1.1\r\n${host}: x\r\n\r\n`, 400],
      ['a header without a colon', `GET / HTTP/1.1\r\n${host}nonsense\r\n\r\n`, 400],
      ['a blank before the colon', `GET / HTTP/1.1\r\n${host}X : y\r\n\r\n`, 400],
      ['a NUL in a header', `GET / HTTP/1.1\r\n${host}X: a\x00b\r\n\r\n`, 400],
      ['a bare CR in a header', `GET / HTTP/1.1\r\n${host}X: a\rb\r\n\r\n`, 400],
      ['a folded header', `GET / HTTP/1.1\r\n${host}X: a\r\n b\r\n\r\n`, 400],
      ['20 kB of headers', `GET / HTTP/1.1\r\n${host}X: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
      [
        'a length and chunks',
        `${login}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
        400,
      ],
      ['two lengths', `${login}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef`, 400],
      ['a negative length', `${login}Content-Length: -1\r\n\r\n`, 400],
      ['a length as text', `${login}Content-Length: five\r\n\r\n`, 400],
      ['chunks twice', `${login}Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n`, 400],
      ['an unknown transfer', `${login}Transfer-Encoding: gzip\r\n\r\n`, 400],
      ['a chunk whose size is no number', `${login}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400],
      ['an unknown expectation', `${login}Expect: miracles\r\nContent-Length: 2\r\n\r\n{}`, 417],
    ])('gets one 4xx response: %s', async (_, request, status) => {
      const response = await raw(Buffer.from(request, 'latin1'));
      expect(statusesIn(response)).toEqual([status]);
      expect(response.toLowerCase()).toContain('x-content-type-options: nosniff');
      expect(response).not.toMatch(/ at .*\.(ts|js)|node_modules/);
    });

    it('is rejected, and nothing after its headers is handled as a second request', async () => {
      const smuggled = `${login}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /health HTTP/1.1\r\n${host}\r\n`;
      expect(statusesIn(await raw(smuggled))).toEqual([400]);
      const oversized = `${login}Content-Length: 70000\r\n\r\n${`GET /health HTTP/1.1\r\n${host}\r\n`.repeat(100)}`;
      expect(statusesIn(await raw(oversized))).toEqual([413]);
    });

    it.each([
      ['noise', '\x00\x01\r\n\r\n', 400],
      ['an unknown method', `FOO / HTTP/1.1\r\n${host}\r\n`, 405],
      ['a method with a control character', `F\x01O / HTTP/1.1\r\n${host}\r\n`, 400],
      ['CONNECT', `CONNECT evil.test:443 HTTP/1.1\r\n${host}\r\n`, 405],
      ['20 kB of headers', `GET / HTTP/1.1\r\n${host}X: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
      ['a length and chunks', `${login}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n`, 400],
      ['a chunk whose size is no number', `${login}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400],
    ])(
      'gets its response after the responses to the valid requests before it: %s',
      async (_, request, status) => {
        const good = `GET /api/deals HTTP/1.1\r\n${host}\r\nGET /api/none HTTP/1.1\r\n${host}\r\n`;
        const together = await raw(Buffer.from(good + request, 'latin1'));
        expect(statusesIn(together)).toEqual([200, 404, status]);
        const later = await conversation(
          `GET /health HTTP/1.1\r\n${host}\r\n`,
          Buffer.from(request, 'latin1'),
        );
        expect(statusesIn(later)).toEqual([200, status]);
        expect(later).toMatch(/\{"status":\d{3},"message":"[^"]+"\}$/);
      },
    );

    it('does not crash the server when a client that requested a tunnel resets the connection', async () => {
      for (let client = 0; client < 20; client += 1) {
        const socket = connect(port, '127.0.0.1');
        await once(socket, 'connect');
        socket.write(`CONNECT evil.test:443 HTTP/1.1\r\n${host}\r\n`);
        await once(socket, 'data');
        socket.resetAndDestroy();
      }
      expect((await fetch(`${running.address}/health`)).status).toBe(200);
    });
  });

  it.each([
    ['announced by its length', 'Content-Length: 500\r\n\r\n{"email":'],
    ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n'],
  ])(
    'S-08 logs a client that hangs up within a body %s as an invalid request, not as an outage',
    async (_, start) => {
      const before = server.logLines.length;
      const socket = connect(port, '127.0.0.1', () => socket.end(`${login}${start}`));
      socket.resume();
      await once(socket, 'close');
      await vi.waitFor(() => expect(server.logLines.length).toBeGreaterThan(before), { timeout: 30_000 });
      const lines = server.logLines.slice(before).map((line) => JSON.parse(line));
      expect(lines).toEqual([expect.objectContaining({ level: 'info', event: 'request', status: 400 })]);
    },
  );

  it('uses the address of the socket for its limits, whatever address a header names', async () => {
    await using guarded = await startTestServer({
      config: { loginLimits: { failuresPerAddress: 1, addressWindowMs: 900_000 } },
    });
    const other = await listenLocally(guarded.app);
    const attempt = async (forwardedFor: string) =>
      (
        await fetch(
          `${other.address}/api/auth/login`,
          json({ email: 'a@b', password: 'x' }, { 'x-forwarded-for': forwardedFor }),
        )
      ).status;
    expect([await attempt('1.2.3.4'), await attempt('5.6.7.8')]).toEqual([401, 429]);
    await other.stop(1_000);
  });

  it('says in one sentence that its port is taken, or its host is not on this machine', async () => {
    const options = { limits: connectionLimits(), metrics: noMetrics };
    await expect(listen(server.app, { ...options, host: '127.0.0.1', port })).rejects.toEqual(
      new StartError(`Port ${port} is taken by another program: stop it, or set PORT to another number.`),
    );
    await expect(listen(server.app, { ...options, host: '192.0.2.1', port: 0 })).rejects.toThrow(
      /^Cannot listen on 192\.0\.2\.1:0: set HOST/,
    );
  });
});
