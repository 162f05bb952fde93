import { beforeEach, describe, expect, it, vi } from 'vitest';
import { removeOldRows } from '../../server/platform/db/remove-old-rows.ts';
import { NO_DEVICE } from '../../server/platform/http/context.ts';
import { type Metrics, noMetrics } from '../../server/platform/metrics/metrics.ts';
import { rotateEncryptedValues } from '../../server/profile/encrypted-columns.ts';
import { recordEvent } from '../../server/session/account-events.ts';
import { dataEncryption } from '../support/encryptions.ts';
import { AccountCalls, OTHER_PASSWORD } from '../support/account-calls.ts';
import { PUBLIC_URL, type ResponseBody, SAFARI, SecuredAccount } from '../support/secured-account.ts';
import { json, ROOMY_LIMITS, startSharedServer, startTestServer } from '../support/server.ts';
import { SoftwarePasskey } from '../support/software-passkey.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NOT_PROVED = 'This did not confirm that it is you. Please try again.';

const limitHit = vi.fn<Metrics['limitHit']>();
const server = await startSharedServer({
  config: { publicUrl: PUBLIC_URL, loginLimits: ROOMY_LIMITS.loginLimits },
  metrics: { ...noMetrics, limitHit },
});
let account: SecuredAccount;
beforeEach(async () => {
  server.clock.advance(HOUR_MS);
  account = await new SecuredAccount(server, await server.seedInvestor()).logIn();
});

