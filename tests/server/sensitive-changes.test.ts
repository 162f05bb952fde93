import { randomBytes, randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SecurityRequest } from '../../src/contract/security-requests.ts';
import { CONFIRM_CALL } from '../../src/contract/security.ts';
import { BANK_DETAIL, BASIC_DETAIL, NOMINEE } from '../../src/contract/profile.ts';
import { toApiNames } from '../../src/contract/section-fields.ts';
import { OutgoingMails } from '../../server/platform/mail/outgoing-mails.ts';
import { exportAccount } from '../../server/security/account-export.ts';
import { PendingSteps } from '../../server/security/pending-steps.ts';
import { SecurityMails } from '../../server/security/security-mails.ts';
import { aJpeg } from '../support/images.ts';
import { AccountCalls, OTHER_PASSWORD } from '../support/account-calls.ts';
import { someBankChange, someBasicDetails, someNominee } from '../support/profile-builders.ts';
import { PUBLIC_URL, SAFARI, SecuredAccount } from '../support/secured-account.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const BANK = 'PUT profile/bank-detail';
const BASIC = 'PUT profile/basic-detail';
const NOMINEES = 'PUT profile/nominee-detail';

let server: TestServer;
let account: SecuredAccount;
beforeEach(async () => {
  server = await startTestServer({
    config: { publicUrl: PUBLIC_URL, sessionIdleMs: 30 * DAY_MS, sessionLifeMs: 30 * DAY_MS },
  });
  account = await new SecuredAccount(server, await server.seedInvestor()).logIn();
});
afterEach(() => server.close());

const bank = (change = {}, revision?: number) => ({
  ...toApiNames(BANK_DETAIL, someBankChange(change)),
  ...(revision === undefined ? {} : { revision }),
});
const basic = (change = {}, revision?: number) => ({
  ...toApiNames(BASIC_DETAIL, someBasicDetails(change)),
  ...(revision === undefined ? {} : { revision }),
});
const confirm = () => {
  const proof: SecurityRequest<typeof CONFIRM_CALL> = {
    method: 'password',
    password: account.investor.password,
  };
  return account.call(CONFIRM_CALL, proof);
};
const settle = async (): Promise<void> => {
  const { db } = server.database;
  const keys = { db, clock: server.clock, randomBytes, secrets: [], demo: true };
  const mails = new SecurityMails({ product: 'Kopal', publicUrl: PUBLIC_URL });
  const pending = new PendingSteps({ db, clock: server.clock, mails });
  await pending.settle(await new OutgoingMails(keys).writer(), { remove: async () => undefined });
};
const holdTokenIn = (text: string | undefined): string =>
  /https:\/\/app\.kopal\.test\/stop-bank-change\.html#([\w-]{43})\n/.exec(text ?? '')?.[1] ?? 'no link';

