import { describe, expect, it, vi } from 'vitest';
import { MemoryNavigation } from '../../src/adapters/memory/memory-navigation.ts';
import { GuardedStorage } from '../../src/adapters/browser/guarded-storage.ts';
import { FakeStorage } from '../support/fake-storage.ts';
import { stubWindow } from '../support/fake-window.ts';
import { describeNavigation } from './navigation.contract.ts';

describeNavigation('memory', (start) => {
  const navigation = new MemoryNavigation(start);
  return Promise.resolve({
    navigation,
    back: () => navigation.back(),
    forward: () => navigation.forward(),
    reloads: () => navigation.reloadCount,
    warnsOnClosing: () => navigation.closingWarnings.length > 0,
    length: () => navigation.entries.length,
  });
});

// The adapter imports wouter, which then wraps the history. So import the adapter only after the fake window exists.
async function openInWindow(start: string) {
  const fake = stubWindow(`http://kopal.test${start}`);
  const { BrowserNavigation } = await import('../../src/adapters/browser/browser-navigation.ts');
  const storage = new FakeStorage();
  const open = () => new BrowserNavigation(new GuardedStorage(() => storage));
  return { fake, storage, navigation: open(), reopen: open };
}

/** Announces that the window will close. @returns the event, which is cancelled when the page asks for a warning */
const closeWindow = (fake: ReturnType<typeof stubWindow>): Event => {
  const event = new Event('beforeunload', { cancelable: true });
  Object.defineProperty(event, 'returnValue', { value: '', writable: true });
  fake.events.dispatchEvent(event);
  return event;
};

describeNavigation('browser', async (start) => {
  const { fake, navigation } = await openInWindow(start);
  return {
    navigation,
    back: () => fake.history.back(),
    forward: () => fake.history.forward(),
    reloads: fake.reloads,
    warnsOnClosing: () => closeWindow(fake).defaultPrevented,
    length: () => fake.history.length,
  };
});

describe('BrowserNavigation while navigation is blocked', () => {
  it('C-13 shows no warning when the app reloads for another account', async () => {
    const { fake, navigation } = await openInWindow('/auth/verify-otp');
    navigation.block('Sure?', () => undefined);
    navigation.reload();
    expect(closeWindow(fake).defaultPrevented).toBe(false);
  });
});

describe('the navigation states of BrowserNavigation', () => {
  const state = { startup: { name: 'Vyomrekha Space' } };

  it('stay out of `history.state`, and survive a reload', async () => {
    const { fake, navigation, reopen } = await openInWindow('/view-all');
    navigation.go('/view-all/i1', { state });
    expect(JSON.stringify(fake.history.state)).not.toContain('Vyomrekha');
    expect(navigation.current().state).toEqual(state);
    expect(reopen().current().state).toEqual(state);
  });

  it('are kept for the entries before a reload when the page adds entries after it', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000);
    const { fake, navigation, reopen } = await openInWindow('/view-all');
    navigation.go('/view-all/i1', { state });
    clock.mockReturnValue(2_000);
    const reloaded = reopen();
    reloaded.go('/view-all/i2', { state: { startup: { name: 'Pathika EV' } } });
    const arrived = new Promise((resolve) => {
      fake.events.addEventListener('popstate', resolve, { once: true });
    });
    fake.history.back();
    await arrived;
    expect(reloaded.current()).toEqual({ path: '/view-all/i1', query: '', state });
  });

  it('disappear for every history entry once the storage is cleared', async () => {
    const { fake, storage, navigation, reopen } = await openInWindow('/view-all');
    navigation.go('/view-all/i1', { state });
    navigation.go('/view-all/i2', { state });
    storage.clear();
    expect(reopen().current().state).toBeUndefined();
    const arrived = new Promise((resolve) => {
      fake.events.addEventListener('popstate', resolve, { once: true });
    });
    fake.history.back();
    await arrived;
    expect(navigation.current()).toEqual({ path: '/view-all/i1', query: '', state: undefined });
  });

  it.each(['nonsense', 'null', '[]', '{"a":1}', '"a"'])(
    'are undefined when the storage holds %s',
    async (stored) => {
      const { storage, navigation, reopen } = await openInWindow('/');
      navigation.go('/deals', { state });
      storage.setItem('kopal:entry-states', stored);
      expect(reopen().current().state).toBeUndefined();
      navigation.go('/events', { state });
      expect(navigation.current().state).toEqual(state);
    },
  );

  it('C-12 are undefined when the stored state of the entry is damaged', async () => {
    const { storage, navigation, reopen } = await openInWindow('/');
    navigation.go('/deals', { state });
    const stored = JSON.parse(storage.contents()['kopal:entry-states'] ?? '') as object;
    const damaged = Object.fromEntries(Object.keys(stored).map((key) => [key, '{"startup":']));
    storage.setItem('kopal:entry-states', JSON.stringify(damaged));
    expect(reopen().current().state).toBeUndefined();
  });

  it('are lost with a reload when the storage is full', async () => {
    const { storage, navigation, reopen } = await openInWindow('/view-all');
    storage.faults.quota = 10;
    navigation.go('/view-all/i1', { state });
    expect(navigation.current()).toEqual({ path: '/view-all/i1', query: '', state });
    expect(storage.contents()).toEqual({});
    expect(reopen().current().state).toBeUndefined();
  });

  it('stay for the last fifty navigations', async () => {
    const { navigation, storage } = await openInWindow('/');
    for (let move = 1; move <= 60; move += 1) navigation.go('/deals', { state: { move } });
    const stored = JSON.parse(storage.contents()['kopal:entry-states'] ?? '') as object;
    expect(Object.values(stored)).toHaveLength(50);
    expect(navigation.current().state).toEqual({ move: 60 });
  });

  it('P-3 are removed when their history entry is replaced', async () => {
    const { storage, navigation } = await openInWindow('/auth/enter-otp');
    navigation.go('/auth/new-password', { replace: true, state: { otp: '482913' } });
    navigation.go('/auth/new-password', { replace: true });
    expect(Object.keys(storage.contents())).not.toContain('kopal:entry-states');
    expect(navigation.current().state).toBeUndefined();
  });

  it('leave no copy behind when going back is blocked and the page is then replaced', async () => {
    const { fake, storage, navigation } = await openInWindow('/auth/register');
    navigation.go('/auth/verify-otp', { state });
    navigation.block('Sure?', () => undefined);
    const arrived = new Promise((resolve) => {
      fake.events.addEventListener('popstate', resolve, { once: true });
    });
    fake.history.back();
    await arrived;
    expect(navigation.current()).toEqual({ path: '/auth/verify-otp', query: '', state });
    navigation.go('/auth/login', { replace: true, force: true });
    expect(Object.keys(storage.contents())).not.toContain('kopal:entry-states');
  });
});