describe('S-16 a second factor', () => {
  it('accepts codes of a clock that is one step off, but no code twice, and none older than the last accepted one', async () => {
    const { secret } = await account.addAuthenticator();
    const used = account.codeOf(secret);
    expect(await account.logInWithCode(used)).toMatchObject({ status: 400, body: { message: NOT_PROVED } });
    server.clock.advance(30_000);
    expect((await account.logInWithCode(account.codeOf(secret, 1))).body.token).toBeTypeOf('string');
    expect((await account.logInWithCode(account.codeOf(secret, 1))).status).toBe(400);
    expect((await account.logInWithCode(account.codeOf(secret))).status).toBe(400);
    server.clock.advance(2 * MINUTE_MS);
    expect((await account.logInWithCode(account.codeOf(secret, 2))).status).toBe(400);
    expect((await account.logInWithCode(account.codeOf(secret, -1))).body.token).toBeTypeOf('string');
  });

  it('accepts one of two equal codes that arrive together', async () => {
    const { secret } = await account.addAuthenticator();
    server.clock.advance(MINUTE_MS);
    const code = account.codeOf(secret);
    const responses = await Promise.all([account.logInWithCode(code), account.logInWithCode(code)]);
    expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400']);
  });

  it('allows 20 guesses a day from all unknown networks together, counts each further guess in the metrics, and does not lock out the owner on a known network', async () => {
    limitHit.mockClear();
    const { secret } = await account.addAuthenticator();
    server.clock.advance(MINUTE_MS);
    const guesses: number[] = [];
    for (let guess = 0; guess < 25; guess += 1) {
      server.clock.advance(MINUTE_MS);
      const place = { from: `198.51.${guess}.9` };
      guesses.push((await account.logInWithCode('000000', place)).status);
    }
    expect(guesses.filter((status) => status === 400)).toHaveLength(20);
    expect(guesses.filter((status) => status === 429)).toHaveLength(5);
    expect(limitHit.mock.calls).toEqual(Array(5).fill(['factor-strangers']));
    const right = await account.logInWithCode(account.codeOf(secret), { from: '198.51.200.9' });
    const message = 'Too many wrong attempts. Please try again later.';
    // The wait ends when the oldest of the 20 guesses is a day old.
    const retryAfter = String(24 * 3_600 - 24 * 60);
    expect(right).toMatchObject({ status: 429, retryAfter, body: { message } });
    expect((await account.logInWithCode(account.codeOf(secret))).status).toBe(200);
    server.clock.advance(24 * HOUR_MS);
    const nextDay = await account.logInWithCode(account.codeOf(secret), { from: '198.51.200.9' });
    expect(nextDay.status).toBe(200);
  });

  it('slows down guesses from a network that the account knows', async () => {
    const { secret } = await account.addAuthenticator();
    server.clock.advance(MINUTE_MS);
    const statuses: number[] = [];
    for (let guess = 0; guess < 8; guess += 1) statuses.push((await account.logInWithCode('000000')).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
    for (const seconds of [1, 2, 4]) {
      const message = 'Too many wrong attempts. Please try again in a moment.';
      const early = await account.logInWithCode('000000');
      expect(early).toMatchObject({ status: 429, retryAfter: String(seconds), body: { message } });
      server.clock.advance(seconds * 1_000);
      expect((await account.logInWithCode('000000')).status).toBe(400);
    }
    server.clock.advance(HOUR_MS);
    expect((await account.logInWithCode(account.codeOf(secret))).status).toBe(200);
  });

  it('counts an attempt neither for the pending log-in nor for the network when the limit of the account rejects it', async () => {
    const loginLimits = { failuresPerAddress: 8, addressWindowMs: 900_000 };
    await using limited = await startTestServer({ config: { loginLimits } });
    const owner = await new SecuredAccount(limited, await limited.seedInvestor()).logIn();
    const { secret } = await owner.addAuthenticator();
    limited.clock.advance(MINUTE_MS);
    for (let guess = 0; guess < 5; guess += 1) await owner.logInWithCode('000000');
    const { token } = (await owner.sendPassword()).body.secondFactor;
    const send = () =>
      owner.call('POST auth/second-factor', {
        token,
        method: 'authenticator',
        code: owner.codeOf(secret),
      });
    for (let early = 0; early < 8; early += 1) {
      const message = 'Too many wrong attempts. Please try again in a moment.';
      expect(await send()).toMatchObject({ status: 429, body: { message } });
    }
    limited.clock.advance(1_000);
    expect((await send()).status).toBe(200);
  });

  it('counts no guess towards the daily limit of unknown networks while the network of the guess must wait', async () => {
    const { secret } = await account.addAuthenticator();
    server.clock.advance(MINUTE_MS);
    const from = '198.51.100.9';
    for (let guess = 0; guess < 21; guess += 1) await account.logInWithCode('000000', { from });
    server.clock.advance(HOUR_MS);
    expect((await account.logInWithCode(account.codeOf(secret), { from })).status).toBe(200);
  });

  it('sends a mail about the use of a recovery code even when reminders are off', async () => {
    const { recoveryCodes } = await account.addAuthenticator();
    for (const code of recoveryCodes) expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-?){4}$/);
    await account.call('PUT me/mail-preferences', { kind: 'reminders', on: false });
    const { token } = (await account.sendPassword()).body.secondFactor;
    const body = { token, method: 'recovery-code', code: recoveryCodes[0] };
    expect((await account.call('POST auth/second-factor', body)).status).toBe(200);
    expect((await account.subjects())[0]).toMatch(/^A recovery code/);
  });

  it('is required after a log-in with Google too', async () => {
    account = new SecuredAccount(server, await server.seedInvestor({ demo: true }));
    const { email } = account.investor;
    const byGoogle = async (): Promise<string> => {
      const given = await server.appFetch('/demo/google/codes', json({ email, first_name: 'Asha' }));
      const code = /"code":"([^"]+)"/.exec(await given.text())?.[1] ?? '';
      return (await server.appFetch(`/api/auth/login-google?googleId=${code}`)).text();
    };
    expect(await byGoogle()).toContain('"token"');
    await account.logIn();
    const { secret } = await account.addAuthenticator();
    server.clock.advance(MINUTE_MS);
    const { secondFactor } = JSON.parse(await byGoogle()) as Pick<ResponseBody, 'secondFactor'>;
    const { token } = secondFactor;
    const send = (code: string) =>
      account.call('POST auth/second-factor', { token, method: 'authenticator', code });
    account.token = token;
    expect((await account.call('GET auth/me')).status).toBe(401);
    expect(await send('000000')).toMatchObject({ status: 400, body: { message: NOT_PROVED } });
    const finished = await send(account.codeOf(secret));
    expect(finished).toMatchObject({ status: 200, body: { email } });
    account.token = finished.body.token ?? '';
    expect((await account.call('GET auth/me')).status).toBe(200);
  });

  it('works with the new data key alone after a rotation', async () => {
    const [old, fresh] = ['old key '.repeat(5), 'new key '.repeat(5)];
    await using first = await startTestServer({ config: { dataKeys: [old] } });
    const before = await new SecuredAccount(first, await first.seedInvestor()).logIn();
    const { secret } = await before.addAuthenticator();
    const { db } = first.database;
    const encryption = await dataEncryption(db, fresh, old);
    const rotated = await rotateEncryptedValues(db, encryption, 'authenticators');
    expect(rotated).toEqual({ changedCount: 1, unreadableCount: 0 });
    const { database, clock } = first;
    const second = await startTestServer({ config: { dataKeys: [fresh] }, database, clock });
    clock.advance(MINUTE_MS);
    const after = new SecuredAccount(second, before.investor);
    expect((await after.logInWithCode(after.codeOf(secret))).status).toBe(200);
  });

  it('is rejected for a log-in that began before a password reset', async () => {
    const { secret } = await account.addAuthenticator();
    server.clock.advance(MINUTE_MS);
    const { token } = (await account.sendPassword()).body.secondFactor;
    const calls = new AccountCalls(server);
    const reset = await calls.startReset(account.investor.email);
    await calls.change(account.investor.email, reset.otp, reset.token);
    const finish = { token, method: 'authenticator', code: account.codeOf(secret) };
    expect((await account.call('POST auth/second-factor', finish)).status).toBe(410);
  });

  it('takes effect only when its set-up is confirmed by a right code, within five tries', async () => {
    const { secret, uri } = (await account.call('POST me/authenticator/start')).body.data;
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain('issuer=Kopal');
    expect((await account.sendPassword()).body.token).toBeTypeOf('string');
    for (let wrong = 0; wrong < 5; wrong += 1)
      expect((await account.call('POST me/authenticator', { code: '000000' })).status).toBe(400);
    const right = { code: account.codeOf(secret) };
    expect((await account.call('POST me/authenticator', right)).status).toBe(410);
    await account.addAuthenticator();
    expect((await account.call('POST me/authenticator/start')).status).toBe(409);
  });
});

