import { describe, expect, it, vi } from 'vitest';
import { BrowserAppearance } from '../../src/adapters/browser/browser-appearance.ts';
import { BrowserConnectivity } from '../../src/adapters/browser/browser-connectivity.ts';
import { BrowserIdle } from '../../src/adapters/browser/browser-idle.ts';
import { BrowserPreferencesStore } from '../../src/adapters/browser/browser-preferences-store.ts';
import { GuardedStorage } from '../../src/adapters/browser/guarded-storage.ts';
import { SystemClock } from '../../src/adapters/browser/system-clock.ts';
import { NobleDigest } from '../../src/adapters/browser/noble-digest.ts';
import { MemoryAppearance } from '../../src/adapters/memory/memory-appearance.ts';
import { MemoryConnectivity } from '../../src/adapters/memory/memory-connectivity.ts';
import { MemoryIdle } from '../../src/adapters/memory/memory-idle.ts';
import { MemoryPreferencesStore } from '../../src/adapters/memory/memory-preferences-store.ts';
import { FakeStorage } from '../support/fake-storage.ts';
import { stubWindow } from '../support/fake-window.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { observe } from '../support/observed.ts';
import {
  describeAppearance,
  describeClock,
  describeConnectivity,
  describeDigest,
  describeIdle,
  describePreferencesStore,
} from './platform.contract.ts';

describeDigest('of @noble/hashes', () => new NobleDigest());

describeClock('of the machine', () => new SystemClock());
describeClock('moved by hand', () => new ManualClock());

describe('SystemClock', () => {
  it('returns the machine’s time', () => {
    const before = Date.now();
    const now = new SystemClock().now();
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(Date.now());
  });
});

const preferencesOver = (storage: FakeStorage): BrowserPreferencesStore =>
  new BrowserPreferencesStore(new GuardedStorage(() => storage), new EventTarget());

describePreferencesStore('memory', () => new MemoryPreferencesStore());
describePreferencesStore('browser', () => preferencesOver(new FakeStorage()));
describePreferencesStore('browser, blocked (C-12)', () =>
  preferencesOver(new FakeStorage({ blocked: true })),
);
describePreferencesStore('browser, full (C-12)', () => preferencesOver(new FakeStorage({ quota: 3 })));

describe('BrowserPreferencesStore', () => {
  it('tells when another tab has stored a value, and when the page returns from the back-forward cache', () => {
    const window = new EventTarget();
    const preferences = new BrowserPreferencesStore(new GuardedStorage(() => new FakeStorage()), window);
    const { values } = observe(preferences.changedElsewhere$);
    window.dispatchEvent(new Event('storage'));
    window.dispatchEvent(new Event('pageshow'));
    expect(values).toHaveLength(2);
  });

  it('stores values under keys with a prefix, where the next page finds them', () => {
    const storage = new FakeStorage();
    preferencesOver(storage).set('theme', 'dark');
    expect(storage.contents()).toEqual({ 'kopal:theme': 'dark' });
    expect(preferencesOver(storage).get('theme')).toBe('dark');
  });

  it('C-12 stores a value once there is room for it, and then returns this value', () => {
    const storage = new FakeStorage({ quota: 3 });
    const preferences = preferencesOver(storage);
    preferences.set('theme', 'dark');
    storage.faults.quota = 100;
    preferences.set('theme', 'light');
    expect([preferences.get('theme'), storage.contents()]).toEqual(['light', { 'kopal:theme': 'light' }]);
  });
});

describeConnectivity('memory', () => {
  const connectivity = new MemoryConnectivity();
  return {
    connectivity,
    setOnline: (online) => connectivity.setOnline(online),
    focus: () => connectivity.focus(),
  };
});
describeConnectivity('browser', () => ({ connectivity: new BrowserConnectivity(), ...stubWindow() }));
describeConnectivity('browser, by visibility', () => {
  const fake = stubWindow();
  return {
    connectivity: new BrowserConnectivity(),
    setOnline: fake.setOnline,
    focus: () => {
      fake.show(false);
      fake.show(true);
    },
  };
});