describe('S-19 a sensitive change', () => {
  it('needs no confirmation within ten minutes of the log-in, and one after that', async () => {
    expect((await account.call(BANK, bank())).status).toBe(200);
    server.clock.advance(10 * MINUTE_MS - 1);
    expect((await account.call(BANK, bank({ branch: 'Ernakulam' }, 1))).status).toBe(200);
    server.clock.advance(1);
    expect(await account.call(BANK, bank({ branch: 'Fort Kochi' }, 2))).toEqual({
      status: 428,
      body: {
        status: 428,
        message: 'Please confirm that it is you. You can also log out, log in again and repeat this.',
      },
    });
    expect((await account.call('GET profile/bank-detail')).body.data.branch).toBe('Ernakulam');
    expect(await confirm()).toEqual({
      status: 200,
      body: { data: { confirmedUntil: '2026-11-21T06:20:00.000Z' } },
    });
    expect((await account.call(BANK, bank({ branch: 'Fort Kochi' }, 2))).status).toBe(200);
  });

  it('is one of those that are listed, and no other', async () => {
    await account.call(BANK, bank());
    await account.call(BASIC, basic());
    const nominee = toApiNames(NOMINEE, someNominee());
    await account.call(NOMINEES, { nominees: [nominee] });
    const [saved] = (await account.call('GET profile/nominee-detail')).body.data.nominees;
    server.clock.advance(10 * MINUTE_MS);
    const { account_number: _kept, ...sameBank } = bank({}, 1);
    expect((await account.call(BANK, sameBank)).status).toBe(200);
    expect((await account.call(BASIC, basic({ city: 'Thrissur' }, 1))).status).toBe(200);
    const { id_number: _number, ...sameNominee } = nominee;
    const kept = { ...sameNominee, _id: saved?._id };
    expect((await account.call(NOMINEES, { nominees: [kept], revision: 1 })).status).toBe(200);

    const refused = [
      account.call(BASIC, basic({ email: 'new@kopal.test', city: 'Thrissur' }, 2)),
      account.call(BASIC, basic({ phoneNumber: '+91 98450 99999', city: 'Thrissur' }, 2)),
      account.call(BANK, { ...sameBank, account_number: '999988887777', revision: 2 }),
      account.call(NOMINEES, { nominees: [nominee], revision: 2 }),
      account.call(NOMINEES, { nominees: [{ ...kept, nominee_name: 'Ravi K Menon' }], revision: 2 }),
      account.call(NOMINEES, { nominees: [{ ...kept, id_number: nominee['id_number'] }], revision: 2 }),
      account.call('POST me/passkeys/options'),
      account.call('POST me/authenticator/start'),
      account.call('POST me/authenticator', { code: '123456' }),
      account.call('DELETE me/authenticator'),
      account.call(`DELETE me/passkeys/${randomUUID()}`),
      account.call(`PUT me/passkeys/${randomUUID()}`, { name: 'x', logIn: true }),
      account.call('POST me/recovery-codes'),
      account.call('GET me/export'),
      account.call('DELETE me'),
    ];
    for (const { status } of await Promise.all(refused)) expect(status).toBe(428);
  });

  it('is told by mail and written in the events', async () => {
    await account.call(BANK, bank());
    await account.call(BASIC, basic());
    await account.call(BASIC, basic({ email: 'new@kopal.test', phoneNumber: '+91 98450 99999' }, 1));
    const nominee = toApiNames(NOMINEE, someNominee());
    await account.call(NOMINEES, { nominees: [nominee] });
    await account.call(NOMINEES, { nominees: [nominee], revision: 1 });
    expect(await account.subjects()).toEqual([
      'Your Kopal nominees were changed',
      'Your Kopal phone number was changed',
      'Your Kopal email was changed',
      'Your Kopal bank account was changed',
    ]);
    const kinds = ['nominee-changed', 'phone-changed', 'email-changed', 'bank-changed', 'log-in'];
    expect(await account.kinds()).toEqual(kinds);
    for (const { text } of await server.mailsTo(account.investor.email)) {
      expect(text).not.toMatch(/123456789012|9012|Asha|99999/);
    }
  });

  it('is confirmed by the password or a factor, and a wrong one does not end the session', async () => {
    const { secret, recoveryCodes } = await account.addAuthenticator();
    const passkey = await account.addPasskey();
    const [recoveryCode] = recoveryCodes;
    const { publicKey } = (await account.call('POST me/security/confirm/options')).body.data;
    server.clock.advance(MINUTE_MS);
    for (const proof of [
      { method: 'password', password: 'wrong' },
      { method: 'authenticator', code: '000000' },
      { method: 'recovery-code', code: 'abcd-efgh-jkmn-pqrs' },
    ]) {
      const answer = await account.call('POST me/security/confirm', proof);
      expect(answer.status).toBe(400);
      expect(answer.body.message).toBe('This did not confirm that it is you. Please try again.');
    }
    expect((await account.call('GET auth/me')).status).toBe(200);
    for (const proof of [
      { method: 'authenticator', code: account.codeOf(secret) },
      { method: 'recovery-code', code: recoveryCode },
      { method: 'passkey', credential: passkey.get(publicKey) },
      { method: 'password', password: account.investor.password },
    ]) {
      expect((await account.call('POST me/security/confirm', proof)).status).toBe(200);
    }
  });

  it('is confirmed for one session only', async () => {
    const other = await new SecuredAccount(server, account.investor).logIn();
    server.clock.advance(10 * MINUTE_MS);
    await confirm();
    expect((await other.call('POST me/authenticator/start')).status).toBe(428);
    expect((await account.call('POST me/authenticator/start')).status).toBe(200);
  });

  it('of the bank account is stopped for 48 hours by the link in its mail, once', async () => {
    await account.call(BANK, bank());
    const [mail] = await server.mailsTo(account.investor.email);
    const token = holdTokenIn(mail?.text);
    const stop = (body: object) =>
      new SecuredAccount(server, account.investor).call('POST auth/bank-hold', body);
    const stopped = { status: 200, body: { data: { heldUntil: '2026-11-23T06:00:00.000Z' } } };
    expect(await stop({ token })).toEqual(stopped);
    server.clock.advance(MINUTE_MS);
    expect(await stop({ token })).toEqual(stopped);
    expect((await account.call('GET me/security')).body.data.bankHeldUntil).toBe('2026-11-23T06:00:00.000Z');
    expect(await account.call(BANK, bank({ branch: 'Ernakulam' }, 1))).toMatchObject({
      status: 423,
      body: {
        message: expect.stringMatching(
          /^Changes of your bank account are stopped until 23 November 2026 .*IST\.$/,
        ),
      },
    });
    expect(await account.kinds()).toContain('bank-held');
    server.clock.advance(2 * DAY_MS);
    expect((await stop({ token })).status).toBe(410);
    await confirm();
    expect((await account.call(BANK, bank({ branch: 'Ernakulam' }, 1))).status).toBe(200);
    const [second] = await server.mailsTo(account.investor.email);
    server.clock.advance(7 * DAY_MS);
    expect((await stop({ token: holdTokenIn(second?.text) })).status).toBe(410);
    expect((await stop({ token: 'x' })).status).toBe(410);
  });
});

