import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../server/platform/clock.ts';
import { openDatabase } from '../../server/platform/db/database.ts';
import { OutgoingMails } from '../../server/platform/mail/outgoing-mails.ts';
import { dataEncryption } from '../support/encryptions.ts';
import { freePort } from '../support/postgres.ts';
import { sendRequest, type WholeResponse } from '../support/send-request.ts';
import {
  type FreshLocation,
  freshLocation,
  json,
  type SeededInvestor,
  startTestServer,
  tokenOf,
} from '../support/server.ts';
import { PRODUCTION_ENVIRONMENT, type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';

describe('the server as a process in production', { timeout: 120_000 }, () => {
  let place: FreshLocation;
  let investor: SeededInvestor;
  beforeAll(async () => {
    place = await freshLocation();
    await using before = await startTestServer({ database: await openDatabase(place.location) });
    investor = await before.seedInvestor({ holdings: [{ startup: 'Vyomrekha Space', amount: 250_000 }] });
  });
  afterAll(() => place[Symbol.asyncDispose]());

  describe('with a mail server', () => {
    const NEW_EMAIL = 'new.investor@kopal.test';
    let sink: SmtpSink;
    let server: ServerProcess;
    let address: string;
    beforeAll(async () => {
      sink = await startSmtpSink();
      // Rejects a promise 50 ms after the server has begun to listen for unhandled rejections.
      const reject = "setTimeout(() => Promise.reject(new Error('private words')), 50)";
      const program = `process.on('newListener', (name) => name === 'unhandledRejection' && ${reject})`;
      server = startServerProcess({
        ...PRODUCTION_ENVIRONMENT,
        ...place.environment,
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}`,
        // Long, because the tests prove that each response is complete, not how long a request may queue on a busy
        // machine.
        DATABASE_WAIT_MS: '20000',
        SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
        MAIL_FROM: 'Kopal <no-reply@kopal.test>',
      });
      address = await server.ready;
    }, 120_000);
    afterAll(async () => {
      await server[Symbol.asyncDispose]();
      await sink[Symbol.asyncDispose]();
    });

    it('S-13 logs an unhandled rejection and keeps running', async () => {
      await expect.poll(() => server.output(), { timeout: 10_000 }).toContain('"event":"unhandledRejection"');
      expect((await fetch(`${address}/health`)).status).toBe(200);
      expect(server.output()).not.toContain('private words');
    });

    describe('when SIGTERM arrives during 200 requests', () => {
      let code: number | null;
      let stopMs: number;
      let responses: readonly WholeResponse[];
      beforeAll(async () => {
        const { email, password } = investor;
        const token = await tokenOf(await fetch(`${address}/api/auth/login`, json({ email, password })));
        const registration = { first_name: 'Nila', last_name: 'Rao', email: NEW_EMAIL, password };
        // Every fiftieth request is a log-in, which may wait while the passwords of other requests are hashed.
        const running = Array.from({ length: 200 }, (_, index) => {
          if (index === 199) return sendRequest(`${address}/api/auth/create`, {}, registration);
          if (index % 50 === 0)
            return sendRequest(
              `${address}/api/auth/login`,
              {},
              { email: `user${index}@kopal.test`, password },
            );
          return sendRequest(`${address}/api/investors/dashboard`, { authorization: `Bearer ${token}` });
        });
        await Promise.all(running.map(({ sent }) => sent));
        const started = performance.now();
        code = await server.stop('SIGTERM');
        stopMs = performance.now() - started;
        responses = await Promise.all(running.map(({ response }) => response));
      }, 120_000);

      it('D-5 finishes them and exits with 0 within 10 s', async () => {
        expect(stopMs).toBeLessThan(10_000);
        expect(code).toBe(0);
        expect(responses.map(({ status }) => status)).toEqual(
          responses.map((_, index) => (index % 50 === 0 ? 401 : 200)),
        );
        for (const { body } of responses) expect(() => JSON.parse(body)).not.toThrow();
        await expect(fetch(`${address}/health`)).rejects.toThrow('fetch failed');
      });

      it('D-5 has sent the mail of the sign-up that was one of the requests', () => {
        expect(sink.mails).toMatchObject([{ from: 'no-reply@kopal.test', to: [NEW_EMAIL] }]);
        expect(sink.mails[0]?.data).toMatch(/^ +\d{6}$/m);
        expect(server.output()).not.toMatch(/@|All emails go|Nila/);
      });
    });
  });

  describe('without a mail server', () => {
    let server: ServerProcess;
    let address: string;
    beforeAll(async () => {
      server = startServerProcess({ ...PRODUCTION_ENVIRONMENT, ...place.environment });
      address = await server.ready;
    }, 120_000);
    afterAll(() => server[Symbol.asyncDispose]());

    it('says at its start that it cannot send mail, and rejects a sign-up with 503', async () => {
      expect(server.output()).toContain('until SMTP_URL and MAIL_FROM are set');
      expect(server.output()).toContain('"event":"mailNotConfigured"');
      const names = { first_name: 'Nila', last_name: 'Rao' };
      const body = json({ ...names, email: 'no.mail@kopal.test', password: investor.password });
      expect((await fetch(`${address}/api/auth/create`, body)).status).toBe(503);
    });

    it('D-5 stops gracefully on SIGINT, and at once on a second signal', async () => {
      // A request whose body never ends keeps the server waiting after the first signal. A complete request goes before
      // it on the same connection. The response to the complete request shows that the server has received both.
      const { hostname, port } = new URL(address);
      const stuck = connect(Number(port), hostname);
      stuck.on('error', () => undefined);
      stuck.write(
        'GET /health HTTP/1.1\r\nHost: kopal.test\r\n\r\n' +
          'POST /api/auth/login HTTP/1.1\r\nHost: kopal.test\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
      );
      await once(stuck, 'data');
      // Under npm, one Ctrl+C arrives twice: from the terminal, and from npm. The server must take both as one signal.
      const { pid } = server.child;
      spawnSync('sh', ['-c', `kill -INT ${pid}; sleep 0.05; kill -INT ${pid}`]);
      const refusesConnections = (): Promise<boolean> =>
        fetch(`${address}/health`).then(
          () => false,
          () => true,
        );
      await expect.poll(refusesConnections, { timeout: 10_000 }).toBe(true);
      // Enough to notice that the process has ended.
      await sleep(200);
      expect(server.child.exitCode).toBeNull();
      expect(server.child.signalCode).toBeNull();
      const started = performance.now();
      expect(await server.stop('SIGTERM')).toBe(1);
      expect(performance.now() - started).toBeLessThan(2_000);
      stuck.destroy();
    });
  });
});

describe('a server process that cannot start', { timeout: 120_000 }, () => {
  const failedStart = async (environment: Readonly<Record<string, string>>) => {
    const started = performance.now();
    await using server = startServerProcess(environment);
    const code = await server.ended;
    return { code, text: server.output(), seconds: (performance.now() - started) / 1_000 };
  };

  it('ends with code 1 and names each invalid variable of the environment', async () => {
    expect(await failedStart({ PORT: 'x', DATABASE_URL: 'topsecret' })).toMatchObject({
      code: 1,
      text:
        'PORT must be a whole number from 0 to 65535.\n' +
        'DATABASE_URL must look like postgres://user:password@host:5432/database.\n',
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

  it('leaves a due mail for the next process when its port is taken', async () => {
    await using place = await freshLocation();
    await using sink = await startSmtpSink();
    const before = await openDatabase(place.location);
    const encryption = await dataEncryption(before.db, PRODUCTION_ENVIRONMENT.DATA_KEY);
    const mails = new OutgoingMails({ db: before.db, clock: systemClock, encryption, demo: false });
    const mail = { to: 'asha@kopal.test', subject: 'Code', text: '123456' };
    await before.db.transaction().execute((tx) => mails.write(tx, mail));
    await before.close();
    await using occupant = createServer().listen(0, '127.0.0.1');
    await once(occupant, 'listening');
    const { port } = occupant.address() as AddressInfo;
    // Delays the listening, so that a sender that started before it would have time to claim the mail.
    const program =
      "import { Server } from 'node:net'; const { listen } = Server.prototype; Server.prototype.listen = function " +
      '(...rest) { setTimeout(() => listen.apply(this, rest), 1_000); return this; };';
    const failed = await failedStart({
      ...PRODUCTION_ENVIRONMENT,
      ...place.environment,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}`,
      PORT: String(port),
      SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
      MAIL_FROM: 'Kopal <no-reply@kopal.test>',
    });
    expect(failed).toMatchObject({ code: 1, text: expect.stringContaining(`Port ${port} is taken`) });
    const after = await openDatabase(place.location);
    const reading = after.db.selectFrom('outgoing_mails').select(['tries', 'claim_id']).execute();
    await Promise.allSettled([reading]);
    await after.close();
    const rows = await reading;
    expect([rows, sink.mails]).toEqual([[{ tries: 0, claim_id: null }], []]);
  });
});
