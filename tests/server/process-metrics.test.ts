import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CONSENT_VERSION } from '../../src/core/kyc/document.ts';
import { openDatabase } from '../../server/platform/db/database.ts';
import { aJpeg } from '../support/images.ts';
import { aBankRecord, aBasicRecord, aNomineeRecord } from '../support/profile-records.ts';
import { bearer, type FreshLocation, freshLocation, json } from '../support/server.ts';
import { PRODUCTION_ENVIRONMENT, type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { withoutIds } from '../support/without-ids.ts';

/** The personal data that the journey sends. */
const PERSON = {
  email: 'quintessa.zamorano@kopal.test',
  otherEmail: 'wilhelmina.oduya@kopal.test',
  firstName: 'Quintessa',
  lastName: 'Zamorano',
  password: 'Zebra#Harbour71',
  nextPassword: 'Walrus$Lantern62',
  wrongPassword: 'Falcon%Meadow53',
  phone: '+91 98451 77203',
  birth: '1987-03-29',
  city: 'Alappuzha',
  account: '918273645501',
  ifsc: 'HDFC0004321',
  nominee: 'Ferdinand Castellanos',
  pan: 'BZKPQ4821R',
  network: '198.51.100.212',
} as const;

const HOUR_MS = 3_600_000;

/** Two accounts with a requested deletion: one is due, the other is not yet. */
const DUE_EMAIL = 'over@kopal.test';
const WAITING_EMAIL = 'waits@kopal.test';

/** A server in production with a mail server and metrics; only the journey below sends personal data to it. */
describe('a server process with metrics', { timeout: 90_000 }, () => {
  let place: FreshLocation;
  let sink: SmtpSink;
  let server: ServerProcess;
  let address: string;
  /** The codes and tokens of the journey. */
  let secrets: readonly string[];
  beforeAll(async () => {
    place = await freshLocation();
    await requestDeletions();
    sink = await startSmtpSink();
    server = startServerProcess({
      ...PRODUCTION_ENVIRONMENT,
      ...place.environment,
      SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
      MAIL_FROM: 'Kopal <no-reply@kopal.test>',
      METRICS_PORT: '0',
      TRUSTED_PROXIES: '127.0.0.1',
      STOP_DELAY_MS: '1000',
    });
    address = await server.ready;
    secrets = await journey();
  }, 90_000);
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await sink[Symbol.asyncDispose]();
    await place[Symbol.asyncDispose]();
  });

  async function requestDeletions(): Promise<void> {
    const { db, close } = await openDatabase(place.location);
    const now = Date.now();
    for (const [email, dueAt] of [
      [DUE_EMAIL, now - HOUR_MS],
      [WAITING_EMAIL, now + HOUR_MS],
    ] as const) {
      const user = { email, first_name: 'Nila', last_name: 'Rao', verified_at: new Date(now) };
      const { id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
      const deletion = { user_id: id, requested_at: new Date(now), due_at: new Date(dueAt) };
      await db.insertInto('account_deletions').values(deletion).execute();
    }
    await close();
  }

  const call = (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', PERSON.network);
    return fetch(`${address}${path}`, { ...init, headers });
  };
  const post = (path: string, body: unknown) => call(`/api/auth/${path}`, json(body));
  const mailsTo = (email: string) => sink.mails.filter(({ to }) => to.includes(email));
  const codeInMail = async (count: number): Promise<string> => {
    const mails = () => mailsTo(PERSON.email);
    await vi.waitUntil(() => mails().length >= count, { timeout: 10_000 });
    return /^ +(\d{6})$/m.exec(mails().at(-1)?.data ?? '')?.[1] ?? '';
  };
  const metricsAddress = (): string => {
    const port = /"event":"metrics","port":(\d+)/.exec(server.output())?.[1] ?? '';
    return `http://127.0.0.1:${port}/metrics`;
  };
  const scrape = async (): Promise<string> => (await fetch(metricsAddress())).text();
  const logLines = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);

  /**
   * Signs up, logs in, fills in the profile, uploads a document and resets the password, with failures in between.
   * @returns the codes and tokens that were used
   */
  async function journey(): Promise<readonly string[]> {
    const { email, password, nextPassword, wrongPassword } = PERSON;
    const account = { first_name: PERSON.firstName, last_name: PERSON.lastName, email, password };
    const created = await (await post('create', account)).json();
    const registrationToken = (created as { registrationToken: string }).registrationToken;
    const signUpCode = await codeInMail(1);
    const wrongCode = signUpCode === '481516' ? '481517' : '481516';
    await post('verify-otp', { email, otp: wrongCode, registrationToken });
    expect((await post('verify-otp', { email, otp: signUpCode, registrationToken })).status).toBe(200);
    await post('login', { email, password: wrongPassword });
    await post('login', { email: PERSON.otherEmail, password: wrongPassword });
    const { token } = (await (await post('login', { email, password })).json()) as { token: string };
    const put = (path: string, body: unknown) =>
      call(`/api/profile/${path}`, {
        ...json(body, { authorization: `Bearer ${token}` }),
        method: 'PUT',
      });
    const saved = [
      await put(
        'basic-detail',
        aBasicRecord({
          ...{ firstName: PERSON.firstName, lastName: PERSON.lastName, email, phoneNumber: PERSON.phone },
          ...{ dateOfBirth: PERSON.birth, city: PERSON.city },
          linkedinUrl: 'https://www.linkedin.com/in/quintessa-zamorano',
        }),
      ),
      await put(
        'bank-detail',
        aBankRecord({
          ...{ accountName: `${PERSON.firstName} ${PERSON.lastName}`, accountNumber: PERSON.account },
          ...{ bankName: 'HDFC Bank', branch: PERSON.city, ifscCode: PERSON.ifsc },
        }),
      ),
      await put('nominee-detail', {
        nominees: [aNomineeRecord({ name: PERSON.nominee, documentType: 'PAN', idNumber: PERSON.pan })],
      }),
    ];
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200]);
    await put('bank-detail', { account_number: PERSON.account, ifsc_code: 7 });
    const form = new FormData();
    form.append('fileName', 'pan_card_1795242600000.png');
    form.append('files', new Blob([aJpeg()], { type: 'image/jpeg' }), `${PERSON.pan}.jpg`);
    const uploaded = await call('/api/profile/documents', { ...bearer(token), method: 'POST', body: form });
    expect(uploaded.status).toBe(201);
    const consent = json({ consent: true, version: CONSENT_VERSION }, { authorization: `Bearer ${token}` });
    await call('/api/profile/kyc', consent);
    await call('/api/profile/documents/pan_card_1795242600000.png', bearer(token));
    // Addresses with personal data, as people and programs send them by mistake.
    await call(`/api/auth/me?email=${email}&token=${token}`, bearer(token));
    await call(`/api/${PERSON.pan}/${token}`, bearer(token));
    await call(`/api/deals/${PERSON.account}`, bearer(token));
    await call(`/auth/verify/${signUpCode}/${PERSON.lastName}`);
    await call(`/api/auth/me/${email}`);
    await post('login', `{"email":"${email}"`);
    await post('forget-password', { email });
    expect((await post('resend-otp', { email })).status).toBe(429);
    const resetCode = await codeInMail(3);
    const proof = (await (
      await post('verify-otp?forgetPassword=true', { email, otp: resetCode })
    ).json()) as { forgetPasswordToken: string };
    const change = { email, otp: resetCode, forgetPasswordToken: proof.forgetPasswordToken };
    await post('change-password', { ...change, password: 'weak' });
    expect((await post('change-password', { ...change, password: nextPassword })).status).toBe(200);
    const second = (await (await post('login', { email, password: nextPassword })).json()) as {
      token: string;
    };
    await call('/api/auth/logout', json({}, { authorization: `Bearer ${second.token}` }));
    await call('/api/auth/me', bearer(second.token));
    return [
      ...[signUpCode, wrongCode, registrationToken, token, second.token],
      ...[resetCode, proof.forgetPasswordToken],
    ];
  }

  it('P-7 writes no personal data to its log or its metrics', async () => {
    expect(new Set(secrets).size).toBe(7);
    expect(secrets.every((secret) => secret.length >= 6)).toBe(true);
    const searched = { log: withoutIds(server.output()), metrics: await scrape() };
    expect(logLines().filter(({ event }) => event === 'request').length).toBeGreaterThan(25);
    // Parts of a name or an e-mail must not appear either, in any letter case.
    const parts = [PERSON.firstName, PERSON.lastName, ...PERSON.nominee.split(' '), 'wilhelmina'];
    for (const [output, text] of Object.entries(searched)) {
      for (const value of [...Object.values(PERSON), ...secrets, ...parts])
        expect(text.toLowerCase(), `${value} is in the ${output}`).not.toContain(value.toLowerCase());
      expect(text).not.toMatch(/@|%40/);
    }
  });

  it('counts the requests of the journey by route, and the mails', async () => {
    await expect.poll(scrape, { timeout: 10_000 }).toContain('kopal_mails_total{outcome="sent"} 5\n');
    const text = await scrape();
    for (const sample of [
      'kopal_http_requests_total{route="/api/auth/create",method="POST",status="200"} 1',
      'kopal_http_requests_total{route="/api/profile/documents/:fileName",method="GET",status="200"} 1',
      'kopal_http_requests_total{route="/api/profile/documents",method="POST",status="201"} 1',
      'kopal_mails_total{outcome="failed"} 0',
      'kopal_mails_waiting 0',
      'kopal_db_pool_waiting 0',
      'kopal_hashing_waiting 0',
    ])
      expect(text).toContain(`${sample}\n`);
    expect(text).toMatch(/\nprocess_resident_memory_bytes \d/);
  });

  it('serves the metrics on a port of their own, not on that of the app', async () => {
    expect((await call('/metrics')).status).toBe(404);
    expect(new URL(metricsAddress()).port).not.toBe(new URL(address).port);
  });

  describe('after SIGTERM', () => {
    const statuses: number[] = [];
    let code: number | null;
    beforeAll(async () => {
      statuses.push((await call('/ready')).status);
      const ended = server.stop('SIGTERM');
      await vi.waitUntil(async () => (await call('/ready')).status !== 200, { timeout: 900 });
      statuses.push((await call('/ready')).status, (await call('/health')).status);
      code = await ended;
    }, 90_000);

    it('D-5 returns 503 from /ready, still serves for STOP_DELAY_MS, and exits with 0', () => {
      expect(statuses).toEqual([200, 503, 200]);
      expect(code).toBe(0);
    });

    it('S-20 has deleted the account whose deletion was due and no other account, and has sent its owner a mail', async () => {
      expect(mailsTo(DUE_EMAIL)).toHaveLength(1);
      expect(mailsTo(WAITING_EMAIL)).toEqual([]);
      const { db, close } = await openDatabase(place.location);
      const left = await db.selectFrom('users').select('email').orderBy('email').execute();
      await close();
      expect(left).toEqual([{ email: PERSON.email }, { email: WAITING_EMAIL }]);
    });
  });
});