describe('S-20 an account that its owner loses or leaves', () => {
  it('loses its factors three days after the operator’s command, with mails, unless a factor is used', async () => {
    const { secret } = await account.addAuthenticator();
    const { db } = server.database;
    const keys = { db, clock: server.clock, randomBytes, secrets: [], demo: true };
    const mails = new SecurityMails({ product: 'Kopal', publicUrl: PUBLIC_URL });
    const pending = new PendingSteps({ db, clock: server.clock, mails });
    const request = async () =>
      pending.requestFactorRemoval(account.investor.email, await new OutgoingMails(keys).writer());
    const due = await request();
    expect(due).toEqual(new Date('2026-11-24T06:00:00.000Z'));
    server.clock.advance(MINUTE_MS);
    expect(await request()).toEqual(due);
    expect((await account.call('GET me/security')).body.data.factorRemovalAt).toBe(due?.toISOString());
    expect((await account.logInWithCode(account.codeOf(secret))).status).toBe(200);
    expect((await account.call('GET me/security')).body.data.factorRemovalAt).toBeUndefined();
    server.clock.advance(3 * DAY_MS);
    await settle();
    expect((await account.password()).body.token).toBeUndefined();

    await request();
    server.clock.advance(3 * DAY_MS - 1);
    await settle();
    expect((await account.password()).body.token).toBeUndefined();
    server.clock.advance(1);
    await settle();
    expect((await account.call('GET auth/me')).status).toBe(401);
    expect((await account.password()).body.token).toBeTypeOf('string');
    expect((await account.subjects()).toReversed().slice(1)).toEqual([
      'The second factor of your Kopal account will be removed',
      'The second factor of your Kopal account stays',
      'The second factor of your Kopal account will be removed',
      'The second factor of your Kopal account was removed',
    ]);
    expect(
      await pending.requestFactorRemoval('nobody@kopal.test', { write: async () => undefined }),
    ).toBeUndefined();
  });

  it('is deleted after seven days, in which it can be taken back', async () => {
    expect((await account.call('POST me/restore')).status).toBe(409);
    const asked = await account.call('DELETE me');
    expect(asked).toEqual({ status: 200, body: { data: { deletionAt: '2026-11-28T06:00:00.000Z' } } });
    server.clock.advance(MINUTE_MS);
    expect((await account.call('DELETE me')).body).toEqual(asked.body);
    expect((await account.call('POST me/restore')).status).toBe(204);
    server.clock.advance(8 * DAY_MS);
    await settle();
    expect((await account.password()).status).toBe(200);

    await confirm();
    await account.call('DELETE me');
    server.clock.advance(7 * DAY_MS - 1);
    await settle();
    expect((await account.password()).status).toBe(200);
    server.clock.advance(1);
    await settle();
    expect((await account.password()).status).toBe(401);
    expect(await account.subjects()).toContain('Your Kopal account was deleted');
    const { rows } = await server.database.pool.query('select count(*)::integer as count from users');
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('leaves the records of investments, and says so', async () => {
    const holder = await server.seedInvestor({ holdings: [{ startup: 'Nila', amount: 100_000 }] });
    account = await new SecuredAccount(server, holder).logIn();
    await account.call(BANK, bank());
    const { kept } = (await account.call('DELETE me')).body.data;
    expect(kept).toBe(
      'The records of your investments are kept with your name and email, as long as the law wants them. All else is deleted.',
    );
    server.clock.advance(7 * DAY_MS);
    await settle();
    expect((await account.password()).status).toBe(401);
    const count = async (table: string) =>
      (
        await server.database.pool.query(
          `select 1 from ${table} where ${table === 'investments' ? 'investor_id' : 'user_id'} = $1`,
          [holder.id],
        )
      ).rows.length;
    expect(await count('investments')).toBe(1);
    expect(await count('bank_details')).toBe(0);
    expect(await count('sessions')).toBe(0);
    const [mail] = await server.mailsTo(holder.email);
    expect(mail?.text).toContain(kept);
  });

  it('is exported as a zip of JSON, CSV and documents, without a secret', async () => {
    await account.call(BANK, bank());
    const { secret } = await account.addAuthenticator();
    const response = await server.appFetch('/api/me/export', {
      headers: { authorization: `Bearer ${account.token}` },
    });
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="kopal-data-2026-11-21.zip"',
    );
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(Object.keys(files)).toContain('README.txt');
    expect(Object.keys(files)).toContain('tables/bank_details.csv');
    const all = Object.values(files)
      .map((file) => strFromU8(file))
      .join('\n');
    expect(JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array()))).toMatchObject({
      email: account.investor.email,
      bank_details: [{ account_number: '123456789012' }],
    });
    for (const hidden of [secret, account.token, 'stop-bank-change', '_hash', '$argon2id'])
      expect(all).not.toContain(hidden);
    expect(await account.kinds()).toContain('exported');
    expect(await account.subjects()).toContain('Your Kopal data was downloaded');
  });
});

