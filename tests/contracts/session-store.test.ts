import { investorFromFields } from '../../src/core/session/investor.ts';
import { describe, expect, it } from 'vitest';
import { BrowserSessionStore } from '../../src/adapters/browser/browser-session-store.ts';
import { GuardedStorage } from '../../src/adapters/browser/guarded-storage.ts';
import { writeStoredSession } from '../../src/adapters/browser/stored-session.ts';
import { MemorySessionStore } from '../../src/adapters/memory/memory-session-store.ts';
import { type FakeTab, FakeTabs, type StorageFaults } from '../support/fake-storage.ts';
import { observe } from '../support/observed.ts';
import { aLogin } from '../support/session-builders.ts';
import { describeSessionStore } from './session-store.contract.ts';

describeSessionStore('memory', () => {
  const first = new MemorySessionStore();
  return () => first.openTab();
});

const storeOf = ({ local, session, events }: FakeTab): BrowserSessionStore =>
  new BrowserSessionStore(new GuardedStorage(() => local), new GuardedStorage(() => session), events);

describeSessionStore('browser', () => {
  const tabs = new FakeTabs();
  return () => storeOf(tabs.open());
});

function openStore(faults: StorageFaults = {}) {
  const tab = new FakeTabs().open(faults);
  return { ...tab, store: storeOf(tab) };
}

describe('BrowserSessionStore', () => {
  it('writes `root` with user, token and isLoggedIn, and the e-mail under `authentication`', () => {
    const { store, local } = openStore();
    store.save(aLogin('t0ken', { city: 'Indore' }));
    const { root = '', ...rest } = local.contents();
    expect(rest).toEqual({ authentication: 'meera@kopal.test' });
    expect(JSON.parse(root)).toEqual({
      auth: {
        user: { name: 'Meera Raghunathan', email: 'meera@kopal.test', city: 'Indore' },
        token: 't0ken',
        isLoggedIn: true,
      },
    });
  });

  it('removes the stored e-mail when the next login has none', () => {
    const { store, local } = openStore();
    store.save(aLogin());
    store.save(aLogin('token-2', { email: undefined }));
    expect(Object.keys(local.contents())).toEqual(['root']);
  });

  it.each([
    ['on log-out', undefined, {}],
    ['when the login’s token has ended', aLogin().token, { 'kopal:session-expired': 'yes' }],
  ])(
    'P-2 removes what a login and a sign-up stored, but no theme and no data of other apps, %s',
    (_when, token, reason) => {
      const { store, local, session } = openStore();
      local.setItem('kopal:theme', 'dark');
      local.setItem('kopal:recent-searches', '{"a":["Vyomrekha"]}');
      local.setItem('kopal:marks', '{"a":["read 1 - deal i1"]}');
      local.setItem('kopal:open-companies', '{"a":["vyomrekha"]}');
      const signUp = ['email', 'firstName', 'lastName', 'timeLeft', 'kopal:registration-token'];
      for (const key of [...signUp, 'kopal:entry-states']) session.setItem(key, 'x');
      session.setItem('of-another-app', 'y');
      store.save(aLogin());
      store.clear(token);
      expect(local.contents()).toEqual({ 'kopal:theme': 'dark', ...reason });
      expect(session.contents()).toEqual({ 'of-another-app': 'y' });
    },
  );

  it('P-2 removes the sign-up data when another tab logs out', async () => {
    const tabs = new FakeTabs();
    const [tab, otherTab] = [tabs.open(), tabs.open()];
    const [store, other] = [storeOf(tab), storeOf(otherTab)];
    other.save(aLogin());
    await store.load();
    tab.session.setItem('firstName', 'Meera');
    observe(store.changedElsewhere$);
    other.clear();
    expect(tab.session.contents()).toEqual({});
  });

  it('P-2 removes the data of this tab when another account has logged in while the tab was frozen', () => {
    const { store, local, session, events } = openStore();
    store.save(aLogin());
    session.setItem('kopal:entry-states', 'x');
    observe(store.changedElsewhere$);
    const arjun = aLogin('token-2', { email: 'arjun@kopal.test' });
    local.setItem('root', writeStoredSession(arjun));
    events.dispatchEvent(new Event('pageshow'));
    expect(session.contents()).toEqual({ 'kopal:tab-owner': 'arjun@kopal.test' });
  });

  /** Reopens a tab that held the data of a login when it was closed. @returns the content of its session storage */
  async function tabOpenedAgain(changeMeanwhile: (local: FakeTab['local']) => void) {
    const { store, ...tab } = openStore();
    store.save(aLogin());
    tab.session.setItem('kopal:entry-states', 'x');
    changeMeanwhile(tab.local);
    await storeOf(tab).load();
    return tab.session.contents();
  }

  it('P-2 removes the data of a login that has ended while the tab was not running', async () => {
    expect(await tabOpenedAgain((local) => local.removeItem('root'))).toEqual({});
    const arjun = writeStoredSession(aLogin('token-2', { email: 'arjun@kopal.test' }));
    const withArjun = await tabOpenedAgain((local) => local.setItem('root', arjun));
    expect(withArjun).not.toHaveProperty('kopal:entry-states');
    expect(JSON.stringify(withArjun)).not.toContain('meera');
  });

  it('keeps the data of a reopened tab if its account is still logged in or has logged in again', async () => {
    const entries = { 'kopal:entry-states': 'x' };
    expect(await tabOpenedAgain(() => undefined)).toMatchObject(entries);
    const again = writeStoredSession(aLogin('token-2'));
    expect(await tabOpenedAgain((local) => local.setItem('root', again))).toMatchObject(entries);
  });

  it('keeps a visitor’s sign-up and the page that the visitor asked for', async () => {
    const { store, session } = openStore();
    session.setItem('firstName', 'Meera');
    session.setItem('kopal:entry-states', 'x');
    await store.load();
    expect(session.contents()).toEqual({ firstName: 'Meera', 'kopal:entry-states': 'x' });
  });

  it('keeps the data of this tab when the same account logs in again elsewhere', () => {
    const { store, local, session, events } = openStore();
    store.save(aLogin());
    session.setItem('kopal:entry-states', 'x');
    observe(store.changedElsewhere$);
    local.setItem('root', writeStoredSession(aLogin('token-2')));
    events.dispatchEvent(new Event('pageshow'));
    expect(session.contents()).toMatchObject({ 'kopal:entry-states': 'x' });
  });
});

