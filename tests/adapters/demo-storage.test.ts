import { strFromU8, unzipSync } from 'fflate';
import { Secret, TOTP } from 'otpauth';
import { firstValueFrom, NEVER } from 'rxjs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_MAPS } from '../../src/adapters/memory/account-maps.ts';
import { BrowserDemoStorage } from '../../src/adapters/memory/browser-demo-storage.ts';
import { MEMORY_GOOGLE_CODE } from '../../src/adapters/memory/memory-google-sign-in.ts';
import { MemoryAccounts } from '../../src/adapters/memory/memory-accounts.ts';
import { MemoryAuthGateway } from '../../src/adapters/memory/memory-auth-gateway.ts';
import { MemoryBearers } from '../../src/adapters/memory/memory-bearers.ts';
import { MemoryCodes } from '../../src/adapters/memory/memory-codes.ts';
import { MemoryDeletions } from '../../src/adapters/memory/memory-deletions.ts';
import { MemoryDocumentsGateway } from '../../src/adapters/memory/memory-documents-gateway.ts';
import { MemoryMailbox } from '../../src/adapters/memory/memory-mailbox.ts';
import { MemorySecurityGateway } from '../../src/adapters/memory/memory-security-gateway.ts';
import { MemoryProfileGateway } from '../../src/adapters/memory/memory-profile-gateway.ts';
import { VolatileDemoStorage, type DemoStorage } from '../../src/adapters/memory/demo-storage.ts';
import { demoToday } from '../../src/adapters/memory/demo/demo-date.ts';
import { DEMO_INVESTORS, DEMO_INVESTOR } from '../../src/adapters/memory/demo/demo-investors.ts';
import { DEMO_PROFILES } from '../../src/adapters/memory/demo/demo-profiles.ts';
import { PersistentMap } from '../../src/adapters/memory/persistent-map.ts';
import { normaliseEmail } from '../../src/core/shared/brand.ts';
import { addIsoDays } from '../../src/demo/iso-dates.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { loginOf } from '../support/login-of.ts';
import { SoftwarePasskey } from '../support/software-passkey.ts';

const email = normaliseEmail('nila@kopal.test');
const PASSWORD = 'Correct#Horse9';

/** The memory backend of a page; a second one on the same storage is the page after a reload. */
function backendOn(demoStorage: DemoStorage, initialToken?: string) {
  let token = initialToken;
  const clock = new ManualClock();
  const mailbox = new MemoryMailbox(demoStorage);
  const deletions = new MemoryDeletions({ storage: demoStorage, clock, mailbox });
  const accounts = new MemoryAccounts(DEMO_INVESTORS, { storage: demoStorage, deletions });
  const bearers = new MemoryBearers({ accounts, clock, current: () => token, storage: demoStorage });
  const security = new MemorySecurityGateway({
    ...{ accounts, bearers, deletions, mailbox, clock },
    profiles: DEMO_PROFILES,
    productName: 'Kopal of the tests',
    token: () => token,
    storage: demoStorage,
  });
  return {
    clock,
    mailbox,
    security,
    useToken: (next: string | undefined) => {
      token = next;
    },
    auth: new MemoryAuthGateway({
      accounts,
      bearers,
      security,
      codes: new MemoryCodes({ clock, mailbox, storage: demoStorage }),
    }),
    profile: new MemoryProfileGateway(DEMO_PROFILES, { bearers, clock, security, storage: demoStorage }),
    documents: new MemoryDocumentsGateway({ bearers, clock, storage: demoStorage }),
  };
}

async function tokenOn(demoStorage: DemoStorage): Promise<string> {
  const { email: demo, password: word } = DEMO_INVESTOR;
  const response = await backendOn(demoStorage).auth.logIn({ email: normaliseEmail(demo), password: word });
  return response.ok ? loginOf(response.value).token : '';
}

const codeOf = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** @returns its secret, and the recovery codes that it brings */
async function addAuthenticator({ security, clock }: ReturnType<typeof backendOn>) {
  const started = await security.startAuthenticator();
  if (!started.ok) throw new Error('no authenticator');
  const { secret } = started.value;
  const codes = await security.addAuthenticator(codeOf(secret, clock.now()));
  if (!codes.ok) throw new Error('no factor');
  return { secret, codes: codes.value };
}

