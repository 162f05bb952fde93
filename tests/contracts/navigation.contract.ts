import { firstValueFrom, skip, timeout } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { AppLocation, Navigation } from '../../src/core/platform/navigation.port.ts';
import { observe } from '../support/observed.ts';

export interface NavigationHarness {
  readonly navigation: Navigation;
  /** Goes back as the browser's button does. */
  readonly back: () => void;
  readonly forward: () => void;
  readonly reloads: () => number;
  /** Whether closing the window now shows a warning. */
  readonly warnsOnClosing: () => boolean;
  /** Number of entries in the history. */
  readonly length: () => number;
}

const next = (navigation: Navigation): Promise<AppLocation> =>
  firstValueFrom(navigation.location$.pipe(skip(1), timeout(1000)));

const pathsOf = (locations: readonly AppLocation[]): readonly string[] => locations.map(({ path }) => path);

export function describeNavigation(name: string, open: (start: string) => Promise<NavigationHarness>): void {
  describe(`Navigation, ${name}`, () => {
    it('starts where the app was opened, with the query and without a fragment', async () => {
      const { navigation } = await open('/deals?page=2&sector=F%26B#top');
      expect(navigation.current()).toEqual({
        path: '/deals',
        query: 'page=2&sector=F%26B',
        state: undefined,
      });
      expect(observe(navigation.location$).values).toEqual([navigation.current()]);
    });

    it('keeps the percent-encoding of a path', async () => {
      const { navigation } = await open('/view-all/a%2Fb%20c');
      expect(navigation.current().path).toBe('/view-all/a%2Fb%20c');
    });

    it('passes a copy of the state with the new location', async () => {
      const { navigation } = await open('/');
      const seen = observe(navigation.location$);
      const state = { returnTo: '/deals', list: [1, { a: null }] };
      navigation.go('/auth/login?x=1', { state });
      state.returnTo = 'changed';
      expect(navigation.current()).toEqual({
        path: '/auth/login',
        query: 'x=1',
        state: { returnTo: '/deals', list: [1, { a: null }] },
      });
      expect(pathsOf(seen.values)).toEqual(['/', '/auth/login']);
    });

    it('drops a state that cannot be cloned, and navigates', async () => {
      const { navigation, length } = await open('/');
      navigation.go('/deals', { state: { act: () => undefined } });
      expect(navigation.current()).toEqual({ path: '/deals', query: '', state: undefined });
      navigation.go('/events', { replace: true, state: { act: () => undefined } });
      expect(navigation.current()).toEqual({ path: '/events', query: '', state: undefined });
      expect(length()).toBe(2);
    });

    it('updates `current()` before it emits the location', async () => {
      const { navigation } = await open('/');
      const seen: boolean[] = [];
      navigation.location$.subscribe((location) => seen.push(navigation.current() === location));
      navigation.go('/deals');
      expect(seen).toEqual([true, true]);
    });

    it('adds an entry, or replaces the current one', async () => {
      const { navigation, length, back } = await open('/');
      navigation.go('/deals');
      expect(length()).toBe(2);
      navigation.go('/events', { replace: true });
      expect(length()).toBe(2);
      const arrived = next(navigation);
      back();
      expect((await arrived).path).toBe('/');
    });

    it('follows back and forward, with the state of each entry', async () => {
      const { navigation, back, forward } = await open('/');
      navigation.go('/deals', { state: 'of the deals' });
      navigation.go('/events');
      let arrived = next(navigation);
      back();
      expect(await arrived).toEqual({ path: '/deals', query: '', state: 'of the deals' });
      arrived = next(navigation);
      forward();
      expect(await arrived).toEqual({ path: '/events', query: '', state: undefined });
    });

    it('drops the forward entries when navigating from an older entry', async () => {
      const { navigation, back, length } = await open('/');
      navigation.go('/deals');
      navigation.go('/events');
      const arrived = next(navigation);
      back();
      await arrived;
      navigation.go('/pre-ipo');
      expect(length()).toBe(3);
    });

    it('throws on an address outside the app', async () => {
      const { navigation } = await open('/');
      expect(() => navigation.go('//evil.example/')).toThrow(/denied|Not a path of this app/);
      expect(() => navigation.go('https://evil.example/')).toThrow(/denied|Not a path of this app/);
      expect(navigation.current().path).toBe('/');
    });

    it('reloads the app', async () => {
      const { navigation, reloads } = await open('/');
      navigation.reload();
      expect(reloads()).toBe(1);
    });

    it('reloads the app at another path, without first showing the page of that path', async () => {
      const { navigation, reloads, length } = await open('/analysis?email=huf%40kopal.test');
      const shown = observe(navigation.location$).values;
      navigation.reload('/');
      expect([reloads(), length()]).toEqual([1, 1]);
      expect(shown.map(({ path }) => path)).toEqual(['/analysis']);
    });

    it('blocks navigations until released, except forced ones', async () => {
      const { navigation } = await open('/');
      const blocked: (() => void)[] = [];
      const release = navigation.block('Sure?', (proceed) => blocked.push(proceed));
      navigation.go('/deals');
      expect(navigation.current().path).toBe('/');
      expect(blocked).toHaveLength(1);
      blocked[0]?.();
      expect(navigation.current().path).toBe('/deals');
      navigation.go('/events', { force: true });
      expect(navigation.current().path).toBe('/events');
      release();
      navigation.go('/pre-ipo');
      expect(navigation.current().path).toBe('/pre-ipo');
      expect(blocked).toHaveLength(1);
    });

    it('while navigation is blocked, runs the action of `confirmLeave` only after a confirmation', async () => {
      const { navigation } = await open('/');
      const blocked: (() => void)[] = [];
      const done: string[] = [];
      navigation.confirmLeave(() => done.push('first'));
      expect(done).toEqual(['first']);
      const release = navigation.block('Sure?', (proceed) => blocked.push(proceed));
      navigation.confirmLeave(() => done.push('second'));
      expect(done).toEqual(['first']);
      blocked[0]?.();
      expect(done).toEqual(['first', 'second']);
      release();
      navigation.confirmLeave(() => done.push('third'));
      expect(done).toEqual(['first', 'second', 'third']);
    });

    it('warns on closing until both the block and the closing warning are removed; the warning alone blocks no navigation', async () => {
      const { navigation, warnsOnClosing } = await open('/');
      expect(warnsOnClosing()).toBe(false);
      const releaseBlock = navigation.block('Sure?', () => undefined);
      expect(warnsOnClosing()).toBe(true);
      const removeWarning = navigation.warnOnClosing('Sure?');
      expect(warnsOnClosing()).toBe(true);
      releaseBlock();
      expect(warnsOnClosing()).toBe(true);
      navigation.go('/deals');
      expect(navigation.current().path).toBe('/deals');
      removeWarning();
      expect(warnsOnClosing()).toBe(false);
    });

    it('blocks going back', async () => {
      const { navigation, back } = await open('/');
      navigation.go('/auth/verify-otp');
      const blockedOnce = new Promise<void>((resolve) => {
        navigation.block('Sure?', () => resolve());
      });
      back();
      await blockedOnce;
      expect(navigation.current().path).toBe('/auth/verify-otp');
    });
  });
}