describe('S-17 a passkey', () => {
  const logInBy = async (passkey: SoftwarePasskey, how?: { origin?: string; verified?: boolean }) => {
    const { publicKey } = (await account.call('POST auth/passkey/options')).body.data;
    expect(publicKey.allowCredentials).toBeUndefined();
    return account.call('POST auth/passkey', { credential: passkey.get(publicKey, how) });
  };

  it('is rejected for another origin, without user verification, at a second use, late, for another purpose, or with a forged challenge', async () => {
    const passkey = await account.addPasskey();
    expect((await logInBy(passkey, { origin: 'https://app.kopal.test.evil.example' })).status).toBe(401);
    expect((await logInBy(passkey, { verified: false })).status).toBe(401);
    const { publicKey } = (await account.call('POST auth/passkey/options')).body.data;
    const send = () => account.call('POST auth/passkey', { credential: passkey.get(publicKey) });
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(401);
    const late = (await account.call('POST auth/passkey/options')).body.data.publicKey;
    server.clock.advance(5 * MINUTE_MS);
    expect((await account.call('POST auth/passkey', { credential: passkey.get(late) })).status).toBe(401);
    const other = (await account.call('POST me/security/confirm/options')).body.data.publicKey;
    expect((await account.call('POST auth/passkey', { credential: passkey.get(other) })).status).toBe(401);
    const forged = passkey.get({ challenge: Buffer.alloc(54, 7).toString('base64url') });
    expect((await account.call('POST auth/passkey', { credential: forged })).status).toBe(401);
  });

  it.each([
    ['a user handle that is null', null],
    ['no user handle', undefined],
  ])('logs in when its credential has %s', async (_, userHandle) => {
    const passkey = await account.addPasskey();
    const { publicKey } = (await account.call('POST auth/passkey/options')).body.data;
    const { response, ...rest } = passkey.get(publicKey);
    const credential = { ...rest, response: { ...response, userHandle } };
    expect((await account.call('POST auth/passkey', { credential })).status).toBe(200);
  });

  it('cannot be added to two accounts, with the options of another account, or to an account that has ten', async () => {
    const options = async (caller: SecuredAccount) =>
      (await caller.call('POST me/passkeys/options')).body.data.publicKey;
    const passkey = new SoftwarePasskey(PUBLIC_URL);
    const add = (caller: SecuredAccount, credential: object) =>
      caller.call('POST me/passkeys', { name: 'Laptop', logIn: true, credential });
    expect((await add(account, passkey.create(await options(account)))).status).toBe(201);
    const other = await new SecuredAccount(server, await server.seedInvestor()).logIn();
    expect((await add(other, passkey.create(await options(other)))).status).toBe(400);
    const mine = await options(account);
    expect((await add(other, new SoftwarePasskey(PUBLIC_URL).create(mine))).status).toBe(400);
    for (let added = 1; added < 10; added += 1) await account.addPasskey();
    expect((await account.call('POST me/passkeys/options')).status).toBe(409);
  });

  it('is added whatever its transports are, because the server does not read them', async () => {
    const { publicKey } = (await account.call('POST me/passkeys/options')).body.data;
    const { response, ...rest } = new SoftwarePasskey(PUBLIC_URL).create(publicKey);
    const credential = { ...rest, response: { ...response, transports: ['\u0000'] } };
    const body = { name: 'Laptop', logIn: true, credential };
    expect((await account.call('POST me/passkeys', body)).status).toBe(201);
  });

  it('is changed only by a request that says whether the passkey may log in', async () => {
    await account.addPasskey(false);
    const passkeys = async () => (await account.call('GET me/security')).body.data.passkeys;
    const [before] = await passkeys();
    expect((await account.call(`PUT me/passkeys/${before?._id}`, { name: 'Phone' })).status).toBe(400);
    expect(await passkeys()).toEqual([before]);
  });

  it('cannot be used, changed or removed by another account', async () => {
    const passkey = await account.addPasskey();
    const [{ _id } = { _id: '' }] = (await account.call('GET me/security')).body.data.passkeys;
    const other = await new SecuredAccount(server, await server.seedInvestor()).logIn();
    expect((await other.call(`DELETE me/passkeys/${_id}`)).status).toBe(404);
    expect((await other.call(`PUT me/passkeys/${_id}`, { name: 'x', logIn: true })).status).toBe(404);
    const { publicKey } = (await other.call('POST me/security/confirm/options')).body.data;
    const confirm = { method: 'passkey', credential: passkey.get(publicKey) };
    expect((await other.call('POST me/security/confirm', confirm)).status).toBe(400);
    expect((await account.call(`DELETE me/passkeys/${_id}`)).status).toBe(204);
  });

  it('is not offered, but still required, after PUBLIC_URL is removed', async () => {
    await account.addPasskey();
    const plain = await startTestServer({ database: server.database, clock: server.clock });
    const there = new SecuredAccount(plain, account.investor);
    const { token, secondFactor } = (await there.sendPassword()).body;
    expect(token).toBeUndefined();
    expect(secondFactor.methods).toEqual(['recovery-code']);
    there.token = account.token;
    const { data } = (await there.call('GET me/security')).body;
    expect(data).toMatchObject({
      passkeysOffered: false,
      confirmMethods: ['password', 'recovery-code'],
    });
    for (const call of ['POST me/passkeys/options', 'POST auth/passkey/options'])
      expect((await there.call(call)).status).toBe(503);
    await plain.database.db.deleteFrom('recovery_codes').execute();
    const withoutCodes = (await there.sendPassword()).body;
    expect(withoutCodes.token).toBeUndefined();
    expect(withoutCodes.secondFactor.methods).toEqual([]);
  });
});