const rootOf = (auth: unknown): string => JSON.stringify({ auth });
const USER = { name: 'Meera', email: 'meera@kopal.test' };

describe('C-12 BrowserSessionStore with an invalid or incomplete login', () => {
  it.each([
    ['an empty string', ''],
    ['not JSON', '{"auth":'],
    ['null', 'null'],
    ['a list', '[]'],
    ['auth null', rootOf(null)],
    ['no user', rootOf({ token: 't', isLoggedIn: true })],
    ['user a list', rootOf({ user: [USER], token: 't', isLoggedIn: true })],
    ['an e-mail that is a number', rootOf({ user: { ...USER, email: 7 }, token: 't', isLoggedIn: true })],
    ['a blank e-mail', rootOf({ user: { ...USER, email: '  ' }, token: 't', isLoggedIn: true })],
    ['no token', rootOf({ user: USER, isLoggedIn: true })],
    ['a token with a line break', rootOf({ user: USER, token: 'a\r\nX-Evil: 1', isLoggedIn: true })],
    ['isLoggedIn false', rootOf({ user: USER, token: 't', isLoggedIn: false })],
    ['isLoggedIn missing', rootOf({ user: USER, token: 't' })],
    [
      'auth as a JSON string, as some libraries write it',
      JSON.stringify({ auth: rootOf({ user: USER, token: 't' }) }),
    ],
    ['very deep nesting', '['.repeat(200_000)],
  ])('counts as logged out and removes the login completely: %s', async (_what, root) => {
    const { store, local, session } = openStore();
    local.setItem('root', root);
    local.setItem('authentication', 'meera@kopal.test');
    session.setItem('firstName', 'Meera');
    expect(await store.load()).toBeUndefined();
    expect(local.contents()).toEqual({});
    expect(session.contents(), 'a sign-up under way').toEqual({ firstName: 'Meera' });
  });

  it('loads a user to whom the API has given no e-mail', async () => {
    const { store, local } = openStore();
    local.setItem('root', rootOf({ user: { name: 'Meera' }, token: 't', isLoggedIn: true }));
    expect(await store.load()).toEqual({ token: 't', investor: investorFromFields({ name: 'Meera' }) });
  });

  it.each([null, '', '  ', 7])('keeps a login whose e-mail is %j, without that e-mail', async (email) => {
    const { store } = openStore();
    store.save({ token: 't', investor: investorFromFields({ name: 'Meera', email }) });
    expect(await store.load()).toEqual({ token: 't', investor: investorFromFields({ name: 'Meera' }) });
  });

  it('reads no token from the user object, and ignores `__proto__`', async () => {
    const { store, local } = openStore();
    const hostile = `{"auth":{"user":{"email":"a@b","token":"other","__proto__":{"admin":true}},"token":"t","isLoggedIn":true}}`;
    local.setItem('root', hostile);
    const loaded = await store.load();
    expect(loaded?.token).toBe('t');
    expect(Object.keys(loaded?.investor.fields ?? {})).toEqual(['email']);
    expect(loaded?.investor.fields['admin']).toBeUndefined();
  });
});

