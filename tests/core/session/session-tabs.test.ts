import { of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { MemorySessionStore } from '../../../src/adapters/memory/memory-session-store.ts';
import type { LoggedIn } from '../../../src/core/session/investor.ts';
import { SESSION_EXPIRED } from '../../../src/core/session/session.ts';
import { fail } from '../../../src/core/shared/result.ts';
import { observe } from '../../support/observed.ts';
import { aLogin, anInvestor, loggedInState } from '../../support/session-builders.ts';
import { aSession, storeThat } from '../../support/session-parts.ts';

describe('C-13 a session in several tabs', () => {
  function twoTabs() {
    const store = new MemorySessionStore();
    const tab = aSession({ store: store.openTab() });
    const otherTab = aSession({ store: store.openTab() });
    tab.session.followOtherTabs();
    otherTab.session.followOtherTabs();
    return { tab, otherTab };
  }

  it('logs out with the other tab, without a message', () => {
    const { tab, otherTab } = twoTabs();
    otherTab.session.begin(aLogin());
    expect(tab.session.token).toBe('token-1');
    otherTab.session.end('log-out');
    expect(tab.session.current).toEqual({ status: 'logged-out', reason: 'elsewhere' });
    expect(tab.notifier.notified).toEqual([]);
  });

  it('expires when the session of the other tab expires, and shows the message', () => {
    // Unlike `elsewhere`, `expired` keeps the KYC documents and lets the next login return to this page.
    const { tab, otherTab } = twoTabs();
    otherTab.session.begin(aLogin());
    otherTab.session.end('expired');
    expect(tab.session.current).toEqual({ status: 'logged-out', reason: 'expired' });
    expect(tab.notifier.notified).toMatchObject([{ text: SESSION_EXPIRED }]);
  });

  it('takes over another tab’s login and its new token for the same investor, without a reload', () => {
    const { tab, otherTab } = twoTabs();
    otherTab.session.begin(aLogin('token-1'));
    otherTab.session.begin(aLogin('token-2', { city: 'Indore' }));
    expect(tab.session.current).toEqual(loggedInState('token-2', { city: 'Indore' }));
    expect(tab.navigation.reloadCount).toBe(0);
  });

  it('opens the dashboard and reloads the page for another account, and never mixes the two accounts’ data', () => {
    const { tab, otherTab } = twoTabs();
    otherTab.session.begin(aLogin('token-1'));
    tab.navigation.go('/analysis?email=huf%40kopal.test');
    // A tab that was frozen during the log-out sees the next login only.
    otherTab.store.save(aLogin('token-2', { name: 'Arjun', email: 'arjun@kopal.test' }));
    expect(tab.navigation.reloadCount).toBe(1);
    expect(tab.navigation.entries.map(({ path }) => path)).toEqual(['/', '/']);
    expect(tab.session.current).toMatchObject({ token: 'token-1', investor: { name: 'Meera Raghunathan' } });
  });

  it('ends the session and reloads the page when another account logs in while the first is logged in', async () => {
    const { tab } = twoTabs();
    tab.session.begin(aLogin('token-1'));
    const states = observe(tab.session.state$).values;
    const arjunsLogin = aLogin('token-2', { name: 'Arjun', email: 'arjun@kopal.test' });
    tab.session.begin(arjunsLogin);
    expect(states.map(({ status }) => status)).toEqual(['logged-in', 'logged-out', 'logged-in']);
    expect(tab.navigation.reloadCount).toBe(1);
    expect(tab.session.current).toMatchObject({ token: 'token-2', investor: { name: 'Arjun' } });
    expect(await tab.store.load()).toEqual(arjunsLogin);
  });

  it('takes over the e-mail that another tab has learnt for the same token, without a reload', () => {
    const { tab, otherTab } = twoTabs();
    otherTab.session.begin(aLogin('token-1', { email: undefined }));
    otherTab.session.begin(aLogin('token-1'));
    expect(tab.navigation.reloadCount).toBe(0);
    expect(tab.session.current).toMatchObject({ investor: { email: 'meera@kopal.test' } });
  });

  it('reloads the page for another login when neither login has an e-mail to compare', () => {
    const { tab, otherTab } = twoTabs();
    otherTab.session.begin(aLogin('token-1', { email: undefined }));
    otherTab.store.save(aLogin('token-2', { name: 'Arjun', email: undefined }));
    expect(tab.navigation.reloadCount).toBe(1);
    expect(tab.session.token).toBe('token-1');
  });

  it('ignores another tab’s log-out when no one is logged in', () => {
    const changedElsewhere$ = new Subject<LoggedIn | undefined>();
    const store = { ...storeThat(() => Promise.resolve(undefined)), changedElsewhere$ };
    const { session } = aSession({ store });
    session.end('none');
    session.followOtherTabs();
    const states = observe(session.state$);
    changedElsewhere$.next(undefined);
    expect(states.values).toEqual([{ status: 'logged-out', reason: 'none' }]);
  });

  // `tab` can read what the other tab has stored, but has not received the event about it yet.
  function twoTabsOneLate() {
    const store = new MemorySessionStore();
    const tab = aSession({ store: store.openTab() });
    tab.session.begin(aLogin('token-1'));
    return { tab, elsewhere: store.openTab() };
  }

  it('leaves another tab’s new login stored when this tab’s token is rejected', async () => {
    const { tab, elsewhere } = twoTabsOneLate();
    elsewhere.save(aLogin('token-2'));
    of(fail({ kind: 'http', status: 401, messages: [] } as const))
      .pipe(tab.session.guard())
      .subscribe();
    expect(tab.session.current).toEqual({ status: 'logged-out', reason: 'expired' });
    expect(await elsewhere.load()).toEqual(aLogin('token-2'));
  });

  it('clears the stored login on a log-out, even if it is a newer one of another tab', async () => {
    const { tab, elsewhere } = twoTabsOneLate();
    elsewhere.save(aLogin('token-2'));
    tab.session.end('log-out');
    expect(await elsewhere.load()).toBeUndefined();
  });

  it.each([
    ['has logged out', undefined],
    ['has logged in again', aLogin('token-2')],
  ])('does not store an update of the investor when another tab %s', async (_what, login) => {
    const { tab, elsewhere } = twoTabsOneLate();
    if (login === undefined) elsewhere.clear();
    else elsewhere.save(login);
    tab.session.update(anInvestor({ city: 'Indore' }), (_old, fresh) => fresh);
    expect(await elsewhere.load()).toEqual(login);
  });

  it('ignores other tabs once unsubscribed', () => {
    const store = new MemorySessionStore();
    const tab = aSession({ store: store.openTab() });
    tab.session.followOtherTabs().unsubscribe();
    store.save(aLogin());
    expect(tab.session.current.status).toBe('restoring');
  });
});
