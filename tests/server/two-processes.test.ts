import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../server/platform/db/database.ts';
import { documentForm } from '../support/document-form.ts';
import { aJpeg } from '../support/images.ts';
import { findPostgres } from '../support/postgres.ts';
import { insertInvestments } from '../support/portfolio-rows.ts';
import { aBasicRecord } from '../support/profile-records.ts';
import { type RoundRobin, startRoundRobin } from '../support/round-robin.ts';
import { blankDatabaseUrl } from '../support/server.ts';
import { PRODUCTION_ENVIRONMENT, type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { type S3Server, startS3Server } from '../support/s3-server.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';

const EMAIL = 'nila.rao@kopal.test';
const PASSWORD = 'Correct#Horse9';
const NEW_PASSWORD = 'Battery$Staple7';
const basic = aBasicRecord({ firstName: 'Nila', lastName: 'Rao', email: EMAIL });
const DOCUMENTS_PATH = '/api/profile/documents';

/** What the processes confirmed with a status of success. */
interface Acknowledged {
  revision: number;
  fileName: string;
  /** Addresses to which a reset code was requested. */
  readonly addresses: string[];
}

/* Needs PostgreSQL: the embedded database is for one process. Each test continues the one before. */
describe.runIf(findPostgres() !== undefined)(
  'D-7 two server processes on one database and one bucket',
  { timeout: 120_000 },
  () => {
    let sink: SmtpSink;
    let s3: S3Server;
    let folder: string;
    let servers: ServerProcess[];
    let balancer: RoundRobin;
    let database: OpenDatabase;
    let token = '';
    beforeAll(async () => {
      const url = await blankDatabaseUrl();
      if (url === undefined) throw new Error('no PostgreSQL');
      [sink, s3] = [await startSmtpSink(), await startS3Server()];
      folder = await mkdtemp(join(tmpdir(), 'kopal-uploads-'));
      const settings = {
        ...PRODUCTION_ENVIRONMENT,
        DATABASE_URL: url,
        // Long, so that requests that queue on a busy machine do not fail the tests.
        DATABASE_WAIT_MS: '15000',
        SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
        MAIL_FROM: 'Kopal <no-reply@kopal.test>',
        TRUSTED_PROXIES: '127.0.0.1',
        LOGIN_FAILURES_PER_ADDRESS: '6',
        S3_ENDPOINT: s3.settings.endpoint,
        S3_BUCKET: s3.settings.bucket,
        S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
      };
      // As on two machines, which share no folder.
      servers = ['one', 'another'].map((machine) =>
        startServerProcess({ ...settings, FILES_DIR: join(folder, machine) }),
      );
      balancer = await startRoundRobin(await Promise.all(servers.map(({ ready }) => ready)));
      database = await openDatabase({ kind: 'postgres', url });
    }, 120_000);
    afterAll(async () => {
      await database.close();
      await balancer[Symbol.asyncDispose]();
      for (const each of servers) await each[Symbol.asyncDispose]();
      await sink[Symbol.asyncDispose]();
      await s3.close();
      await rm(folder, { recursive: true });
    });

    /** Sends a request to the process whose turn it is. @param from the network address of the caller */
    const call = (method: string, path: string, body?: unknown, from = '203.0.113.7'): Promise<Response> =>
      fetch(`${balancer.address}${path}`, {
        method,
        headers: {
          'x-forwarded-for': from,
          ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined || body instanceof FormData ? (body ?? null) : JSON.stringify(body),
      });
    const post = (path: string, body: unknown, from?: string): Promise<Response> =>
      call('POST', `/api/auth/${path}`, body, from);
    const statusesOf = async (count: number, send: () => Promise<Response>): Promise<readonly number[]> => {
      const statuses: number[] = [];
      for (let index = 0; index < count; index += 1) statuses.push((await send()).status);
      return statuses;
    };
    const mailsTo = (to: string) => sink.mails.filter((mail) => mail.to.includes(to));
    const codeTo = async (to: string, count: number): Promise<string> => {
      await expect.poll(() => mailsTo(to).length, { timeout: 20_000 }).toBe(count);
      return /^ +(\d{6})\r?$/m.exec(mailsTo(to).at(-1)?.data ?? '')?.[1] ?? '';
    };
    const upload = (fileName: string, image: Uint8Array<ArrayBuffer>): Promise<Response> =>
      call('POST', DOCUMENTS_PATH, documentForm(fileName, image));

    const expectSaved = async (acknowledged: Acknowledged): Promise<void> => {
      const saved = await (await call('GET', '/api/profile/basic-detail')).json();
      expect(saved.data.revision).toBeGreaterThanOrEqual(acknowledged.revision);
      const list = await (await call('GET', DOCUMENTS_PATH)).json();
      const passport = list.data.documents.find(({ slot }: { slot: string }) => slot === 'passport');
      expect(passport.fileName >= acknowledged.fileName).toBe(true);
      expect((await call('GET', passport.url)).status).toBe(200);
    };
    /**
     * Ends the lease of the killed process, and expects one mail to each address. A mail may be missing only if a
     * process has logged `mailUnknown` for it.
     */
    const expectEachMailedOnce = async (addresses: readonly string[]): Promise<void> => {
      await database.db
        .updateTable('outgoing_mails')
        .set({ due_at: new Date() })
        .where('claim_id', 'is not', null)
        .execute();
      await expect
        .poll(() => database.db.selectFrom('outgoing_mails').select('id').execute(), { timeout: 20_000 })
        .toEqual([]);
      const counts = () => addresses.map((each) => mailsTo(each).length);
      const unknownCount = () =>
        servers.flatMap(({ output }) => output().split('"mailUnknown"').slice(1)).length;
      // A process deletes the row of such a mail before it logs the line.
      await expect
        .poll(() => counts().filter((count) => count === 0).length - unknownCount(), { timeout: 20_000 })
        .toBeLessThanOrEqual(0);
      expect(Math.max(...counts())).toBe(1);
    };

    it('run each migration once when both start at once on an empty database', async () => {
      const { rows } = await database.pool.query('select name from kysely_migration');
      expect(rows.length).toBeGreaterThan(0);
      expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
      for (const { output } of servers) expect(output()).not.toContain('"level":"error"');
    });

    it('let an investor sign up, log in, fill the profile and read holdings at alternating processes', async () => {
      const names = { first_name: 'Nila', last_name: 'Rao' };
      const created = await post('create', { ...names, email: EMAIL, password: PASSWORD });
      const { registrationToken } = await created.json();
      const otp = await codeTo(EMAIL, 1);
      expect((await post('verify-otp', { email: EMAIL, otp, registrationToken })).status).toBe(200);
      const user = await (await post('login', { email: EMAIL, password: PASSWORD })).json();
      token = user.token;
      expect(await (await call('GET', '/api/auth/me')).json()).toMatchObject({ data: { email: EMAIL } });

      expect((await call('PUT', '/api/profile/basic-detail', basic)).status).toBe(200);
      expect(await (await call('GET', '/api/profile/basic-detail')).json()).toEqual({
        data: { ...basic, revision: 1 },
      });
      // The second of two saves based on the same revision goes to the other process, which rejects it.
      const basedOnFirst = () => call('PUT', '/api/profile/basic-detail', { ...basic, revision: 1 });
      expect(await statusesOf(2, basedOnFirst)).toEqual([200, 409]);

      const image = aJpeg();
      expect((await upload('pan_card_1795242600000.jpg', image)).status).toBe(201);
      const served = await call('GET', `${DOCUMENTS_PATH}/pan_card_1795242600000.jpg`);
      expect(new Uint8Array(await served.arrayBuffer())).toEqual(image);

      await insertInvestments(database.db, user._id, [{ startup: 'Solvia', amount: 250_000 }]);
      const portfolio = '/api/investments/investor-profiles-by-email';
      for (let turn = 0; turn < 2; turn += 1) {
        expect(await (await call('GET', portfolio)).json()).toMatchObject({
          data: { investments: { length: 1 } },
        });
      }
      const turns = balancer.respondedBy;
      expect(turns.every((position, index) => position === index % 2)).toBe(true);
      expect(turns.length).toBeGreaterThan(9);
    });

    it('count wrong codes and requested mails together', async () => {
      const stranger = '198.51.100.9';
      const guess = () => post('verify-otp', { email: 'other@kopal.test', otp: '000000' }, stranger);
      expect(await statusesOf(8, guess)).toEqual([400, 400, 400, 400, 400, 400, 429, 429]);
      const forget = () => post('forget-password', { email: 'other@kopal.test' }, stranger);
      expect(await statusesOf(4, forget)).toEqual([200, 429, 429, 429]);
    });

    it('agree on codes, sessions and passwords during a reset', async () => {
      expect((await post('forget-password', { email: EMAIL })).status).toBe(200);
      const otp = await codeTo(EMAIL, 2);
      const verified = await post('verify-otp?forgetPassword=true', { email: EMAIL, otp });
      const { forgetPasswordToken } = await verified.json();
      expect((await post('verify-otp?forgetPassword=true', { email: EMAIL, otp })).status).toBe(400);
      const change = { email: EMAIL, otp, password: NEW_PASSWORD, forgetPasswordToken };
      expect((await post('change-password', change)).status).toBe(200);
      expect((await post('change-password', change)).status).toBe(400);
      expect(await statusesOf(2, () => call('GET', '/api/auth/me'))).toEqual([401, 401]);
      expect((await post('login', { email: EMAIL, password: PASSWORD })).status).toBe(401);
      token = (await (await post('login', { email: EMAIL, password: NEW_PASSWORD })).json()).token;
      expect(await statusesOf(2, () => call('GET', '/api/auth/me'))).toEqual([200, 200]);
    });

    it('end a session everywhere', async () => {
      expect((await post('logout', {})).status).toBe(200);
      expect(await statusesOf(2, () => call('GET', '/api/auth/me'))).toEqual([401, 401]);
    });

    it('lose nothing acknowledged, and send each mail at most once, when one of them is killed', async () => {
      token = (await (await post('login', { email: EMAIL, password: NEW_PASSWORD })).json()).token;
      const others = Array.from({ length: 16 }, (_, index) => `other${index}@kopal.test`);
      const verified = { first_name: 'A', last_name: 'B', verified_at: new Date() };
      await database.db
        .insertInto('users')
        .values(others.map((each) => ({ ...verified, email: each })))
        .execute();
      const acknowledged: Acknowledged = { revision: 1, fileName: '', addresses: [] };
      const saving = async (): Promise<void> => {
        for (let turn = 0; turn < 8; turn += 1) {
          const response = await call('PUT', '/api/profile/basic-detail', {
            ...basic,
            interest: `Turn ${turn}`,
          });
          if (response.status === 200) acknowledged.revision = (await response.json()).data.revision;
        }
      };
      const uploading = async (): Promise<void> => {
        for (let turn = 1; turn <= 8; turn += 1) {
          const fileName = `passport_${1795242600000 + turn}.jpg`;
          if ((await upload(fileName, aJpeg())).status === 201) acknowledged.fileName = fileName;
        }
      };
      const mailing = async (): Promise<void> => {
        for (const [index, each] of others.entries()) {
          if (index === 6) await servers[1]?.stop('SIGKILL');
          const response = await post('forget-password', { email: each }, `192.0.2.${index}`);
          if (response.status === 200) acknowledged.addresses.push(each);
        }
      };
      await Promise.all([saving(), uploading(), mailing()]);
      expect(acknowledged.addresses.length).toBeGreaterThan(11);

      await expectSaved(acknowledged);
      await expectEachMailedOnce(acknowledged.addresses);
      expect(await statusesOf(2, () => call('GET', '/api/auth/me'))).toEqual([200, 200]);
    });

    it('log no e-mail address and no name, and the remaining process stops with code 0', async () => {
      expect(await servers[0]?.stop()).toBe(0);
      for (const { output } of servers) expect(output()).not.toMatch(/@|Nila|"event":"bug"/);
    });
  },
);