describe('C-12 BrowserSessionStore with a faulty storage', () => {
  const login = aLogin();

  it.each<[string, StorageFaults]>([
    ['blocked', { blocked: true }],
    ['full', { quota: 10 }],
  ])('keeps the login in memory when the storage is %s', async (_what, faults) => {
    const { store, local } = openStore(faults);
    expect(await store.load()).toBeUndefined();
    store.save(login);
    expect(await store.load()).toEqual(login);
    store.clear();
    expect(await store.load()).toBeUndefined();
    expect(local.contents()).toEqual({});
  });

  it('does not restore a login that could not be removed', async () => {
    const { store, local } = openStore();
    store.save(login);
    local.faults.removesThrow = true;
    store.clear();
    expect(await store.load()).toBeUndefined();
  });

  it('counts as empty when reading throws', async () => {
    const { store } = openStore({ readsThrow: true });
    expect(await store.load()).toBeUndefined();
  });

  it('writes again once there is room', async () => {
    const { store, local } = openStore({ quota: 10 });
    store.save(login);
    local.faults.quota = 10_000;
    store.save(login);
    expect(Object.keys(local.contents())).toEqual(['root', 'authentication']);
  });

  it('works when the storage object itself cannot be read', async () => {
    const none = () =>
      new GuardedStorage(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      });
    const store = new BrowserSessionStore(none(), none(), new EventTarget());
    expect(await store.load()).toBeUndefined();
    store.save(login);
    expect(await store.load()).toEqual(login);
  });
});

describe('C-13 BrowserSessionStore after another tab has changed the login', () => {
  it('emits one value for a change that was made while the page was in the back-forward cache', async () => {
    const { store, local, events } = openStore();
    store.save(aLogin());
    const changes = observe(store.changedElsewhere$);
    events.dispatchEvent(new Event('pageshow'));
    expect(changes.values).toEqual([]);
    local.removeItem('root');
    events.dispatchEvent(new Event('pageshow'));
    events.dispatchEvent(new Event('pageshow'));
    expect(changes.values).toEqual([undefined]);
  });

  it('treats a damaged login as a log-out', async () => {
    const { store, local, events } = openStore();
    store.save(aLogin());
    const changes = observe(store.changedElsewhere$);
    local.setItem('root', '{"auth":{"user":');
    events.dispatchEvent(new Event('storage'));
    expect(changes.values).toEqual([undefined]);
  });
});
