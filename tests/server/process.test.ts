import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, createServer as createSocketServer } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../src/demo/demo-accounts.ts';
import { freePort } from '../support/postgres.ts';
import { sendRequest } from '../support/send-request.ts';
import { freshDatabaseUrl, json, tokenOf } from '../support/server.ts';
import { startServerProcess } from '../support/server-process.ts';

describe('the server as a process', { timeout: 120_000 }, () => {
  let folder: string;
  let env: Readonly<Record<string, string>>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kopal-process-'));
    const url = await freshDatabaseUrl();
    env = url === undefined ? { DATA_DIR: folder } : { DATABASE_URL: url };
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  // This first start seeds the demo and migrates an embedded database, so that later starts are quick.
  it('S-13 logs an unhandled rejection and keeps running', async () => {
    // Rejects as soon as the server listens for rejections.
    const reject = "setTimeout(() => Promise.reject(new Error('private words')), 50)";
    const program = `process.on('newListener', (name) => name === 'unhandledRejection' && ${reject})`;
    await using server = startServerProcess({
      ...env,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}`,
    });
    const address = await server.ready;
    await expect.poll(() => server.output(), { timeout: 10_000 }).toContain('"event":"unhandledRejection"');
    expect((await fetch(`${address}/health`)).status).toBe(200);
    expect(server.output()).not.toContain('private words');
    expect(await server.stop()).toBe(0);
  });

  describe('D-5 a graceful stop', () => {
    it.each(['SIGTERM', 'SIGINT'] as const)(
      'finishes 200 running requests on %s and exits with 0 within 10 s',
      async (signal) => {
        // The test proves that nothing is cut, not how long a request may queue on a busy machine.
        await using server = startServerProcess({ ...env, DATABASE_WAIT_MS: '20000' });
        const address = await server.ready;
        const { email } = DEMO_ACCOUNTS.meera;
        const login = json({ email, password: DEMO_PASSWORD });
        const token = await tokenOf(await fetch(`${address}/api/auth/login`, login));
        // Every fiftieth request is a log-in, which waits for the password hashing of others.
        const running = Array.from({ length: 200 }, (_, index) =>
          index % 50 === 0
            ? sendRequest(
                `${address}/api/auth/login`,
                {},
                { email: `user${index}@kopal.test`, password: 'Some#Word1' },
              )
            : sendRequest(`${address}/api/investors/dashboard`, { authorization: `Bearer ${token}` }),
        );
        await Promise.all(running.map(({ sent }) => sent));
        const started = performance.now();
        const code = await server.stop(signal);
        expect(performance.now() - started).toBeLessThan(10_000);
        expect(code).toBe(0);
        const responses = await Promise.all(running.map(({ response }) => response));
        expect(responses.map(({ status }) => status)).toEqual(
          running.map((_, index) => (index % 50 === 0 ? 401 : 200)),
        );
        for (const { body } of responses) expect(() => JSON.parse(body)).not.toThrow();
        await expect(fetch(`${address}/health`)).rejects.toThrow('fetch failed');
      },
    );

    it('ends at once on a second signal', async () => {
      await using server = startServerProcess(env);
      const address = await server.ready;
      // A request whose body never ends keeps the server waiting after the first signal. It follows another one on the
      // same connection, whose response shows that both have arrived.
      const { hostname, port } = new URL(address);
      const stuck = connect(Number(port), hostname);
      stuck.on('error', () => undefined);
      stuck.write(
        'GET /health HTTP/1.1\r\nHost: kopal.test\r\n\r\n' +
          'POST /api/auth/login HTTP/1.1\r\nHost: kopal.test\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
      );
      await once(stuck, 'data');
      server.child.kill('SIGTERM');
      const refusesConnections = (): Promise<boolean> =>
        fetch(`${address}/health`).then(
          () => false,
          () => true,
        );
      await expect.poll(refusesConnections, { timeout: 10_000 }).toBe(true);
      expect(server.child.exitCode).toBeNull();
      const started = performance.now();
      expect(await server.stop('SIGTERM')).toBe(1);
      expect(performance.now() - started).toBeLessThan(2_000);
      stuck.destroy();
    });
  });

  describe('a start that fails', () => {
    const failedStart = async (environment: Readonly<Record<string, string>>) => {
      const started = performance.now();
      await using server = startServerProcess(environment);
      const code = await server.ended;
      return { code, text: server.output(), seconds: (performance.now() - started) / 1_000 };
    };

    it('ends with code 1 and names the port when that is taken', async () => {
      const other = createServer();
      await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
      const address = other.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      expect(await failedStart({ ...env, PORT: String(port) })).toMatchObject({
        code: 1,
        text: `Port ${port} is taken by another program: stop it, or set PORT to another number.\n`,
      });
      other.close();
    });

    it('ends with code 1 and names each invalid variable of the environment', async () => {
      expect(await failedStart({ PORT: 'x', DATABASE_URL: 'topsecret' })).toMatchObject({
        code: 1,
        text:
          'PORT must be a whole number from 0 to 65535.\n' +
          'DATABASE_URL must look like postgres://user:password@host:5432/database.\n',
      });
    });

    it('ends with code 1 and names the data folder when that is a file', async () => {
      await writeFile(join(folder, 'file'), '');
      expect(await failedStart({ DATA_DIR: join(folder, 'file') })).toMatchObject({
        code: 1,
        text: `The data folder ${join(folder, 'file')} cannot be used: it is not a folder.\n`,
      });
    });

    it('D-4 ends with code 1 within 15 s, and prints no password, when nothing listens at DATABASE_URL', async () => {
      const port = await freePort();
      const { code, text, seconds } = await failedStart({
        DATABASE_URL: `postgres://kopal:topsecret@127.0.0.1:${port}/kopal`,
      });
      expect(code).toBe(1);
      expect(text).toBe(
        `Cannot use the PostgreSQL server at 127.0.0.1:${port} named in DATABASE_URL: nothing responds there. Is it running?\n`,
      );
      expect(seconds).toBeLessThan(15);
    });

    it('D-4 ends with code 1 when the server at DATABASE_URL never responds', async () => {
      const silent = createSocketServer();
      await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
      const address = silent.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      const { code, text, seconds } = await failedStart({
        DATABASE_URL: `postgres://kopal:topsecret@127.0.0.1:${port}/kopal`,
      });
      silent.close();
      expect(code).toBe(1);
      expect(text).toMatch(/: no response in time\.\n$/);
      expect(text).not.toContain('topsecret');
      expect(seconds).toBeLessThan(15);
    });
  });
});
