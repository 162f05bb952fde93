import { firstValueFrom } from 'rxjs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { BrowserDemoStorage } from '../../src/adapters/memory/browser-demo-storage.ts';
import { MEMORY_GOOGLE_CODE } from '../../src/adapters/memory/memory-google-sign-in.ts';
import { MemoryMailbox } from '../../src/adapters/memory/memory-mailbox.ts';
import { VolatileDemoStorage } from '../../src/adapters/memory/demo-storage.ts';
import { DEMO_INVESTOR } from '../../src/adapters/memory/demo/demo-investors.ts';
import { PersistentMap } from '../../src/adapters/memory/persistent-map.ts';
import { readStoredSession, writeStoredSession } from '../../src/adapters/browser/stored-session.ts';
import { resultValue } from '../../src/contract-tests/contract-test.ts';
import { normaliseEmail } from '../../src/core/shared/brand.ts';
import { loginOf } from '../support/login-of.ts';
import {
  backendOn,
  fillableStorage,
  newestCode,
  storageOf,
  tokenOn,
  uploadPassport,
} from '../support/demo-backend.ts';

const email = normaliseEmail('nila@kopal.test');
const PASSWORD = 'Correct#Horse9';
const REGISTRATION = { firstName: 'Nila', lastName: 'Rao', email, password: PASSWORD };

describe('the memory backend after a reload of the page', () => {
  it('keeps a registration: its code still verifies the e-mail, and the log-in works', async () => {
    const demoStorage = new VolatileDemoStorage();
    await backendOn(demoStorage).auth.register(REGISTRATION);
    const otp = await newestCode(backendOn(demoStorage).mailbox);
    expect(await backendOn(demoStorage).auth.verifyOtp({ email, otp, purpose: 'sign-up' })).toMatchObject({
      ok: true,
    });
    expect(await backendOn(demoStorage).auth.logIn({ email, password: PASSWORD })).toMatchObject({
      value: { investor: { name: 'Nila Rao' } },
    });
  });

  it('keeps the log-in of an account whose e-mail has letters beyond ASCII', async () => {
    const demoStorage = new VolatileDemoStorage();
    const { auth, mailbox } = backendOn(demoStorage);
    const unusual = normaliseEmail('nīla%41@kopal.test');
    await auth.register({ firstName: 'Nila', lastName: 'Rao', email: unusual, password: PASSWORD });
    const otp = await newestCode(mailbox);
    await auth.verifyOtp({ email: unusual, otp, purpose: 'sign-up' });
    const login = loginOf(resultValue(await auth.logIn({ email: unusual, password: PASSWORD })));
    const token = readStoredSession(writeStoredSession(login))?.token;
    expect(await firstValueFrom(backendOn(demoStorage, token).auth.currentInvestor())).toMatchObject({
      value: { name: 'Nila Rao' },
    });
  });

  it('rejects a token that is not well encoded', async () => {
    const { auth } = backendOn(new VolatileDemoStorage(), 'memory 1 first %');
    expect(await firstValueFrom(auth.currentInvestor())).toMatchObject({ error: { status: 401 } });
  });

  it('keeps counting wrong codes', async () => {
    const demoStorage = new VolatileDemoStorage();
    await backendOn(demoStorage).auth.register(REGISTRATION);
    const right = await newestCode(backendOn(demoStorage).mailbox);
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
    if (!opened.ok || opened.value === undefined) throw new Error('The demo has no bank account.');
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
    await uploadPassport(backendOn(demoStorage, token).documents, bytes);
    const after = backendOn(demoStorage, token).documents;
    const documents = await firstValueFrom(after.list());
    const document = documents.ok ? documents.value.documents[0] : undefined;
    if (document === undefined) throw new Error('The document is gone.');
    const content = await firstValueFrom(after.content(document));
    expect(content.ok && new Uint8Array(await content.value.arrayBuffer())).toEqual(bytes);
  });

  it('keeps the mails, newest first, each with an id of its own', async () => {
    const demoStorage = new VolatileDemoStorage();
    const mail = { to: email, subject: 'Confirm your email', text: 'The same words.' };
    for (let count = 0; count < 3; count += 1) new MemoryMailbox(demoStorage).deliver(mail);
    expect(await firstValueFrom(new MemoryMailbox(demoStorage).mails$)).toEqual([
      { ...mail, id: 3 },
      { ...mail, id: 2 },
      { ...mail, id: 1 },
    ]);
  });

  it('has an empty mailbox again once the storage is cleared', async () => {
    const demoStorage = new VolatileDemoStorage();
    await backendOn(demoStorage).auth.register(REGISTRATION);
    demoStorage.clear();
    expect(await firstValueFrom(backendOn(demoStorage).mailbox.mails$)).toEqual([]);
  });
});

