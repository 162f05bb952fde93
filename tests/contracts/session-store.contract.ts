import { describe, expect, it } from 'vitest';
import type { LoggedIn } from '../../src/core/session/auth-gateway.port.ts';
import type { SessionStore } from '../../src/core/session/session-store.port.ts';
import { anInvestor } from '../support/session-builders.ts';
import { observe } from '../support/observed.ts';

/** Opens one more tab of one browser each time it is called. */
export type OpenTab = () => SessionStore;

const meera: LoggedIn = { investor: anInvestor(), token: 'token-of-meera' };
const arjun: LoggedIn = {
  investor: anInvestor({ name: 'Arjun Sethi', email: 'arjun@kopal.test' }),
  token: 'token-of-arjun',
};

export function describeSessionStore(name: string, newBrowser: () => OpenTab): void {
  describe(`SessionStore, ${name}`, () => {
    it('has nothing at first', async () => {
      expect(await newBrowser()().load()).toBeUndefined();
    });

    it('gives back what was saved, every field of the user included', async () => {
      const store = newBrowser()();
      const session = { ...meera, investor: anInvestor({ plan: { tier: 'gold', since: [2024, 1] } }) };
      store.save(session);
      expect(await store.load()).toEqual(session);
    });

    it('keeps the newest of two', async () => {
      const store = newBrowser()();
      store.save(meera);
      store.save(arjun);
      expect(await store.load()).toEqual(arjun);
    });

    it('survives a reload', async () => {
      const openTab = newBrowser();
      openTab().save(meera);
      expect(await openTab().load()).toEqual(meera);
    });

    it('has nothing after clear, twice too', async () => {
      const store = newBrowser()();
      store.save(meera);
      store.clear();
      store.clear();
      expect(await store.load()).toBeUndefined();
    });

    it('C-13 removes a refused login, and not another one that a tab has stored since', async () => {
      const openTab = newBrowser();
      const [here, there] = [openTab(), openTab()];
      here.save(meera);
      there.save(arjun);
      here.clear(meera.token);
      expect(await there.load()).toEqual(arjun);
      expect(await here.load()).toEqual(arjun);
      here.clear(arjun.token);
      expect(await there.load()).toBeUndefined();
    });

    it('C-13 takes fresh fields of the stored login, and of no other', async () => {
      const openTab = newBrowser();
      const [here, there] = [openTab(), openTab()];
      const fresh = { ...meera, investor: anInvestor({ city: 'Indore' }) };
      here.save(meera);
      here.refresh(fresh);
      expect(await there.load()).toEqual(fresh);
      there.save(arjun);
      here.refresh(meera);
      expect(await there.load()).toEqual(arjun);
      there.clear();
      here.refresh(meera);
      expect(await there.load()).toBeUndefined();
    });

    it('C-13 tells another tab of a login, of a change and of a log-out', async () => {
      const openTab = newBrowser();
      const [here, there] = [openTab(), openTab()];
      await there.load();
      const told = observe(there.changedElsewhere$);
      here.save(meera);
      here.save(arjun);
      here.clear();
      expect(told.values).toEqual([meera, arjun, undefined]);
    });

    it('C-13 never tells a tab of its own changes', async () => {
      const store = newBrowser()();
      await store.load();
      const told = observe(store.changedElsewhere$);
      store.save(meera);
      store.save(arjun);
      store.clear();
      expect(told.values).toEqual([]);
    });

    it('C-13 tells nobody of a log-out that changes nothing', async () => {
      const openTab = newBrowser();
      const [here, there] = [openTab(), openTab()];
      await there.load();
      const told = observe(there.changedElsewhere$);
      here.clear();
      expect(told.values).toEqual([]);
    });

    it('tells nothing any more once unsubscribed', async () => {
      const openTab = newBrowser();
      const [here, there] = [openTab(), openTab()];
      await there.load();
      const told = observe(there.changedElsewhere$);
      told.subscription.unsubscribe();
      here.save(meera);
      expect(told.values).toEqual([]);
    });
  });
}
