import { describe, expect, it } from 'vitest';
import type { Appearance } from '../../src/core/platform/appearance.port.ts';
import type { Clock } from '../../src/core/platform/clock.port.ts';
import type { Connectivity } from '../../src/core/platform/connectivity.port.ts';
import type { Digest } from '../../src/core/platform/digest.port.ts';
import type { Idle } from '../../src/core/platform/idle.port.ts';
import type { PreferencesStore } from '../../src/core/platform/preferences.port.ts';
import { observe } from '../support/observed.ts';

export function describeClock(name: string, make: () => Clock): void {
  describe(`Clock, ${name}`, () => {
    it('returns whole epoch milliseconds', () => {
      const now = make().now();
      expect(Number.isInteger(now)).toBe(true);
      expect(new Date(now).getFullYear()).toBeGreaterThan(2020);
    });
  });
}

export function describePreferencesStore(name: string, make: () => PreferencesStore): void {
  describe(`PreferencesStore, ${name}`, () => {
    it('starts empty', () => {
      expect(make().get('theme')).toBeUndefined();
    });

    it('returns the last value of each key', () => {
      const store = make();
      store.set('theme', 'dark');
      store.set('holdings-sort', 'invested:ascending');
      store.set('theme', 'system');
      expect(store.get('theme')).toBe('system');
      expect(store.get('holdings-sort')).toBe('invested:ascending');
    });
  });
}

export function describeDigest(name: string, make: () => Digest): void {
  describe(`Digest, ${name}`, () => {
    it.each([
      ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
      ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
      ['é😀', '1184d1f608158eea09d297565575892231550c403aaa913008d867a97cfd5c76'],
    ])('returns the SHA-256 of %j', (text, digest) => {
      expect(make().sha256(text)).toBe(digest);
    });
  });
}

export interface ConnectivityHarness {
  readonly connectivity: Connectivity;
  readonly setOnline: (online: boolean) => void;
  readonly focus: () => void;
}

export function describeConnectivity(name: string, make: () => ConnectivityHarness): void {
  describe(`Connectivity, ${name}`, () => {
    it('emits the network state at once, then each change', () => {
      const { connectivity, setOnline } = make();
      const online = observe(connectivity.online$);
      setOnline(false);
      setOnline(true);
      expect(online.values).toEqual([true, false, true]);
    });

    it('emits the current network state to a late subscriber', () => {
      const { connectivity, setOnline } = make();
      setOnline(false);
      expect(observe(connectivity.online$).values).toEqual([false]);
    });

    it('emits each return of the focus after the subscription', () => {
      const { connectivity, focus } = make();
      focus();
      const focused = observe(connectivity.focused$);
      focus();
      focus();
      expect(focused.values).toHaveLength(2);
      focused.subscription.unsubscribe();
      focus();
      expect(focused.values).toHaveLength(2);
    });
  });
}

export interface IdleHarness {
  readonly idle: Idle;
  /** Finishes loading the page and lets it become idle. */
  readonly rest: () => void;
}

export function describeIdle(name: string, make: () => IdleHarness): void {
  describe(`Idle, ${name}`, () => {
    it('emits once when the page becomes idle, and completes', () => {
      const { idle, rest } = make();
      const observed = observe(idle.idle$);
      expect(observed.values).toEqual([]);
      rest();
      expect(observed.values).toHaveLength(1);
      expect(observed.completed).toBe(true);
    });

    it('emits nothing after unsubscription', () => {
      const { idle, rest } = make();
      const observed = observe(idle.idle$);
      observed.subscription.unsubscribe();
      rest();
      expect(observed.values).toEqual([]);
    });
  });
}

export interface AppearanceHarness {
  readonly appearance: Appearance;
  readonly setSystemTheme: (theme: 'light' | 'dark') => void;
  readonly applied: () => string | undefined;
}

export function describeAppearance(name: string, make: () => AppearanceHarness): void {
  describe(`Appearance, ${name}`, () => {
    it('emits the system theme at once, then each change', () => {
      const { appearance, setSystemTheme } = make();
      const themes = observe(appearance.systemTheme$);
      setSystemTheme('dark');
      setSystemTheme('light');
      expect(themes.values).toEqual(['light', 'dark', 'light']);
    });

    it('applies the last theme', () => {
      const { appearance, applied } = make();
      appearance.apply('dark');
      expect(applied()).toBe('dark');
      appearance.apply('light');
      expect(applied()).toBe('light');
    });
  });
}