describe('the log-in with Google of the memory backend', () => {
  it('accepts as a Google code only `MEMORY_GOOGLE_CODE` followed by a known email', async () => {
    const { auth } = backendOn(new VolatileDemoStorage());
    expect(await auth.logInWithGoogle(MEMORY_GOOGLE_CODE + DEMO_INVESTOR.email)).toMatchObject({ ok: true });
    for (const code of [DEMO_INVESTOR.email, `${MEMORY_GOOGLE_CODE}nobody@kopal.test`, '']) {
      expect(await auth.logInWithGoogle(code)).toMatchObject({ ok: false });
    }
  });

  it('verifies an account whose code was not entered, and removes the password chosen at the sign-up', async () => {
    const { auth, mailbox } = backendOn(new VolatileDemoStorage());
    await auth.register(REGISTRATION);
    const otp = await newestCode(mailbox);
    expect(await auth.logInWithGoogle(MEMORY_GOOGLE_CODE + email)).toMatchObject({ ok: true });
    await auth.verifyOtp({ email, otp, purpose: 'sign-up' });
    expect(await auth.logIn({ email, password: PASSWORD })).toMatchObject({ ok: false });
    await auth.requestPasswordReset(email);
    const [mail] = await firstValueFrom(mailbox.mails$);
    expect(mail).toMatchObject({ to: email, subject: 'Reset your password' });
  });

  it('requires a confirmation before an account without a password gets one', async () => {
    const storage = new VolatileDemoStorage();
    await backendOn(storage).auth.register(REGISTRATION);
    const login = await backendOn(storage).auth.logInWithGoogle(MEMORY_GOOGLE_CODE + email);
    const { clock, security } = backendOn(storage, loginOf(resultValue(login)).token);
    clock.advance(600_000);
    expect(
      await security.changeOwnPassword({ currentPassword: undefined, password: PASSWORD }),
    ).toMatchObject({
      ok: false,
      error: { status: 428 },
    });
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

  it('shows a mail of one tab in the other tab too, and accepts its code there', async () => {
    const { tab, otherTab, tellOtherTab } = twoTabs();
    const counts: number[] = [];
    otherTab.mailbox.mails$.subscribe((mails) => counts.push(mails.length));
    await tab.auth.register(REGISTRATION);
    tellOtherTab();
    expect(counts).toEqual([0, 1]);
    const otp = await newestCode(otherTab.mailbox);
    expect(await otherTab.auth.verifyOtp({ email, otp, purpose: 'sign-up' })).toMatchObject({ ok: true });
    expect(await tab.auth.logIn({ email, password: PASSWORD })).toMatchObject({ ok: true });
  });

  it('keeps the data of one tab when the other writes', async () => {
    const { tab, otherTab } = twoTabs();
    const other = normaliseEmail('tara@kopal.test');
    await tab.auth.register(REGISTRATION);
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
  it('fails with 507 instead of promising a code', async () => {
    const { demoStorage, fill } = fillableStorage();
    const { auth } = backendOn(demoStorage);
    await auth.requestPasswordReset(normaliseEmail(DEMO_INVESTOR.email));
    fill();
    const noRoom = { error: { status: 507 } };
    expect(await auth.register(REGISTRATION)).toMatchObject(noRoom);
    expect(await auth.requestPasswordReset(normaliseEmail(DEMO_INVESTOR.email))).toMatchObject(noRoom);
    expect(await auth.resendOtp({ email: normaliseEmail(DEMO_INVESTOR.email) })).toMatchObject(noRoom);
    expect(await auth.requestPasswordReset(email)).toMatchObject({ ok: true });
  });
});

describe('PersistentMap', () => {
  it('is empty when the stored value is not a record of valid values', () => {
    const demoStorage = new VolatileDemoStorage();
    for (const value of [undefined, null, 3, ['a'], { a: 1 }]) {
      demoStorage.write('things', value ?? null);
      expect(new PersistentMap(demoStorage, 'things', v.string()).get('a')).toBeUndefined();
    }
  });

  it('stays unchanged when there is no room', () => {
    const { demoStorage, fill } = fillableStorage();
    const map = new PersistentMap(demoStorage, 'things', v.string());
    map.set('a', 'before');
    fill();
    expect(map.set('a', 'after')).toBe(false);
    expect(map.set('b', 'new')).toBe(false);
    expect([map.get('a'), map.get('b')]).toEqual(['before', undefined]);
  });
});

describe('BrowserDemoStorage', () => {
  it('prefixes its keys and clears no other keys', () => {
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