/** Adds the passkey of a device. @returns its id */
async function addPasskey(security: MemorySecurityGateway): Promise<string> {
  const options = await security.passkeyOptions();
  if (!options.ok) throw new Error('no options');
  const given: unknown = options.value;
  const passkey = new SoftwarePasskey('https://app.kopal.test');
  const credential = passkey.create(given as Parameters<SoftwarePasskey['create']>[0]);
  expect(await security.addPasskey({ name: 'Laptop', logIn: true }, credential)).toMatchObject({ ok: true });
  return credential.id;
}

describe('the memory backend after a reload of the page', () => {
  it('keeps a registration, its sent code and the log-in after it', async () => {
    const demoStorage = new VolatileDemoStorage();
    await backendOn(demoStorage).auth.register({
      firstName: 'Nila',
      lastName: 'Rao',
      email,
      password: PASSWORD,
    });
    const [mail] = await firstValueFrom(backendOn(demoStorage).mailbox.mails$);
    const otp = /\d{6}/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(await backendOn(demoStorage).auth.verifyOtp({ email, otp, purpose: 'sign-up' })).toMatchObject({
      ok: true,
    });
    expect(await backendOn(demoStorage).auth.logIn({ email, password: PASSWORD })).toMatchObject({
      value: { investor: { name: 'Nila Rao' } },
    });
  });

  it('keeps counting wrong codes', async () => {
    const demoStorage = new VolatileDemoStorage();
    await backendOn(demoStorage).auth.register({
      firstName: 'Nila',
      lastName: 'Rao',
      email,
      password: PASSWORD,
    });
    const [mail] = await firstValueFrom(backendOn(demoStorage).mailbox.mails$);
    const right = /\d{6}/.exec(mail?.text ?? '')?.[0] ?? '';
    const wrong = right === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) {
      await backendOn(demoStorage).auth.verifyOtp({ email, otp: wrong, purpose: 'sign-up' });
    }
    expect(
      await backendOn(demoStorage).auth.verifyOtp({ email, otp: right, purpose: 'sign-up' }),
    ).toMatchObject({
      ok: false,
    });
  });

  it('rejects a token that was logged out', async () => {
    const demoStorage = new VolatileDemoStorage();
    const token = await tokenOn(demoStorage);
    await backendOn(demoStorage).auth.logOut(token);
    expect(await firstValueFrom(backendOn(demoStorage, token).auth.currentInvestor())).toMatchObject({
      ok: false,
    });
  });

  it('keeps the saved profile, with only the last digits of an account number', async () => {
    const demoStorage = new VolatileDemoStorage();
    const token = await tokenOn(demoStorage);
    const opened = await firstValueFrom(backendOn(demoStorage, token).profile.bank.load());
    if (!opened.ok || opened.value === undefined) throw new Error('The demo has a bank account.');
    const { accountNumberEnd: _end, ...fields } = opened.value.value;
    const change = { ...fields, branch: 'Hampankatta, Mangaluru', accountNumber: '123456784321' };
    await backendOn(demoStorage, token).profile.bank.save(change, opened.value.revision);
    expect(await firstValueFrom(backendOn(demoStorage, token).profile.bank.load())).toMatchObject({
      value: { value: { branch: 'Hampankatta, Mangaluru', accountNumberEnd: '4321' }, revision: 2 },
    });
    expect(JSON.stringify(demoStorage.read('profile-bank'))).not.toContain('12345678');
  });

  it('keeps the documents byte by byte', async () => {
    const demoStorage = new VolatileDemoStorage();
    const token = await tokenOn(demoStorage);
    const bytes = new Uint8Array(70_000).map((_value, index) => index % 251);
    bytes.set([0xff, 0xd8, 0xff, 0xe0]);
    const upload = {
      slot: 'passport',
      fileName: 'passport_1763700000000.png',
      content: new Blob([bytes]),
    } as const;
    await new Promise<void>((resolve) => {
      backendOn(demoStorage, token).documents.upload(upload).subscribe({ complete: resolve });
    });
    const after = backendOn(demoStorage, token).documents;
    const documents = await firstValueFrom(after.list());
    const document = documents.ok ? documents.value.documents[0] : undefined;
    if (document === undefined) throw new Error('The document is gone.');
    const content = await firstValueFrom(after.content(document));
    expect(content.ok && new Uint8Array(await content.value.arrayBuffer())).toEqual(bytes);
  });

  it('has no secret of a factor, which the page forgets, but knows its passkeys', async () => {
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
        passkeys: [{ name: 'Laptop', logIn: true }],
        confirmMethods: ['passkey', 'password'],
      },
    });
  });

  it('has the documents, the initial profile and the investments in the download', async () => {
    const demoStorage = new VolatileDemoStorage();
    const { security, documents, clock } = backendOn(demoStorage, await tokenOn(demoStorage));
    const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
    const upload = {
      slot: 'passport',
      fileName: 'passport_1763700000000.png',
      content: new Blob([bytes]),
    } as const;
    await new Promise<void>((resolve) => {
      documents.upload(upload).subscribe({ complete: resolve });
    });
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

  it('has in the download every map of the account but secrets, with ISO dates', async () => {
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
    // Epoch milliseconds.
    expect(json).not.toMatch(/\b1\d{12}\b(?!")/);
    // Each map that has an entry of the account is in the list by which it is deleted and downloaded.
    const own = [...stored].filter(([, value]) => value.includes(`"${DEMO_INVESTOR.email}":`));
    const names = own.map(([key]) => key.replace('kopal:memory:', ''));
    expect(Object.keys(ACCOUNT_MAPS)).toEqual(
      expect.arrayContaining(names.filter((name) => name !== 'accounts')),
    );
  });

  it('gives passkeys a random user handle, the same each time, and the configured name', async () => {
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

  it('reads mails of an earlier version, which have no number', async () => {
    const demoStorage = new VolatileDemoStorage();
    const old = (text: string) => ({ to: email, subject: 'Confirm your email', text });
    demoStorage.write('mails', [old('newer'), old('older')]);
    const mailbox = new MemoryMailbox(demoStorage);
    const before = await firstValueFrom(mailbox.mails$);
    expect(before.map(({ text }) => text)).toEqual(['newer', 'older']);
    expect(mailbox.deliver(old('newest'))).toBe(true);
    const after = await firstValueFrom(mailbox.mails$);
    expect(after.slice(1)).toEqual(before);
    expect(new Set(after.map(({ id }) => id)).size).toBe(3);
  });

  it('has nothing of a deleted account but the last mail to it, and lets its owner start anew without the initial data', async () => {
    const { demoStorage, stored } = openStorage();
    const token = await tokenOn(demoStorage);
    const used = backendOn(demoStorage, token);
    const demo = normaliseEmail(DEMO_INVESTOR.email);
    const opened = await firstValueFrom(used.profile.bank.load());
    if (!opened.ok || opened.value === undefined) throw new Error('The demo has a bank account.');
    const { accountNumberEnd: _end, ...fields } = opened.value.value;
    const change = { ...fields, branch: 'Hampankatta, Mangaluru', accountNumber: '123456784321' };
    await used.profile.bank.save(change, opened.value.revision);
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
    // The initial data is part of the app, so the storage has to know that it is not to be used.
    expect(left.toSorted()).toEqual(['kopal:memory:accounts', 'kopal:memory:mails']);
    expect(await firstValueFrom(used.mailbox.mails$)).toMatchObject([
      { to: demo, subject: 'Your account was deleted' },
    ]);
    const registration = { firstName: 'Nila', lastName: 'Rao', email: demo, password: PASSWORD };
    await used.auth.register(registration);
    const [mail] = await firstValueFrom(used.mailbox.mails$);
    const otp = /\d{6}/.exec(mail?.text ?? '')?.[0] ?? '';
    await used.auth.verifyOtp({ email: demo, otp, purpose: 'sign-up' });
    expect(await firstValueFrom(used.auth.currentInvestor())).toMatchObject({ error: { status: 401 } });
    const code = codeOf(secret, used.clock.now());
    expect(
      await used.auth.confirmSecondFactor(waiting.value.secondFactor.token, {
        method: 'authenticator',
        code,
      }),
    ).toMatchObject({ error: { status: 410 } });
    const again = await used.auth.logIn({ email: demo, password: PASSWORD });
    if (!again.ok) throw new Error('no log-in');
    used.useToken(loginOf(again.value).token);
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
    used.useToken(token);
    expect(await firstValueFrom(used.auth.currentInvestor())).toMatchObject({ error: { status: 401 } });
  });

  it('starts again with the initial data once the storage is cleared', async () => {
    const demoStorage = new VolatileDemoStorage();
    await backendOn(demoStorage).auth.register({
      firstName: 'Nila',
      lastName: 'Rao',
      email,
      password: PASSWORD,
    });
    demoStorage.clear();
    expect(await firstValueFrom(backendOn(demoStorage).mailbox.mails$)).toEqual([]);
  });

  it('accepts only the stand-in’s code as Google’s', async () => {
    const { auth } = backendOn(new VolatileDemoStorage());
    expect(await auth.logInWithGoogle(MEMORY_GOOGLE_CODE + DEMO_INVESTOR.email)).toMatchObject({ ok: true });
    for (const code of [DEMO_INVESTOR.email, `${MEMORY_GOOGLE_CODE}nobody@kopal.test`, '']) {
      expect(await auth.logInWithGoogle(code)).toMatchObject({ ok: false });
    }
  });
});

describe('the memory backend in two tabs', () => {
  /** Two pages on one shared storage, loaded before any data is written. */
  function twoTabs(token?: string) {
    const storage = storageOf(new Map());
    const events = new EventTarget();
    const tab = () => backendOn(new BrowserDemoStorage({ open: () => storage, events }), token);
    return { tab: tab(), otherTab: tab(), tellOtherTab: () => events.dispatchEvent(new Event('storage')) };
  }

  it('shows a mail in both tabs and accepts its code in either', async () => {
    const { tab, otherTab, tellOtherTab } = twoTabs();
    const counts: number[] = [];
    otherTab.mailbox.mails$.subscribe((mails) => counts.push(mails.length));
    await tab.auth.register({ firstName: 'Nila', lastName: 'Rao', email, password: PASSWORD });
    tellOtherTab();
    expect(counts).toEqual([0, 1]);
    const [mail] = await firstValueFrom(otherTab.mailbox.mails$);
    const otp = /\d{6}/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(await otherTab.auth.verifyOtp({ email, otp, purpose: 'sign-up' })).toMatchObject({ ok: true });
    expect(await tab.auth.logIn({ email, password: PASSWORD })).toMatchObject({ ok: true });
  });

  it('keeps the data of one tab when the other writes', async () => {
    const { tab, otherTab } = twoTabs();
    const other = normaliseEmail('tara@kopal.test');
    await tab.auth.register({ firstName: 'Nila', lastName: 'Rao', email, password: PASSWORD });
    await otherTab.auth.register({ firstName: 'Tara', lastName: 'Iyer', email: other, password: PASSWORD });
    const mails = await firstValueFrom(tab.mailbox.mails$);
    expect(mails.map(({ to }) => to)).toEqual([other, email]);
    for (const { to, text } of mails) {
      const otp = /\d{6}/.exec(text)?.[0] ?? '';
      const check = { email: normaliseEmail(to), otp, purpose: 'sign-up' } as const;
      expect(await otherTab.auth.verifyOtp(check)).toMatchObject({ ok: true });
    }
  });
});

describe('the memory backend without room in the storage', () => {
  it('fails instead of promising a code', async () => {
    const { auth } = backendOn(fullDemoStorage());
    const noRoom = { error: { status: 507 } };
    const registration = { firstName: 'Nila', lastName: 'Rao', email, password: PASSWORD };
    expect(await auth.register(registration)).toMatchObject(noRoom);
    expect(await auth.requestPasswordReset(normaliseEmail(DEMO_INVESTOR.email))).toMatchObject(noRoom);
    expect(await auth.resendOtp({ email: normaliseEmail(DEMO_INVESTOR.email) })).toMatchObject(noRoom);
    expect(await auth.requestPasswordReset(email)).toMatchObject({ ok: true });
  });

  /** A storage with room until it is filled. */
  function fillableStorage() {
    const storage = new VolatileDemoStorage();
    let isFull = false;
    const demoStorage: DemoStorage = {
      changedElsewhere$: NEVER,
      read: (name) => storage.read(name),
      write: (name, value) => !isFull && storage.write(name, value),
      clear: () => storage.clear(),
    };
    return { demoStorage, fill: () => (isFull = true) };
  }

  it('confirms no deletion, no withdrawal of one and no change that it could not store', async () => {
    const { demoStorage, fill } = fillableStorage();
    const token = await tokenOn(demoStorage);
    const { security } = backendOn(demoStorage, token);
    const noRoom = { error: { status: 507 } };
    const id = await addPasskey(security);
    const full = fillableStorage();
    const other = backendOn(full.demoStorage, await tokenOn(full.demoStorage)).security;
    full.fill();
    expect(await other.deleteAccount()).toMatchObject(noRoom);
    expect(await firstValueFrom(other.status())).toMatchObject({ value: { deletionAt: undefined } });
    const asked = await security.deleteAccount();
    if (!asked.ok) throw new Error('no deletion');
    fill();
    expect(await security.deleteAccount()).toEqual(asked);
    expect(await security.restoreAccount()).toMatchObject(noRoom);
    expect(await security.removePasskey(id)).toMatchObject(noRoom);
    expect(await security.changeMailPreference('reminders', false)).toMatchObject(noRoom);
    expect(await firstValueFrom(security.status())).toMatchObject({
      value: { deletionAt: asked.value.deletionAt, passkeys: [{ id }] },
    });
  });
});

describe('PersistentMap', () => {
  it('reads as empty when the storage holds something else', () => {
    const demoStorage = new VolatileDemoStorage();
    for (const value of [undefined, null, 3, ['a'], { a: 1 }]) {
      demoStorage.write('things', value ?? null);
      expect(
        new PersistentMap({ name: 'things', schema: v.string() }, { storage: demoStorage }).get('a'),
      ).toBeUndefined();
    }
  });

  it('stays unchanged when there is no room', () => {
    const full = fullDemoStorage({ a: 'before' });
    const map = new PersistentMap({ name: 'things', schema: v.string() }, { storage: full });
    expect(map.set('a', 'after')).toBe(false);
    expect(map.set('b', 'new')).toBe(false);
    expect([map.get('a'), map.get('b')]).toEqual(['before', undefined]);
  });
});

describe('BrowserDemoStorage', () => {
  it('prefixes its keys and clears only those', () => {
    const stored = new Map<string, string>([['kopal:theme', 'dark']]);
    const storage = storageOf(stored);
    const demoStorage = new BrowserDemoStorage({ open: () => storage, events: new EventTarget() });
    expect(demoStorage.write('mails', [1])).toBe(true);
    expect(stored.get('kopal:memory:mails')).toBe('[1]');
    expect(demoStorage.read('mails')).toEqual([1]);
    demoStorage.clear();
    expect([...stored.keys()]).toEqual(['kopal:theme']);
  });

  it('reports a failed write and reads as empty when storage is blocked or broken', () => {
    const blocked = new BrowserDemoStorage({
      open: () => {
        throw new Error('blocked');
      },
      events: new EventTarget(),
    });
    expect(blocked.write('mails', [1])).toBe(false);
    expect(blocked.read('mails')).toBeUndefined();
    expect(() => blocked.clear()).not.toThrow();
    const broken = new BrowserDemoStorage({
      open: () => storageOf(new Map([['kopal:memory:mails', '{']])),
      events: new EventTarget(),
    });
    expect(broken.read('mails')).toBeUndefined();
  });
});

/** The part of a web storage in use: its keys are its own properties, as in a browser. */
function storageOf(values: Map<string, string>): Storage {
  const storage: Storage = {
    length: 0,
    clear: () => values.clear(),
    key: () => null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
  return new Proxy(storage, {
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: (_target, key) =>
      values.has(String(key))
        ? { configurable: true, enumerable: true, value: values.get(String(key)) }
        : undefined,
  });
}

/** The storage of a page, and what is written in it. */
function openStorage() {
  const stored = new Map<string, string>();
  const storage = storageOf(stored);
  return { stored, demoStorage: new BrowserDemoStorage({ open: () => storage, events: new EventTarget() }) };
}

const fullDemoStorage = (stored?: unknown): DemoStorage => ({
  changedElsewhere$: NEVER,
  read: () => stored,
  write: () => false,
  clear: () => undefined,
});