describe('S-18 the sessions and the events of an account', () => {
  it('are announced by mail when the browser or the network is new, except for the first session', async () => {
    expect(await account.subjects()).toEqual([]);
    await account.logIn();
    expect(await account.subjects()).toEqual([]);
    await account.logIn({ userAgent: SAFARI });
    await account.logIn({ userAgent: SAFARI });
    await account.logIn({ from: '198.51.100.23' });
    const mails = await server.mailsTo(account.investor.email);
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('New log-in to your Kopal account'));
    expect(mails[1]?.text).toContain('Safari on macOS, network 203.0.113.0/24');
    expect(mails[0]?.text).toContain('Firefox on Windows, network 198.51.100.0/24');
    expect(mails[0]?.text).not.toContain('198.51.100.23');
  });

  it('are announced by mail after half a year without a log-in, because no browser is known any more', async () => {
    server.clock.advance(181 * 24 * HOUR_MS);
    await removeOldRows(server.database.db, server.clock.now());
    await account.logIn({ userAgent: SAFARI });
    expect(await account.subjects()).toEqual(['New log-in to your Kopal account']);
  });

  it('are announced by mail after half a year, even if a hundred later events have replaced the log-ins', async () => {
    const changed = { kind: 'bank-changed', at: server.clock.now(), device: NO_DEVICE } as const;
    for (let event = 0; event < 100; event += 1)
      await recordEvent(server.database.db, account.investor.id, changed);
    server.clock.advance(181 * 24 * HOUR_MS);
    await removeOldRows(server.database.db, server.clock.now());
    await account.logIn();
    expect(await account.subjects()).toEqual(['New log-in to your Kopal account']);
  });

  it('are not announced for the first log-in, even after failed ones and a new password', async () => {
    const investor = await server.seedInvestor();
    for (const kind of ['log-in-failed', 'password-reset'] as const)
      await recordEvent(server.database.db, investor.id, { kind, at: server.clock.now(), device: NO_DEVICE });
    const first = await new SecuredAccount(server, investor).logIn();
    expect(await first.subjects()).toEqual([]);
  });

  it('are not announced for a browser that has logged in within the last half year, however old its first log-in', async () => {
    for (let time = 0; time < 2; time += 1) {
      server.clock.advance(100 * 24 * HOUR_MS);
      await removeOldRows(server.database.db, server.clock.now());
      await account.logIn();
    }
    expect(await account.subjects()).toEqual([]);
  });

  it('are announced and listed without the text of an unknown User-Agent, which can hold any link', async () => {
    const written = 'Your account is blocked, go to http://thief.test/now/1.0 (a)';
    await account.logIn({ userAgent: written });
    const [mail] = await server.mailsTo(account.investor.email);
    expect(mail?.text).toContain('an unknown browser, network 203.0.113.0/24');
    const { body: sessions } = await account.call('GET me/sessions');
    const { body: events } = await account.call('GET me/events');
    expect(JSON.stringify([mail, sessions, events])).not.toContain('thief.test');
  });

  it('are listed, and can be ended one by one, or all except the current one', async () => {
    const phone = await new SecuredAccount(server, account.investor).logIn({ userAgent: SAFARI });
    const third = await new SecuredAccount(server, account.investor).logIn();
    const { sessions } = (await account.call('GET me/sessions')).body.data;
    expect(sessions).toHaveLength(3);
    expect(sessions[0]).toEqual({
      _id: expect.any(String),
      current: true,
      browser: 'Firefox',
      system: 'Windows',
      network: '203.0.113.0/24',
      firstSeenAt: expect.any(String),
      lastSeenAt: expect.any(String),
    });
    const { _id } = sessions.find(({ browser }) => browser === 'Safari') ?? { _id: '' };
    const other = await new SecuredAccount(server, await server.seedInvestor()).logIn();
    expect((await other.call(`DELETE me/sessions/${_id}`)).status).toBe(404);
    expect((await account.call(`DELETE me/sessions/${_id}`)).status).toBe(204);
    expect((await phone.call('GET auth/me')).status).toBe(401);
    expect((await account.call('DELETE me/sessions')).status).toBe(204);
    expect((await third.call('GET auth/me')).status).toBe(401);
    expect((await account.call('GET auth/me')).status).toBe(200);
    expect((await other.call('GET auth/me')).status).toBe(200);
  });

  it('are listed without the sessions that have ended because nobody used them', async () => {
    await new SecuredAccount(server, account.investor).logIn({ userAgent: SAFARI });
    server.clock.advance(30 * MINUTE_MS);
    expect((await account.call('GET me/sessions')).body.data.sessions).toHaveLength(2);
    server.clock.advance(30 * MINUTE_MS);
    const { sessions } = (await account.call('GET me/sessions')).body.data;
    expect(sessions.map(({ browser }) => browser)).toEqual(['Firefox']);
  });

  it('show the browser and the network of each request, also of requests with a stolen token', async () => {
    const elsewhere = { from: '198.51.100.23', userAgent: SAFARI };
    const change = { currentPassword: 'Wrong@123', password: OTHER_PASSWORD };
    expect((await account.call('POST me/password', change, elsewhere)).status).toBe(400);
    const confirmation = { method: 'password', password: account.investor.password };
    expect((await account.call('POST me/security/confirm', confirmation, elsewhere)).status).toBe(200);
    expect((await account.call('GET me/events')).body.data.events).toMatchObject([
      { kind: 'confirmed', browser: 'Safari', network: '198.51.100.0/24' },
      { kind: 'confirmation-failed', browser: 'Safari', network: '198.51.100.0/24' },
      { kind: 'log-in', browser: 'Firefox', network: '203.0.113.0/24' },
    ]);
  });

  it('show the last 25 failures and the last hundred other events, which no failure pushes out', async () => {
    await account.addAuthenticator();
    await account.call('DELETE me/authenticator');
    const exported = { kind: 'exported', at: server.clock.now(), device: NO_DEVICE } as const;
    for (let event = 0; event < 98; event += 1)
      await recordEvent(server.database.db, account.investor.id, exported);
    const factorFailures = Array<'factor-failed'>(24).fill('factor-failed');
    const older = ['log-in-failed', 'confirmation-failed', ...factorFailures] as const;
    for (const kind of older)
      await recordEvent(server.database.db, account.investor.id, { ...exported, kind });
    expect((await account.sendPassword({ from: '192.0.2.1' }, 'wrong')).status).toBe(401);
    expect(await account.eventKinds()).toEqual([
      'log-in-failed',
      ...factorFailures,
      ...Array(98).fill('exported'),
      'authenticator-removed',
      'authenticator-added',
    ]);
    const other = await new SecuredAccount(server, await server.seedInvestor()).logIn();
    expect(await other.eventKinds()).toEqual(['log-in']);
  });
});

it('a wrong current password is rejected even if the failure cannot be recorded', async () => {
  const change = { currentPassword: 'Wrong@123', password: OTHER_PASSWORD };
  await server.database.pool.query('alter table account_events rename to events_gone');
  try {
    expect(await account.call('POST me/password', change)).toMatchObject({
      status: 400,
      body: { message: 'The current password is not correct.' },
    });
  } finally {
    await server.database.pool.query('alter table events_gone rename to account_events');
  }
});
