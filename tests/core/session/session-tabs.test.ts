import { of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { MemorySessionStore } from '../../../src/adapters/memory/memory-session-store.ts';
import type { LoggedIn } from '../../../src/core/session/auth-gateway.port.ts';
import { fail } from '../../../src/core/shared/result.ts';
import { observe } from '../../support/observed.ts';
import { aLogin, anInvestor } from '../../support/session-builders.ts';
import { aSession, storeThat } from '../../support/session-parts.ts';

describe('C-13 the other tabs', () => {
  function twoTabs() {
    const store = new MemorySessionStore();
    const here = aSession({ store: store.openTab() });
    const there = aSession({ store: store.openTab() });
    here.session.followOtherTabs();
    there.session.followOtherTabs();
    return { here, there };
  }

  it('log out with the one that logs out, without a message', () => {
    const { here, there } = twoTabs();
    there.session.begin(aLogin());
    expect(here.session.token).toBe('token-1');
    there.session.end('log-out');
    expect(here.session.current).toEqual({ status: 'logged-out', reason: 'elsewhere' });
    expect(here.notifier.notified).toEqual([]);
  });

  it('take over a login, and a fresh token of the same investor, without loading anew', () => {
    const { here, there } = twoTabs();
    there.session.begin(aLogin('token-1'));
    there.session.begin(aLogin('token-2', { city: 'Indore' }));
    expect(here.session.current).toEqual({ status: 'logged-in', ...aLogin('token-2', { city: 'Indore' }) });
    expect(here.navigation.reloads).toBe(0);
  });

  it('load anew for another account, and never show its data under this one’s name', () => {
    const { here, there } = twoTabs();
    there.session.begin(aLogin('token-1'));
    there.session.begin(aLogin('token-2', { name: 'Arjun', email: 'arjun@kopal.test' }));
    expect(here.navigation.reloads).toBe(1);
    expect(here.session.current).toMatchObject({ token: 'token-1', investor: { name: 'Meera Raghunathan' } });
  });

  it('do nothing on a log-out where nobody is logged in', () => {
    const changedElsewhere$ = new Subject<LoggedIn | undefined>();
    const store = { ...storeThat(() => Promise.resolve(undefined)), changedElsewhere$ };
    const { session } = aSession({ store });
    session.end('none');
    session.followOtherTabs();
    const states = observe(session.state$);
    changedElsewhere$.next(undefined);
    expect(states.values).toEqual([{ status: 'logged-out', reason: 'none' }]);
  });

  // A tab that hears late: what the other has stored is there, what it tells is not.
  function twoTabsOneDeaf() {
    const store = new MemorySessionStore();
    const here = aSession({ store: store.openTab() });
    here.session.begin(aLogin('token-1'));
    return { here, elsewhere: store.openTab() };
  }

  it('keep their new login when this one’s token is refused', async () => {
    const { here, elsewhere } = twoTabsOneDeaf();
    elsewhere.save(aLogin('token-2'));
    of(fail({ kind: 'http', status: 401, messages: [] } as const))
      .pipe(here.session.guard())
      .subscribe();
    expect(here.session.current).toEqual({ status: 'logged-out', reason: 'expired' });
    expect(await elsewhere.load()).toEqual(aLogin('token-2'));
  });

  it('are logged out with this one by who chooses to, whatever is stored', async () => {
    const { here, elsewhere } = twoTabsOneDeaf();
    elsewhere.save(aLogin('token-2'));
    here.session.end('log-out');
    expect(await elsewhere.load()).toBeUndefined();
  });

  it.each([
    ['logged out', undefined],
    ['logged in anew', aLogin('token-2')],
  ])('that have %s are not overwritten by fresh fields of the older login', async (_what, login) => {
    const { here, elsewhere } = twoTabsOneDeaf();
    if (login === undefined) elsewhere.clear();
    else elsewhere.save(login);
    here.session.update(anInvestor({ city: 'Indore' }), (_old, fresh) => fresh);
    expect(await elsewhere.load()).toEqual(login);
  });

  it('are followed no longer once unsubscribed', () => {
    const store = new MemorySessionStore();
    const here = aSession({ store: store.openTab() });
    here.session.followOtherTabs().unsubscribe();
    store.save(aLogin());
    expect(here.session.current.status).toBe('restoring');
  });
});
