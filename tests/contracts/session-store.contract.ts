import { describe, expect, it } from 'vitest';
import type { LoggedIn } from '../../src/core/session/investor.ts';
import type { SessionStore } from '../../src/core/session/session-store.port.ts';
import { anInvestor } from '../support/session-builders.ts';
import { observe } from '../support/observed.ts';

/** Each call opens another tab of the same browser. */
export type OpenTab = () => SessionStore;

const meera: LoggedIn = { investor: anInvestor(), token: 'token-of-meera' };
const arjun: LoggedIn = {
  investor: anInvestor({ name: 'Arjun Sethi', email: 'arjun@kopal.test' }),
  token: 'token-of-arjun',
};

export function describeSessionStore(name: string, newBrowser: () => OpenTab): void {
  describe(`SessionStore, ${name}`, () => {
    it('starts empty', async () => {
      expect(await newBrowser()().load()).toBeUndefined();
    });

    it('returns the saved login with every field of the user', async () => {
      const store = newBrowser()();
      const session = { ...meera, investor: anInvestor({ plan: { tier: 'gold', since: [2024, 1] } }) };
      store.save(session);
      expect(await store.load()).toEqual(session);
    });

    it('keeps the newer of two logins', async () => {
      const store = newBrowser()();
      store.save(meera);
      store.save(arjun);
      expect(await store.load()).toEqual(arjun);
    });

    it('loads the login that another tab saved', async () => {
      const openTab = newBrowser();
      openTab().save(meera);
      expect(await openTab().load()).toEqual(meera);
    });

    it('is empty after two `clear` calls', async () => {
      const store = newBrowser()();
      store.save(meera);
      store.clear();
      store.clear();
      expect(await store.load()).toBeUndefined();
    });

    it('C-13 removes the login of a rejected token, but no newer login of another tab', async () => {
      const openTab = newBrowser();
      const [tab, otherTab] = [openTab(), openTab()];
      tab.save(meera);
      otherTab.save(arjun);
      tab.clear(meera.token);
      expect(await otherTab.load()).toEqual(arjun);
      expect(await tab.load()).toEqual(arjun);
      tab.clear(arjun.token);
      expect(await otherTab.load()).toBeUndefined();
    });

    it('C-13 refreshes the stored login, but restores no login that was replaced or cleared', async () => {
      const openTab = newBrowser();
      const [tab, otherTab] = [openTab(), openTab()];
      const fresh = { ...meera, investor: anInvestor({ city: 'Indore' }) };
      tab.save(meera);
      tab.refresh(fresh);
      expect(await otherTab.load()).toEqual(fresh);
      otherTab.save(arjun);
      tab.refresh(meera);
      expect(await otherTab.load()).toEqual(arjun);
      otherTab.clear();
      tab.refresh(meera);
      expect(await otherTab.load()).toBeUndefined();
    });

    it('C-13 emits two logins and a log-out of another tab', async () => {
      const openTab = newBrowser();
      const [tab, otherTab] = [openTab(), openTab()];
      await otherTab.load();
      const changes = observe(otherTab.changedElsewhere$);
      tab.save(meera);
      tab.save(arjun);
      tab.clear();
      expect(changes.values).toEqual([meera, arjun, undefined]);
    });

    it('C-13 tells another tab whether the login expired or was logged out', async () => {
      const openTab = newBrowser();
      const [tab, otherTab] = [openTab(), openTab()];
      await otherTab.load();
      const changes = observe(otherTab.changedElsewhere$);
      tab.save(meera);
      tab.clear(meera.token);
      tab.save(meera);
      tab.clear();
      expect(changes.values).toEqual([meera, 'expired', meera, undefined]);
    });

    it('C-13 never emits a tab’s own changes', async () => {
      const store = newBrowser()();
      await store.load();
      const changes = observe(store.changedElsewhere$);
      store.save(meera);
      store.save(arjun);
      store.clear();
      expect(changes.values).toEqual([]);
    });

    it('C-13 emits nothing for a log-out without a login', async () => {
      const openTab = newBrowser();
      const [tab, otherTab] = [openTab(), openTab()];
      await otherTab.load();
      const changes = observe(otherTab.changedElsewhere$);
      tab.clear();
      expect(changes.values).toEqual([]);
    });

    it('emits nothing after unsubscription', async () => {
      const openTab = newBrowser();
      const [tab, otherTab] = [openTab(), openTab()];
      await otherTab.load();
      const changes = observe(otherTab.changedElsewhere$);
      changes.subscription.unsubscribe();
      tab.save(meera);
      expect(changes.values).toEqual([]);
    });
  });
}