describe('S-20 an export with documents', () => {
  const SLOTS = ['aadhar_front', 'aadhar_back', 'passport'] as const;
  const exported = () =>
    server.appFetch('/api/me/export', { headers: { authorization: `Bearer ${account.token}` } });
  const upload = async (fileName: string, image: Uint8Array<ArrayBuffer>): Promise<void> => {
    const form = new FormData();
    form.append('files', new Blob([image], { type: 'image/jpeg' }), 'a.jpg');
    form.append('fileName', fileName);
    const whole = new Response(form);
    const body = await whole.arrayBuffer();
    const { status } = await server.appFetch('/api/profile/documents', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${account.token}`,
        'content-type': whole.headers.get('content-type') ?? '',
        'content-length': String(body.byteLength),
      },
      body,
    });
    if (status !== 201) throw new Error(`the upload answered ${status}`);
  };

  it('has each of them as it was stored, and says which cannot be opened any more', async () => {
    await upload('aadhar_front_1795242600000.jpg', aJpeg({ width: 24 }));
    await upload('passport_1795242600000.jpg', aJpeg({ width: 48 }));
    const whole = unzipSync(new Uint8Array(await (await exported()).arrayBuffer()));
    expect(Object.keys(whole).filter((name) => name.startsWith('documents/'))).toEqual([
      'documents/aadhar_front.jpg',
      'documents/passport.jpg',
    ]);
    for (const slot of ['aadhar_front', 'passport']) {
      const stored = await server.appFetch(`/api/profile/documents/${slot}_1795242600000.jpg`, {
        headers: { authorization: `Bearer ${account.token}` },
      });
      const bytes = new Uint8Array(await stored.arrayBuffer());
      expect(Buffer.from(whole[`documents/${slot}.jpg`] ?? []).equals(bytes)).toBe(true);
    }
    expect(Object.keys(whole)).toEqual(
      expect.arrayContaining(['README.txt', 'account.json', 'tables/documents.csv']),
    );

    await server.database.pool.query(`update documents set bytes = bytes + 1 where slot = 'passport'`);
    const without = unzipSync(new Uint8Array(await (await exported()).arrayBuffer()));
    expect(strFromU8(without['documents/passport.txt'] ?? new Uint8Array())).toContain('cannot be opened');
    expect(Object.keys(without)).not.toContain('documents/passport.jpg');
  });

  it('holds one chunk of one document, however many there are, and closes it when the caller leaves', async () => {
    const CHUNK = 64 * 1024;
    const CHUNKS = 160;
    let made = 0;
    let closed = 0;
    const image = () => ({
      keyId: 'k1',
      isCurrent: true,
      length: CHUNK * CHUNKS,
      content: (async function* chunks() {
        for (let chunk = 0; chunk < CHUNKS; chunk += 1) {
          made += CHUNK;
          yield await Promise.resolve(Buffer.alloc(CHUNK, chunk));
        }
      })(),
      close: () => Promise.resolve(void (closed += 1)),
    });
    const { db } = server.database;
    const documents = {
      list: () => Promise.resolve(SLOTS.map((slot) => ({ slot, fileName: slot, submittedAt: null }))),
      read: () => Promise.resolve({ kind: 'opened' as const, image: image() }),
    };
    const owner = { userId: account.investor.id, email: account.investor.email };
    const about = { product: 'Kopal', now: server.clock.now() };
    const start = () => exportAccount({ db, randomBytes, dataKeys: [], documents }, owner, about);
    let taken = 0;
    let mostAhead = 0;
    for await (const chunk of start()) {
      taken += chunk.length;
      mostAhead = Math.max(mostAhead, made - taken);
    }
    expect([made, closed]).toEqual([SLOTS.length * CHUNK * CHUNKS, SLOTS.length]);
    expect(taken).toBeGreaterThan(made);
    expect(mostAhead).toBeLessThanOrEqual(CHUNK);

    made = 0;
    const left = start();
    while (made < 2 * CHUNK) await left.next();
    await left.return();
    expect([made, closed]).toEqual([2 * CHUNK, SLOTS.length + 1]);
  });

  it('counts among the transfers of its investor', async () => {
    await upload('aadhar_front_1795242600000.jpg', aJpeg());
    const open: Response[] = [];
    for (let index = 0; index < 10; index += 1) open.push(await exported());
    expect(open.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await exported()).status).toBe(429);
    const mails = (await account.subjects()).filter((subject) => subject.includes('downloaded'));
    expect(mails).toHaveLength(10);
    for (const { body } of open) await body?.cancel();
    expect((await exported()).status).toBe(200);
  });
});

describe('S-21 an attacker', () => {
  /** An account with a factor and a bank account, whose owner is at home. */
  const owner = async () => {
    await account.call(BANK, bank());
    return account.addAuthenticator();
  };
  const changed = async (): Promise<readonly string[]> =>
    (await account.kinds()).filter(
      (kind) => !['log-in', 'bank-changed', 'authenticator-added'].includes(kind),
    );

  it('with the password alone gets a request for the factor, and nothing else', async () => {
    await owner();
    const thief = new SecuredAccount(server, account.investor);
    const place = { from: '198.51.100.9', userAgent: SAFARI };
    const { body } = await thief.password(place);
    expect(Object.keys(body)).toEqual(['status', 'message', 'secondFactor']);
    thief.token = body.secondFactor.token;
    for (const call of [
      'GET auth/me',
      'GET me/security',
      'GET profile/bank-detail',
      'GET me/export',
      'DELETE me',
    ])
      expect((await thief.call(call)).status).toBe(401);
    const confirmed = await thief.call('POST auth/second-factor', {
      token: thief.token,
      method: 'password',
      password: account.investor.password,
    });
    expect(confirmed.status).toBe(400);
    expect(await changed()).toEqual([]);
  });

  it('with the mailbox alone gets a new password, and no way past the factor; can stop a changed account', async () => {
    await owner();
    const calls = new AccountCalls(server, '198.51.100.9');
    const bankMail = (await server.mailsTo(account.investor.email)).find(({ subject }) =>
      subject.includes('bank'),
    );
    const { otp, token } = await calls.startReset(account.investor.email);
    expect((await calls.change(account.investor.email, otp, token)).status).toBe(200);
    const thief = new SecuredAccount(server, account.investor);
    const { body } = await thief.password({ from: '198.51.100.9' }, OTHER_PASSWORD);
    expect(body.token).toBeUndefined();
    expect(body.secondFactor.methods).toEqual(['authenticator', 'recovery-code']);
    // Neither the token of the step nor the mails open anything.
    thief.token = body.secondFactor.token;
    expect((await thief.call('GET me/security')).status).toBe(401);
    expect(
      (await thief.call('POST me/security/confirm', { method: 'password', password: OTHER_PASSWORD })).status,
    ).toBe(401);
    const stop = await thief.call('POST auth/bank-hold', { token: holdTokenIn(bankMail?.text) });
    expect(stop).toEqual({ status: 200, body: { data: { heldUntil: '2026-11-23T06:00:00.000Z' } } });
    const { rows } = await server.database.pool.query('select branch from bank_details');
    expect(rows).toEqual([{ branch: 'Fort Kochi' }]);
  });

  it('with the mailbox alone opens an account without a factor, which promises no more', async () => {
    const calls = new AccountCalls(server, '198.51.100.9');
    const { otp, token } = await calls.startReset(account.investor.email);
    await calls.change(account.investor.email, otp, token);
    const { body } = await account.password({ from: '198.51.100.9' }, OTHER_PASSWORD);
    expect(body.token).toBeTypeOf('string');
    expect((await account.subjects()).slice(0, 2).toSorted()).toEqual([
      'New log-in to your Kopal account',
      'Your Kopal password was changed',
    ]);
  });

  it('with a stolen session reads, and changes nothing that matters once ten minutes have passed', async () => {
    const { secret } = await owner();
    await account.call(BASIC, basic());
    await account.call(NOMINEES, { nominees: [toApiNames(NOMINEE, someNominee())] });
    server.clock.advance(10 * MINUTE_MS);
    const elsewhere = new SecuredAccount(server, account.investor);
    elsewhere.token = (await elsewhere.logInWithCode(elsewhere.codeOf(secret))).body.token ?? '';
    const thief = new SecuredAccount(server, account.investor);
    thief.token = account.token;
    expect((await thief.call('GET profile/bank-detail')).body.data.account_number).toBe('••••••••9012');
    const [nominee] = (await thief.call('GET profile/nominee-detail')).body.data.nominees;
    expect(JSON.stringify(nominee)).not.toContain(someNominee().idNumber);
    const told = await account.subjects();
    for (const [call, body] of [
      [BANK, bank({ branch: 'Ernakulam' }, 1)],
      [BASIC, basic({ email: 'thief@kopal.test' }, 1)],
      [BASIC, basic({ phoneNumber: '+91 98450 99999' }, 1)],
      [NOMINEES, { nominees: [toApiNames(NOMINEE, someNominee({ name: 'A Thief' }))], revision: 1 }],
      ['POST me/passkeys/options'],
      [`PUT me/passkeys/${randomUUID()}`, { name: 'x', logIn: true }],
      [`DELETE me/passkeys/${randomUUID()}`],
      ['POST me/authenticator/start'],
      ['POST me/authenticator', { code: '123456' }],
      ['DELETE me/authenticator'],
      ['POST me/recovery-codes'],
      ['GET me/export'],
      ['DELETE me'],
    ] as const)
      expect([call, (await thief.call(call, body)).status]).toEqual([call, 428]);
    expect(await account.subjects()).toEqual(told);
    // It signs others out, which its owner sees in the events.
    expect((await thief.call('DELETE me/sessions')).status).toBe(204);
    expect((await elsewhere.call('GET auth/me')).status).toBe(401);
    const wrong = { currentPassword: 'guess', password: OTHER_PASSWORD };
    expect((await thief.call('POST me/password', wrong)).status).toBe(400);
    const statuses: number[] = [];
    for (let guess = 0; guess < 8; guess += 1)
      statuses.push(
        (await thief.call('POST me/security/confirm', { method: 'password', password: `guess ${guess}` }))
          .status,
      );
    expect(statuses.slice(-3)).toEqual([429, 429, 429]);
    // The owner sees it, and ends it.
    const home = new SecuredAccount(server, account.investor);
    expect((await home.password({ from: '198.51.100.77' })).body.secondFactor).toBeDefined();
    expect(await changed()).toEqual(expect.arrayContaining(['confirmation-failed', 'sessions-ended']));
    expect((await account.call('GET profile/bank-detail')).body.data.branch).toBe('Fort Kochi');
    server.clock.advance(60 * MINUTE_MS);
    home.token = (await home.logInWithCode(home.codeOf(secret), { from: '198.51.100.77' })).body.token ?? '';
    expect((await home.call('DELETE me/sessions')).status).toBe(204);
    expect((await thief.call('GET auth/me')).status).toBe(401);
  });

  it('with a stolen session changes within ten minutes what its owner can, each time with a mail', async () => {
    const thief = new SecuredAccount(server, account.investor);
    thief.token = account.token;
    const mailsOf = async (call: string, body?: object) => {
      const before = (await account.subjects()).length;
      expect([call, String((await thief.call(call, body)).status)]).toEqual([
        call,
        expect.stringMatching(/^20[014]$/),
      ]);
      return (await account.subjects()).slice(0, (await account.subjects()).length - before);
    };
    expect(await mailsOf(BANK, bank())).toEqual(['Your Kopal bank account was changed']);
    await thief.call(BASIC, basic());
    expect(await mailsOf(BASIC, basic({ email: 'thief@kopal.test' }, 1))).toEqual([
      'Your Kopal email was changed',
    ]);
    expect(await mailsOf('GET me/export')).toEqual(['Your Kopal data was downloaded']);
    const { secret } = (await thief.call('POST me/authenticator/start')).body.data;
    const added = await mailsOf('POST me/authenticator', { code: thief.codeOf(secret) });
    expect(added).toEqual([expect.stringContaining('authenticator')]);
    expect(await mailsOf('DELETE me')).toEqual([expect.stringContaining('will be deleted')]);
  });
});

describe('P-8 the secrets of an account', () => {
  it('stand in no log and in no row', async () => {
    const { secret, recoveryCodes } = await account.addAuthenticator();
    await account.addPasskey();
    await account.call(BANK, bank());
    const mail = (await server.mailsTo(account.investor.email)).find(({ subject }) =>
      subject.includes('bank'),
    );
    const { token } = (await account.password()).body.secondFactor;
    await account.call('POST auth/second-factor', {
      token,
      method: 'authenticator',
      code: account.codeOf(secret, 1),
    });
    await account.call('POST auth/second-factor', { token, method: 'recovery-code', code: recoveryCodes[0] });
    const { rows: tables } = await server.database.pool.query(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    const stored: string[] = [];
    for (const { name } of tables) {
      const { rows } = await server.database.pool.query(
        `select row_to_json(t)::text as text from "${name}" t`,
      );
      stored.push(...rows.map(({ text }: { text: string }) => text));
    }
    const kept = [...stored, ...server.logLines].join('\n');
    expect(kept).toContain('passkey-added');
    const secrets = [
      ...[secret, token, account.token, holdTokenIn(mail?.text), account.investor.password],
      ...recoveryCodes.flatMap((code) => [code, code.replaceAll('-', '')]),
    ];
    for (const hidden of secrets) {
      expect(hidden.length).toBeGreaterThan(8);
      expect(kept.includes(hidden)).toBe(false);
    }
    expect(server.logLines.join('\n')).not.toMatch(/203\.0\.113|Firefox|kopal\.test/);
  });
});
