import { strFromU8, unzipSync } from 'fflate';
import { firstValueFrom } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_MAPS } from '../../src/adapters/memory/account-maps.ts';
import { VolatileDemoStorage } from '../../src/adapters/memory/demo-storage.ts';
import { demoToday } from '../../src/adapters/memory/demo/demo-date.ts';
import { DEMO_INVESTOR } from '../../src/adapters/memory/demo/demo-investors.ts';
import { DEMO_PROFILES } from '../../src/adapters/memory/demo/demo-profiles.ts';
import { normaliseEmail } from '../../src/core/shared/brand.ts';
import { resultValue } from '../../src/contract-tests/contract-test.ts';
import { addIsoDays } from '../../src/demo/iso-dates.ts';
import { loginOf } from '../support/login-of.ts';
import { authenticatorCode } from '../support/authenticator-code.ts';
import {
  backendOn,
  tokenOn,
  newestCode,
  addAuthenticator,
  addPasskey,
  fillableStorage,
  openStorage,
  uploadPassport,
} from '../support/demo-backend.ts';

const PASSWORD = 'Correct#Horse9';

const noRoom = { error: { status: 507 } };

describe('the memory backend, for the data of an account', () => {
  it('stores passkeys, but no secret of an authenticator: a reload removes the authenticator', async () => {
    const { demoStorage, stored } = openStorage();
    const token = await tokenOn(demoStorage);
    const backend = backendOn(demoStorage, token);
    const { secret, codes } = await addAuthenticator(backend);
    await addPasskey(backend.security);
    const texts = [...stored.values()].join();
    for (const hidden of [secret, ...codes, ...codes.map((each) => each.replaceAll('-', ''))])
      expect(texts).not.toContain(hidden);
    expect(await firstValueFrom(backendOn(demoStorage, token).security.status())).toMatchObject({
      value: {
        authenticatorSince: undefined,
        recoveryCodesLeft: 0,
        passkeys: [{ name: 'Laptop', mayLogIn: true }],
        confirmMethods: ['passkey', 'password'],
      },
    });
  });

  it('lists the last 25 failures and the last hundred other events of an account', async () => {
    const { demoStorage } = openStorage();
    const { log, security } = backendOn(demoStorage, await tokenOn(demoStorage));
    for (let count = 0; count < 110; count += 1) log.record(DEMO_INVESTOR.email, 'bank-changed');
    for (let count = 0; count < 30; count += 1) log.record(DEMO_INVESTOR.email, 'log-in-failed');
    const kinds = resultValue(await firstValueFrom(security.events())).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'log-in-failed')).toHaveLength(25);
    expect(kinds.slice(25)).toEqual(Array(100).fill('bank-changed'));
  });

  it('puts the documents, the initial profile and the investments into the download', async () => {
    const demoStorage = new VolatileDemoStorage();
    const { security, documents, clock } = backendOn(demoStorage, await tokenOn(demoStorage));
    const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
    await uploadPassport(documents, bytes);
    const file = await security.exportData();
    if (!file.ok || !(file.value.content instanceof Blob)) throw new Error('no download');
    const files = unzipSync(new Uint8Array(await file.value.content.arrayBuffer()));
    expect(files['documents/passport.jpg']).toEqual(bytes);
    expect(JSON.parse(strFromU8(files['account.json'] ?? bytes))).toMatchObject({
      basic_details: [DEMO_PROFILES[DEMO_INVESTOR.email]?.basic],
      investments: DEMO_INVESTOR.holdings.map(({ id, boughtDaysAgo }) => ({
        id,
        boughtOn: addIsoDays(demoToday(clock.now()), -boughtDaysAgo),
      })),
    });
    expect(strFromU8(files['account.json'] ?? bytes)).not.toContain('DaysAgo');
    expect(Object.keys(files)).toContain('tables/investments.csv');
  });

  it('puts all stored data of the account except secrets into the download, with ISO dates', async () => {
    const { demoStorage, stored } = openStorage();
    const backend = backendOn(demoStorage, await tokenOn(demoStorage));
    const { clock, security } = backend;
    await addAuthenticator(backend);
    await addPasskey(security);
    await backend.documents.consent();
    await backend.auth.requestPasswordReset(normaliseEmail(DEMO_INVESTOR.email));
    const [sent] = await firstValueFrom(backend.mailbox.mails$);
    await security.changeMailPreference('reminders', false);
    await security.deleteAccount();
    const file = await security.exportData();
    if (!file.ok || !(file.value.content instanceof Blob)) throw new Error('no download');
    const files = unzipSync(new Uint8Array(await file.value.content.arrayBuffer()));
    const json = strFromU8(files['account.json'] ?? new Uint8Array());
    const now = new Date(clock.now()).toISOString();
    expect(JSON.parse(json)).toMatchObject({
      authenticator: [{ since: now }],
      passkeys: [{ name: 'Laptop', createdAt: now }],
      passkey_handles: [{ handle: expect.stringMatching(/^[\w-]{43}$/) }],
      consents: [{ consentedAt: now }],
      mail_preferences: [{ reminders: false }],
      deletion: [{ deletionAt: new Date(clock.now() + 7 * 24 * 3_600_000).toISOString() }],
      account_events: expect.arrayContaining([{ kind: 'deletion-requested', at: now }]),
      sessions: [{ firstSeen: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }],
      sign_ups: [],
      mails: expect.arrayContaining([
        { subject: 'Reset your password', text: expect.stringContaining('Your code is ******.') },
      ]),
    });
    expect(json).not.toContain(/\d{6}/.exec(sent?.text ?? '')?.[0] ?? 'a code');
    // No time is written as epoch milliseconds.
    expect(json).not.toMatch(/\b1\d{12}\b(?!")/);
    // Deletion and download use `ACCOUNT_MAPS`. It names each stored map that has an entry of the account, except
    // `accounts`.
    const own = [...stored].filter(([, value]) => value.includes(`"${DEMO_INVESTOR.email}":`));
    const names = own.map(([key]) => key.replace('kopal:memory:', ''));
    expect(Object.keys(ACCOUNT_MAPS)).toEqual(
      expect.arrayContaining(names.filter((name) => name !== 'accounts')),
    );
  });

  it('returns passkey options with the configured product name and the same random user handle each time', async () => {
    const demoStorage = new VolatileDemoStorage();
    const token = await tokenOn(demoStorage);
    const options = async () => {
      const response = await backendOn(demoStorage, token).security.passkeyOptions();
      if (!response.ok) throw new Error('no options');
      const { rp, user } = response.value as { rp: unknown; user?: { id?: string } };
      return { rp, handle: user?.id ?? '' };
    };
    const first = await options();
    expect(first).toEqual({
      rp: { name: 'Kopal of the tests' },
      handle: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(atob(first.handle.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain(DEMO_INVESTOR.email);
    expect(await options()).toEqual(first);
  });

  it('keeps only the last mail of a deleted account and the fact of its deletion, and a new sign-up starts empty', async () => {
    const { demoStorage, stored } = openStorage();
    const token = await tokenOn(demoStorage);
    const used = backendOn(demoStorage, token);
    const demo = normaliseEmail(DEMO_INVESTOR.email);
    const initial = await firstValueFrom(used.profile.bank.load());
    if (!initial.ok || initial.value === undefined) throw new Error('The demo has no bank account.');
    const { accountNumberEnd: _end, ...fields } = initial.value.value;
    const change = { ...fields, branch: 'Hampankatta, Mangaluru', accountNumber: '123456784321' };
    await used.profile.bank.save(change, initial.value.revision);
    await used.documents.consent();
    await used.auth.requestPasswordReset(demo);
    const { secret } = await addAuthenticator(used);
    await used.security.startAuthenticator();
    const waiting = await used.auth.logIn({ email: demo, password: DEMO_INVESTOR.password });
    if (!waiting.ok || !('secondFactor' in waiting.value)) throw new Error('no second factor');
    await used.security.deleteAccount();
    used.clock.advance(7 * 24 * 3_600_000);
    expect(await firstValueFrom(used.security.status())).toMatchObject({ error: { status: 401 } });
    const left = [...stored].filter(([, value]) => value.includes(demo)).map(([key]) => key);
    // The initial data is part of the app, so `accounts` records that the account was deleted.
    expect(left.toSorted()).toEqual(['kopal:memory:accounts', 'kopal:memory:mails']);
    expect(await firstValueFrom(used.mailbox.mails$)).toMatchObject([
      { to: demo, subject: 'Your account was deleted' },
    ]);
    const registration = { firstName: 'Nila', lastName: 'Rao', email: demo, password: PASSWORD };
    await used.auth.register(registration);
    const otp = await newestCode(used.mailbox);
    await used.auth.verifyOtp({ email: demo, otp, purpose: 'sign-up' });
    expect(await firstValueFrom(used.auth.currentInvestor())).toMatchObject({ error: { status: 401 } });
    const code = authenticatorCode(secret, used.clock.now());
    expect(
      await used.auth.confirmSecondFactor(waiting.value.secondFactor.token, {
        method: 'authenticator',
        code,
      }),
    ).toMatchObject({ error: { status: 410 } });
    const again = await used.auth.logIn({ email: demo, password: PASSWORD });
    if (!again.ok) throw new Error('no log-in');
    used.setToken(loginOf(again.value).token);
    expect(await firstValueFrom(used.profile.bank.load())).toEqual({ ok: true, value: undefined });
    expect(await firstValueFrom(used.security.status())).toMatchObject({
      value: {
        deletionAt: undefined,
        authenticatorSince: undefined,
        recoveryCodesLeft: 0,
        confirmMethods: ['password'],
      },
    });
    expect(await used.security.addAuthenticator(code)).toMatchObject({ error: { status: 410 } });
    used.setToken(token);
    expect(await firstValueFrom(used.auth.currentInvestor())).toMatchObject({ error: { status: 401 } });
  });

  it('responds 507 to a deletion, its withdrawal and a change that it cannot store', async () => {
    const { demoStorage, fill } = fillableStorage();
    const token = await tokenOn(demoStorage);
    const { security } = backendOn(demoStorage, token);
    const id = await addPasskey(security);
    const full = fillableStorage();
    const other = backendOn(full.demoStorage, await tokenOn(full.demoStorage)).security;
    full.fill();
    expect(await other.deleteAccount()).toMatchObject(noRoom);
    expect(await firstValueFrom(other.status())).toMatchObject({ value: { deletionAt: undefined } });
    const deletion = await security.deleteAccount();
    if (!deletion.ok) throw new Error('no deletion');
    fill();
    expect(await security.deleteAccount()).toEqual(deletion);
    expect(await security.cancelDeletion()).toMatchObject(noRoom);
    expect(await security.removePasskey(id)).toMatchObject(noRoom);
    expect(await security.changeMailPreference('reminders', false)).toMatchObject(noRoom);
    expect(await firstValueFrom(security.status())).toMatchObject({
      value: { deletionAt: deletion.value.deletionAt, passkeys: [{ id }] },
    });
  });
});

describe('the memory backend once its storage is full', () => {
  const email = normaliseEmail(DEMO_INVESTOR.email);

  it('responds 507 to a log-out, a request to end other sessions and a deletion, and the sessions stay valid', async () => {
    const { demoStorage, fill } = fillableStorage();
    const { security, auth, setToken } = backendOn(demoStorage);
    const { password } = DEMO_INVESTOR;
    const logIn = async () => loginOf(resultValue(await auth.logIn({ email, password }))).token;
    const [otherToken, token] = [await logIn(), await logIn()];
    setToken(token);
    const sessions = async () => resultValue(await firstValueFrom(security.sessions()));
    const other = (await sessions()).find(({ current }) => !current);
    fill();
    expect(await security.endSession(other?.id ?? '')).toMatchObject(noRoom);
    expect(await security.endOtherSessions()).toMatchObject(noRoom);
    expect(await security.deleteAccount()).toMatchObject(noRoom);
    expect(await auth.logOut(token)).toMatchObject(noRoom);
    expect(await sessions()).toHaveLength(2);
    const elsewhere = backendOn(demoStorage, otherToken).auth;
    expect(await firstValueFrom(elsewhere.currentInvestor())).toMatchObject({ ok: true });
  });

  it('responds 507 to the removal of a KYC document, and keeps the document', async () => {
    const { demoStorage, fill } = fillableStorage();
    const { documents } = backendOn(demoStorage, await tokenOn(demoStorage));
    await uploadPassport(documents, new Uint8Array([0xff, 0xd8, 0xff, 0xe0]));
    const [passport] = resultValue(await firstValueFrom(documents.list())).documents;
    fill();
    expect(await documents.remove({ fileName: passport?.fileName ?? '' })).toMatchObject(noRoom);
    expect(resultValue(await firstValueFrom(documents.list())).documents).toEqual([passport]);
  });

  it('responds 507 to the correct code of a sign-up, and accepts code and password once there is room', async () => {
    const { demoStorage, fill, makeRoom } = fillableStorage();
    const { auth, mailbox } = backendOn(demoStorage);
    const newcomer = normaliseEmail('newcomer@kopal.test');
    await auth.register({ firstName: 'Nila', lastName: 'Rao', email: newcomer, password: PASSWORD });
    const check = { email: newcomer, otp: await newestCode(mailbox), purpose: 'sign-up' } as const;
    fill('codes');
    expect(await auth.verifyOtp(check)).toMatchObject(noRoom);
    makeRoom();
    expect(await auth.verifyOtp(check)).toMatchObject({ ok: true });
    expect(await auth.logIn({ email: newcomer, password: PASSWORD })).toMatchObject({ ok: true });
  });

  it('responds 507 to a correct code and to a new password, which are accepted once there is room', async () => {
    const { demoStorage, fill, makeRoom } = fillableStorage();
    const { auth, mailbox } = backendOn(demoStorage);
    await auth.requestPasswordReset(email);
    const otp = await newestCode(mailbox);
    const check = { email, otp, purpose: 'password-reset' } as const;
    fill();
    expect(await auth.verifyOtp(check)).toMatchObject(noRoom);
    makeRoom();
    const { forgetPasswordToken = '' } = resultValue(await auth.verifyOtp(check));
    const change = { email, otp, password: PASSWORD, forgetPasswordToken };
    fill();
    expect(await auth.changePassword(change)).toMatchObject(noRoom);
    makeRoom();
    expect(await auth.changePassword(change)).toMatchObject({ ok: true });
    expect(await auth.changePassword(change)).toMatchObject({ error: { status: 400 } });
    expect(await auth.verifyOtp(check)).toMatchObject({ error: { status: 400 } });
  });
});