describe('BrowserConnectivity network state', () => {
  it('follows the browser’s events, whatever the navigator’s flag says', () => {
    const { events } = stubWindow();
    const online = observe(new BrowserConnectivity().online$);
    events.dispatchEvent(new Event('offline'));
    events.dispatchEvent(new Event('online'));
    expect(online.values).toEqual([true, false, true]);
  });
});

describe('BrowserConnectivity focus', () => {
  it('is not emitted when the page becomes hidden', () => {
    const { show } = stubWindow();
    const focused = observe(new BrowserConnectivity().focused$);
    show(false);
    expect(focused.values).toEqual([]);
  });
});

describeIdle('memory', () => {
  const idle = new MemoryIdle();
  return { idle, rest: () => idle.becomeIdle() };
});
describeIdle('browser', () => {
  const { load, runIdleCallbacks } = stubWindow();
  const rest = (): void => {
    load();
    runIdleCallbacks();
  };
  return { idle: new BrowserIdle(), rest };
});

/** The functions of the timer that checks an unfinished page again. */
const RECHECK_TIMER = ['setInterval', 'clearInterval'] as const;

describe('BrowserIdle', () => {
  it('waits for the load, and for the tab to be visible', () => {
    const { load, show, runIdleCallbacks } = stubWindow();
    const observed = observe(new BrowserIdle().idle$);
    runIdleCallbacks();
    show(false);
    load();
    runIdleCallbacks();
    expect(observed.values).toEqual([]);
    show(true);
    runIdleCallbacks();
    expect(observed.values).toHaveLength(1);
  });

  it('waits until everything on the page is rendered', async () => {
    const { load, setUnfinished, runIdleCallbacks } = stubWindow();
    setUnfinished(true);
    load();
    const observed = observe(new BrowserIdle().idle$);
    runIdleCallbacks();
    setUnfinished(false);
    expect(observed.values).toEqual([]);
    await expect.poll(() => (runIdleCallbacks(), observed.values)).toHaveLength(1);
  });

  it('waits no longer than 30 s for a page that stays unfinished', () => {
    const { load, setUnfinished, runIdleCallbacks } = stubWindow();
    vi.useFakeTimers({ toFake: [...RECHECK_TIMER, 'performance'] });
    setUnfinished(true);
    load();
    const observed = observe(new BrowserIdle().idle$);
    const pass = (ms: number): void => {
      runIdleCallbacks();
      vi.advanceTimersByTime(ms);
      runIdleCallbacks();
    };
    pass(29_000);
    expect(observed.values).toEqual([]);
    pass(1_000);
    expect(observed.values).toHaveLength(1);
    vi.useRealTimers();
  });

  it('stops waiting when it is unsubscribed before the page is rendered', () => {
    const { load, setUnfinished, runIdleCallbacks } = stubWindow();
    vi.useFakeTimers({ toFake: [...RECHECK_TIMER] });
    setUnfinished(true);
    load();
    const observed = observe(new BrowserIdle().idle$);
    runIdleCallbacks();
    expect(vi.getTimerCount()).toBe(1);
    observed.subscription.unsubscribe();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('works without `requestIdleCallback`', async () => {
    const { load } = stubWindow();
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    load();
    const observed = observe(new BrowserIdle().idle$);
    await expect.poll(() => observed.values).toHaveLength(1);
  });
});

describeAppearance('memory', () => {
  const appearance = new MemoryAppearance();
  return {
    appearance,
    setSystemTheme: (theme) => appearance.setSystemTheme(theme),
    applied: () => appearance.applied,
  };
});
describeAppearance('browser', () => {
  const { root, setSystemDark } = stubWindow();
  return {
    appearance: new BrowserAppearance(),
    setSystemTheme: (theme) => setSystemDark(theme === 'dark'),
    applied: () => root.dataset['bsTheme'],
  };
});
